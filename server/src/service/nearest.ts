import { NearNames } from '../engine/near/nearNames';

/** The known name that `name` is most likely a misspelling of; undefined when none is close. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (name === '') return undefined;
  const others = new NearNames(known.filter((one) => one !== '' && one !== name));
  return others.nearest(name, Math.max(1, Math.floor(name.length / 3)));
}
