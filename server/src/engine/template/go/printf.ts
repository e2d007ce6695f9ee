import { noFlags } from './formatFlags';
import { Printer } from './printer';
import { type GoValue, typeName, unwrap } from './values';

/** Widths and precisions beyond this are refused, as in Go's `fmt`. */
const MAX_NUMBER = 1_000_000;

/** `fmt.Sprintf`. */
export function sprintf(format: string, values: readonly GoValue[]): string {
  return new Formatter(format, values).run();
}

class Formatter {
  private readonly printer = new Printer();
  private at = 0;
  private next = 0;
  private reordered = false;
  private goodIndex = true;
  private afterIndex = false;

  constructor(
    private readonly format: string,
    private readonly values: readonly GoValue[],
  ) {}

  run(): string {
    const { format } = this;
    while (this.at < format.length) {
      const percent = format.indexOf('%', this.at);
      const end = percent < 0 ? format.length : percent;
      this.printer.write(format.slice(this.at, end));
      this.at = end;
      if (percent >= 0) this.directive();
    }
    if (!this.reordered && this.next < this.values.length) this.extra();
    return this.printer.text;
  }

  private directive(): void {
    const { printer, format } = this;
    this.at++;
    this.goodIndex = true;
    this.afterIndex = false;
    printer.flags = noFlags();
    this.flags();
    this.index();
    this.width();
    // A point at the very end is a verb that does not exist.
    if (format[this.at] === '.' && this.at + 1 < format.length) this.precision();
    if (!this.afterIndex) this.index();
    const codePoint = format.codePointAt(this.at);
    if (codePoint === undefined) {
      printer.write('%!(NOVERB)');
      return;
    }
    const verb = String.fromCodePoint(codePoint);
    this.at += verb.length;
    this.verb(verb);
  }

  private flags(): void {
    const { flags } = this.printer;
    for (; ; this.at++) {
      switch (this.format[this.at]) {
        case '#':
          flags.sharp = true;
          break;
        case '0':
          // Zeros only pad on the left.
          flags.zero = !flags.minus;
          break;
        case '+':
          flags.plus = true;
          break;
        case '-':
          flags.minus = true;
          flags.zero = false;
          break;
        case ' ':
          flags.space = true;
          break;
        default:
          return;
      }
    }
  }

  /** `[3]`: the operand to take next. */
  private index(): void {
    const { format } = this;
    this.afterIndex = false;
    if (format[this.at] !== '[') return;
    this.reordered = true;
    const close = format.indexOf(']', this.at);
    if (close < 0) {
      this.goodIndex = false;
      this.at++;
      return;
    }
    const digits = format.slice(this.at + 1, close);
    const value = /^\d{1,7}$/u.test(digits) ? Number(digits) : Number.NaN;
    this.at = close + 1;
    if (value >= 1 && value <= this.values.length) {
      this.next = value - 1;
      this.afterIndex = true;
      return;
    }
    this.goodIndex = false;
    this.afterIndex = !Number.isNaN(value) && value <= MAX_NUMBER;
  }

  private width(): void {
    const { flags } = this.printer;
    if (this.format[this.at] === '*') {
      this.at++;
      const width = this.intOperand();
      if (width === undefined) this.printer.write('%!(BADWIDTH)');
      else {
        flags.width = Math.abs(width);
        if (width < 0) {
          flags.minus = true;
          flags.zero = false;
        }
      }
      this.afterIndex = false;
      return;
    }
    flags.width = this.digits();
    if (this.afterIndex && flags.width !== undefined) this.goodIndex = false;
  }

  private precision(): void {
    const { flags } = this.printer;
    this.at++;
    if (this.afterIndex) this.goodIndex = false;
    this.index();
    if (this.format[this.at] === '*') {
      this.at++;
      const precision = this.intOperand();
      // A negative precision counts as none.
      if (precision === undefined || precision < 0) this.printer.write('%!(BADPREC)');
      else flags.precision = precision;
      this.afterIndex = false;
      return;
    }
    flags.precision = this.digits() ?? 0;
  }

  /** A number in the format; one that is too large takes the rest of the format with it. */
  private digits(): number | undefined {
    const start = this.at;
    let value = 0;
    for (; this.at < this.format.length; this.at++) {
      const digit = this.format.charCodeAt(this.at) - 0x30;
      if (digit < 0 || digit > 9) break;
      if (value > MAX_NUMBER) {
        this.at = this.format.length;
        return undefined;
      }
      value = value * 10 + digit;
    }
    return this.at === start ? undefined : value;
  }

  private intOperand(): number | undefined {
    const value = this.values[this.next];
    if (value === undefined) return undefined;
    this.next++;
    const inner = unwrap(value);
    if (inner.kind !== 'int' && inner.kind !== 'uint8') return undefined;
    const number = Number(inner.value);
    return Math.abs(number) > MAX_NUMBER ? undefined : number;
  }

  private verb(verb: string): void {
    const { printer } = this;
    const { flags } = printer;
    if (verb === '%') printer.write('%');
    else if (!this.goodIndex) printer.write(`%!${verb}(BADINDEX)`);
    else if (this.next >= this.values.length) printer.write(`%!${verb}(MISSING)`);
    else {
      if (verb === 'v') {
        flags.sharpV = flags.sharp;
        flags.sharp = false;
        flags.plusV = flags.plus;
        flags.plus = false;
      }
      printer.operand(this.values[this.next++] as GoValue, verb);
    }
  }

  private extra(): void {
    const { printer } = this;
    printer.flags = noFlags();
    printer.write('%!(EXTRA ');
    for (const [i, value] of this.values.slice(this.next).entries()) {
      if (i > 0) printer.write(', ');
      if (unwrap(value).kind !== 'invalid') printer.write(`${typeName(unwrap(value))}=`);
      printer.operand(value, 'v');
    }
    printer.write(')');
  }
}
