import { describe, expect, it } from 'vitest';
import { Float } from '../../../server/src/engine/template/float';
import { plainMarker } from '../../../server/src/engine/template/markers';
import { spansOf, using } from './templates';

const python = using('python-format');

describe('fields', () => {
  const data = { a: 'x', n: 42, user: { name: 'Ann', tags: ['t0', 't1'], 'k-1': 'dash' }, '0': 'zero' };

  it('are filled by name, by number and in order', () => {
    expect(python.output('{a}-{n}', data)).toBe('x-42');
    expect(python.output('{1}{0}{1}', ['p', 'q'])).toBe('qpq');
    expect(python.output('{}{}', ['p', 'q'])).toBe('pq');
    expect(python.output('{0}', data)).toBe('zero');
  });

  it('reach into values', () => {
    expect(python.output('{user.name} {user[name]} {user.tags[1]} {user[k-1]} {a[0]}', data)).toBe('Ann Ann t1 dash x');
    expect(python.output('{user[a:b}!]}', { user: { 'a:b}!': 'odd' } })).toBe('odd');
  });

  it('convert', () => {
    expect(python.output('{a!r} {a!s} {e!a} {n!r:>4}', { a: "it's", e: 'é\n', n: 1 })).toBe(
      "\"it's\" it's '\\xe9\\n'    1",
    );
  });

  it('may stand in the format specification of a field', () => {
    expect(python.output('{a:>{w}}|{a:{fill}^{w}}', { a: 'x', w: 3, fill: '*' })).toBe('  x|*x*');
    expect(python.output('{:{}}|{:{}}', ['a', '2', 'b', '3'])).toBe('a |b  ');
  });
});

describe('braces', () => {
  it('that are doubled stand for themselves', () => {
    expect(python.output('{{"a": {n}}}', { n: 1 })).toBe('{"a": 1}');
    expect(python.output('}}{{')).toBe('}{');
  });

  it('that are doubled around a name are a slot for later', () => {
    const { text, spans } = spansOf('⟦{{⟦slot⟧}}⟧ {{"k"}} {{a b}} {{{x}}}');
    const template = python.parse(text);
    expect(template.slots.filter((slot) => slot.deferred === true)).toEqual([
      { path: 'slot', span: spans[0], pathSpan: spans[1], deferred: true },
    ]);
    expect(template.render({ x: 'v' }).output.text).toBe('{slot} {"k"} {a b} {v}');
  });
});

describe('values', () => {
  it('print as Python prints them', () => {
    const data = { v: [1, 'a', null, true, { k: [] }], f: 1.5, w: new Float(3), b: false, n: null, big: 2n ** 70n };
    expect(python.output('{v} {f} {w} {b} {n} {big}', data)).toBe(
      "[1, 'a', None, True, {'k': []}] 1.5 3.0 False None 1180591620717411303424",
    );
  });

  it('that are floats have the shortest digits', () => {
    const floats = [1e16, 1e15, 0.0001, 0.00001, 1e22, -0, Number.NaN, Number.NEGATIVE_INFINITY, 0.1];
    const data = floats.map((value) => new Float(value));
    expect(python.output('{} {} {} {} {} {} {} {} {}', data)).toBe(
      '1e+16 1000000000000000.0 0.0001 1e-05 1e+22 -0.0 nan -inf 0.1',
    );
  });

  it('in quotes show what cannot be printed', () => {
    expect(python.output('{!r}|{!r}|{!r}', ['\x7f\u200b\u00ad', '\'"', '\t\\😀'])).toBe(
      "'\\x7f\\u200b\\xad'|'\\'\"'|'\\t\\\\😀'",
    );
  });
});

