import { spaceTrimmed } from '../space';
import { CallFailure } from './failure';
import type { GoFunction, ParameterType } from './functions';
import { toJson } from './json';
import { sprint } from './printer';
import { bool, type GoValue, int, isTrue, SliceValue, string, typeName, unwrap } from './values';
import type { GoFeatures } from './version';

/**
 * Functions that builders commonly add to Go's own, by the name they are usually given. A body's builder names the
 * ones it has; a name that is not here is known to exist, but what it does is not.
 */
export function customFunction(name: string, features: GoFeatures): GoFunction | undefined {
  return FUNCTIONS.get(name)?.(features);
}

type Maker = (features: GoFeatures) => GoFunction;

const json: Maker = (features) => ({
  fixed: ['any'],
  call: ([value]) => string(toJson(value as GoValue, features.shortJsonEscapes)),
});

/** Functions of strings only. */
function texts(count: number, run: (...values: string[]) => string | boolean): Maker {
  const fixed = Array.from({ length: count }, (): ParameterType => 'string');
  return () => ({
    fixed,
    call: (args) => {
      const result = run(...args.map(textOf));
      return typeof result === 'string' ? string(result) : bool(result);
    },
  });
}

const upper = texts(1, (value = '') => eachRune(value, (rune) => rune.toUpperCase()));
const lower = texts(1, (value = '') => eachRune(value, (rune) => rune.toLowerCase()));
const trim = texts(1, (value = '') => {
  const { start, end } = spaceTrimmed(value);
  return value.slice(start, end);
});

const FUNCTIONS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['toJSON', json],
  ['toJson', json],
  ['json', json],
  ['join', () => ({ fixed: ['any', 'any'], call: ([first, second]) => join(first as GoValue, second as GoValue) })],
  ['upper', upper],
  ['toUpper', upper],
  ['lower', lower],
  ['toLower', lower],
  ['trim', trim],
  ['trimSpace', trim],
  [
    'default',
    () => ({ fixed: ['any', 'any'], call: ([or, value]) => (isTrue(value as GoValue) ? value : or) as GoValue }),
  ],
  ['add', () => ({ fixed: ['int', 'int'], call: ([a, b]) => int(BigInt.asIntN(64, intOf(a) + intOf(b))) })],
  ['sub', () => ({ fixed: ['int', 'int'], call: ([a, b]) => int(BigInt.asIntN(64, intOf(a) - intOf(b))) })],
]);

/** `strings.Join list sep`, or the other order (as after a pipe): the list tells which is meant. */
function join(first: GoValue, second: GoValue): GoValue {
  const a = unwrap(first);
  const b = unwrap(second);
  const list = a instanceof SliceValue ? a : b;
  const separator = a instanceof SliceValue ? b : a;
  if (!(list instanceof SliceValue)) throw new CallFailure(`cannot join a value of type ${typeName(list)}`);
  if (separator.kind !== 'string') throw new CallFailure(`separator has type ${typeName(separator)}; should be string`);
  return string(
    list
      .items()
      .map((item) => sprint([item]))
      .join(separator.value),
  );
}

function textOf(value: GoValue): string {
  return (value as Extract<GoValue, { kind: 'string' }>).value;
}

function intOf(value: GoValue | undefined): bigint {
  return (value as Extract<GoValue, { kind: 'int' }>).value;
}

/** Go maps each character to one; where Unicode maps it to several, it stays. */
function eachRune(text: string, map: (rune: string) => string): string {
  return Array.from(text, (rune) => (Array.from(map(rune)).length === 1 ? map(rune) : rune)).join('');
}
