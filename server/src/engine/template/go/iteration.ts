import { ExecFailure } from './failure';
import { sprint } from './printer';
import { type GoValue, INVALID, int, string, typeName, unwrap } from './values';
import type { GoFeatures } from './version';

/**
 * What a `range` with so many variables goes through, as pairs of key and element: a list, a map in the order of its
 * keys, or the numbers below one. Throws where Go cannot iterate.
 */
export function* entriesOf(
  value: GoValue,
  variables: number,
  features: GoFeatures,
): Generator<readonly [key: GoValue, element: GoValue]> {
  const inner = unwrap(value);
  switch (inner.kind) {
    case 'invalid':
      return;
    case 'slice':
      for (let i = 0; i < inner.length; i++) yield [int(i), inner.at(i)];
      return;
    case 'map':
      for (const key of inner.keys) yield [string(key), inner.get(key) as GoValue];
      return;
    case 'int':
    case 'uint8':
      if (!features.rangeOverInt) break;
      if (variables > 1) {
        const message = `can't use ${inner.value} to iterate over more than one variable`;
        throw new ExecFailure('not-iterable', message, { type: typeName(inner) });
      }
      for (let i = 0n; i < inner.value; i++) yield [INVALID, { ...inner, value: i }];
      return;
    default:
      break;
  }
  throw new ExecFailure('not-iterable', `range can't iterate over ${sprint([inner])}`, { type: typeName(inner) });
}
