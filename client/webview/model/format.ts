import { t } from '@vscode/l10n';

/** Numbers as the editor's language writes them. */
export class Format {
  private readonly numbers: Intl.NumberFormat;
  private readonly percents: Intl.NumberFormat;

  /** @param locale BCP 47 tag; one that the platform does not know falls back to English */
  constructor(locale: string) {
    const known = supported(locale);
    this.numbers = new Intl.NumberFormat(known);
    this.percents = new Intl.NumberFormat(known, { style: 'percent', maximumFractionDigits: 0 });
  }

  number(value: number): string {
    return this.numbers.format(value);
  }

  /** A difference with its sign: `+1,200`, `−3`, `±0`. */
  signed(value: number): string {
    if (value === 0) return '±0';
    return `${value > 0 ? '+' : '−'}${this.number(Math.abs(value))}`;
  }

  /** A share of 1; what is neither nothing nor all is never rounded to it. */
  percent(share: number): string {
    if (share > 0 && share < 0.005) return `<${this.percents.format(0.01)}`;
    if (share < 1 && share >= 0.995) return this.percents.format(0.99);
    if (share > 1 && share < 1.005) return `>${this.percents.format(1)}`;
    return this.percents.format(share);
  }

  /** A size with its unit, as `RenderedCap.unit` names it. */
  size(value: number, unit: string): string {
    const number = this.number(value);
    switch (unit) {
      case 'bytes':
        return `${number} B`;
      case 'code-points':
        return t('{0} code points', number);
      case 'utf-16':
        return t('{0} UTF-16 units', number);
      case 'lines':
        return value === 1 ? t('1 line') : t('{0} lines', number);
      case 'tokens':
        return value === 1 ? t('1 token') : t('{0} tokens', number);
      default:
        return `${number} ${unit}`;
    }
  }
}

function supported(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? 'en';
  } catch (error) {
    if (error instanceof RangeError) return 'en';
    throw error;
  }
}
