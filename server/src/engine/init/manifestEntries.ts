import type { Draft, DraftLayer, DraftPrompt, Plain, Reason } from './draft';

/** A key of a map, and what stands there. */
export type Entry = readonly [key: string, value: Plain | Commented[] | Commented];

/** A value with a comment in front of it; `entries` is a map. */
export interface Commented {
  readonly reasons: readonly Reason[];
  readonly value?: Plain;
  readonly entries?: readonly Entry[];
}

/** The keys of a layer in the order in which they are written: its text, when it is there, what fills it, what is done to it. */
const LAYER_KEYS =
  'section file text sample roster role zone when dialect data slots templateOptions teaches override steps escape wrap before join cadence priority'.split(
    ' ',
  );

/** The keys of a manifest and what stands under them, in the order of the reference. */
export function manifestEntries(draft: Draft): Entry[] {
  const entries: Entry[] = [['version', 1]];
  const add = (key: string, list: readonly Entry[]) => {
    if (list.length > 0) entries.push([key, { reasons: [], entries: list }]);
  };
  add(
    'sources',
    draft.sources.map(({ name, file, grammar, reasons }) => [name, { reasons, value: { file, grammar } }]),
  );
  add(
    'variables',
    draft.variables.map((one) => [
      one.name,
      { reasons: one.reasons, value: { values: one.values, default: one.default } },
    ]),
  );
  add(
    'tiers',
    draft.tiers.map(({ name, frame, reasons }) => [name, { reasons, value: { caps: capsOf(frame) } }]),
  );
  if (draft.roles) {
    const { files, fallback, overrides, reasons } = draft.roles;
    entries.push(['roles', { reasons, entries: given({ files, fallback, overrides }) }]);
  }
  add(
    'rosters',
    draft.rosters.map(({ name, file, header, preferred, maxBytes, leaveOut, reasons }) => [
      name,
      { reasons, value: { file, header, preferred, maxBytes, leaveOut } },
    ]),
  );
  if (draft.prefixes)
    entries.push(['commands', { reasons: [{ code: 'prefix', data: {} }], entries: [['prefixes', draft.prefixes]] }]);
  if (draft.tools !== undefined)
    entries.push(['tools', { reasons: [{ code: 'tools', data: {} }], entries: [['files', draft.tools]] }]);
  add('prompts', draft.prompts.map(promptEntry));
  const pins = draft.pins.map(({ store, map, reasons }): Commented => ({ reasons, entries: given({ store, map }) }));
  if (pins[0]) entries.push(['pins', pins.length === 1 ? pins[0] : pins]);
  return entries;
}

function promptEntry({ name, join, marker, frame, continuation, layers, reasons }: DraftPrompt): Entry {
  return [
    name,
    {
      reasons,
      entries: [...given({ join, marker, caps: capsOf(frame), continuation }), ['layers', layers.map(layerOf)]],
    },
  ];
}

function capsOf(frame: number | undefined): Plain {
  return frame === undefined ? undefined : { frame: `${frame} B` };
}

function layerOf({ id, keys, layers, reasons }: DraftLayer): Commented {
  const ordered = Object.fromEntries(
    Object.entries(keys).sort(([a], [b]) => LAYER_KEYS.indexOf(a) - LAYER_KEYS.indexOf(b)),
  );
  if (!layers) return { reasons, value: { id, ...ordered } };
  return { reasons, entries: [...given({ id, ...ordered }), ['layers', layers.map(layerOf)]] };
}

function given(map: Readonly<Record<string, Plain>>): Entry[] {
  return Object.entries(map).filter(([, value]) => value !== undefined);
}

export function isCommented(value: unknown): value is Commented {
  return typeof value === 'object' && value !== null && 'reasons' in value;
}
