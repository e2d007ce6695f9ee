import * as l10n from '@vscode/l10n';

/** Localised text with `{name}` placeholders. */
export function say(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return l10n.t(text, { ...values });
}

/** A number with thousands separators, the same on every machine. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

const UNIT_NAMES: Readonly<Record<string, string>> = {
  bytes: 'B',
  'code-points': 'code points',
  'utf-16': 'UTF-16 units',
  lines: 'lines',
  tokens: 'tokens',
  'chars/4': 'chars/4',
};

/** A size as read by people: `5,800 B`, `1,200 tokens`. */
export function formatSize(value: number, unit: string): string {
  return `${formatNumber(value)} ${UNIT_NAMES[unit] ?? unit}`;
}

export function formatPercent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((part / whole) * 100)} %`;
}
