import { describe, expect, it } from 'vitest';
import { MAX_RENDER_DEPTH } from '../../../server/src/engine/template/limits';
import { plainMarker } from '../../../server/src/engine/template/markers';
import { using } from './templates';

const go = using('go-template');

describe('missing keys', () => {
  it('are errors unless an option says otherwise', () => {
    expect(go.failure('a{{.B}}', { A: 1 })).toEqual(['a', 'missing-key@.B']);
    expect(go.output('{{.B}}', { A: 1 }, { missingKey: 'default' })).toBe('<no value>');
    expect(go.output('{{.B}}', { A: 1 }, { missingKey: 'zero' })).toBe('<no value>');
  });

  it('by default give nothing to go on from, with zero a nil', () => {
    expect(go.output('{{.B.C}}', {}, { missingKey: 'default' })).toBe('<no value>');
    expect(go.failure('{{.B.C}}', {}, { missingKey: 'zero' })).toEqual(['', 'nil-access@.B.C']);
    expect(go.failure('{{.B.C}}', null)).toEqual(['', 'missing-key@.B.C']);
  });

  it('are nil as arguments', () => {
    expect(go.output('{{printf "%v" .B}}{{eq .B "x"}}{{or .B "d"}}', {}, { missingKey: 'default' })).toBe(
      '<nil>falsed',
    );
    expect(go.failure('{{len .B}}', {}, { missingKey: 'default' })).toEqual(['', 'call-failed@len .B']);
  });
});

describe('errors', () => {
  const data = { A: 'abc', N: 1, Nil: null, L: [1], M: { k: 1 } };

  it.each([
    ['{{.A.B}}', 'unknown-field@.A.B'],
    ['{{.Nil.B}}', 'nil-access@.Nil.B'],
    ['{{.A .N}}', 'not-a-function@.A'],
    ['{{. .A}}', 'not-a-function@.'],
    ['{{1 2}}', 'not-a-function@1'],
    ['{{1 | .A}}', 'not-a-function@.A'],
    // Go is still at the stage before when it refuses this one.
    ['{{"x" | (print)}}', 'not-a-function@"x"'],
    ['{{nil}}', 'nil-command@nil'],
    ['{{9223372036854775808}}', 'number-too-large@9223372036854775808'],
    ['{{$x = 1}}', 'undefined-variable@1'],
    ['{{and}}', 'wrong-argument-count@and'],
    ['{{not 1 2}}', 'wrong-argument-count@not'],
    ['{{1 | lt}}', 'wrong-argument-count@lt'],
    ['{{printf 1}}', 'wrong-argument-type@1'],
    ['{{printf nil}}', 'wrong-argument-type@nil'],
    ['{{printf .N}}', 'wrong-argument-type@.N'],
    ['{{len .N}}', 'call-failed@len .N'],
    ['{{index .M 1}}', 'call-failed@index .M 1'],
    ['{{index .L 1}}', 'call-failed@index .L 1'],
    ['{{index .L -1}}', 'call-failed@index .L -1'],
    ['{{index nil 1}}', 'call-failed@index nil 1'],
    ['{{slice "abc" 2 1}}', 'call-failed@slice "abc" 2 1'],
    ['{{slice .L .N}}', 'call-failed@slice .L .N'],
    ['{{eq 1 "1"}}', 'call-failed@eq 1 "1"'],
    ['{{eq .L .L}}', 'call-failed@eq .L .L'],
    ['{{eq 1}}', 'call-failed@eq 1'],
    ['{{lt true false}}', 'call-failed@lt true false'],
    ['{{lt 1 1.0}}', 'call-failed@lt 1 1.0'],
    ['{{call .N}}', 'call-failed@call .N'],
    ['{{range .A}}x{{end}}', 'not-iterable@.A'],
    ['{{template "no" .}}', 'undefined-template@"no"'],
  ])('end the render at %s', (text, error) => {
    expect(go.failure(`ok ${text} not`, data)).toEqual(['ok ', error]);
  });

  it('say what Go says, and where', () => {
    const { data: said } = go.error('é\n{{if true}}é {{.A.B}}{{end}}', data);
    expect(said).toMatchObject({
      message: "can't evaluate field B in type interface {}",
      line: '2',
      // Bytes before the dot of `.B`: `{{if true}}` is 11, `é ` is 3, `{{.A` is 4.
      column: '18',
      expression: '.A.B',
      template: '',
      field: 'B',
    });
  });

  it('in a called template name it', () => {
    const { data: said } = go.error('{{define "x"}}{{.k.j}}{{end}}{{template "x" .M}}', data);
    expect(said).toMatchObject({ template: 'x', line: '1', column: '18' });
  });

  it('keep what a loop printed before', () => {
    expect(go.failure('{{range .}}[{{.a}}]{{end}}', [{ a: 1 }, {}])).toEqual(['[1][', 'missing-key@.a']);
  });

  it('do not happen in what is not reached', () => {
    expect(go.output('{{if false}}{{.X.Y}}{{end}}{{or 1 .X.Y}}{{and 0 .X.Y}}', {})).toBe('10');
  });
});

