import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read } from './reading';

const piece = fc.constantFrom(
  ...[
    'const ',
    'A',
    ' = ',
    ': ',
    ', ',
    '+',
    '"',
    "'",
    '`',
    '"""',
    "'''",
    '${',
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '\\',
    '\\n',
    '\\x4',
  ],
  ...[
    'return ',
    'def f():\n    ',
    'func f() ',
    'function f() ',
    'class C',
    'r',
    'f',
    'b',
    '.join',
    '.strip()',
    'dedent',
    '=>',
  ],
  ...[
    'package p\n',
    'var ',
    'B := ',
    'map[string]string',
    '\n',
    '\r\n',
    '\r',
    '\t',
    ' ',
    '#',
    '//',
    '/*',
    '*/',
    'x',
    '🚀',
    '\ud800',
  ],
);
const code = fc.oneof(
  fc.array(piece, { maxLength: 50, size: 'max' }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

test.each(['ts', 'tsx', 'js', 'py', 'go', 'rb'])(
  'any code in .%s is read without fault, with spans inside it',
  (extension) => {
    fc.assert(
      fc.property(code, (text) => {
        const { sections, notices } = read('constants', text, {}, `file:///a.${extension}`);
        const inside = ({ start, end }: { start: number; end: number }, outer = { start: 0, end: text.length }) =>
          start >= outer.start && end <= outer.end && start <= end;
        for (const { span, nameSpan, bodySpan, openSpan, closeSpan, body, slots = [] } of sections) {
          expect(inside(span)).toBe(true);
          expect(nameSpan.end).toBeGreaterThan(nameSpan.start);
          for (const part of [nameSpan, bodySpan, openSpan, closeSpan])
            expect(part === undefined || inside(part, span)).toBe(true);
          for (let i = 0; i < body.length; i++) {
            const place = body.locate(i);
            // The separator of a join stands beside what it joins.
            expect(place === undefined || inside(place, span)).toBe(true);
          }
          for (const slot of slots) {
            expect(inside(slot.span, span)).toBe(true);
            expect(inside(slot.bodySpan, { start: 0, end: body.length })).toBe(true);
          }
        }
        for (const { span } of notices) expect(inside(span) && (span.end > span.start || text === '')).toBe(true);
      }),
      { numRuns: 300 },
    );
  },
);
