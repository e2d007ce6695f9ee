import { compareStrings } from './bytes';
import { CallFailure } from './failure';
import { sprint } from './printer';
import { sprintf } from './printf';
import { type ConcreteValue, type GoValue, typeName, unwrap } from './values';

type Inner = ConcreteValue | { readonly kind: 'invalid' };

const INCOMPATIBLE = 'incompatible types for comparison';
const BAD_TYPE = 'invalid type for comparison';

/** `eq`: whether the first value equals any of the others. Throws `CallFailure` where Go returns an error. */
export function equalsAny(first: GoValue, others: readonly GoValue[]): boolean {
  if (others.length === 0) throw new CallFailure('missing argument for comparison');
  const left = unwrap(first);
  return others.some((other) => equals(left, unwrap(other)));
}

function equals(left: Inner, right: Inner): boolean {
  const leftKind = basicKind(left);
  const rightKind = basicKind(right);
  if (leftKind !== rightKind) {
    if (isWhole(left) && isWhole(right)) return left.value === right.value;
    if (left.kind !== 'invalid' && right.kind !== 'invalid') throw new CallFailure(INCOMPATIBLE);
    return false;
  }
  if (leftKind !== undefined) return sameBasic(left, right);
  return sameComposite(left, right);
}

/** Both are nil, slices, maps or structs. */
function sameComposite(left: Inner, right: Inner): boolean {
  if (left.kind === 'invalid' || right.kind === 'invalid') return left.kind === right.kind;
  if (left.kind !== right.kind) {
    const types = `${sprintf('%s', [left])}: ${typeName(left)}, ${typeName(right)}: ${sprint([right])}`;
    throw new CallFailure(`non-comparable types ${types}`);
  }
  if (left.kind !== 'struct' || right.kind !== 'struct') {
    throw new CallFailure(`non-comparable type ${sprintf('%s', [right])}: ${typeName(right)}`);
  }
  if (typeName(left) !== typeName(right)) return false;
  return left.keys.every((key) => sameInterface(left.get(key) as GoValue, right.get(key) as GoValue));
}

/** Go's `==` on two interface values. */
function sameInterface(left: GoValue, right: GoValue): boolean {
  const a = unwrap(left);
  const b = unwrap(right);
  if (a.kind !== b.kind) return false;
  if (a.kind === 'slice' || a.kind === 'map') {
    throw new CallFailure(`runtime error: comparing uncomparable type ${typeName(a)}`);
  }
  return basicKind(a) === undefined ? sameComposite(a, b) : sameBasic(a, b);
}

function sameBasic(left: Inner, right: Inner): boolean {
  if (left.kind === 'complex128' && right.kind === 'complex128') return left.re === right.re && left.im === right.im;
  return 'value' in left && 'value' in right && left.value === right.value;
}

/** `lt`. Throws `CallFailure` where Go returns an error. */
export function less(first: GoValue, second: GoValue): boolean {
  const left = unwrap(first);
  const right = unwrap(second);
  const kinds = [basicKind(left), basicKind(right)];
  if (kinds.includes(undefined)) throw new CallFailure(BAD_TYPE);
  if (isWhole(left) && isWhole(right)) return left.value < right.value;
  if (kinds[0] !== kinds[1]) throw new CallFailure(INCOMPATIBLE);
  if (left.kind === 'float64' && right.kind === 'float64') return left.value < right.value;
  if (left.kind === 'string' && right.kind === 'string') return compareStrings(left.value, right.value) < 0;
  throw new CallFailure(BAD_TYPE);
}

function basicKind(value: Inner): string | undefined {
  switch (value.kind) {
    case 'invalid':
    case 'slice':
    case 'map':
    case 'struct':
      return undefined;
    default:
      return value.kind;
  }
}

function isWhole(value: Inner): value is Extract<ConcreteValue, { kind: 'int' | 'uint8' }> {
  return value.kind === 'int' || value.kind === 'uint8';
}
