import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteLength, measure } from '../../../server/src/engine/text/measure';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', '\n', 'é', '한', '🚀', '\ud800', '\udc00') }),
);

test('bytes are those of UTF-8, with a lone surrogate as U+FFFD', () => {
  expect(['', 'a', 'é', '한', '🚀', '\ud800', '\udc00\ud800'].map(byteLength)).toEqual([0, 1, 2, 3, 4, 3, 6]);
  fc.assert(
    fc.property(text, (text) => {
      expect(measure(text).bytes).toBe(Buffer.byteLength(text, 'utf8'));
    }),
  );
});

test('code points and UTF-16 units are those of the string', () => {
  fc.assert(
    fc.property(text, (text) => {
      expect(measure(text).codePoints).toBe([...text].length);
      expect(measure(text).utf16).toBe(text.length);
    }),
  );
});

test.each([
  ['', 0],
  ['a', 1],
  ['a\n', 1],
  ['a\nb', 2],
  ['\n', 1],
  ['\n\n', 2],
])('%j has %i lines', (text, lines) => {
  expect(measure(text).lines).toBe(lines);
});
