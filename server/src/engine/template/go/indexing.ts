import { decode, encode, goLength } from './bytes';
import { CallFailure } from './failure';
import { type GoValue, NIL_INTERFACE, string, typeName, unwrap } from './values';

/** `index item k1 k2 …`. */
export function indexInto(item: GoValue, keys: readonly GoValue[]): GoValue {
  let current: GoValue = unwrap(item);
  if (current.kind === 'invalid') throw new CallFailure('index of untyped nil');
  for (const key of keys) current = indexOnce(current, key);
  return current;
}

function indexOnce(item: GoValue, key: GoValue): GoValue {
  const inner = unwrap(item);
  switch (inner.kind) {
    case 'invalid':
      throw new CallFailure('index of nil pointer');
    case 'slice':
      return inner.at(position(key, inner.length, 'slice'));
    case 'string': {
      const bytes = encode(inner.value);
      return { kind: 'uint8', value: BigInt(bytes[position(key, bytes.length, 'string')] as number) };
    }
    case 'map': {
      const name = unwrap(key);
      if (name.kind === 'invalid') throw new CallFailure('value is nil; should be of type string');
      if (name.kind !== 'string') throw new CallFailure(`value has type ${typeName(name)}; should be string`);
      return inner.get(name.value) ?? NIL_INTERFACE;
    }
    default:
      throw new CallFailure(`can't index item of type ${typeName(inner)}`);
  }
}

/** `slice item from to max`. A list's capacity is taken as its length, since JSON says nothing of it. */
export function sliceOf(item: GoValue, bounds: readonly GoValue[]): GoValue {
  const inner = unwrap(item);
  if (inner.kind === 'invalid') throw new CallFailure('slice of untyped nil');
  if (bounds.length > 3) throw new CallFailure(`too many slice indexes: ${bounds.length}`);
  if (inner.kind !== 'string' && inner.kind !== 'slice') {
    throw new CallFailure(`can't slice item of type ${typeName(inner)}`);
  }
  if (inner.kind === 'string' && bounds.length === 3) throw new CallFailure('cannot 3-index slice a string');
  const length = inner.kind === 'string' ? goLength(inner.value) : inner.length;
  const given = bounds.map((bound) => {
    // Unlike `index`, Go does not look into interfaces here: a bound that comes from data is refused.
    if (bound.kind === 'interface') throw new CallFailure(`cannot index slice/array with type ${typeName(bound)}`);
    return position(bound, length, 'bound');
  });
  const [start = 0, end = length, max = length] = given;
  if (start > end) throw new CallFailure(`invalid slice index: ${start} > ${end}`);
  if (end > max) throw new CallFailure(`invalid slice index: ${end} > ${max}`);
  if (inner.kind === 'slice') return inner.slice(start, end);
  return start === 0 && end === length ? inner : string(decode(encode(inner.value).subarray(start, end)));
}

/** An index of an item must be below the length; a bound of a slice may be the length itself. */
function position(index: GoValue, length: number, use: 'slice' | 'string' | 'bound'): number {
  const inner = unwrap(index);
  if (inner.kind === 'invalid') throw new CallFailure('cannot index slice/array with nil');
  if (inner.kind !== 'int' && inner.kind !== 'uint8') {
    throw new CallFailure(`cannot index slice/array with type ${typeName(inner)}`);
  }
  const { value } = inner;
  if (value < 0n || value > BigInt(length)) throw new CallFailure(`index out of range: ${value}`);
  if (use !== 'bound' && value === BigInt(length)) throw new CallFailure(`reflect: ${use} index out of range`);
  return Number(value);
}
