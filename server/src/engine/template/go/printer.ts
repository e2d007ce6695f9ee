import { MAX_DATA_DEPTH, MAX_OUTPUT } from '../limits';
import { ExecFailure } from './failure';
import { type FormatFlags, noFlags, pad } from './formatFlags';
import {
  formatCharacter,
  formatFloatVerb,
  formatHexText,
  formatInteger,
  formatQuoted,
  formatQuotedCharacter,
  formatText,
  formatUnicode,
} from './formatScalar';
import {
  type ConcreteValue,
  type GoValue,
  type MapValue,
  type SliceValue,
  type StructValue,
  typeName,
  unwrap,
} from './values';

/** Prints values as Go's `fmt` does, into one text. */
export class Printer {
  private readonly parts: string[] = [];
  private size = 0;
  flags: FormatFlags = noFlags();

  get text(): string {
    return this.parts.join('');
  }

  write(text: string): void {
    this.size += text.length;
    if (this.size > MAX_OUTPUT)
      throw new ExecFailure('output-too-large', 'output too large', { limit: String(MAX_OUTPUT) });
    this.parts.push(text);
  }

  /** An operand of a print function. */
  operand(value: GoValue, verb: string): void {
    const inner = unwrap(value);
    if (inner.kind === 'invalid') {
      if (verb === 'T' || verb === 'v') this.write(pad('<nil>', this.flags));
      else this.badVerb(inner, verb);
    } else if (verb === 'T') this.write(formatText(typeName(inner), this.flags));
    // For wrapped errors only: refused for a whole value, not for each of its parts.
    else if (verb === 'w') this.badVerb(inner, verb);
    else this.value(inner, verb, 0);
  }

  /** `%!d(string=x)`: the verb does not fit the value. */
  private badVerb(value: ConcreteValue | { readonly kind: 'invalid' }, verb: string): void {
    this.write(`%!${verb}(`);
    if (value.kind === 'invalid') this.write('<nil>');
    else {
      this.write(`${typeName(value)}=`);
      this.value(value, 'v', 0);
    }
    this.write(')');
  }

  private value(value: ConcreteValue, verb: string, depth: number): void {
    if (depth > MAX_DATA_DEPTH)
      throw new ExecFailure('too-deep', 'value nested too deeply', { limit: String(MAX_DATA_DEPTH) });
    switch (value.kind) {
      case 'bool':
        if (verb === 't' || verb === 'v') this.write(pad(String(value.value), this.flags));
        else this.badVerb(value, verb);
        break;
      case 'int':
      case 'uint8':
        this.integer(value, verb);
        break;
      case 'float64':
        this.orBad(formatFloatVerb(value.value, verb, this.flags), value, verb);
        break;
      case 'complex128':
        this.complex(value, verb);
        break;
      case 'string':
        this.string(value.value, value, verb);
        break;
      default:
        // An address differs from run to run; nothing true can be shown.
        if (verb === 'p') this.badVerb(value, verb);
        else if (value.kind === 'slice') this.slice(value, verb, depth);
        else this.fields(value, verb, depth);
    }
  }

  private orBad(text: string | undefined, value: ConcreteValue, verb: string): void {
    if (text === undefined) this.badVerb(value, verb);
    else this.write(text);
  }

  private integer(value: Extract<ConcreteValue, { kind: 'int' | 'uint8' }>, verb: string): void {
    const { flags } = this;
    const number = value.value;
    switch (verb) {
      case 'v':
        if (flags.sharpV && value.kind === 'uint8')
          this.write(formatInteger(number, 16, 'x', { ...flags, sharp: true }));
        else this.write(formatInteger(number, 10, verb, flags));
        break;
      case 'd':
        this.write(formatInteger(number, 10, verb, flags));
        break;
      case 'b':
        this.write(formatInteger(number, 2, verb, flags));
        break;
      case 'o':
      case 'O':
        this.write(formatInteger(number, 8, verb, flags));
        break;
      case 'x':
      case 'X':
        this.write(formatInteger(number, 16, verb, flags));
        break;
      case 'c':
        this.write(formatCharacter(number, flags));
        break;
      case 'q':
        this.write(formatQuotedCharacter(number, flags));
        break;
      case 'U':
        this.write(formatUnicode(number, flags));
        break;
      default:
        this.badVerb(value, verb);
    }
  }

  private complex(value: Extract<ConcreteValue, { kind: 'complex128' }>, verb: string): void {
    const re = formatFloatVerb(value.re, verb, this.flags);
    const im = formatFloatVerb(value.im, verb, { ...this.flags, plus: true });
    this.orBad(re === undefined || im === undefined ? undefined : `(${re}${im}i)`, value, verb);
  }

  private string(text: string, value: ConcreteValue, verb: string): void {
    const { flags } = this;
    switch (verb) {
      case 'v':
        this.write(flags.sharpV ? formatQuoted(text, flags) : formatText(text, flags));
        break;
      case 's':
        this.write(formatText(text, flags));
        break;
      case 'x':
      case 'X':
        this.write(formatHexText(text, verb, flags));
        break;
      case 'q':
        this.write(formatQuoted(text, flags));
        break;
      default:
        this.badVerb(value, verb);
    }
  }

  private slice(value: SliceValue, verb: string, depth: number): void {
    const { sharpV } = this.flags;
    this.write(sharpV ? `${typeName(value)}{` : '[');
    for (let i = 0; i < value.length; i++) {
      if (i > 0) this.write(sharpV ? ', ' : ' ');
      this.element(value.at(i), verb, depth);
    }
    this.write(sharpV ? '}' : ']');
  }

  private fields(value: MapValue | StructValue, verb: string, depth: number): void {
    const { sharpV, plusV } = this.flags;
    const map = value.kind === 'map';
    this.write(sharpV ? `${typeName(value)}{` : map ? 'map[' : '{');
    for (const [i, key] of value.keys.entries()) {
      if (i > 0) this.write(sharpV ? ', ' : ' ');
      if (map) this.value({ kind: 'string', value: key }, verb, depth + 1);
      else if (plusV || sharpV) this.write(key);
      if (map || plusV || sharpV) this.write(':');
      this.element(value.get(key) as GoValue, verb, depth);
    }
    this.write(map && !sharpV ? ']' : '}');
  }

  /** A part of a container. A nil one prints as it is, whatever the verb and width. */
  private element(value: GoValue, verb: string, depth: number): void {
    const inner = unwrap(value);
    if (inner.kind !== 'invalid') this.value(inner, verb, depth + 1);
    else this.write(this.flags.sharpV ? 'interface {}(nil)' : '<nil>');
  }
}

/** `fmt.Sprint`: spaces between operands when neither is a string. */
export function sprint(values: readonly GoValue[]): string {
  const printer = new Printer();
  let wasString = false;
  for (const [i, value] of values.entries()) {
    const isString = unwrap(value).kind === 'string';
    if (i > 0 && !isString && !wasString) printer.write(' ');
    printer.operand(value, 'v');
    wasString = isString;
  }
  return printer.text;
}

/** `fmt.Sprintln`. */
export function sprintln(values: readonly GoValue[]): string {
  return `${values.map((value) => sprint([value])).join(' ')}\n`;
}