describe('recursion without end', () => {
  it('ends with an error', () => {
    const text = '{{define "r"}}x{{template "r" .}}{{end}}{{template "r" .}}';
    const [output, error] = go.failure(text);
    expect(error).toBe('too-deep@"r"');
    expect(output.length).toBeLessThan(MAX_RENDER_DEPTH);
  });

  it('of two calls each ends as well', () => {
    const levels = Array.from(
      { length: 60 },
      (_, i) => `{{define "a${i + 1}"}}{{template "a${i}"}}{{template "a${i}"}}{{end}}`,
    );
    const text = `{{define "a0"}}x{{end}}${levels.join('')}{{template "a60"}}`;
    expect(go.error(text).code).toBe('too-many-steps');
  });

  it('of output ends too', () => {
    const text = '{{range .}}{{printf "%999999d" 1}}{{end}}';
    expect(
      go.error(
        text,
        Array.from({ length: 100 }, () => 0),
      ).code,
    ).toBe('output-too-large');
  });
});

describe('a template with syntax faults', () => {
  it('renders nothing, as Go refuses it', () => {
    const result = go.parse('a{{foo}}b').render({});
    expect(result.output.text).toBe('');
    expect(result.notices).toEqual([]);
  });
});

describe('markers', () => {
  const options = { marker: plainMarker };

  it('stand where an error is, and rendering goes on', () => {
    const [output, ...notices] = go.failure('a {{.X}} b {{.A}} {{len 1}}', { A: 'v' }, options);
    expect(output).toBe('a ⟦missing-key: .X⟧ b v ⟦call-failed: len 1⟧');
    expect(notices).toEqual(['missing-key@.X', 'call-failed@len 1']);
  });

  it('stand for a whole block whose condition fails', () => {
    expect(go.failure('a{{if .X}}b{{else}}c{{end}}d', {}, options)[0]).toBe('a⟦missing-key: .X⟧d');
  });

  it('stand for syntax faults, which are no errors of the render', () => {
    expect(go.failure('a{{foo}}b{{if .A}}c{{end}}{{if .A}}d', { A: 1 }, options)).toEqual([
      'a⟦unknown-function: foo⟧bc⟦unclosed-block⟧d',
    ]);
  });

  it('leave the variables of a failed action without a value', () => {
    expect(go.failure('{{$x := .A}}[{{$x}}]', {}, options)).toEqual([
      '⟦missing-key: .A⟧[<no value>]',
      'missing-key@.A',
    ]);
  });

  it('repeat in a loop, their notices do not', () => {
    expect(go.failure('{{range .}}{{.x}}{{end}}', [{}, {}], options)).toEqual([
      '⟦missing-key: .x⟧⟦missing-key: .x⟧',
      'missing-key@.x',
    ]);
  });

  it('show functions whose work is not known', () => {
    const template = go.parse('{{ourOwn .A | print}}', { functions: ['ourOwn'] });
    expect(template.notices).toEqual([]);
    const { output, notices } = template.render({ A: 1 }, options);
    expect(output.text).toBe('⟦function-not-modelled: ourOwn⟧');
    expect(notices.map((notice) => notice.data.name)).toEqual(['ourOwn']);
  });
});
