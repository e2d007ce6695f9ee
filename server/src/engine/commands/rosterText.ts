import { MappedText } from '../text/mappedText';
import { byteLength } from '../text/measure';
import type { Location } from '../text/range';
import type { RosterEntry } from './roster';
import { rosterOrder } from './rosterOrder';

export interface RosterOptions {
  /** The first line, always kept. */
  readonly header?: string | MappedText;
  /** Names that come first, in this order; names without an entry are passed over. */
  readonly preferred?: readonly string[];
  /** UTF-8 bytes of the whole text, header included. Default: no limit. */
  readonly maxBytes?: number;
  /** Names that are not listed, because a section teaches them; an alias leaves its command out too. */
  readonly leaveOut?: ReadonlySet<string>;
  /** A line, with `{name}` and `{description}` for the entry's. Default: `{name}: {description}`. */
  readonly lineFormat?: string;
}

/** A roster as a prompt shows it. The three lists are indices of the entries. */
export interface RosterArrangement {
  readonly text: MappedText;
  /** Listed, in the order of the text. */
  readonly kept: readonly number[];
  /** Left out because another part of the prompt teaches them; in the order of the entries. */
  readonly leftOut: readonly number[];
  /** Skipped because their line did not fit, in the order in which they were tried. */
  readonly skipped: readonly number[];
}

const DEFAULT_FORMAT = '{name}: {description}';
const GENERATED = { kind: 'generated', verbatim: false } as const;

/**
 * Lays a roster out: the header, then a line for each entry (preferred names first, the rest in root collation
 * order). A line that would pass the limit is skipped and later ones may still fit. A line shows the entry's
 * description, or the first line of its help where it has no description at all.
 */
export function arrangeRoster(entries: readonly RosterEntry[], options: RosterOptions = {}): RosterArrangement {
  const { header, preferred, maxBytes = Number.POSITIVE_INFINITY, leaveOut, lineFormat } = options;
  const format = lineFormat ?? DEFAULT_FORMAT;
  const first = typeof header === 'string' ? MappedText.of(header, GENERATED) : (header ?? MappedText.empty);
  const parts: MappedText[] = [first];
  const [kept, leftOut, skipped]: [number[], number[], number[]] = [[], [], []];
  let bytes = byteLength(first.text);
  const names = entries.map(({ name }) => name);
  for (const index of rosterOrder(names, preferred)) {
    const entry = entries[index] as RosterEntry;
    if (isLeftOut(entry, leaveOut)) {
      leftOut.push(index);
      continue;
    }
    const separator = first.length === 0 && kept.length === 0 ? '' : '\n';
    const line = MappedText.of(separator, GENERATED).concat(lineOf(entry, format));
    const cost = byteLength(line.text);
    if (bytes + cost > maxBytes) {
      skipped.push(index);
      continue;
    }
    bytes += cost;
    kept.push(index);
    parts.push(line);
  }
  leftOut.sort((a, b) => a - b);
  return { text: MappedText.concat(parts), kept, leftOut, skipped };
}

/** The text of `arrangeRoster`; each line's name and description come from their places in the roster file. */
export function renderRoster(entries: readonly RosterEntry[], options?: RosterOptions): MappedText {
  return arrangeRoster(entries, options).text;
}

/** UTF-8 bytes that an entry's line takes in a roster, with the line break before it. */
export function rosterLineBytes(entry: RosterEntry, lineFormat = DEFAULT_FORMAT): number {
  return byteLength(lineOf(entry, lineFormat).text) + 1;
}

function isLeftOut({ name, aliases = [] }: RosterEntry, leaveOut: ReadonlySet<string> | undefined): boolean {
  return leaveOut !== undefined && (leaveOut.has(name) || aliases.some((alias) => leaveOut.has(alias.name)));
}

function lineOf(entry: RosterEntry, format: string): MappedText {
  const generated = (text: string) => MappedText.of(text, { ...GENERATED, location: entry.span });
  const parts: MappedText[] = [];
  let last = 0;
  for (const { 0: slot, index } of format.matchAll(/\{(?:name|description)\}/g)) {
    parts.push(generated(format.slice(last, index)));
    parts.push(slot === '{name}' ? written(entry.name, entry.nameSpan) : descriptionOf(entry));
    last = index + slot.length;
  }
  return MappedText.concat([...parts, generated(format.slice(last))]);
}

function descriptionOf({ description, descriptionSpan, help, helpSpan, span }: RosterEntry): MappedText {
  if (description !== undefined) return written(description, descriptionSpan ?? span);
  if (help === undefined) return MappedText.empty;
  const lineEnd = help.indexOf('\n');
  return written(help, helpSpan ?? span).slice(0, lineEnd < 0 ? help.length : lineEnd);
}

/** A text from its place; unit by unit if both have the same length, since decoding only ever shortens. */
function written(text: string, location: Location): MappedText {
  const verbatim = text.length === location.end - location.start;
  return MappedText.of(text, { kind: 'source', location, verbatim });
}
