import { describe, expect, test } from 'vitest';
import { constantsOf, onlyText, textsOf } from './constants';

const lines = (...code: string[]) => code.join('\n');

describe('where constants are found', () => {
  test.each<[what: string, code: string, expected: Record<string, string>]>([
    [
      'declarations',
      lines('const A = "x"', 'var B string = `y`', 'const C, D = "z", "w"'),
      { A: 'x', B: 'y', C: 'z', D: 'w' },
    ],
    ['blocks', lines('const (', '\tA = "x" // a', '\tB string = `y`', '\tC = iota', ')'), { A: 'x', B: 'y' }],
    ['maps', 'var P = map[string]string{"system": "x", key: `y`}', { 'P.system': 'x', 'P.key': 'y' }],
    [
      'structs, slices and pointers',
      'var P = &Prompt{System: "x", Parts: []string{"y", "z"}, In: Inner{A: "w"}}',
      {
        'P.System': 'x',
        'P.Parts.0': 'y',
        'P.Parts.1': 'z',
        'P.In.A': 'w',
      },
    ],
    [
      'locals',
      lines('func f() {', '\ta := "x"', '\tif a != "" {', '\t\tb = "y"', '\t}', '}'),
      { 'f.a': 'x', 'f.b': 'y' },
    ],
    [
      'what a function returns',
      lines('func f() string { return "x" }', 'func (t *T) M() string { return `y` }'),
      {
        f: 'x',
        M: 'y',
      },
    ],
  ])('%s', (_, code, expected) => {
    expect(textsOf('go', `package p\n\n${code}\n`)).toEqual(expected);
  });

  test.each<[what: string, code: string]>([
    ['struct tags and imports', lines('import "fmt"', 'type T struct { A string `json:"a"` }')],
    ['calls and runes', lines('var a = fmt.Sprintf("x %s", b)', `var c = 'x'`)],
    ['several results of one call', 'var a, b = f("x")'],
    ['several returned values', 'func f() (string, error) { return "x", nil }'],
  ])('not: %s', (_, code) => {
    expect(textsOf('go', `package p\n\n${code}\n`)).toEqual({});
  });
});

describe('the text of an expression', () => {
  // Each expectation follows the Go specification, String literals.
  test.each<[expression: string, text: string]>([
    ['"a" + `b` + ("c")', 'abc'],
    ['"a" + b + "c"', 'a{b}c'],
    ['"\\a\\b\\f\\n\\r\\t\\v\\\\\\""', '\x07\b\f\n\r\t\v\\"'],
    ['"\\u65e5\\U0001F680\\x41\\101"', '日🚀AA'],
    ['"\\xe6\\x97\\xa5\\303\\251\\xff"', '日é\ufffd'],
    ['`a\\n"b"\r\nc\rd`', 'a\\n"b"\ncd'],
    ['""', ''],
    ['strings.Join([]string{"a", "b"}, "\\n")', 'a\nb'],
    ['strings.TrimSpace(`\n a \u0085`)', 'a'],
  ])('%s', (expression, text) => {
    expect(onlyText('go', `package p\n\nconst A = ${expression}\n`)).toBe(text);
  });
});

test('places are those of the raw document', () => {
  const code = 'package p\r\n\r\nconst A = `a\r\n\r`\r\nvar B = map[string]string{"k": "\\xe6\\x97\\xa5!"}\r\n';
  const [a, b] = constantsOf('go', code);
  const slice = (span?: { start: number; end: number }) => span && code.slice(span.start, span.end);
  const places = (section = a) =>
    Array.from({ length: section?.body.length ?? 0 }, (_, i) => slice(section?.body.locate(i)));
  expect([slice(a?.span), slice(a?.nameSpan), slice(a?.bodySpan)]).toEqual(['A = `a\r\n\r`', 'A', 'a\r\n\r']);
  expect(places()).toEqual(['a', '\n']);
  expect([b?.name, slice(b?.span), slice(b?.nameSpan)]).toEqual(['B.k', '"k": "\\xe6\\x97\\xa5!"', 'k']);
  expect(places(b)).toEqual(['\\xe6\\x97\\xa5', '!']);
});
