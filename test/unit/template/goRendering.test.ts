import { describe, expect, it } from 'vitest';
import { Float } from '../../../server/src/engine/template/float';
import { using } from './templates';

const go = using('go-template');

describe('values', () => {
  it('print as fmt.Print prints them', () => {
    const data = { s: 'a', i: 3, f: 1.5, t: true, n: null, l: [1, 'b', null, [2]], m: { b: 1, a: { c: null } } };
    expect(go.output('{{.s}} {{.i}} {{.f}} {{.t}} {{.n}} {{.l}} {{.m}}', data)).toBe(
      'a 3 1.5 true <no value> [1 b <nil> [2]] map[a:map[c:<nil>] b:1]',
    );
  });

  it('are floats where marked or not whole', () => {
    expect(go.output('{{.}}', new Float(1e21))).toBe('1e+21');
    expect(go.output('{{printf "%T" .}}', new Float(3))).toBe('float64');
    expect(go.output('{{.}} {{printf "%T" .}}', 123456789.5)).toBe('1.234567895e+08 float64');
    expect(go.output('{{.}}', new Float(-0))).toBe('-0');
    expect(go.output('{{.}}', 9223372036854775807n)).toBe('9223372036854775807');
  });

  it('of maps print in the order of their keys’ bytes', () => {
    const data = { '9': 1, '10': 2, Z: 3, a: 4, é: 5, '\ufffd': 6, '😀': 7 };
    expect(go.output('{{range $k, $v := .}}{{$k}}={{$v}};{{end}}', data)).toBe('10=2;9=1;Z=3;a=4;é=5;\ufffd=6;😀=7;');
  });

  it('of the prototype are no data', () => {
    const invalid = { missingKey: 'invalid' } as const;
    expect(go.output('{{.constructor}} {{.__proto__}}', {}, invalid)).toBe('<no value> <no value>');
  });

  it('of lone surrogates are the replacement character', () => {
    expect(go.output('{{.}} {{len .}}', '\ud83d')).toBe('\ufffd 3');
  });
});

describe('truth', () => {
  it.each([
    ['', 'F'],
    ['0', 'T'],
    [0, 'F'],
    [-1, 'T'],
    [0.5, 'T'],
    [new Float(0), 'F'],
    [new Float(Number.NaN), 'T'],
    [false, 'F'],
    [null, 'F'],
    [[], 'F'],
    [[0], 'T'],
    [{}, 'F'],
    [{ a: null }, 'T'],
  ])('of %j is %s', (value, expected) => {
    expect(go.output('{{if .V}}T{{else}}F{{end}}', { V: value })).toBe(expected);
    expect(go.output('{{not .V}}', { V: value })).toBe(expected === 'F' ? 'true' : 'false');
  });
});

describe('control', () => {
  const data = { A: 0, B: 'b', L: ['x', 'y'], M: { k: 1 } };

  it('takes the first branch that is true', () => {
    expect(go.output('{{if .A}}a{{else if .B}}b{{else}}c{{end}}', data)).toBe('b');
    expect(go.output('{{if .A}}a{{else if .A}}b{{else}}c{{end}}', data)).toBe('c');
    expect(go.output('{{if $v := .B}}{{$v}}{{end}}', data)).toBe('b');
  });

  it('sets the dot in with, but not in its else', () => {
    expect(go.output('{{with .B}}{{.}}{{$.A}}{{end}}{{with .A}}x{{else}}{{.B}}{{end}}', data)).toBe('b0b');
    expect(go.output('{{with $v := .M}}{{.k}}{{$v.k}}{{end}}', data)).toBe('11');
  });

  it('goes through lists and maps', () => {
    expect(go.output('{{range .L}}{{.}},{{end}}', data)).toBe('x,y,');
    expect(go.output('{{range $i, $e := .L}}{{if $i}}, {{end}}{{$i}}{{$e}}{{end}}', data)).toBe('0x, 1y');
    expect(go.output('{{range $e := .L}}{{$e}}{{end}}{{range $k, $v := .M}}{{$k}}{{$v}}{{end}}', data)).toBe('xyk1');
    expect(go.output('{{range .E}}x{{else}}{{$.B}}{{end}}', { ...data, E: [] })).toBe('b');
    expect(go.output('{{range .N}}x{{else}}none{{end}}', { N: null })).toBe('none');
  });

  it('breaks and continues the innermost loop', () => {
    expect(
      go.output(
        '{{range .}}{{if eq . 2}}{{continue}}{{end}}{{if eq . 4}}{{break}}{{end}}{{.}}{{end}}',
        [1, 2, 3, 4, 5],
      ),
    ).toBe('13');
    expect(go.output('{{range .}}{{range .}}{{break}}{{end}}|{{end}}', [[1], [2]])).toBe('||');
  });

  it('keeps white space as it stands', () => {
    expect(go.output('{{if .L}}\n{{range .L}}\n{{.}}\n{{end}}\n{{end}}\n', data)).toBe('\n\nx\n\ny\n\n\n');
  });
});

describe('variables', () => {
  it('hide outer ones in their block', () => {
    expect(go.output('{{$x := 1}}{{if true}}{{$x := 2}}{{$x}}{{end}}{{$x}}')).toBe('21');
  });

  it('that are assigned to change where they were declared', () => {
    expect(go.output('{{$x := 1}}{{range .}}{{$x = .}}{{end}}{{$x}}', [5, 6])).toBe('6');
  });

  it('hold data with its fields', () => {
    expect(go.output('{{$x := .A}}{{$x.B}}{{($x).B}}', { A: { B: 4 } })).toBe('44');
  });

  it('of a loop are set by name only from Go 1.20 on', () => {
    const text = '{{$e := 0}}{{$i := 0}}{{range $i, $e = .}}{{$i}}{{$e}};{{end}}';
    expect(go.output(text, ['a', 'b'])).toBe('a0;b1;');
    expect(go.output(text, ['a', 'b'], {}, { goVersion: '1.20' })).toBe('0a;1b;');
  });
});

