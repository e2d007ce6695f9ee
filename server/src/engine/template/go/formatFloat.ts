import { binary, exact, exponential, fixed, round, shortest } from '../decimal';

/**
 * `strconv.FormatFloat` for 64 bits without the sign: `value` is finite and not negative. A precision of -1 asks
 * for the fewest digits that read back as the value.
 */
export function formatFloat(value: number, verb: 'e' | 'f' | 'g' | 'x' | 'b', precision: number): string {
  switch (verb) {
    case 'e':
      return formatE(value, precision);
    case 'f':
      return formatF(value, precision);
    case 'g':
      return formatG(value, precision);
    case 'x':
      return formatX(value, precision);
    case 'b': {
      const { mantissa, exponent } = binary(value);
      return `${mantissa}p${exponent < 0 ? '' : '+'}${exponent}`;
    }
  }
}

function formatE(value: number, precision: number): string {
  if (precision >= 0) return exponential(round(exact(value), precision + 1), precision);
  const decimal = shortest(value);
  return exponential(decimal, Math.max(decimal.digits.length - 1, 0));
}

function formatF(value: number, precision: number): string {
  if (precision >= 0) {
    const decimal = exact(value);
    return fixed(round(decimal, decimal.point + precision), precision);
  }
  const decimal = shortest(value);
  return fixed(decimal, Math.max(decimal.digits.length - decimal.point, 0));
}

/** Exponent notation below 1e-4 and from ten to the precision on; from a million on in the shortest form. */
function formatG(value: number, precision: number): string {
  const wanted = precision === 0 ? 1 : precision;
  const decimal = wanted < 0 ? shortest(value) : round(exact(value), wanted);
  const { digits, point } = decimal;
  const count = digits.length;
  let threshold = wanted;
  if (threshold > count && count >= point) threshold = count;
  if (wanted < 0) threshold = 6;
  const exponent = count === 0 ? -1 : point - 1;
  if (exponent < -4 || exponent >= threshold) return exponential(decimal, Math.max(count - 1, 0));
  return fixed(decimal, Math.max(count - point, 0));
}

/** `0x1.8p+01`: hexadecimal digits, exponent of two with at least two digits. */
function formatX(value: number, precision: number): string {
  if (value === 0) return `0x0${precision > 0 ? `.${'0'.repeat(precision)}` : ''}p+00`;
  let { mantissa, exponent } = binary(value);
  while (mantissa < 1n << 52n) {
    mantissa <<= 1n;
    exponent--;
  }
  exponent += 52;
  if (precision >= 0 && precision < 13) {
    const dropped = BigInt(52 - 4 * precision);
    const half = 1n << (dropped - 1n);
    const rest = mantissa & ((1n << dropped) - 1n);
    mantissa >>= dropped;
    if (rest > half || (rest === half && (mantissa & 1n) === 1n)) mantissa++;
    mantissa <<= dropped;
    if (mantissa >= 1n << 53n) {
      mantissa >>= 1n;
      exponent++;
    }
  }
  const fraction = (mantissa & ((1n << 52n) - 1n)).toString(16).padStart(13, '0');
  const digits = precision < 0 ? fraction.replace(/0+$/u, '') : fraction.slice(0, precision).padEnd(precision, '0');
  const power = `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  return `0x1${digits === '' ? '' : `.${digits}`}p${power}`;
}
