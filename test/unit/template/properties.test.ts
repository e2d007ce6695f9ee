import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECK_CODES, RENDER_CODES, SYNTAX_CODES } from '../../../server/src/engine/template/codes';
import type {
  DialectId,
  RenderResult,
  TemplateNotice,
  TemplateValue,
} from '../../../server/src/engine/template/dialect';
import { MAX_DATA_DEPTH } from '../../../server/src/engine/template/limits';
import { plainMarker } from '../../../server/src/engine/template/markers';
import { dialects } from '../../../server/src/engine/template/registry';
import type { TemplateNode } from '../../../server/src/engine/template/tree';
import { isHighSurrogate, isLowSurrogate } from '../../../server/src/engine/text/measure';
import type { Span } from '../../../server/src/engine/text/range';
import { bodyOf } from './templates';

const IDS = Object.keys(dialects) as DialectId[];

/** Pieces of all slot languages, so that every mixture of them is met. */
const PIECES = [
  ...['{{', '}}', '{', '}', '{{{', '}}}', '{{- ', ' -}}', '{{/*', '*/}}', '{{!', '{{=', '=}}', '<%', '%>', '%'],
  ...['if ', 'else', 'end', 'range ', 'with ', 'define ', 'block ', 'template ', 'break', 'continue', '{{end}}'],
  ...['.A', '.', '$', '$x', ':=', '=', ',', '|', '(', ')', '"', '`', "'", '\\', 'nil', 'true', '1', '2.5', '1e9', '0x'],
  ...['print ', 'printf ', 'len ', 'index ', 'eq ', '"%d"', '"A"', '`p`', '!r', ':>5', '[0]', '[', ']', ':', '!', '>p'],
  ...['#A', '/A', '^A', '&A', 'A', 'B', ' ', '\n', '\r\n', '\t', 'é', '😀', '\ud83d', '\ude00', '\u2028', '\0', 'x'],
  ...[
    '{{.A}}',
    '{{A}}',
    '{A}',
    '{0}',
    '{}',
    '{{range .L}}',
    '{{#L}}',
    '{{/L}}',
    '{{define "p"}}',
    '{{template "p" .}}',
  ],
];
const soup = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const value: fc.Arbitrary<TemplateValue> = fc.letrec<{ value: TemplateValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<TemplateValue>(null, true, false, 0, 1, -1.5, 1e300, '', 'text', '<&>', '\ud83d', 2n ** 70n),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('A', 'B', 'L', '0', 'p', '__proto__', 'length'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

const partials = { p: bodyOf('p{{A}}\n{{>q}}', 'file:///p.md'), q: bodyOf('{{#L}}\n{{.}}{{/L}}', 'file:///q.md') };
const sources: Record<string, (text: string) => string> = {
  'file:///prompt.md': (text) => text,
  'file:///p.md': () => partials.p.text,
  'file:///q.md': () => partials.q.text,
};

describe.each(IDS)('any text in %s', (id) => {
  it('parses with spans inside it, on borders of characters', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const template = dialects[id].parse(bodyOf(text), { goVersion: '1.24', functions: ['toJSON', 'other'] });
        for (const notice of template.notices) checkNotice(notice, text);
        for (const slot of template.slots) {
          checkSpan(slot.span, text);
          checkSpan(slot.pathSpan, text);
          expect(slot.pathSpan.start).toBeGreaterThanOrEqual(slot.span.start);
          expect(slot.pathSpan.end).toBeLessThanOrEqual(slot.span.end);
        }
        for (const named of [...template.definitions, ...template.references]) {
          checkSpan(named.span, text);
          checkSpan(named.nameSpan, text);
        }
        checkTree(template.tree, { start: 0, end: text.length }, text);
        let last = 0;
        for (const token of template.tokens) {
          checkSpan(token, text);
          expect(token.start).toBeGreaterThanOrEqual(last);
          last = token.end;
        }
        const starts = template.notices.map((notice) => notice.span.start);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }),
      { numRuns: 400 },
    );
  });

  it('renders any data to pieces that know their source', () => {
    fc.assert(
      fc.property(soup, value, fc.boolean(), fc.constantFrom('map', 'struct'), (text, data, marks, dataKind) => {
        const template = dialects[id].parse(bodyOf(text), { goVersion: '1.24', functions: ['toJSON', 'other'] });
        const options = { dataKind, partials, ...(marks ? { marker: plainMarker } : {}) } as const;
        const result = template.render(data, options);
        checkResult(result, text);
        expect(template.render(data, options).output.text).toBe(result.output.text);
        if (!marks && id !== 'mustache') expect(result.notices.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 400 },
    );
  });

  it('without delimiters is its own output', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[{}]/.test(text));
        const { output, notices } = dialects[id].parse(bodyOf(text)).render({});
        expect(output.text).toBe(text);
        expect(notices).toEqual([]);
      }),
    );
  });
});

