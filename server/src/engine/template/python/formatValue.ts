import { formatFloat } from './formatFloat';
import { formatInteger } from './formatInteger';
import { bad, parseFormatSpec, unknownCode } from './formatSpec';
import { padded } from './layout';
import { str } from './repr';
import { PythonError, type PythonValue } from './values';

/** `format(value, spec)`. Throws `PythonError` where Python raises. */
export function formatValue(value: PythonValue, spec: string): string {
  if (spec === '') return str(value);
  switch (value.type) {
    case 'str':
      return formatText(value.value, spec);
    case 'bool':
      return formatNumber(value.value ? 1n : 0n, spec, 'bool');
    case 'int':
      return formatNumber(value.value, spec, 'int');
    case 'float':
      return formatFloat(value.value, parseFormatSpec(spec, false), spec);
    default:
      throw new PythonError('unsupported-format', `unsupported format string passed to ${value.type}.__format__`, {
        type: value.type,
        spec,
      });
  }
}

function formatNumber(value: bigint, spec: string, type: 'int' | 'bool'): string {
  const parsed = parseFormatSpec(spec, false);
  if (parsed.type === '' || 'bcdoxXn'.includes(parsed.type)) return formatInteger(value, parsed, spec);
  if (!'eEfFgG%'.includes(parsed.type)) throw unknownCode(parsed, type, spec);
  const float = Number(value);
  if (!Number.isFinite(float)) throw bad('int too large to convert to float', spec);
  return formatFloat(float, parsed, spec);
}

function formatText(text: string, spec: string): string {
  const parsed = parseFormatSpec(spec, true);
  if (parsed.type !== '' && parsed.type !== 's') throw unknownCode(parsed, 'str', spec);
  if (parsed.sign === ' ') throw bad('Space not allowed in string format specifier', spec);
  if (parsed.sign !== '') throw bad('Sign not allowed in string format specifier', spec);
  if (parsed.positiveZero) throw bad('Negative zero coercion (z) not allowed in string format specifier', spec);
  if (parsed.alternate) throw bad('Alternate form (#) not allowed in string format specifier', spec);
  if (parsed.align === '=') throw bad("'=' alignment not allowed in string format specifier", spec);
  const { precision } = parsed;
  const cut = precision === undefined ? text : Array.from(text).slice(0, precision).join('');
  return padded(cut, parsed);
}