describe('templates', () => {
  it('are called with the data they are given', () => {
    expect(go.output('{{define "x"}}[{{.}}]{{end}}{{template "x" .A}}{{template "x"}}', { A: 1 })).toBe(
      '[1][<no value>]',
    );
    expect(go.output('{{template "a" 1}}{{define "a"}}{{template `b` .}}{{end}}{{define "b"}}B{{.}}{{end}}')).toBe(
      'B1',
    );
  });

  it('see no outer variables but their own data', () => {
    expect(go.output('{{with .A}}{{template "x" $}}{{end}}{{define "x"}}{{.B}}{{$.B}}{{end}}', { A: 1, B: 2 })).toBe(
      '22',
    );
  });

  it('may call themselves', () => {
    const text = '{{define "r"}}{{.N}}{{with .C}}({{template "r" .}}){{end}}{{end}}{{template "r" .}}';
    expect(go.output(text, { N: 1, C: { N: 2, C: { N: 3, C: null } } })).toBe('1(2(3))');
    expect(
      go.output('{{.N}}{{with .C}}{{template "me" .}}{{end}}', { N: 1, C: { N: 2, C: null } }, {}, { name: 'me' }),
    ).toBe('12');
  });

  it('are defined and called by block', () => {
    expect(go.output('{{block "b" .A}}<{{.}}>{{end}}{{template "b" 2}}', { A: 1 })).toBe('<1><2>');
  });

  it('replace empty ones, and are not replaced by them', () => {
    expect(go.output('{{define "x"}}{{end}}{{define "x"}}2{{end}}{{define "x"}} {{end}}{{template "x"}}')).toBe('2');
  });

  it('can be rendered alone', () => {
    const text = 'all{{define "head"}}h:{{.A}}{{end}}';
    expect(go.output(text, { A: 1 }, { execute: 'head' })).toBe('h:1');
    expect(go.output(text, {}, { execute: '' })).toBe('all');
    expect(go.failure(text, {}, { execute: 'foot' })).toEqual(['', `undefined-template@${text}`]);
  });
});

describe('structs', () => {
  const struct = { dataKind: 'struct' } as const;

  it('have their fields in the given order', () => {
    expect(go.output('{{.}} {{printf "%+v" .P}}', { B: 1, A: 'x', P: { Y: 1, X: null } }, struct)).toBe(
      '{1 x {1 <nil>}} {Y:1 X:<nil>}',
    );
    expect(go.output('{{toJSON .}}', { b: 1, a: [{ z: 1, y: 2 }] }, struct, { functions: ['toJSON'] })).toBe(
      '{"b":1,"a":[{"z":1,"y":2}]}',
    );
  });

  it('are always true and cannot be looped over', () => {
    expect(go.output('{{if .S}}T{{end}}', { S: {} }, struct)).toBe('T');
    expect(go.error('{{range .S}}{{end}}', { S: {} }, struct)).toMatchObject({ code: 'not-iterable' });
  });

  it('lack unknown fields whatever a missing key does', () => {
    expect(go.failure('a{{.X}}', { A: 1 }, { ...struct, missingKey: 'default' })).toEqual(['a', 'unknown-field@.X']);
  });
});

describe('trimming the result', () => {
  it('removes Unicode white space, not a byte order mark', () => {
    expect(go.output('\u3000\v{{.}} \u0085', ' x\u00a0', { trim: true })).toBe('x');
    expect(go.output('\ufeffx\x1c', {}, { trim: true })).toBe('\ufeffx\x1c');
  });
});

describe('releases of Go', () => {
  it('know else with from 1.23 on', () => {
    const text = '{{with .A}}{{.}}{{else with .B}}{{.}}{{else}}n{{end}}';
    expect(go.faults(text)).toEqual(['needs-newer-go@{{else with .B}}']);
    expect(go.faults(text, { goVersion: '1.22.9' })).toEqual(['needs-newer-go@{{else with .B}}']);
    expect(go.output(text, { A: 0, B: 'b' }, {}, { goVersion: 'go1.23' })).toBe('b');
    expect(go.output(text, { A: 0, B: '' }, {}, { goVersion: '1.25.1' })).toBe('n');
  });

  it('loop over numbers from 1.24 on', () => {
    expect(go.error('{{range .N}}x{{end}}', { N: 3 })).toMatchObject({
      code: 'not-iterable',
      data: { message: "range can't iterate over 3" },
    });
    const newer = { goVersion: '1.24' };
    expect(go.output('{{range .N}}{{.}}{{end}}{{range $i := 2}}{{$i}}{{end}}', { N: 3 }, {}, newer)).toBe('01201');
    expect(go.output('{{range 0}}x{{else}}none{{end}}', {}, {}, newer)).toBe('none');
    const pair = go.parse('{{range $i, $n := 3}}x{{end}}', newer).render({});
    expect(pair.notices[0]?.data.message).toBe("can't use 3 to iterate over more than one variable");
  });

  it('write \\b and \\f in JSON from 1.22 on', () => {
    const functions = ['toJSON'];
    expect(go.output('{{toJSON "\\b\\f"}}', {}, {}, { functions })).toBe('"\\u0008\\u000c"');
    expect(go.output('{{toJSON "\\b\\f"}}', {}, {}, { functions, goVersion: '1.22' })).toBe('"\\b\\f"');
  });
});
