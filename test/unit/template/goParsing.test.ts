import { describe, expect, it } from 'vitest';
import { using } from './templates';

const go = using('go-template');

// The grammar of text/template/parse: what Go refuses to parse, and where that is underlined.

describe('blocks', () => {
  it.each([
    ['{{end}}', 'unexpected-end@{{end}}'],
    ['a{{else}}b', 'unexpected-else@{{else}}'],
    ['{{else if .A}}', 'unexpected-else@{{else if .A}}'],
    ['{{if .A}}x', 'unclosed-block@{{if .A}}'],
    ['{{if .A}}{{else if .B}}x', 'unclosed-block@{{if .A}}'],
    ['{{range .L}}x{{else}}y', 'unclosed-block@{{range .L}}'],
    ['{{define "x"}}y', 'unclosed-block@{{define "x"}}'],
    ['{{if .A}}a{{else}}b{{else}}c{{end}}', 'unexpected-else@{{else}}'],
    ['{{define "x"}}{{else}}{{end}}', 'unexpected-else@{{else}}'],
    ['{{if}}x{{end}}', 'missing-value@{{if}}'],
    ['{{if .A}}{{else if}}{{end}}', 'missing-value@{{else if}}'],
    ['{{range .A}}{{else if .B}}{{end}}', 'unexpected-token@if'],
    ['{{with .A}}{{else if .B}}{{end}}', 'unexpected-token@if'],
    ['{{if .A}}{{else .B}}{{end}}', 'unexpected-token@.B'],
    ['{{if .A}}{{end .B}}', 'unexpected-token@.B'],
    ['{{break}}', 'jump-outside-range@{{break}}'],
    ['{{range .L}}{{else}}{{continue}}{{end}}', 'jump-outside-range@{{continue}}'],
    ['{{range .L}}{{block "b" .}}{{break}}{{end}}{{end}}', 'jump-outside-range@{{break}}'],
    ['{{range .L}}{{break 1}}{{end}}', 'unexpected-token@1'],
  ])('have faults in %s', (text, fault) => {
    expect(go.faults(text)).toEqual([fault]);
  });

  it('may be nested and chained', () => {
    expect(go.faults('{{if .A}}{{range .L}}{{with .}}{{break}}{{end}}{{end}}{{else if .B}}{{else}}{{end}}')).toEqual(
      [],
    );
  });

  it('that are nested too deeply are refused once', () => {
    const text = '{{if .A}}'.repeat(2000) + '{{end}}'.repeat(2000);
    expect(go.faults(text)).toEqual(['too-deep@{{if .A}}']);
  });
});

describe('pipelines', () => {
  it.each([
    ['{{}}', 'missing-value@{{}}'],
    ['{{- -}}', 'bad-number@-'],
    ['{{| .A}}', 'unexpected-token@|'],
    ['{{.A || .B}}', 'unexpected-token@|'],
    ['{{.A,.B}}', 'unexpected-token@,'],
    ['{{print(1)}}', 'unexpected-token@('],
    ['{{1.2.3}}', 'unexpected-token@.3'],
    ['{{.A.}}', 'unexpected-token@.'],
    ['{{()}}', 'missing-value@()'],
    ['{{print ( )}}', 'missing-value@( )'],
    ['{{(nil | 1)}}', 'not-executable@1'],
    ['{{1 | 2}}', 'not-executable@2'],
    ['{{.A | "b"}}', 'not-executable@"b"'],
    ['{{"a".B.C}}', 'unexpected-field@.B.C'],
    ['{{nil.A}}', 'unexpected-field@.A'],
    ['{{nosuch 1}}', 'unknown-function@nosuch'],
    ['{{.A | ifx}}', 'unknown-function@ifx'],
    ['{{if end}}{{end}}', 'unexpected-token@end'],
    ['{{.A if}}', 'unexpected-token@if'],
  ])('have faults in %s', (text, fault) => {
    expect(go.faults(text)).toEqual([fault]);
  });

  it('may end with a pipe, as Go lets them', () => {
    expect(go.output('{{1 |}}')).toBe('1');
  });

  it('know the functions that the builder adds', () => {
    expect(go.faults('{{toJSON .A}}')).toEqual(['unknown-function@toJSON']);
    expect(go.faults('{{toJSON .A}}', { functions: ['toJSON'] })).toEqual([]);
  });

  it('with too many parentheses are refused', () => {
    const [fault] = go.parse(`{{${'('.repeat(5000)}1${')'.repeat(5000)}}}`).notices;
    expect(fault).toMatchObject({ code: 'too-deep', span: { start: 252, end: 253 } });
  });
});

