import { describe, expect, it } from 'vitest';
import { added, noticesOf, open, pinsOf, repinned } from './stores';

const PINS = { variable: '_PINS' };
const read = (text: string, variable = '_PINS') => open('prompts/__init__.py', { variable }, text);

describe('a Python dict', () => {
  it('gives names, digits and spans', () => {
    const opened = read("_PINS: dict[str, str] = {\n    \"A\": \"⟨aaaa1111⟩\",\n    'B': '''⟨bbbb2222⟩''',  # c\n}\n");
    expect(pinsOf(opened)).toEqual(['A=aaaa1111', 'B=bbbb2222']);
    expect(opened.store.entries.map(({ hashSpan }) => hashSpan)).toEqual(opened.marked);
    expect(opened.store.notices).toEqual([]);
  });

  it('gives spans of name and entry', () => {
    const opened = read('_PINS = {r"""⟨A⟩""" : ("aaaa1111")}');
    const [entry] = opened.store.entries;
    expect(entry?.nameSpan).toEqual(opened.marked[0]);
    expect(entry?.entrySpan).toEqual(read('_PINS = {⟨r"""A""" : ("aaaa1111")⟩}').marked[0]);
  });

  it('is found inside calls, parentheses and a class', () => {
    expect(pinsOf(read('_PINS = MappingProxyType({"A": "aaaa1111"})'))).toEqual(['A=aaaa1111']);
    expect(pinsOf(read('_PINS = types.MappingProxyType(dict({"A": "aaaa1111"}))'))).toEqual(['A=aaaa1111']);
    expect(pinsOf(read('_PINS = (\n  {"A": "aaaa1111"}\n)'))).toEqual(['A=aaaa1111']);
    expect(pinsOf(read('_PINS = dict(A="aaaa1111", B="bbbb2222")'))).toEqual(['A=aaaa1111', 'B=bbbb2222']);
    expect(pinsOf(read('class Pins(Base):\n    HASHES: Final = {"A": "aaaa1111"}\n', 'Pins.HASHES'))).toEqual([
      'A=aaaa1111',
    ]);
  });

  it('is found inside another dict by its keys', () => {
    const text = 'CONFIG = {"other": {"A": "ffff0000"}, "pins": {"A": "aaaa1111"}}';
    expect(pinsOf(open('config.py', { variable: 'CONFIG', keys: ['pins'] }, text))).toEqual(['A=aaaa1111']);
    expect(noticesOf(open('config.py', { variable: 'CONFIG', keys: ['none'] }, text))).toEqual(['not-found: {']);
  });

  it('is followed through another name', () => {
    const opened = read('PINS_V2 = {"A": "aaaa1111"}\n_PINS = PINS_V2\n');
    expect(repinned(opened, { A: '11111111' })).toBe('PINS_V2 = {"A": "11111111"}\n_PINS = PINS_V2\n');
    expect(noticesOf(read('_PINS = _PINS'))).toEqual(['self-reference: _PINS']);
  });

  it('is not mistaken for one in a docstring, a comment, a function or of another name', () => {
    const decoys = [
      '"""_PINS = {"A": "ffff0000"}"""',
      '# _PINS = {"A": "ffff0000"}',
      'def f():\n    _PINS = {"A": "ffff0000"}',
      'class C:\n    _PINS = {"A": "ffff0000"}',
      'X_PINS = {"A": "ffff0000"}',
      'f(_PINS={"A": "ffff0000"})',
      "text = '''\n_PINS = {\"A\": \"ffff0000\"}\n'''",
    ].join('\n');
    expect(pinsOf(read(`${decoys}\n_PINS = {"A": "aaaa1111"}\n${decoys}\n`))).toEqual(['A=aaaa1111']);
    expect(noticesOf(read(decoys))).toEqual(['not-found: """_PINS = {"A": "ffff0000"}"""']);
  });

  it('decodes escapes in names', () => {
    const opened = read(
      String.raw`_PINS = {"a\x62\u0063\"": "aaaa1111", r"a\b": "bbbb2222", "\N{DIGIT ONE}": "cccc3333"}`,
    );
    expect(pinsOf(opened)).toEqual(['abc"=aaaa1111', String.raw`a\b=bbbb2222`]);
    expect(opened.store.unreadable.map(({ name, reason }) => ({ name, reason }))).toEqual([
      { name: undefined, reason: 'computed' },
    ]);
  });

  it('keeps BOM and CRLF', () => {
    const opened = read('\ufeff_PINS = {\r\n    "A": "⟨aaaa1111⟩",\r\n}\r\n');
    expect(opened.store.entries[0]?.hashSpan).toEqual(opened.marked[0]);
    expect(repinned(opened, { A: '11111111' })).toBe('\ufeff_PINS = {\r\n    "A": "11111111",\r\n}\r\n');
  });
});

