import { describe, expect, it } from 'vitest';
import { Float } from '../../../server/src/engine/template/float';
import { using } from './templates';

const go = using('go-template');

describe('and, or, not', () => {
  it('give the value that decides', () => {
    expect(go.output('{{and 1 0}}|{{and 0 1}}|{{and 1 "x"}}|{{and ""}}')).toBe('0|0|x|');
    expect(go.output('{{or 0 ""}}|{{or 0 "x"}}|{{or 1 2}}|{{1 | or 0}}')).toBe('|x|1|1');
    expect(go.output('{{not 0}}{{not "a"}}')).toBe('truefalse');
  });
});

describe('len, index and slice', () => {
  const data = { L: ['x', 'y', 'z'], M: { a: 1, 'a-b': 2 }, N: [[1], [2]], S: '日本', I: 1 };

  it('count bytes and elements', () => {
    expect(go.output('{{len .S}}|{{len .L}}|{{len .M}}|{{"abc" | len}}', data)).toBe('6|3|2|3');
  });

  it('find elements, bytes and keys', () => {
    expect(go.output('{{index .L 1}}|{{index .L .I}}|{{index .M "a-b"}}|{{index .N 1 0}}|{{index .L}}', data)).toBe(
      'y|y|2|2|[x y z]',
    );
    expect(go.output('{{index .M "zz"}}|{{index "abc" 1}}|{{index .L (index "\\x01" 0)}}', data)).toBe(
      '<no value>|98|y',
    );
  });

  it('cut by bytes', () => {
    expect(go.output('{{slice .S 0 3}}|{{slice .S 3}}|{{slice .S 1 2 | printf "%x"}}|{{slice .S 0 1}}', data)).toBe(
      '日|本|97|\ufffd',
    );
    expect(go.output('{{slice .L 1}}|{{slice .L 0 1}}|{{slice .L 1 2 3}}|{{slice "abc" 3}}|{{slice .L}}', data)).toBe(
      '[y z]|[x]|[y]||[x y z]',
    );
  });
});

describe('comparisons', () => {
  it('are equal to one of several', () => {
    expect(go.output('{{eq 1 1}}{{eq 1 2}}{{eq "a" "a"}}{{eq 3 1 2 3}}{{eq true true}}')).toBe('truefalsetruetruetrue');
    expect(go.output('{{eq .A .B}}{{eq .A .N}}{{eq .N nil}}{{ne 1 nil}}{{eq nil nil}}', { A: 1, B: 1, N: null })).toBe(
      'truefalsetruetruetrue',
    );
    expect(go.output('{{eq (index "a" 0) 97}}{{lt (index "a" 0) 98}}{{eq .F 1.5}}', { F: 1.5 })).toBe('truetruetrue');
    expect(go.output('{{eq .L nil}}', { L: [] })).toBe('false');
  });

  it('order numbers, and strings by bytes', () => {
    expect(go.output('{{lt 1 2}}{{le 2 2}}{{gt 1 2}}{{ge 2 2}}{{lt 1.5 2.5}}')).toBe('truetruefalsetruetrue');
    expect(go.output('{{lt "B" "a"}}{{lt "ab" "abc"}}{{lt "\ufffd" "😀"}}')).toBe('truetruetrue');
  });

  it('compare structs by their fields', () => {
    const data = { A: { X: 1, Y: 'a' }, B: { X: 1, Y: 'a' }, C: { X: 2, Y: 'a' }, D: { X: [1], Y: 'a' } };
    expect(go.output('{{eq .A .B}}{{eq .A .C}}', data, { dataKind: 'struct' })).toBe('truefalse');
    expect(go.failure('{{eq .D .D}}', data, { dataKind: 'struct' })).toEqual(['', 'call-failed@eq .D .D']);
  });
});

describe('escapes', () => {
  it('for HTML', () => {
    expect(go.output('{{html "<a href=\'x\'>&\\"\\x00"}}')).toBe('&lt;a href=&#39;x&#39;&gt;&amp;&#34;\ufffd');
    expect(go.output('{{html .A 1}}|{{html nil}}|{{"<" | html}}', { A: '<' })).toBe('&lt;1|&lt;no value&gt;|&lt;');
  });

  it('for JavaScript', () => {
    expect(go.output('{{js "it\'s \\"<&>=\\\\\\n日\\u00a0\\u2028"}}')).toBe(
      'it\\\'s \\"\\u003C\\u0026\\u003E\\u003D\\\\\\u000A日\\u00A0\\u2028',
    );
  });

  it('for URL queries', () => {
    expect(go.output('{{urlquery "a b&c=日/~!*\'()"}}')).toBe('a+b%26c%3D%E6%97%A5%2F~%21%2A%27%28%29');
  });
});

describe('pipelines', () => {
  it('pass their value as the last argument', () => {
    expect(go.output('{{"a" | printf "%s%s" "b" | printf "%q"}}')).toBe('"ba"');
    expect(go.output('{{1 | print 2}}|{{.L | len}}|{{(index .L 0).n}}', { L: [{ n: 7 }] })).toBe('2 1|1|7');
  });
});

describe('functions of the builder', () => {
  const functions = ['toJSON', 'join', 'upper', 'lower', 'trim', 'default', 'add', 'sub'];
  const custom = using('go-template', { functions });

  it('write JSON as Go does', () => {
    const V = { b: 1, a: '<&>\u2028"\\/\u007f\u0001\t', l: [1.5, null, true, new Float(1e21), 1e-7, new Float(-0)] };
    expect(custom.output('{{toJSON .V}}', { V })).toBe(
      '{"a":"\\u003c\\u0026\\u003e\\u2028\\"\\\\/\u007f\\u0001\\t","b":1,"l":[1.5,null,true,1e+21,1e-7,-0]}',
    );
    expect(custom.output('{{toJSON .}}|{{.V | toJSON}}|{{toJSON nil}}', { V: '日😀' })).toBe(
      '{"V":"日😀"}|"日😀"|null',
    );
    expect(custom.output('{{toJSON "\\xff"}}')).toBe('"\\ufffd"');
    expect(custom.failure('{{toJSON .}}', new Float(Number.NaN))).toEqual(['', 'call-failed@toJSON .']);
    expect(custom.failure('{{toJSON 1i}}')).toEqual(['', 'call-failed@toJSON 1i']);
  });

  it('join lists, in either order', () => {
    const data = { L: ['a', 1, 'b'] };
    expect(custom.output('{{join .L ", "}}|{{.L | join "-"}}', data)).toBe('a, 1, b|a-1-b');
    expect(custom.failure('{{join "a" "b"}}', data)).toEqual(['', 'call-failed@join "a" "b"']);
    expect(custom.failure('{{join .L 1}}', data)).toEqual(['', 'call-failed@join .L 1']);
  });

  it('change case and trim', () => {
    expect(custom.output('{{upper "aéß"}}{{lower "AÉ"}}{{trim "\\u3000 x "}}')).toBe('AÉßaéx');
    expect(custom.failure('{{upper 1}}')).toEqual(['', 'wrong-argument-type@1']);
  });

  it('fall back and count', () => {
    expect(
      custom.output('{{default "d" .A}}{{.B | default "d"}}{{add 1 2}}{{sub .N 1}}', { A: '', B: 'b', N: 5 }),
    ).toBe('db34');
    expect(custom.failure('{{add 1 "a"}}')).toEqual(['', 'wrong-argument-type@"a"']);
  });
});
