import type { GivenValues } from '../engine/assembly/variant';
import { say } from './words';

/** A variant as a reader would say it: `posture=open, role pilot`. */
export function variantWords(given: GivenValues, role: string | null): string {
  const parts = Object.entries(given).map(([name, value]) =>
    value === null ? say('{name} unset', { name }) : `${name}=${value}`,
  );
  if (role !== null) parts.push(say('role `{role}`', { role }));
  return parts.length === 0 ? say('every variant') : parts.join(', ');
}
