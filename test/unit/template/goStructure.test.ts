import { describe, expect, it } from 'vitest';
import type { TemplateNode } from '../../../server/src/engine/template/tree';
import { spansOf, using } from './templates';

const go = using('go-template');

/** Paths of slots; `~` before those that are relative. */
function paths(text: string): string[] {
  return go.parse(text).slots.map((slot) => (slot.relative === true ? `~${slot.path}` : slot.path));
}

describe('slots', () => {
  it('have paths from the root of the data', () => {
    expect(paths('{{.A}} {{.B.C}} {{$.D}} {{.}}')).toEqual(['A', 'B.C', 'D', '']);
    expect(paths('{{if .A}}{{end}}{{printf "%v" .B (len .C)}}{{(.D).E}}')).toEqual(['A', 'B', 'C', 'D', 'D.E']);
  });

  it('follow with and range', () => {
    expect(paths('{{with .A}}{{.B}}{{$.C}}{{else}}{{.D}}{{end}}')).toEqual(['A', 'A.B', 'C', 'D']);
    expect(paths('{{range .L}}{{.N}}{{.}}{{range .M}}{{.X}}{{end}}{{end}}')).toEqual([
      'L',
      'L[].N',
      'L[]',
      'L[].M',
      'L[].M[].X',
    ]);
  });

  it('follow variables', () => {
    expect(paths('{{$x := .A}}{{$x.B}}{{with $x}}{{.C}}{{end}}')).toEqual(['A', 'A.B', 'A.C']);
    expect(paths('{{range $i, $e := .L}}{{$i}}{{$e.N}}{{end}}')).toEqual(['L', 'L[].N']);
    expect(paths('{{$x := .A}}{{if true}}{{$x := .B}}{{$x.C}}{{end}}{{$x.D}}')).toEqual(['A', 'B', 'B.C', 'A.D']);
  });

  it('follow index with constant keys', () => {
    expect(paths('{{with index .A "k-1" "x"}}{{.B}}{{end}}')).toEqual(['A', 'A.k-1.x.B']);
  });

  it('are relative where the value is not plain data', () => {
    expect(paths('{{$x := .A}}{{$x = .B}}{{$x.C}}')).toEqual(['A', 'B', '~C']);
    expect(paths('{{with or .A .B}}{{.C}}{{end}}')).toEqual(['A', 'B', '~C']);
  });

  it('follow calls of templates, each time with other data', () => {
    expect(paths('{{define "x"}}{{.N}}{{end}}{{template "x" .A}}{{range .L}}{{template "x" .}}{{end}}')).toEqual([
      'A.N',
      'L[].N',
      'A',
      'L',
      'L[]',
    ]);
    expect(
      paths('{{define "r"}}{{.N}}{{with .C}}{{template "r" .}}{{end}}{{end}}{{template "r" .T}}').slice(0, 3),
    ).toEqual(['T.N', 'T.C.N', 'T.C.C.N']);
  });

  it('of templates that nobody calls start at what they are given', () => {
    expect(paths('{{define "x"}}{{.N}}{{$.M}}{{end}}{{.A}}')).toEqual(['~N', '~M', 'A']);
  });

  it('know their placeholder and the path in it', () => {
    const { text, spans } = spansOf('a ⟦{{- print ⟦.A.B⟧ | len }}⟧ ⟦{{if not ⟦$.C⟧}}⟧x{{end}}');
    const [outer, path, tag, condition] = spans;
    expect(go.parse(text).slots).toEqual([
      { path: 'A.B', span: outer, pathSpan: path },
      { path: 'C', span: tag, pathSpan: condition },
    ]);
  });
});

/** A node as text: kind, name or path, and its children. */
function outline(nodes: readonly TemplateNode[]): string {
  return nodes
    .map(({ kind, name, path, children }) => {
      const label = [kind, name, path].filter((part) => part !== undefined).join(' ');
      return children.length === 0 ? label : `${label}(${outline(children)})`;
    })
    .join(', ');
}

describe('the fragments tree', () => {
  it('nests blocks, with branches behind the first', () => {
    const text = 'a{{if .A}}{{.B}}{{else if .C}}c{{else}}{{range .L}}{{break}}{{end}}{{end}}{{/* x */}}{{$v := .D}}';
    expect(outline(go.parse(text).tree)).toBe(
      'text, if A(slot B, else(text, else(range L(break)))), comment, variable D',
    );
  });

  it('has definitions, blocks and calls by name', () => {
    expect(outline(go.parse('{{define "d"}}{{.X}}{{end}}{{block "b" .A}}t{{end}}{{template "d" .Y}}').tree)).toBe(
      'define d(slot Y.X), block b A(text), call d Y',
    );
  });

  it('has faults in their place', () => {
    expect(outline(go.parse('{{if foo}}a{{end}}{{bar}}{{with .A}}b').tree)).toBe('if(text), fault, with A(text)');
  });

  it('knows opening and closing tags', () => {
    const { text, spans } = spansOf('⟦⟦{{if .A}}⟧x⟦⟦{{else}}⟧y⟧⟦{{end}}⟧⟧z');
    const [whole, open, branch, middle, close] = spans;
    const [node] = go.parse(text).tree;
    expect(node).toMatchObject({ span: whole, openSpan: open, closeSpan: close });
    expect(node?.children[1]).toMatchObject({ kind: 'else', span: branch, openSpan: middle });
  });

  it('runs to the end of the text where a closing tag is missing', () => {
    const [node] = go.parse('{{range .L}}x').tree;
    expect(node?.span).toEqual({ start: 0, end: 13 });
    expect(node?.closeSpan).toBeUndefined();
  });
});

describe('named templates', () => {
  it('are those defined and those called', () => {
    const { text, spans } = spansOf('⟦{{define ⟦"a"⟧}}⟧⟦{{template ⟦`b`⟧}}⟧{{end}}⟦{{block ⟦"c"⟧ .}}⟧{{end}}');
    const [define, a, call, b, block, c] = spans;
    expect(go.parse(text).definitions).toEqual([
      { name: 'a', span: define, nameSpan: a },
      { name: 'c', span: block, nameSpan: c },
    ]);
    expect(go.parse(text).references).toEqual([{ name: 'b', span: call, nameSpan: b }]);
  });
});

describe('semantic tokens', () => {
  it('colour the parts of actions and comments', () => {
    const text = 'a {{- if and .A.B $x "s" 1 true nil | len -}}{{/* c */}}{{$y := 1}}{{.}}';
    expect(go.parse(text).tokens.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)).toEqual([
      'delimiter {{- ',
      'keyword if',
      'function and',
      'property .A',
      'property .B',
      'variable $x',
      'string "s"',
      'number 1',
      'constant true',
      'constant nil',
      'operator |',
      'function len',
      'delimiter  -}}',
      'comment {{/* c */}}',
      'delimiter {{',
      'variable $y',
      'operator :=',
      'number 1',
      'delimiter }}',
      'delimiter {{',
      'property .',
      'delimiter }}',
    ]);
  });
});
