import type { ConformanceSet } from './conformance';
import { assembly } from './geode/assembly';
import { escapeBlock } from './geode/escape';
import { loader } from './geode/loader';
import { pinHistory } from './geode/pinHistory';
import { pinStores } from './geode/pinStores';
import { cadence } from './marina/cadence';
import { clamps } from './marina/clamps';
import { continuation } from './marina/continuation';
import { duplicates, variants } from './marina/duplicates';
import { eventPacking } from './marina/eventPacking';
import { roster } from './marina/roster';
import { system } from './marina/system';
import { goTemplate } from './morph/goTemplate';
import { messages } from './morph/messages';
import { render } from './morph/render';
import { skills } from './skills/skills';

/** Every set of cases, in the order of the report. A set without an adapter counts as skipped. */
export const SETS: readonly ConformanceSet[] = [
  { name: 'geode/loader', adapter: loader },
  { name: 'geode/pins/history', adapter: pinHistory, id: (one) => String(one['commit']).slice(0, 12) },
  { name: 'geode/pin-stores', adapter: pinStores },
  { name: 'geode/escape', adapter: escapeBlock },
  { name: 'geode/assembly', adapter: assembly },
  { name: 'marina/system', adapter: system },
  // The layout of the prompt, with the duplicates that its texts have in each variant.
  { name: 'marina/layout', cases: variants, adapter: duplicates },
  { name: 'marina/roster', cases: casesOf, adapter: roster },
  { name: 'marina/continuation', cases: casesOf, adapter: continuation },
  { name: 'marina/clamps', cases: casesOf, adapter: clamps },
  { name: 'marina/cadence', adapter: cadence },
  { name: 'marina/event-packing', cases: casesOf, adapter: eventPacking },
  { name: 'morph/render', adapter: render },
  { name: 'morph/go-template', adapter: goTemplate },
  { name: 'morph/messages', adapter: messages },
  { name: 'skills/cases', adapter: skills },
];

function casesOf(content: unknown) {
  return (content as { cases: readonly Readonly<Record<string, unknown>>[] }).cases;
}
