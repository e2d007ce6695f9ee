import { type Decimal, exact, exponential, fixed, round, shortest } from '../decimal';
import { bad, type FormatSpec, unknownCode } from './formatSpec';
import { laidOut } from './layout';

/** `float.__format__`. */
export function formatFloat(value: number, spec: FormatSpec, text: string): string {
  if (spec.type !== '' && !'eEfFgGn%'.includes(spec.type)) throw unknownCode(spec, 'float', text);
  if (spec.type === 'n' && spec.grouping !== '') throw bad(`Cannot specify '${spec.grouping}' with 'n'.`, text);
  const percent = spec.type === '%';
  const scaled = percent ? value * 100 : value;
  let body = Number.isFinite(scaled) ? digitsOf(Math.abs(scaled), spec) : Number.isNaN(scaled) ? 'nan' : 'inf';
  if ('EFG'.includes(spec.type || ' ')) body = body.toUpperCase();
  let negative = scaled < 0 || Object.is(scaled, -0);
  if (spec.positiveZero && negative && !/[1-9a-df-zA-DF-Z]/u.test(mantissa(body))) negative = false;
  const sign = negative ? '-' : spec.sign === '-' ? '' : spec.sign;
  const whole = /^\d*/u.exec(body)?.[0] ?? '';
  return laidOut(sign, whole, body.slice(whole.length) + (percent ? '%' : ''), 3, spec);
}

/** The part before the exponent. */
function mantissa(body: string): string {
  return /^[^eE]*/u.exec(body)?.[0] ?? body;
}

function digitsOf(value: number, spec: FormatSpec): string {
  const { alternate } = spec;
  switch (spec.type.toLowerCase()) {
    case 'e': {
      const precision = spec.precision ?? 6;
      return pointed(exponential(round(exact(value), precision + 1), precision), alternate);
    }
    case 'f':
    case '%': {
      const precision = spec.precision ?? 6;
      const decimal = exact(value);
      return pointed(fixed(round(decimal, decimal.point + precision), precision), alternate);
    }
    case 'g':
    case 'n':
      return general(value, spec.precision ?? 6, alternate, false);
    default:
      // Without a type: like repr, or like `g` but always with a digit behind the point.
      return spec.precision === undefined
        ? shortestDigits(shortest(value), alternate)
        : general(value, spec.precision, alternate, true);
  }
}

function shortestDigits(decimal: Decimal, alternate: boolean): string {
  const { digits, point } = decimal;
  if (digits !== '' && (point <= -4 || point > 16)) return pointed(exponential(decimal, digits.length - 1), alternate);
  return fixed(decimal, Math.max(digits.length - point, 1));
}

function general(value: number, wanted: number, alternate: boolean, pointZero: boolean): string {
  const precision = Math.max(wanted, 1);
  const decimal = round(exact(value), precision);
  const { digits } = decimal;
  const point = digits === '' ? 1 : decimal.point;
  const count = alternate ? precision : Math.max(digits.length, 1);
  if (point <= -4 || point > precision - (pointZero ? 1 : 0)) {
    return pointed(exponential(decimal, count - 1), alternate);
  }
  return pointed(fixed(decimal, Math.max(count - point, pointZero ? 1 : 0)), alternate);
}

/** With the alternate form there is always a point. */
function pointed(text: string, alternate: boolean): string {
  if (!alternate || text.includes('.')) return text;
  const exponent = text.indexOf('e');
  return exponent < 0 ? `${text}.` : `${text.slice(0, exponent)}.${text.slice(exponent)}`;
}
