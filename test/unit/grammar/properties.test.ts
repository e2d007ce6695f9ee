import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GrammarId, Section } from '../../../server/src/engine/grammar/grammar';
import type { Span } from '../../../server/src/engine/text/range';
import { bodies, read } from './reading';

const MARKDOWN_GRAMMARS: readonly GrammarId[] = ['tags', 'delimiters', 'headings', 'whole'];
const TILING_GRAMMARS: readonly GrammarId[] = ['tags', 'delimiters', 'headings'];

const piece = fc.constantFrom(
  ...[
    '<a>',
    '</a>',
    '<b>',
    '</b>',
    '<A>',
    '</a >',
    '<a b="c">',
    '<a',
    '>',
    '<',
    '/',
    '<!--',
    '-->',
    '<p>',
    '</p>',
    '<pre>',
  ],
  ...['=== A ===', '=== b ===', '=== ===', '==== A ====', '===A===', '=== A', '===', '# a', '## b', '###', '#', '---'],
  ...['```', '~~~', '`', '``', '\\', '> ', '- ', '    ', '\t', ' ', '\n', '\n', '\n', '\n\n', '\n\n', 'x', 'a: 1'],
  ...['\u0085', '\u001c', '\u2028', '\ufeff', 'é', '🚀', '\ud800'],
);
/** LF only, so that a CRLF variant of it is one by construction. */
const lfText = fc.array(piece, { maxLength: 60, size: 'max' }).map((pieces) => pieces.join(''));
const anyText = fc.oneof(
  fc.tuple(lfText, fc.constantFrom('\n', '\r\n', '\r')).map(([text, lineEnd]) => text.replaceAll('\n', lineEnd)),
  fc.tuple(lfText, lfText, lfText).map(([a, b, c]) => `${a}\r\n${b}\r${c}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const newlines = fc.constantFrom('universal' as const, 'keep' as const);

const flat = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section) => [section, ...flat(section.children ?? [])]);

/** True inside a surrogate pair. */
const splitsPair = (text: string, offset: number) =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(offset - 1, offset + 1));

function expectInside(text: string, span: Span): void {
  expect(span.start).toBeGreaterThanOrEqual(0);
  expect(span.end).toBeGreaterThanOrEqual(span.start);
  expect(span.end).toBeLessThanOrEqual(text.length);
  expect(splitsPair(text, span.start) || splitsPair(text, span.end)).toBe(false);
}

describe.each(MARKDOWN_GRAMMARS)('any text read as %s', (id) => {
  test('has spans inside it that hold one another and split no character', () => {
    fc.assert(
      fc.property(anyText, newlines, (text, newlines) => {
        for (const section of flat(read(id, text, { newlines }).sections)) {
          const { span, nameSpan, openSpan, closeSpan, bodySpan } = section;
          for (const inner of [nameSpan, openSpan, closeSpan, bodySpan]) {
            if (inner === undefined) continue;
            expectInside(text, inner);
            expect(inner.start).toBeGreaterThanOrEqual(span.start);
            expect(inner.end).toBeLessThanOrEqual(span.end);
          }
          expectInside(text, span);
          if (id !== 'whole') expect(nameSpan.end).toBeGreaterThan(nameSpan.start);
        }
      }),
    );
  });

  test('has notices with a range, in text order', () => {
    fc.assert(
      fc.property(anyText, newlines, (text, newlines) => {
        const { notices } = read(id, text, { newlines });
        for (const { span, related = [] } of notices) {
          expectInside(text, span);
          if (text !== '') expect(span.end).toBeGreaterThan(span.start);
          for (const place of related) {
            expectInside(text, place);
            expect(place.end).toBeGreaterThan(place.start);
          }
        }
        const starts = notices.map(({ span }) => span.start);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        const places = notices.map(({ code, span }) => `${code} ${span.start}`);
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });

  test('has bodies that are the raw text of their span', () => {
    fc.assert(
      fc.property(anyText, newlines, (text, newlines) => {
        for (const { body, bodySpan } of flat(read(id, text, { newlines }).sections)) {
          const raw = text.slice(bodySpan.start, bodySpan.end);
          expect(body.text).toBe(newlines === 'keep' ? raw : raw.replace(/\r\n?/g, '\n'));
          if (body.length === 0) continue;
          expect(body.locate(0)?.start).toBe(bodySpan.start);
          expect(body.locate(body.length - 1)?.end).toBe(bodySpan.end);
        }
      }),
    );
  });

  test('says the same with another kind of line end', () => {
    fc.assert(
      fc.property(lfText, fc.constantFrom('\r\n', '\r'), (text, lineEnd) => {
        const lf = read(id, text);
        const other = read(id, text.replaceAll('\n', lineEnd));
        expect(bodies(other.sections)).toEqual(bodies(lf.sections));
        const notes = (reading: typeof lf) =>
          reading.notices.map(({ code, data }) => [code, data['name'], data['where']]);
        expect(notes(other)).toEqual(notes(lf));
      }),
    );
  });
});

describe.each(TILING_GRAMMARS)('any text read as %s', (id) => {
  test('is tiled by its sections and what lies between', () => {
    fc.assert(
      fc.property(anyText, newlines, (text, newlines) => {
        const expectTiles = (sections: readonly Section[], outer: Span) => {
          let end = outer.start;
          for (const { span, children } of sections) {
            expect(span.start).toBeGreaterThanOrEqual(end);
            expect(span.end).toBeGreaterThan(span.start);
            end = span.end;
            expectTiles(children ?? [], span);
          }
          expect(end).toBeLessThanOrEqual(outer.end);
        };
        expectTiles(read(id, text, { newlines }).sections, { start: 0, end: text.length });
      }),
    );
  });
});

describe('a reference reader', () => {
  test('finds the same pairs: the loader is one regular expression', () => {
    fc.assert(
      fc.property(lfText, (text) => {
        const pairs = [...text.matchAll(/<([a-z][a-z0-9_]*)>(.*?)<\/\1>/gs)];
        const found = read('tags', text).sections;
        expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(pairs.map(([whole]) => whole));
        expect(found.map(({ span }) => span.start)).toEqual(pairs.map(({ index }) => index));
      }),
      { numRuns: 1000 },
    );
  });

  test('finds the same delimiters: the loader goes line by line', () => {
    const space =
      /^[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+|[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/g;
    const strip = (text: string) => text.replace(space, '');
    fc.assert(
      fc.property(lfText, (text) => {
        const expected: [string, string][] = [];
        const lines: string[][] = [];
        for (const line of text.split('\n')) {
          const stripped = strip(line);
          if (stripped.startsWith('=== ') && stripped.endsWith(' ===')) {
            expected.push([strip(stripped.slice(4, -4)).toLowerCase(), '']);
            lines.push([]);
          } else lines.at(-1)?.push(line);
        }
        expect(bodies(read('delimiters', text).sections)).toEqual(
          expected.map(([name], index) => [name, strip((lines[index] as string[]).join('\n'))]),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
