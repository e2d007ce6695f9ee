import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MappedText } from '../../../server/src/engine/text/mappedText';
import { type Origin, SEPARATOR, WRAPPER } from '../../../server/src/engine/text/origin';

const URI = 'file:///a.md';
const source = (text: string, start: number) => MappedText.source(text, { uri: URI, start, end: start + text.length });
const decoded = (text: string, start: number, end: number) =>
  MappedText.of(text, { kind: 'source', location: { uri: URI, start, end }, verbatim: false });

/** The source of every unit, by the definition of `verbatim`. */
function origins(mapped: MappedText): string[] {
  return mapped.pieces.flatMap(({ text, origin: { kind, location, verbatim } }) =>
    Array.from({ length: text.length }, (_, i) => {
      if (location === undefined) return kind;
      return verbatim ? `${location.start + i}-${location.start + i + 1}` : `${location.start}-${location.end}`;
    }),
  );
}

const part: fc.Arbitrary<MappedText> = fc.oneof(
  fc.tuple(fc.string({ maxLength: 6 }), fc.nat(100)).map(([text, start]) => source(text, start)),
  fc.tuple(fc.string({ maxLength: 3 }), fc.nat(100)).map(([text, start]) => decoded(text, start, start + 4)),
  fc.string({ maxLength: 3 }).map((text) => MappedText.of(text, SEPARATOR)),
);
const mappedText = fc.array(part, { maxLength: 6 }).map((parts) => MappedText.concat(parts));

describe('slicing', () => {
  test('keeps the text and the origin of every unit', () => {
    fc.assert(
      fc.property(mappedText, fc.nat(30), fc.nat(30), (mapped, start, end) => {
        const slice = mapped.slice(start, end);
        expect(slice.text).toBe(mapped.text.slice(start, Math.max(start, end)));
        expect(origins(slice)).toEqual(origins(mapped).slice(start, Math.max(start, end)));
      }),
    );
  });

  test('and joining again gives the same', () => {
    fc.assert(
      fc.property(mappedText, fc.nat(30), (mapped, at) => {
        const joined = mapped.slice(0, at).concat(mapped.slice(at));
        expect(joined.text).toBe(mapped.text);
        expect(origins(joined)).toEqual(origins(mapped));
      }),
    );
  });

  test('of all of it, or of nothing, makes no new text', () => {
    const mapped = source('abc', 0);
    expect(mapped.slice(0)).toBe(mapped);
    expect(mapped.slice(2, 2)).toBe(MappedText.empty);
    expect(mapped.slice(2, 1)).toBe(MappedText.empty);
    expect(mapped.slice(5)).toBe(MappedText.empty);
  });
});

describe('joining', () => {
  test('is that of arrays', () => {
    fc.assert(
      fc.property(fc.array(mappedText, { maxLength: 5 }), (parts) => {
        const joined = MappedText.join(parts, MappedText.of('--', SEPARATOR));
        expect(joined.text).toBe(parts.map(({ text }) => text).join('--'));
        expect(joined.length).toBe(joined.text.length);
        expect(origins(joined)).toEqual(
          parts.flatMap((part, i) => [...(i === 0 ? [] : ['separator', 'separator']), ...origins(part)]),
        );
      }),
    );
  });

  test('leaves out empty parts without a trace', () => {
    expect(MappedText.concat([])).toBe(MappedText.empty);
    expect(MappedText.from([{ text: '', origin: WRAPPER }])).toBe(MappedText.empty);
    const only = source('a', 0);
    expect(MappedText.concat([MappedText.empty, only])).toBe(only);
  });
});

describe('replacing', () => {
  test('a range keeps the origin of the rest', () => {
    const replaced = source('abcdef', 10).replace(2, 4, MappedText.of('XYZ', WRAPPER));
    expect(replaced.text).toBe('abXYZef');
    expect(origins(replaced)).toEqual(['10-11', '11-12', 'wrapper', 'wrapper', 'wrapper', '14-15', '15-16']);
  });

  test('all occurrences is that of strings, and does not look into what was put in', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'b', 'ab'), { maxLength: 20 }),
        fc.constantFrom('a', 'ab', 'aa', 'ba', 'c'),
        fc.constantFrom('', 'a', 'abab', 'X'),
        (words, token, by) => {
          const text = words.join('');
          const mapped = MappedText.concat(words.map((word, i) => source(word, i * 10)));
          expect(mapped.replaceAll(token, MappedText.of(by, WRAPPER)).text).toBe(text.split(token).join(by));
        },
      ),
    );
  });

  test('of nothing changes nothing', () => {
    const mapped = source('abc', 0);
    expect(mapped.replaceAll('', MappedText.of('x', WRAPPER))).toBe(mapped);
    expect(mapped.replaceAll('x', MappedText.empty)).toBe(mapped);
  });
});

describe('rewriting characters', () => {
  const xmlEscape = (character: string) => ({ '<': '&lt;', '&': '&amp;', '~': '' })[character];

  test('keeps the source span of each one that changes', () => {
    const escaped = source('a<b&', 10).mapCharacters(xmlEscape);
    expect(escaped.text).toBe('a&lt;b&amp;');
    expect(origins(escaped)).toEqual(['10-11', ...Array(4).fill('11-12'), '12-13', ...Array(5).fill('13-14')]);
  });

  test('is character by character, whatever the pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<', '&', '~', 'x', 'yz', '🚀')), (words) => {
        const mapped = MappedText.concat(words.map((word, i) => source(word, i * 10)));
        const expected = words.join('').replace(/[<&~]/g, (character) => xmlEscape(character) ?? character);
        expect(mapped.mapCharacters(xmlEscape).text).toBe(expected);
      }),
    );
  });

  test('keeps the span of text that has no finer one', () => {
    expect(origins(decoded('<a', 4, 9).mapCharacters(xmlEscape))).toEqual(Array(5).fill('4-9'));
  });
});

test('origins can be rewritten', () => {
  const sample = source('ab', 3).withOrigin((origin): Origin => ({ ...origin, kind: 'sample', name: 'memory' }));
  expect(sample.pieces).toEqual([
    {
      text: 'ab',
      origin: { kind: 'sample', name: 'memory', verbatim: true, location: { uri: URI, start: 3, end: 5 } },
    },
  ]);
});

describe('locating', () => {
  const mapped = MappedText.concat([source('ab', 10), MappedText.of('-', SEPARATOR), decoded('c', 20, 26)]);

  test('gives a unit of verbatim text its own place, decoded text its whole span', () => {
    const place = (offset: number) => {
      const found = mapped.locate(offset);
      return found && [found.start, found.end];
    };
    expect([0, 1, 2, 3].map(place)).toEqual([[10, 11], [11, 12], undefined, [20, 26]]);
  });

  test('gives no place in an empty text', () => {
    expect(MappedText.empty.locate(0)).toBeUndefined();
  });
});
