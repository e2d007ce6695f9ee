import type { GivenValues } from '../engine/assembly/variant';
import { say } from './words';

/** A variant as a reader would say it: `posture=open, role pilot`. */
export function variantWords(given: GivenValues, role: string | null): string {
  const parts = partsOf(given, role);
  return parts.length === 0 ? say('every variant') : parts.join(', ');
}

/** One rendering as a reader would say it: ``persona=off, role `pilot`, tier `lean` ``; empty where nothing is chosen. */
export function caseWords(chosen: {
  readonly given: GivenValues;
  readonly role: string | null;
  readonly tier: string | null;
  readonly cycle: number;
}): string {
  const { given, role, tier, cycle } = chosen;
  const parts = partsOf(given, role);
  if (tier !== null) parts.push(say('tier `{tier}`', { tier }));
  if (cycle !== 0) parts.push(say('cycle {cycle}', { cycle }));
  return parts.join(', ');
}

function partsOf(given: GivenValues, role: string | null): string[] {
  const parts = Object.entries(given).map(([name, value]) =>
    value === null ? say('{name} unset', { name }) : `${name}=${value}`,
  );
  if (role !== null) parts.push(say('role `{role}`', { role }));
  return parts;
}