describe('variables', () => {
  it.each([
    ['{{$x}}', 'undefined-variable@$x'],
    ['{{if true}}{{$x := 1}}{{end}}{{$x}}', 'undefined-variable@$x'],
    ['{{range $i, $e := .L}}{{end}}{{$i}}', 'undefined-variable@$i'],
    ['{{$y := 1}}{{define "x"}}{{$y}}{{end}}', 'undefined-variable@$y'],
    ['{{$x, $y := .A}}', 'too-many-declarations@$y'],
    ['{{range $i, $e, $f := .L}}{{end}}', 'too-many-declarations@$f'],
    ['{{range $i, 3 := .L}}{{end}}', 'range-declaration@3'],
    ['{{ $x := }}', 'missing-value@$x :='],
    ['{{$x=1}}', 'bad-character@$x='],
  ])('have faults in %s', (text, fault) => {
    expect(go.faults(text)).toEqual([fault]);
  });

  it('live up to the end of their block, in all of its branches', () => {
    expect(go.faults('{{if $x := .A}}{{$x}}{{else if $y := .B}}{{$x}}{{$y}}{{else}}{{$x}}{{$y}}{{end}}')).toEqual([]);
  });
});

describe('definitions', () => {
  it.each([
    ['{{define x}}{{end}}', 'unknown-function'],
    ['{{define "x" .A}}{{end}}', 'unexpected-token@.A'],
    ['{{define}}{{end}}', 'missing-value@{{define}}'],
    ['{{if true}}{{define "x"}}{{end}}{{end}}', 'nested-define@{{define "x"}}'],
    ['{{template .A}}', 'unexpected-token@.A'],
    ['{{template}}', 'missing-value@{{template}}'],
    ['{{block "x"}}{{end}}', 'missing-value@{{block "x"}}'],
    ['{{define "b"}}1{{end}}{{block "b" .}}2{{end}}', 'duplicate-definition@"b"'],
    ['{{define "b"}}1{{end}}{{define "b"}}2{{end}}', 'duplicate-definition@"b"'],
  ])('have faults in %s', (text, fault) => {
    expect(go.faults(text)).toEqual([fault === 'unknown-function' ? 'unexpected-token@x' : fault]);
  });

  it('may be given twice if one of them is empty', () => {
    expect(go.faults('{{define "b"}} {{/* c */}}{{end}}{{define "b"}}2{{end}}{{define "b"}}\n{{end}}')).toEqual([]);
  });

  it('clash with the template itself by its name', () => {
    expect(go.faults('{{define "t"}}x{{end}}y', { name: 't' })).toEqual(['duplicate-definition@"t"']);
    expect(go.faults('{{define "t"}}x{{end}}\n', { name: 't' })).toEqual([]);
  });
});

describe('reading on behind a fault', () => {
  it('reports each faulty action once, in text order', () => {
    expect(go.faults('{{foo}} {{if .A}}{{bar .B}}{{end}} {{1 2 | 3}}')).toEqual([
      'unknown-function@foo',
      'unknown-function@bar',
      'not-executable@3',
    ]);
  });

  it('keeps the block of a head that cannot be read', () => {
    expect(go.faults('{{if foo .A}}{{.B}}{{else}}{{.C}}{{end}}')).toEqual(['unknown-function@foo']);
    expect(go.faults('{{range $x := }}{{end}}')).toEqual(['missing-value@$x :=']);
    expect(go.faults('{{with "a}}{{end}}{{end}}')).toEqual(['unterminated-string@"a}}', 'unexpected-end@{{end}}']);
  });

  it('finds slots in faulty actions', () => {
    const slots = go.parse('{{foo .A.B "x" | .C}}{{print .D "y}}').slots;
    expect(slots.map((slot) => slot.path)).toEqual(['A.B', 'C', 'D']);
  });

  it('stops reporting at some number', () => {
    expect(go.faults('{{end}}'.repeat(5000))).toHaveLength(200);
  });
});
