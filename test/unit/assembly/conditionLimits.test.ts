import { describe, expect, it } from 'vitest';
import { compileCondition } from '../../../server/src/engine/assembly/conditions';
import { compileProgram } from '../../../server/src/engine/assembly/program';
import { readManifest } from '../../../server/src/engine/manifest/readManifest';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { assembler } from './support';

const scope = { bindings: { x: 'aaaa' }, exists: () => true, contains: () => true, empty: () => true };

function evaluated(text: string) {
  const result = compileCondition(text);
  return 'condition' in result ? result.condition.evaluate(scope) : result.fault.reason;
}

const list = (length: number) => `[${Array.from({ length }, (_, i) => i).join(', ')}]`;

describe('macros', () => {
  it.each([
    '[1, 2, 3].map(a, a + 1) == [2, 3, 4]',
    '[1, 2, 3].filter(a, a > 1) == [2, 3]',
    '[1, 2].exists(a, a == 2) && [1].exists_one(a, a == 1)',
    'x.split("").all(c, c == "a")',
    `${list(90)}.all(a, ${list(90)}.exists(b, a == b))`,
  ])('mean what they mean in CEL: %s', (text) => {
    expect(evaluated(text)).toBe(true);
  });

  it('may take 10,000 turns together, whatever they are in', () => {
    const long = `${list(200)}.all(a, ${list(200)}.all(b, a == a))`;
    const spent = { fault: 'it takes more than 10,000 turns of its macros' };
    expect(evaluated(long)).toEqual(spent);
    expect(evaluated(`${long} || true`)).toEqual(spent);
    expect(evaluated('true')).toBe(true);
  });
});

describe('texts and lists', () => {
  it('are made by the extensions of CEL', () => {
    expect(evaluated('x.replace("a", "b") == "bbbb" && x.replace("a", "b", 1) == "baaa"')).toBe(true);
    expect(evaluated('["a", "b"].join("-") == "a-b" && "%s!".format([x]) == "aaaa!"')).toBe(true);
  });

  it.each([
    `x${'.replace("a", "aaaaaaaaaa")'.repeat(9)} == ""`,
    `[x]${'.map(v, v + v)'.repeat(40)}[0].matches("a*")`,
    `[[1]]${'.map(v, v + v)'.repeat(40)}[0].all(v, v == 1)`,
    `[x]${'.map(v, [v, v, v, v].join(""))'.repeat(20)}[0] == ""`,
  ])('do not grow without end: %#', (text) => {
    expect(evaluated(text)).toEqual({ fault: 'it makes a text or list that is too large' });
  });
});

describe('depth', () => {
  it('is limited', () => {
    expect(evaluated(`${'!('.repeat(50)}true${')'.repeat(50)}`)).toBe(true);
    expect(evaluated(`${'true ? false : '.repeat(300)}true`)).toBe('too-deep');
    expect(evaluated(`${'('.repeat(5000)}true${')'.repeat(5000)}`)).toBe('too-deep');
  });

  it('does not count how many stand side by side', () => {
    expect(evaluated(Array(300).fill('x == "b"').join(' || '))).toBe(false);
  });
});

describe('predicates that use each other', () => {
  /** `p1` is true, and each other one the one before it. */
  const chain = (length: number, next = (before: string) => before) =>
    Array.from({ length }, (_, i) => `  p${i + 1}: ${JSON.stringify(i === 0 ? 'true' : next(`p${i}`))}\n`).join('');
  const problemsOf = (text: string) => {
    const program = compileProgram(readManifest(new SourceDocument('file:///galley.yaml', text)));
    return (program?.problems ?? []).map(({ code, data }) => [code, data['name'], data['limit']]);
  };

  it('may be a hundred in a row', () => {
    expect(problemsOf(`version: 1\npredicates:\n${chain(100)}`)).toEqual([]);
  });

  it('are told where they are too many, once', () => {
    expect(problemsOf(`version: 1\npredicates:\n${chain(1000)}`)).toEqual([['predicate-cycle', 'p101', '100']]);
  });

  it('are told one by one where they go in a circle', () => {
    expect(problemsOf('version: 1\npredicates: { a: b, b: a, c: a, d: "true" }\n')).toEqual([
      ['predicate-cycle', 'a', undefined],
      ['predicate-cycle', 'b', undefined],
      ['predicate-cycle', 'c', undefined],
    ]);
  });

  it('are asked once each, also where they ask for layers', () => {
    const predicates = chain(60, (before) => `${before} == ${before} && !empty(a)`);
    const made = assembler(
      `predicates:\n${predicates}prompts: { p: { layers: [{ id: a, text: A }, { id: b, text: B, when: p60 }] } }\n`,
      {},
    );
    expect(made.render({ prompt: 'p' })?.text.text).toBe('A\n\nB');
  });
});
