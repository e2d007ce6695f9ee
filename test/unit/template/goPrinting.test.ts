import { describe, expect, it } from 'vitest';
import { Float } from '../../../server/src/engine/template/float';
import { using } from './templates';

const go = using('go-template');

/** `printf` of a format with operands as they are written in a template. */
function printf(format: string, operands = '', data: Record<string, never> | object = {}): string {
  return go.output(`{{printf \`${format}\` ${operands}}}`, data as Record<string, never>);
}

// Rules of the package documentation of fmt.

describe('print', () => {
  it('puts blanks between operands of which neither is a string', () => {
    expect(go.output('{{print 1 2}}|{{print "a" 1}}|{{print 1 2 "a" 3 4}}|{{print true false}}|{{print}}')).toBe(
      '1 2|a1|1 2a3 4|true false|',
    );
    expect(go.output('{{print nil}}|{{print nil 1}}')).toBe('<nil>|<nil> 1');
  });

  it('ends with a line as println, with blanks everywhere', () => {
    expect(go.output('{{println 1 "a" true}}|{{println}}')).toBe('1 a true\n|\n');
  });
});

describe('integers', () => {
  it.each([
    ['%d|%5d|%-5d|%05d', '42 42 42 42', '42|   42|42   |00042'],
    ['%+d|% d|%+d', '42 42 -42', '+42| 42|-42'],
    ['%x|%X|%#x|%o|%#o|%O|%b|%#b', '255 255 255 8 8 8 5 5', 'ff|FF|0xff|10|010|0o10|101|0b101'],
    ['%c|%q|%U|%#U', '65 65 65 65', "A|'A'|U+0041|U+0041 'A'"],
    ['%.5d|%8.3d|%08.3d|%.0d', '42 42 42 0', '00042|     042|     042|'],
    ['%x|%06d', '-255 -42', '-ff|-00042'],
    ['%q|%+q|%c', "10 233 '日'", "'\\n'|'\\u00e9'|日"],
  ])('with %s of %s', (format, operands, expected) => {
    expect(printf(format, operands)).toBe(expected);
  });
});

describe('floats', () => {
  it.each([
    ['%f|%.2f|%8.3f|%-8.1f|', '3.14159 3.14159 3.14159 3.14159', '3.141590|3.14|   3.142|3.1     |'],
    ['%e|%.3E|%g|%G', '123456.789 123456.789 123456.789 1e-7', '1.234568e+05|1.235E+05|123456.789|1E-07'],
    ['%g|%g|%g|%g', '100000.0 1000000.0 1e20 0.0001', '100000|1e+06|1e+20|0.0001'],
    ['%.3g|%.10g|%#g|%#.3g', '1234.5678 1234.5678 1.0 1.0', '1.23e+03|1234.5678|1.00000|1.00'],
    ['%08.3f|%+.1f|% .1f', '-3.14159 2.0 2.0', '-003.142|+2.0| 2.0'],
    // Halves round to the even digit: both are exact in binary.
    ['%.0f|%.0f|%.2f', '0.5 1.5 0.125', '0|2|0.12'],
    ['%x|%X|%b', '1.5 0.1 1.0', '0x1.8p+00|0X1.999999999999AP-04|4503599627370496p-52'],
    ['%v|%v', '1e21 0.000001', '1e+21|1e-06'],
  ])('with %s of %s', (format, operands, expected) => {
    expect(printf(format, operands)).toBe(expected);
  });

  it('that are no numbers have a name, and no zeros before it', () => {
    const data = {
      n: new Float(Number.NaN),
      p: new Float(Number.POSITIVE_INFINITY),
      m: new Float(Number.NEGATIVE_INFINITY),
    };
    expect(printf('%v|%v|%v|%06.1f|%+f|% f', '.n .p .m .p .n .n', data)).toBe('NaN|+Inf|-Inf|  +Inf|+NaN| NaN');
  });

  it('may be complex', () => {
    expect(printf('%v|%.1f', '1i 1+2i')).toBe('(0+1i)|(1.0+2.0i)');
  });
});

describe('strings', () => {
  it.each([
    ['%5s|%-5s|%.2s|%q|%x', '"ab" "ab" "日本語" "é" "hi"', '   ab|ab   |日本|"é"|6869'],
    ['%X|% x|%#x|%# x', '"hi" "hi" "hi" "hi"', '6869|68 69|0x6869|0x68 0x69'],
    ['%5s|%05s|%.10s', '"日" "ab" "ab"', '    日|000ab|ab'],
    ['%#q|%+q|%q', '"a" "é" "a\\x00\\t\\"\\\\"', '`a`|"\\u00e9"|"a\\x00\\t\\"\\\\"'],
    ['%q|%x', '"\\xff" "日"', '"\\xff"|e697a5'],
    ['%t|%v|%5t', 'true false true', 'true|false| true'],
  ])('with %s of %s', (format, operands, expected) => {
    expect(printf(format, operands)).toBe(expected);
  });
});

describe('composites', () => {
  const data = { L: [1, 'a', null], S: ['a', 'b'], M: { b: 1, a: [2] } };

  it.each([
    ['%v %v', '.L .M', '[1 a <nil>] map[a:[2] b:1]'],
    ['%s|%q|%x', '.S .S .S', '[a b]|["a" "b"]|[61 62]'],
    ['%d|%3v', '.L .L', '[1 %!d(string=a) <nil>]|[  1   a <nil>]'],
    ['%#v', '.M', 'map[string]interface {}{"a":[]interface {}{2}, "b":1}'],
    ['%#v|%+v', '.L .M', '[]interface {}{1, "a", interface {}(nil)}|map[a:[2] b:1]'],
    ['%T %T %T %T %T %T', '.L .M 1 "a" 1.5 nil', '[]interface {} map[string]interface {} int string float64 <nil>'],
  ])('with %s of %s', (format, operands, expected) => {
    expect(printf(format, operands, data)).toBe(expected);
  });
});

describe('mistakes in a format', () => {
  it.each([
    ['%d', '"x"', '%!d(string=x)'],
    ['%s %s', '1 true', '%!s(int=1) %!s(bool=true)'],
    ['%z|%w', '1 "e"', '%!z(int=1)|%!w(string=e)'],
    ['%d %d', '1', '1 %!d(MISSING)'],
    ['a', '1 nil "b"', 'a%!(EXTRA int=1, <nil>, string=b)'],
    ['%', '', '%!(NOVERB)'],
    ['100%', '1', '100%!(NOVERB)%!(EXTRA int=1)'],
    ['%d%%', '5', '5%'],
    ['%[2]d %[1]d', '1 2', '2 1'],
    ['%[3]d|%[x]d', '1', '%!d(BADINDEX)|%!d(BADINDEX)'],
    ['%*d|%-*d|%.*f', '5 1 3 2 2 3.14159', '    1|2  |3.14'],
    ['%*d', '"a" 1', '%!(BADWIDTH)1'],
    ['%.*d', '-1 1', '%!(BADPREC)1'],
    ['%d|%s', 'nil nil', '%!d(<nil>)|%!s(<nil>)'],
    ['%5d', '"x"', '%!d(string=    x)'],
  ])('show as %s of %s', (format, operands, expected) => {
    expect(printf(format, operands)).toBe(expected);
  });
});
