import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MappedText } from '../../../server/src/engine/text/mappedText';
import { measure } from '../../../server/src/engine/text/measure';
import { measureMapped } from '../../../server/src/engine/text/measureMapped';

const unit = fc.constantFrom('a', 'é', '技', '\ud83d', '\ude80', '\n', '');

describe('measures of a mapped text', () => {
  it('are those of the joined text, however it is cut into pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.array(unit, { maxLength: 5 }), { maxLength: 8 }), (parts) => {
        const text = MappedText.concat(
          parts.map((units) => MappedText.of(units.join(''), { kind: 'generated', verbatim: false })),
        );
        expect(measureMapped(text)).toEqual(measure(text.text));
      }),
    );
  });

  it('of a span are those of the cut text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(unit, { maxLength: 5 }), { maxLength: 8 }),
        fc.nat(40),
        fc.nat(40),
        (parts, a, b) => {
          const made = parts.map((units) => MappedText.of(units.join(''), { kind: 'generated', verbatim: false }));
          // Some are texts that were put together themselves.
          const text = MappedText.assembled([MappedText.assembled(made.slice(0, 3)), ...made.slice(3)]);
          const [start, end] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)];
          expect(measureMapped(text, { start, end })).toEqual(measure(text.text.slice(start, end)));
        },
      ),
    );
  });

  it('do not depend on whether the parts are kept', () => {
    fc.assert(
      fc.property(fc.array(fc.array(unit, { maxLength: 5 }), { maxLength: 8 }), (parts) => {
        const made = parts.map((units) => MappedText.of(units.join(''), { kind: 'generated', verbatim: false }));
        const [flat, kept] = [MappedText.concat(made), MappedText.assembled(made)];
        expect(measureMapped(kept)).toEqual(measureMapped(flat));
        expect([kept.text, kept.length, kept.pieces]).toEqual([flat.text, flat.length, flat.pieces]);
        const middle = Math.floor(flat.length / 2);
        expect(kept.slice(1, middle).text).toBe(flat.text.slice(1, Math.max(1, middle)));
      }),
    );
  });
});
