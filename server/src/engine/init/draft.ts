import type { GrammarId } from '../grammar/grammar';

/** Values of a manifest as they are written. `undefined` is left out. */
export type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** Why something was guessed, or what was left out. The service gives it words. */
export type ReasonCode =
  /** A file whose text is cut into sections; `count`, `grammar`. */
  | 'sections'
  /** String constants of a code file that look like prompts; `count`. */
  | 'constants'
  /** A page that code reads. */
  | 'page'
  /** Sections of a file in the order in which they stand. */
  | 'file-order'
  /** Sections that no rendering shows. */
  | 'rest'
  /** `system` and `user` of one file are two messages. */
  | 'pair'
  /** Sections of a file that is named after what is chosen; `file`. */
  | 'choice'
  /** A rendered prompt showed how its parts are put together; `files`. */
  | 'rendered'
  /** Only these renderings have the layer, and no condition tells them apart; `files`. */
  | 'unexplained'
  /** A text that only the rendering has. */
  | 'literal'
  /** The values in the names of renderings. */
  | 'values'
  /** The value that Galley took for the default; `value`. */
  | 'default'
  /** The value that renderings without one were made with; `file`, `value`. */
  | 'default-seen'
  /** The tiers in the names of renderings. */
  | 'tier'
  /** Overrides that need `size` bytes of the frame were refused; `file`. */
  | 'cap'
  /** The cycles of renderings that show a part; `cycles`. */
  | 'cadence'
  /** Only one rendering shows a part; `cycle`. */
  | 'cadence-once'
  /** The limit of a roster lies within these bytes; `least`, `most`. */
  | 'roster-limit'
  /** What had room together and what had not, in bytes; `kept`, `tooMuch`. */
  | 'room'
  /** Slots without a known value: `slots`. */
  | 'placeholder'
  /** A value that code gives the slot; `file`, `slots`. */
  | 'called'
  /** A file of data that has keys with the names of slots. */
  | 'data'
  /** A folder of documents that specialise a prompt. */
  | 'roles'
  /** The text without a role; `section`. */
  | 'fallback'
  /** Where the role stands is a guess. */
  | 'role-place'
  /** Roles carry texts with names of sections. */
  | 'overrides'
  /** A list of names with descriptions; `count`. */
  | 'roster'
  /** Sections name these commands in code. */
  | 'teaches'
  /** Command names have a prefix where they are called. */
  | 'prefix'
  /** Schemas of tools. */
  | 'tools'
  /** A folder of samples. */
  | 'samples'
  /** A map of recorded hashes; `found`, `count`. */
  | 'pins';

export interface Reason {
  readonly code: ReasonCode;
  readonly data: Readonly<Record<string, string | number>>;
}

/** A part of the proposal with the reasons for it. */
export interface Reasoned {
  reasons: Reason[];
}

export interface DraftSource extends Reasoned {
  readonly name: string;
  readonly file: string;
  readonly grammar: GrammarId;
  /** Stays although nothing shows it yet. */
  readonly kept?: boolean;
}

export interface DraftVariable extends Reasoned {
  readonly name: string;
  readonly values: readonly string[];
  readonly default?: string;
}

export interface DraftTier extends Reasoned {
  readonly name: string;
  /** Cap of the frame in bytes. */
  readonly frame?: number;
}

export interface DraftRoles extends Reasoned {
  readonly files: string;
  fallback?: Plain;
  overrides?: Plain;
}

export interface DraftRoster extends Reasoned {
  readonly name: string;
  readonly file: string;
  header?: string;
  preferred?: readonly string[];
  leaveOut?: readonly string[];
  maxBytes?: number;
  /** Bytes within which the limit lies, by what renderings leave out. */
  room?: { readonly least: number; readonly most: number } | undefined;
}

/** A layer; `keys` in the order of the manifest's reference, without `id` and `layers`. */
export interface DraftLayer extends Reasoned {
  id: string;
  keys: Record<string, Plain>;
  layers?: DraftLayer[];
}

export interface DraftPrompt extends Reasoned {
  readonly name: string;
  join?: string;
  marker?: string;
  /** Cap of the frame in bytes, in any tier. */
  frame?: number;
  /** The budget of a prompt that is made anew in every cycle. */
  continuation?: Plain;
  layers: DraftLayer[];
  /** Path of the file that the prompt was guessed from; absent where a rendering tells. */
  readonly file?: string;
}

export interface DraftPins extends Reasoned {
  readonly store: string;
  readonly map?: Readonly<Record<string, string>>;
  /** The sections that are pinned. */
  readonly sections: readonly string[];
}

/** A manifest in the making. Lists are in the order in which they are written. */
export interface Draft {
  readonly sources: DraftSource[];
  readonly variables: DraftVariable[];
  readonly tiers: DraftTier[];
  roles?: DraftRoles;
  readonly rosters: DraftRoster[];
  prefixes?: readonly string[];
  tools?: string;
  prompts: DraftPrompt[];
  readonly pins: DraftPins[];
}

export function emptyDraft(): Draft {
  return { sources: [], variables: [], tiers: [], rosters: [], prompts: [], pins: [] };
}

/** The file that stands in the role's place where there is no role. */
export function fallbackFile({ roles }: Draft): string | undefined {
  const fallback = roles?.fallback;
  const file = typeof fallback === 'object' && fallback !== null && 'file' in fallback ? fallback.file : undefined;
  return typeof file === 'string' ? file : undefined;
}

/** Every layer, groups before what is in them. */
export function* allLayers(layers: readonly DraftLayer[]): Generator<DraftLayer> {
  for (const layer of layers) {
    yield layer;
    if (layer.layers) yield* allLayers(layer.layers);
  }
}