describe('what a Python module leaves open', () => {
  it('says which dicts could be meant', () => {
    const opened = read('if DEBUG:\n    ⟨_PINS⟩ = {"A": "aaaa1111"}\nelse:\n    ⟨_PINS⟩ = {}\n');
    const [notice] = opened.store.notices;
    expect(notice?.code).toBe('ambiguous');
    expect([notice?.span, ...(notice?.related ?? [])]).toEqual(opened.marked);
    expect(opened.store.entries).toEqual([]);
    expect(added(opened, 'B', 'bbbb2222')).toBe('refused: unreadable');
  });

  it.each([
    ['{k: VERSIONS[k] for k in VERSIONS}', '{k: VERSIONS[k] for k in VERSIONS}'],
    ['dict(VERSIONS)', 'dict(VERSIONS)'],
    ['VERSIONS', 'VERSIONS'],
    ['VERSIONS.copy()', 'VERSIONS.copy()'],
    ['VERSIONS | {}', 'VERSIONS | {}'],
    ['{**VERSIONS}', '**VERSIONS'],
    ['{"A": VERSIONS["A"]}', '"A": VERSIONS["A"]'],
    ['{"A": hash_prompt(A)}', '"A": hash_prompt(A)'],
    ['{"A": f"{A}"}', '"A": f"{A}"'],
  ])('reports %s as a self-reference and writes nothing', (value, span) => {
    const opened = read(`_PINS = ${value}\n`);
    expect(noticesOf(opened)).toEqual([`self-reference: ${span}`]);
    expect(repinned(opened, { A: '11111111' })).toBe(opened.document.text);
    expect(added(opened, 'B', 'bbbb2222')).toBe('refused: self-reference');
  });

  it('takes entries before a spread for replaced by it', () => {
    const opened = read('_PINS = {"A": "aaaa1111", **VERSIONS, "B": "bbbb2222"}');
    expect(pinsOf(opened)).toEqual(['B=bbbb2222']);
    expect(noticesOf(opened)).toEqual(['self-reference: "A": "aaaa1111"', 'self-reference: **VERSIONS']);
  });

  it('tells later changes', () => {
    expect(noticesOf(read('_PINS = {}\n_PINS.update(VERSIONS)\n'))).toEqual(['self-reference: _PINS.update(VERSIONS)']);
    for (const change of ['_PINS["B"] = "b"', '_PINS |= MORE', 'del _PINS["A"]', '_PINS.pop("A")']) {
      expect(noticesOf(read(`_PINS = {"A": "aaaa1111"}\n${change}\n`))).toEqual([`mutated: ${change}`]);
    }
    expect(noticesOf(read('_PINS = {"A": "aaaa1111"}\nx = _PINS["A"]\n_PINS.get("A")\n'))).toEqual([]);
  });

  it.each([
    ['_PINS = json.loads(text)', 'not-literal: json.loads(text)'],
    ['_PINS = None', 'not-literal: None'],
    ['_PINS = ["aaaa1111"]', 'not-literal: ["aaaa1111"]'],
    ['_PINS, B = {}, {}', 'not-literal: _PINS'],
    ['_PINS: dict[str, str]', 'not-found: _PINS: dict[str, str]'],
  ])('%s', (text, notice) => {
    expect(noticesOf(read(text))).toEqual([notice]);
  });

  it.each([
    '_PINS = {"A": "aaaa1111",\n\ndef f():\n    pass\n',
    '_PINS = {"A": "aaaa1111"',
    'x = f(\n_PINS = {"A": "aaaa1111"}\n',
    '_PINS = {"A": "aaaa1111" "B": }',
  ])('refuses to read broken code: %j', (text) => {
    const opened = read(text);
    expect(opened.store.notices.map(({ code }) => code)).toEqual(['syntax-error']);
    const [notice] = opened.store.notices;
    expect(notice && notice.span.end - notice.span.start).toBeGreaterThan(0);
    expect(repinned(opened, { A: '11111111' })).toBe(text);
    expect(added(opened, 'C', 'cccc3333')).toBe('refused: unreadable');
  });

  it('tells what is no hash', () => {
    const opened = read('_PINS = {"A": "TODO", "B": None, "C": "aaaa" "1111", "D": b"aaaa1111", "E": "aaaaBBBB"}');
    expect(pinsOf(opened)).toEqual(['A=TODO malformed', 'E=aaaaBBBB malformed']);
    expect(opened.store.unreadable.map(({ name, reason }) => `${name} ${reason}`)).toEqual([
      'B not-text',
      'C split',
      'D not-text',
    ]);
    expect(opened.store.notices.map(({ code }) => code)).toEqual(Array(5).fill('malformed'));
  });
});

it('needs a variable', () => {
  expect(noticesOf(open('pins.py', {}, '_PINS = {}'))).toEqual(['not-found: _PINS = {}']);
  expect(pinsOf(open('pins.py', PINS, ''))).toEqual([]);
});