function checkSpan({ start, end }: Span, text: string): void {
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThan(start);
  expect(end).toBeLessThanOrEqual(text.length);
  for (const at of [start, end]) {
    const splits = at > 0 && isHighSurrogate(text.charCodeAt(at - 1)) && isLowSurrogate(text.charCodeAt(at));
    expect(splits, `${JSON.stringify(text)} at ${at}`).toBe(false);
  }
}

function checkNotice(notice: TemplateNotice, text: string): void {
  checkSpan(notice.span, text);
  const data: Readonly<Record<string, readonly string[]>> = { ...SYNTAX_CODES, ...RENDER_CODES, ...CHECK_CODES };
  expect(Object.keys(notice.data)).toEqual(expect.arrayContaining([...(data[notice.code] ?? ['no such code'])]));
}

function checkTree(nodes: readonly TemplateNode[], around: Span, text: string): void {
  let last = around.start;
  for (const node of nodes) {
    checkSpan(node.span, text);
    expect(node.span.start).toBeGreaterThanOrEqual(last);
    expect(node.span.end).toBeLessThanOrEqual(around.end);
    last = node.span.end;
    if (node.openSpan !== undefined) checkSpan(node.openSpan, text);
    if (node.closeSpan !== undefined) checkSpan(node.closeSpan, text);
    checkTree(node.children, node.span, text);
  }
}

function checkResult({ output, notices }: RenderResult, text: string): void {
  expect(output.pieces.map((piece) => piece.text).join('')).toBe(output.text);
  for (const notice of notices) checkNotice(notice, text);
  for (const piece of output.pieces) {
    const { location, verbatim } = piece.origin;
    if (location === undefined) continue;
    const source = (sources[location.uri] as (text: string) => string)(text);
    expect(location.end).toBeLessThanOrEqual(source.length);
    expect(location.end).toBeGreaterThan(location.start);
    if (verbatim) expect(source.slice(location.start, location.end)).toBe(piece.text);
  }
}

describe('hostile text', () => {
  const N = 20_000;
  const texts: Record<string, string> = {
    'opening delimiters': '{{'.repeat(N),
    'opening braces': '{'.repeat(2 * N + 1),
    'closing delimiters': '}}'.repeat(N),
    quotes: '{{"'.repeat(N),
    'escaped quotes': '{{\\"'.repeat(N),
    comments: '{{/*'.repeat(N),
    blocks: '{{if .A}}'.repeat(N),
    'closed blocks': '{{if .A}}'.repeat(N) + '{{end}}'.repeat(N),
    'else chains': `{{if .A}}${'{{else if .B}}'.repeat(N)}{{end}}`,
    parentheses: `{{${'('.repeat(N)}1${')'.repeat(N)}}}`,
    sections: '{{#a}}'.repeat(N) + '{{/a}}'.repeat(N),
    'crossed sections': Array.from({ length: N }, (_, i) => `{{#a${i}}}`).join('') + '{{/zz}}'.repeat(N),
    'white space in a tag': `{{ a${' '.repeat(10 * N)}b }}`,
    'white space in a comment': `{{!${' '.repeat(10 * N)}b }}`,
    'nested format specifications': '{a:'.repeat(N),
    brackets: '{['.repeat(N),
    digits: `{{${'1'.repeat(20 * N)}}}{:${'9'.repeat(20 * N)}}`,
    definitions: Array.from({ length: N / 10 }, (_, i) => `{{define "a${i}"}}{{template "a${i + 1}" .}}{{end}}`).join(
      '',
    ),
    variables: Array.from({ length: N / 10 }, (_, i) => `{{$v${i} := .A}}{{$v${i}}}`).join(''),
  };

  it.each(IDS.flatMap((id) => Object.keys(texts).map((name) => [id, name] as const)))('in %s: %s', (id, name) => {
    const text = texts[name] as string;
    // Time is bounded by the test's timeout; what is not linear takes minutes here.
    const template = dialects[id].parse(bodyOf(text));
    expect(template.notices.length).toBeLessThanOrEqual(200);
    const { output } = template.render({ A: 1, a: 1 }, { marker: plainMarker, missingKey: 'default' });
    expect(output.pieces.map((piece) => piece.text).join('')).toBe(output.text);
  });

  it('of deep data ends with an error', () => {
    let data: TemplateValue = 'x';
    for (let i = 0; i < 50_000; i++) data = [data];
    const codes = (id: DialectId, text: string) =>
      dialects[id]
        .parse(bodyOf(text), { functions: ['toJSON'] })
        .render(data)
        .notices.map((notice) => notice.code);
    expect(codes('go-template', '{{.}}')).toEqual(['too-deep']);
    expect(codes('go-template', '{{toJSON .}}')).toEqual(['call-failed']);
    expect(codes('python-format', '{0}')).toEqual(['too-deep']);
    expect(dialects.mustache.parse(bodyOf('{{.}}')).render(data).output.text).toBe('');
    expect(MAX_DATA_DEPTH).toBeLessThan(50_000);
  });
});
