import { MappedText } from '../../text/mappedText';
import type { TemplateValue } from '../dialect';
import { Float } from '../float';
import { compareStrings, fromOutside } from './bytes';

/**
 * Values as Go's `reflect` sees them when a template runs over decoded JSON: elements of containers are held in
 * an `interface`, and `invalid` is the zero `reflect.Value` (an untyped nil).
 */
export type GoValue =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'interface'; readonly elem: ConcreteValue | undefined }
  | ConcreteValue;

export type ConcreteValue =
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'uint8'; readonly value: bigint }
  | { readonly kind: 'float64'; readonly value: number }
  | { readonly kind: 'complex128'; readonly re: number; readonly im: number }
  | StringValue
  | SliceValue
  | MapValue
  | StructValue;

export interface StringValue {
  readonly kind: 'string';
  /** See `bytes.ts` for how it holds bytes. */
  readonly value: string;
  /** The same text with its origin, where it came in with one. */
  readonly mapped?: MappedText;
}

/** What JSON objects stand for. */
export type ObjectKind = 'map' | 'struct';

export const INVALID: GoValue = { kind: 'invalid' };
export const NIL_INTERFACE: GoValue = { kind: 'interface', elem: undefined };

/** A `[]interface {}`. Elements become values when they are asked for. */
export class SliceValue {
  readonly kind = 'slice';

  constructor(
    private readonly data: readonly TemplateValue[],
    private readonly objects: ObjectKind,
  ) {}

  get length(): number {
    return this.data.length;
  }

  at(index: number): GoValue {
    return element(this.data[index] ?? null, this.objects);
  }

  items(): readonly GoValue[] {
    return this.data.map((item) => element(item, this.objects));
  }

  slice(start: number, end: number): SliceValue {
    return new SliceValue(this.data.slice(start, end), this.objects);
  }
}

/** A `map[string]interface {}`. */
export class MapValue {
  readonly kind = 'map';
  private sorted: readonly string[] | undefined;

  constructor(private readonly data: Readonly<Record<string, TemplateValue>>) {}

  /** Keys in the order of Go's `fmt` and `range`: by bytes. */
  get keys(): readonly string[] {
    this.sorted ??= Object.keys(this.data).sort(compareStrings);
    return this.sorted;
  }

  get(key: string): GoValue | undefined {
    return Object.hasOwn(this.data, key) ? element(this.data[key] as TemplateValue, 'map') : undefined;
  }
}

/** A struct whose fields are those of a JSON object, in its order. */
export class StructValue {
  readonly kind = 'struct';
  readonly keys: readonly string[];

  constructor(private readonly data: Readonly<Record<string, TemplateValue>>) {
    this.keys = Object.keys(data);
  }

  get(key: string): GoValue | undefined {
    return Object.hasOwn(this.data, key) ? element(this.data[key] as TemplateValue, 'struct') : undefined;
  }
}

/** The value of the whole data: `reflect.ValueOf`, which for nil is the zero Value. */
export function fromData(data: TemplateValue, objects: ObjectKind): GoValue {
  return concrete(data, objects) ?? INVALID;
}

function element(data: TemplateValue, objects: ObjectKind): GoValue {
  return { kind: 'interface', elem: concrete(data, objects) };
}

const INT_RANGE = 2 ** 63;

function concrete(data: TemplateValue, objects: ObjectKind): ConcreteValue | undefined {
  switch (typeof data) {
    case 'boolean':
      return { kind: 'bool', value: data };
    case 'bigint':
      return { kind: 'int', value: data };
    case 'string':
      return { kind: 'string', value: fromOutside(data) };
    case 'number':
      if (!Number.isInteger(data) || Math.abs(data) >= INT_RANGE) return { kind: 'float64', value: data };
      return { kind: 'int', value: BigInt(data) };
    default:
      return data === null || data === undefined ? undefined : composite(data, objects);
  }
}

function composite(
  data: Exclude<TemplateValue, string | number | bigint | boolean | null>,
  objects: ObjectKind,
): ConcreteValue {
  if (data instanceof Float) return { kind: 'float64', value: data.value };
  if (data instanceof MappedText) return { kind: 'string', value: fromOutside(data.text), mapped: data };
  if (Array.isArray(data)) return new SliceValue(data as readonly TemplateValue[], objects);
  const record = data as Readonly<Record<string, TemplateValue>>;
  return objects === 'struct' ? new StructValue(record) : new MapValue(record);
}

export function bool(value: boolean): ConcreteValue {
  return { kind: 'bool', value };
}

export function int(value: bigint | number): ConcreteValue {
  return { kind: 'int', value: BigInt(value) };
}

export function string(value: string): StringValue {
  return { kind: 'string', value };
}

/** The value inside an interface, or the value itself: `indirectInterface`. */
export function unwrap(value: GoValue): ConcreteValue | { readonly kind: 'invalid' } {
  return value.kind === 'interface' ? (value.elem ?? { kind: 'invalid' }) : value;
}

/** The name of the value's type as Go writes it. */
export function typeName(value: GoValue): string {
  switch (value.kind) {
    case 'invalid':
      return '<nil>';
    case 'interface':
      return 'interface {}';
    case 'slice':
      return '[]interface {}';
    case 'map':
      return 'map[string]interface {}';
    case 'struct':
      return `struct { ${value.keys.map((key) => `${key} interface {}`).join('; ')} }`;
    default:
      return value.kind;
  }
}

/** The truth of a value in `if`, `and`, `not`: not the zero or the empty value of its type. */
export function isTrue(value: GoValue): boolean {
  const inner = unwrap(value);
  switch (inner.kind) {
    case 'invalid':
      return false;
    case 'bool':
      return inner.value;
    case 'int':
    case 'uint8':
      return inner.value !== 0n;
    case 'float64':
      // NaN is not zero, so it is true.
      return inner.value !== 0;
    case 'complex128':
      return inner.re !== 0 || inner.im !== 0;
    case 'string':
      return inner.value !== '';
    case 'slice':
      return inner.length > 0;
    case 'map':
      return inner.keys.length > 0;
    case 'struct':
      return true;
  }
}
