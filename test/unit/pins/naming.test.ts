import { describe, expect, it } from 'vitest';
import { type PinAssignment, readAssignments } from '../../../server/src/engine/pins/assignments';
import { type NamingContext, PinNames, ruleName } from '../../../server/src/engine/pins/naming';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

describe('ruleName', () => {
  it.each([
    ['router.md', 'system', 'ROUTER_SYSTEM'],
    ['prompts/cross-llm.prompt.md', 'dual verify', 'CROSS_LLM_DUAL_VERIFY'],
    ['prompts/.hidden.md', 'user', '_HIDDEN_USER'],
    ['größe', 'é1', 'GRÖSSE_É1'],
  ])('%s#%s: %s', (file, section, name) => {
    expect(ruleName({ file, section })).toBe(name);
  });
});

describe('readAssignments', () => {
  const read = (text: string): string[] =>
    readAssignments(new SourceDocument('file:///repo/prompts/__init__.py', text)).map(
      ({ name, file, section }) => `${name} = ${file}#${section}`,
    );

  it('reads both shapes, annotated or not', () => {
    expect(
      read(`
ROUTER_SYSTEM = _load_template("router.md")["system"]
ROUTER_USER: str = loader.load('router')['user']
_analyst = _load_template("analyst")
ANALYST_SYSTEM: str = _analyst["system"]
A = B = _analyst["user"]
`),
    ).toEqual([
      'ROUTER_SYSTEM = router.md#system',
      'ROUTER_USER = router#user',
      'ANALYST_SYSTEM = analyst#system',
      'A = analyst#user',
      'B = analyst#user',
    ]);
  });

  it('follows other names of a constant and forgets what is assigned anew', () => {
    expect(read('t = load("a.md")\nX = t["x"]\nY = X\nt = other()\nZ = t["z"]\nX = ""\nW = X\n')).toEqual([
      'X = a.md#x',
      'Y = a.md#x',
    ]);
  });

  it('gives the name as the span', () => {
    const text = 'try:\n    XY = load("a")["b"]\nexcept OSError:\n    raise\n';
    const [assignment] = readAssignments(new SourceDocument('file:///a.py', text));
    expect(assignment?.span).toEqual({ start: text.indexOf('XY'), end: text.indexOf('XY') + 2 });
  });

  it.each([
    'def f():\n    X = load("a")["b"]\n',
    'X = load("a", "c")["b"]\n',
    'X = load(NAME)["b"]\n',
    'X = load("a")[b]\n',
    'X = t["b"]\n',
    'X, Y = load("a")["b"]\n',
    'x.y = load("a")["b"]\n',
    'X = load("a").strip()\n',
    'X = load(f"a")["b"]\n',
    '"""X = load("a")["b"]"""\n',
    'X = load("a")["b',
  ])('leaves %j', (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe('PinNames', () => {
  const router = { file: 'core/prompts/router.md', section: 'system' };
  const suffix = { file: 'core/prompts/router.md', section: 'suffix' };
  const other = { file: 'plugins/router.md', section: 'system' };
  const assigned = (name: string, file: string, section: string): PinAssignment => ({
    name,
    file,
    section,
    span: { start: 0, end: 1 },
  });
  const resolve = (name: string, context: Partial<NamingContext> = {}) =>
    new PinNames({ sections: [router, suffix], ...context }).resolve(name);

  it('goes by the map first', () => {
    expect(resolve('ROUTER_SYSTEM', { map: new Map([['ROUTER_SYSTEM', suffix]]) })).toEqual({
      target: suffix,
      by: 'map',
    });
  });

  it('goes by what the code assigns, then by the rule', () => {
    const assignments = [
      assigned('AGENTIC_SUFFIX', 'router.md', 'suffix'),
      assigned('ROUTER_SUFFIX', 'gone', 'suffix'),
    ];
    expect(resolve('AGENTIC_SUFFIX', { assignments })).toEqual({ target: suffix, by: 'assignment' });
    expect(resolve('ROUTER_SUFFIX', { assignments })).toEqual({ target: suffix, by: 'rule' });
    expect(resolve('ROUTER_SYSTEM')).toEqual({ target: router, by: 'rule' });
    expect(resolve('ROUTER_USER')).toBeUndefined();
  });

  it.each(['router', 'router.md', 'prompts/router', './prompts/router.md', 'core/prompts/router.md'])(
    'takes %s for the file',
    (file) => {
      expect(resolve('X', { assignments: [assigned('X', file, 'suffix')] })).toEqual({
        target: suffix,
        by: 'assignment',
      });
    },
  );

  it.each(['outer.md', 'router.txt', 'other/router.md', '', 'prompts'])('does not take %j for it', (file) => {
    expect(resolve('X', { assignments: [assigned('X', file, 'suffix')] })).toBeUndefined();
  });

  it('says so where several sections have the name', () => {
    expect(resolve('ROUTER_SYSTEM', { sections: [router, other] })).toEqual({
      ambiguous: [router, other],
      by: 'rule',
    });
  });

  it('follows aliases, and gives up on a circle', () => {
    const aliases = new Map([
      ['MAIN', 'ROUTER'],
      ['ROUTER', 'ROUTER_SYSTEM'],
      ['A', 'B'],
      ['B', 'A'],
    ]);
    expect(resolve('MAIN', { aliases })).toEqual({ target: router, by: 'rule' });
    expect(resolve('A', { aliases })).toBeUndefined();
  });
});
