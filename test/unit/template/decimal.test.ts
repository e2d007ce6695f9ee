import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binary, exact, exponential, fixed, round, shortest } from '../../../server/src/engine/template/decimal';

const positive = fc.double({ min: Number.MIN_VALUE, max: Number.MAX_VALUE, noNaN: true });

describe('decimals', () => {
  it('hold the exact value of a number', () => {
    // 0.1 in binary64, from its definition: 3602879701896397 / 2^55.
    expect(exact(0.1)).toEqual({ digits: '1000000000000000055511151231257827021181583404541015625', point: 0 });
    expect(exact(1500)).toEqual({ digits: '15', point: 4 });
    expect(exact(0)).toEqual({ digits: '', point: 0 });
    expect(exact(2 ** 70)).toEqual({ digits: '1180591620717411303424', point: 22 });
  });

  it('read back as the number they were made from', () => {
    fc.assert(
      fc.property(positive, (value) => {
        for (const { digits, point } of [exact(value), shortest(value)])
          expect(Number(`0.${digits}e${point}`)).toBe(value);
      }),
    );
  });

  it('round half to even', () => {
    expect(round({ digits: '125', point: 1 }, 2)).toEqual({ digits: '12', point: 1 });
    expect(round({ digits: '135', point: 1 }, 2)).toEqual({ digits: '14', point: 1 });
    expect(round({ digits: '12500001', point: 1 }, 2)).toEqual({ digits: '13', point: 1 });
    expect(round({ digits: '996', point: 1 }, 2)).toEqual({ digits: '1', point: 2 });
    expect(round({ digits: '5', point: 0 }, 0)).toEqual({ digits: '', point: 0 });
    expect(round({ digits: '51', point: 0 }, 0)).toEqual({ digits: '1', point: 1 });
    expect(round({ digits: '9', point: -1 }, -1)).toEqual({ digits: '', point: 0 });
  });

  it('write like toFixed and toExponential where no tie makes a difference', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-9, max: 1e20, noNaN: true }),
        fc.integer({ min: 0, max: 20 }),
        (value, precision) => {
          const decimal = exact(value);
          const tie = (count: number) => decimal.digits.slice(Math.max(count, 0)) === '5';
          fc.pre(!tie(decimal.point + precision) && !tie(precision + 1));
          expect(fixed(round(decimal, decimal.point + precision), precision)).toBe(value.toFixed(precision));
          const [mantissa, exponent] = value.toExponential(precision).split('e') as [string, string];
          const two = `${exponent[0]}${exponent.slice(1).padStart(2, '0')}`;
          expect(exponential(round(decimal, precision + 1), precision)).toBe(`${mantissa}e${two}`);
        },
      ),
    );
  });

  it('come from mantissa and exponent', () => {
    fc.assert(
      fc.property(positive, (value) => {
        const { mantissa, exponent } = binary(value);
        expect(mantissa).toBeLessThan(2n ** 53n);
        const half = Math.trunc(exponent / 2);
        expect(Number(mantissa) * 2 ** half * 2 ** (exponent - half)).toBe(value);
      }),
    );
  });
});
