import * as l10n from '@vscode/l10n';

/** Localised text with `{name}` placeholders. */
export function say(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return l10n.t(text, { ...values });
}

/** A number with thousands separators, the same on every machine. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** A difference with its sign: `+1,200`, `−3`, `±0`. */
export function formatSigned(value: number): string {
  if (value === 0) return '±0';
  return `${value > 0 ? '+' : '−'}${formatNumber(Math.abs(value))}`;
}

/** Unit as written behind one, and behind any other number. */
const UNIT_NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  bytes: ['B', 'B'],
  'code-points': ['code point', 'code points'],
  'utf-16': ['UTF-16 unit', 'UTF-16 units'],
  lines: ['line', 'lines'],
  tokens: ['token', 'tokens'],
  'chars/4': ['chars/4', 'chars/4'],
};

/** A size as read by people: `5,800 B`, `1 token`. */
export function formatSize(value: number, unit: string): string {
  const [one, many] = UNIT_NAMES[unit] ?? [unit, unit];
  return `${formatNumber(value)} ${value === 1 ? one : many}`;
}

export function formatPercent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((part / whole) * 100)} %`;
}
