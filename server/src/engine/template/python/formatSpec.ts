import { PythonError } from './values';

/** A parsed format specification (PEP 3101, with `z` of PEP 682). */
export interface FormatSpec {
  readonly fill: string;
  readonly align: '<' | '>' | '=' | '^';
  readonly sign: '' | '+' | '-' | ' ';
  readonly positiveZero: boolean;
  readonly alternate: boolean;
  readonly width: number;
  readonly grouping: '' | ',' | '_';
  readonly precision: number | undefined;
  /** Empty where none is written. */
  readonly type: string;
}

/** Beyond this, Python would only run out of memory. */
const MAX_NUMBER = 10_000_000;

/**
 * Parses a specification. `textual`: for a string, which is aligned left where numbers are aligned right.
 * Throws `PythonError` with code `bad-format-spec`.
 */
export function parseFormatSpec(text: string, textual: boolean): FormatSpec {
  const characters = Array.from(text);
  let at = 0;
  const next = (set: string): string => {
    const character = characters[at];
    if (character === undefined || !set.includes(character)) return '';
    at++;
    return character;
  };
  let fill = ' ';
  let filled = false;
  let align = '';
  if (isAlign(characters[1])) {
    fill = characters[0] as string;
    filled = true;
    align = characters[1] as string;
    at = 2;
  } else align = next('<>=^');
  const sign = next('+- ') as FormatSpec['sign'];
  const positiveZero = next('z') !== '';
  const alternate = next('#') !== '';
  if (!filled && next('0') !== '') {
    fill = '0';
    if (align === '' && !textual) align = '=';
  }
  const number = (): number | undefined => {
    const start = at;
    while (/^\d$/u.test(characters[at] ?? '')) at++;
    if (at === start) return undefined;
    const value = Number(characters.slice(start, at).join(''));
    if (value > MAX_NUMBER) throw bad('Too many decimal digits in format string', text);
    return value;
  };
  const width = number() ?? 0;
  const comma = next(',');
  const underscore = next('_');
  const again = characters[at] === ',' && underscore !== '';
  if ((comma !== '' && underscore !== '') || again) throw bad("Cannot specify both ',' and '_'.", text);
  let precision: number | undefined;
  if (next('.') !== '') {
    precision = number();
    if (precision === undefined) throw bad('Format specifier missing precision', text);
  }
  if (characters.length - at > 1) throw bad('Invalid format specifier', text);
  const type = characters[at] ?? '';
  const grouping = (comma || underscore) as FormatSpec['grouping'];
  checkGrouping(grouping, type || (textual ? 's' : ''), text);
  const alignment = (align || (textual ? '<' : '>')) as FormatSpec['align'];
  return { fill, align: alignment, sign, positiveZero, alternate, width, grouping, precision, type };
}

export function bad(message: string, spec: string): PythonError {
  return new PythonError('bad-format-spec', message, { spec, reason: message });
}

function isAlign(character: string | undefined): boolean {
  return character !== undefined && '<>=^'.includes(character);
}

function checkGrouping(grouping: string, type: string, spec: string): void {
  if (grouping === '' || type === '' || 'defgEG%F'.includes(type)) return;
  if (grouping === '_' && 'boxX'.includes(type)) return;
  throw bad(`Cannot specify '${grouping}' with '${type}'.`, spec);
}

export function unknownCode(spec: FormatSpec, type: string, text: string): PythonError {
  return bad(`Unknown format code '${spec.type}' for object of type '${type}'`, text);
}
