import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

const URI = 'file:///a.md';
const rawText = fc
  .array(fc.constantFrom('\r', '\n', '\r\n', '\r\n', 'a', 'bc', '🚀'), { maxLength: 30 })
  .map((pieces) => pieces.join(''));
const read = (raw: string) => new SourceDocument(URI, raw).read();

test('CRLF and lone CR are read as LF, or kept when asked for', () => {
  const document = new SourceDocument(URI, 'a\r\nb\rc\n\r\r\n');
  expect(document.read('universal').text).toBe('a\nb\nc\n\n\n');
  expect(document.read('keep').text).toBe('a\r\nb\rc\n\r\r\n');
});

describe('offsets', () => {
  test('on both sides of a collapsed line end', () => {
    // raw:  a \r \n b      read:  a \n b
    const text = read('a\r\nb');
    expect([0, 1, 2, 3].map((offset) => text.toRaw(offset))).toEqual([0, 1, 3, 4]);
    expect([0, 1, 2, 3, 4].map((raw) => text.fromRaw(raw))).toEqual([0, 1, 1, 2, 3]);
  });

  test('lead to the raw text and back', () => {
    fc.assert(
      fc.property(rawText, (raw) => {
        const text = read(raw);
        for (let offset = 0; offset <= text.text.length; offset++) {
          expect(text.fromRaw(text.toRaw(offset))).toBe(offset);
          expect(raw.slice(0, text.toRaw(offset)).replace(/\r\n?/g, '\n')).toBe(text.text.slice(0, offset));
        }
        expect(text.toRaw(text.text.length)).toBe(raw.length);
      }),
    );
  });

  test('between CR and LF count as before the line end', () => {
    fc.assert(
      fc.property(rawText, (raw) => {
        const text = read(raw);
        for (let at = raw.indexOf('\r\n'); at >= 0; at = raw.indexOf('\r\n', at + 1)) {
          expect(text.fromRaw(at + 1)).toBe(text.fromRaw(at));
        }
      }),
    );
  });

  test('are the raw ones where line ends are kept', () => {
    const text = new SourceDocument(URI, 'a\r\nb').read('keep');
    expect([text.toRaw(2), text.fromRaw(2), text.rawSpan({ start: 1, end: 3 })]).toEqual([2, 2, { start: 1, end: 3 }]);
  });
});

test('mapped text tells for every unit the raw units it was', () => {
  fc.assert(
    fc.property(rawText, fc.nat(40), fc.nat(40), (raw, a, b) => {
      const text = read(raw);
      const [start, end] = [a, b].map((offset) => Math.min(offset, text.text.length)).sort((x, y) => x - y);
      const mapped = text.mapped(start as number, end as number);
      expect(mapped.text).toBe(text.text.slice(start, end));
      let at = text.toRaw(start as number);
      for (let i = 0; i < mapped.length; i++) {
        const place = mapped.locate(i);
        expect(place?.uri).toBe(URI);
        expect(place?.start).toBe(at);
        expect(raw.slice(place?.start, place?.end).replace(/\r\n?/, '\n')).toBe(mapped.text[i]);
        at = place?.end as number;
      }
      expect(at).toBe(text.toRaw(end as number));
    }),
  );
});
