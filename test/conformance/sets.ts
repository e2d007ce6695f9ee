import type { ConformanceSet } from './conformance';
import { loader } from './geode/loader';
import { pinHistory } from './geode/pinHistory';
import { system } from './marina/system';

/** Every set of cases, in the order of the report. A set without an adapter counts as skipped. */
export const SETS: readonly ConformanceSet[] = [
  { name: 'geode/loader', adapter: loader },
  { name: 'geode/pins/history', adapter: pinHistory, id: (one) => String(one['commit']).slice(0, 12) },
  { name: 'geode/pin-stores' },
  { name: 'geode/escape' },
  { name: 'geode/assembly' },
  { name: 'marina/system', adapter: system },
  { name: 'marina/roster', cases: casesOf },
  { name: 'marina/continuation', cases: casesOf },
  { name: 'marina/clamps', cases: casesOf },
  { name: 'marina/cadence' },
  { name: 'marina/event-packing', cases: casesOf },
  { name: 'morph/render' },
  { name: 'morph/go-template' },
  { name: 'morph/messages' },
  { name: 'skills/cases' },
];

function casesOf(content: unknown) {
  return (content as { cases: readonly Readonly<Record<string, unknown>>[] }).cases;
}