// The format specification mini-language of the Python documentation.
describe('format specifications', () => {
  it.each([
    ['{:5}|{:<5}|{:>5}|{:^5}|{:*^6}', 'ab', 'ab   |ab   |   ab| ab  |**ab**'],
    ['{:.1}|{:5.1}|{:😀^4}|{:05}', 'ab', 'a|a    |😀ab😀|ab000'],
    ['{:d}|{:5}|{:<5}|{:05}|{:+}|{: }', 42, '42|   42|42   |00042|+42| 42'],
    ['{:b}|{:o}|{:x}|{:X}|{:#x}|{:#b}|{:c}', 65, '1000001|101|41|41|0x41|0b1000001|A'],
    ['{:,}|{:_}|{:_x}|{:09,}|{:08,}|{:=+9}', 1234567, '1,234,567|1_234_567|12_d687|1,234,567|1,234,567|+ 1234567'],
    ['{:06}|{:=6}|{:*<6}|{:^+6}', -42, '-00042|-   42|-42***| -42  '],
    ['{:f}|{:.2f}|{:8.3f}|{:.0f}|{:e}|{:.1E}', 3.25, '3.250000|3.25|   3.250|3|3.250000e+00|3.2E+00'],
    ['{:g}|{:.3g}|{:#.3g}|{:n}|{:%}|{:.1%}', 0.25, '0.25|0.25|0.250|0.25|25.000000%|25.0%'],
    ['{:g}|{:,.2f}|{:012,.1f}|{:.3}|{:10}', 1234567.891, '1.23457e+06|1,234,567.89|01,234,567.9|1.23e+06|1234567.891'],
    ['{:.0f}|{:.0e}|{:#.0f}|{:.1f}', 2.5, '2|2e+00|2.|2.5'],
    ['{:z.1f}|{:.1f}|{:+z.0f}', -0.04, '0.0|-0.0|+0'],
    ['{}|{:d}|{:5}|{:x}', true, 'True|1|    1|1'],
    ['{:.2f}|{:e}|{:%}', 3, '3.00|3.000000e+00|300.000000%'],
  ])('with %s of %j', (text, value, expected) => {
    expect(
      python.output(
        text,
        text.split('|').map(() => value),
      ),
    ).toBe(expected);
  });

  it('show numbers that are none', () => {
    const data = [new Float(Number.NaN), new Float(Number.NEGATIVE_INFINITY), new Float(Number.POSITIVE_INFINITY)];
    expect(python.output('{0:5}|{0:F}|{1:06}|{2:+}|{2:.1%}', data)).toBe('  nan|NAN|-00inf|+inf|inf%');
  });

  it.each([
    ['{:d}', 'a', "Unknown format code 'd' for object of type 'str'"],
    ['{:s}', 1, "Unknown format code 's' for object of type 'int'"],
    ['{:d}', 1.5, "Unknown format code 'd' for object of type 'float'"],
    ['{:s}', true, "Unknown format code 's' for object of type 'bool'"],
    ['{:=5}', 'a', "'=' alignment not allowed in string format specifier"],
    ['{:+}', 'a', 'Sign not allowed in string format specifier'],
    ['{:#}', 'a', 'Alternate form (#) not allowed in string format specifier'],
    ['{:,}', 'a', "Cannot specify ',' with 's'."],
    ['{:,x}', 1, "Cannot specify ',' with 'x'."],
    ['{:,_}', 1, "Cannot specify both ',' and '_'."],
    ['{:.2}', 1, 'Precision not allowed in integer format specifier'],
    ['{:.}', 1.5, 'Format specifier missing precision'],
    ['{:5d5}', 1, 'Invalid format specifier'],
    ['{:c}', -1, '%c arg not in range(0x110000)'],
    ['{:+c}', 1, "Sign not allowed with integer format specifier 'c'"],
    ['{:99999999999}', 1, 'Too many decimal digits in format string'],
  ])('are refused: %s of %j', (text, value, reason) => {
    expect(python.error(text, [value])).toMatchObject({ code: 'bad-format-spec', data: { reason } });
  });

  it('do not exist for lists and None', () => {
    expect(python.failure('{:5}', [[1]])).toEqual(['', 'unsupported-format@{:5}']);
    expect(python.failure('{:5}', [null])).toEqual(['', 'unsupported-format@{:5}']);
  });
});

describe('syntax faults', () => {
  it.each([
    ['a } b', 'single-close-brace@}'],
    ['a {', 'single-open-brace@{'],
    ['{a', 'unclosed-field@{a'],
    ['{a\nb c', 'unclosed-field@{a'],
    ['{a[0', 'unclosed-field@{a[0'],
    ['{a{b}', 'brace-in-field-name@{'],
    ['{a:>{w}', 'unclosed-format-spec@{a:'],
    ['{a!', 'missing-conversion@{a!'],
    ['{a!x}', 'unknown-conversion@!x'],
    ['{a!}', 'unclosed-field@{a!}'],
    ['{a!rs}', 'text-after-conversion@!r'],
    ['{} {0}', 'mixed-numbering@{0}'],
    ['{0} {}', 'mixed-numbering@{}'],
    ['{a.}', 'empty-attribute@.'],
    ['{a[]}', 'empty-attribute@[]'],
    ['{a[0]b}', 'text-after-index@b'],
    ['{99999999999999999999}', 'too-many-digits@99999999999999999999'],
    ['{a:{b:{c}}}', 'too-deep@{c}'],
  ])('are found in %j', (text, fault) => {
    expect(python.faults(text)[0]).toBe(fault);
  });

  it('of JSON that was not escaped are reported for each brace', () => {
    expect(python.faults('{ "a": 1 }')).toEqual([]);
    expect(python.failure('{ "a": 1 }')).toEqual(['', 'missing-key@{ "a": 1 }']);
    expect(python.faults('x } y } z')).toEqual(['single-close-brace@}', 'single-close-brace@}']);
  });

  it('leave the slots that can be read', () => {
    expect(python.parse('{a} } {b.c} {d').slots.map((slot) => slot.path)).toEqual(['a', 'b.c']);
  });

  it('are limited in number', () => {
    expect(python.faults('} '.repeat(999))).toHaveLength(200);
    expect(python.faults('{a:'.repeat(999))).toHaveLength(200);
  });
});

describe('errors', () => {
  const data = { a: 'x', l: [1], n: 1 };

  it.each([
    ['{b}', 'missing-key@{b}'],
    ['{l[1]}', 'missing-key@{l[1]}'],
    ['{a.x}', 'missing-attribute@{a.x}'],
    ['{n[0]}', 'not-subscriptable@{n[0]}'],
    ['{l[x]}', 'bad-index@{l[x]}'],
    ['{l[-1]}', 'bad-index@{l[-1]}'],
    ['{a:{b}}', 'missing-key@{a:{b}}'],
  ])('end the render at %s', (text, error) => {
    expect(python.failure(`ok ${text} not`, data)).toEqual(['ok ', error]);
  });

  it('for a missing key may leave the slot or drop it', () => {
    expect(python.output('a {b!r:>5} c', {}, { missingKey: 'default' })).toBe('a {b!r:>5} c');
    expect(python.output('a {b} c', {}, { missingKey: 'zero' })).toBe('a  c');
  });

  it('are marked when asked', () => {
    expect(python.failure('{b} } {a}', data, { marker: plainMarker })).toEqual([
      '⟦missing-key: b⟧ ⟦single-close-brace⟧ x',
      'missing-key@{b}',
    ]);
  });

  it('for lack of arguments name the index', () => {
    expect(python.error('{} {}', ['p'])).toMatchObject({ code: 'missing-key', data: { key: '1' } });
  });
});

describe('structure', () => {
  it('has slots with paths', () => {
    const { text, spans } = spansOf('⟦{⟦u.n[0]⟧!r:>⟦{⟦w⟧}⟧}⟧ ⟦{}⟧');
    expect(python.parse(text).slots).toEqual([
      { path: 'u.n.0', span: spans[0], pathSpan: spans[1] },
      { path: 'w', span: spans[2], pathSpan: spans[3] },
      { path: '0', span: spans[4], pathSpan: spans[4] },
    ]);
  });

  it('has fragments and tokens', () => {
    const text = 'a {{x}} {{ {n!r:>{w}}';
    const template = python.parse(text);
    expect(template.tree.map((node) => node.kind)).toEqual(['text', 'slot', 'text', 'escape', 'text', 'slot']);
    expect(template.tokens.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)).toEqual([
      'delimiter {{',
      'property x',
      'delimiter }}',
      'escape {{',
      'delimiter {',
      'property n',
      'format !r:>',
      'delimiter {',
      'property w',
      'delimiter }',
      'delimiter }',
    ]);
  });
});
