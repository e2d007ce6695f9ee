import type { AssembledLayer, Assembly } from '../../engine/assembly/assembly';
import { locateSpan } from '../../engine/commands/located';
import { nameOfWord } from '../../engine/commands/names';
import type { RosterEntry } from '../../engine/commands/roster';
import type { LocatedMention, TeachingSection } from '../../engine/commands/usage';
import type { MappedText } from '../../engine/text/mappedText';
import type { Location } from '../../engine/text/range';
import type { Tool } from '../../engine/tools/tool';
import { describedTools, type ToolSet } from '../../engine/tools/toolSets';
import type { CommandIndex } from './commandIndex';
import type { ProjectSnapshot } from './project';

/** What one variant of a prompt says of commands. */
export interface Introductions {
  /**
   * What teaches, with what it mentions: the descriptions of resident tools, which come before all text, then layers in
   * output order.
   */
  readonly sections: readonly TeachingSection[];
  /** Entries whose line the prompt shows, by the roster layer that shows it. */
  readonly listed: ReadonlyMap<RosterEntry, string>;
  /** Equal for two variants of a prompt that say the same of commands at the same places. */
  readonly key: string;
}

/** Finds what the prompts of one snapshot say of commands. */
export class IntroductionReader {
  private readonly texts = new Map<string, number>();
  private readonly places: EntryPlaces;
  private readonly described = new Map<ToolSet, readonly TeachingSection[]>();

  constructor(
    private readonly project: ProjectSnapshot,
    private readonly commands: CommandIndex,
  ) {
    this.places = EntryPlaces.of(commands.entries);
  }

  read(assembly: Assembly): Introductions {
    const byId = this.project.program?.prompts.get(assembly.prompt)?.byId;
    const sections: TeachingSection[] = [...this.describedBy(assembly.tools)];
    const listed = new Map<RosterEntry, string>();
    const key: (string | number | null)[] = [assembly.prompt, assembly.tools?.profile ?? null];
    let taughtUpTo = -1;
    for (const layer of assembly.layers) {
      const model = byId?.get(layer.id)?.model;
      if (!model?.teaches && model?.roster === undefined) continue;
      const text = assembly.text.slice(layer.own.start, layer.own.end);
      if (model.teaches) {
        // A layer in a group that teaches as a whole is a part of that.
        if (layer.own.start < taughtUpTo) continue;
        taughtUpTo = layer.own.end;
        sections.push({ id: layer.id, mentions: this.mentionsIn(text) });
      } else if (layer.override === null) {
        for (const entry of this.places.shownIn(text)) if (!listed.has(entry)) listed.set(entry, layer.id);
      }
      key.push(layer.id, this.textId(layer, text, assembly.role));
    }
    return { sections, listed, key: JSON.stringify(key) };
  }

  /** The same for all variants with one set of tools. */
  private describedBy(tools: ToolSet | null): readonly TeachingSection[] {
    if (tools === null || !this.commands.toolsTeach) return [];
    const known = this.described.get(tools) ?? this.readDescribed(tools);
    this.described.set(tools, known);
    return known;
  }

  /**
   * A description introduces its own tool. What it says of another one that is described as well is a reference: each
   * tool speaks for itself.
   */
  private readDescribed(tools: ToolSet): readonly TeachingSection[] {
    const { known, prefixes } = this.commands;
    const described = describedTools(tools);
    const nameOf = ({ name }: Tool) => nameOfWord(name, prefixes)?.name ?? name;
    const own = new Set(described.map((tool) => known.find(nameOf(tool))?.name));
    return described.map((tool): TeachingSection => {
      const { span } = this.commands.schemaOf(tool);
      const mentions = tool.descriptionText ? this.mentionsIn(tool.descriptionText) : [];
      const others = mentions.filter(({ name }) => !own.has(known.find(name)?.name ?? name));
      return { id: tool.name, tool: true, mentions: [{ name: nameOf(tool), prefixed: true, span }, ...others] };
    });
  }

  private mentionsIn(text: MappedText): readonly LocatedMention[] {
    return this.commands.mentionsIn(text.text).flatMap(({ name, prefixed, span }): LocatedMention[] => {
      const place = locateSpan(text, span);
      return place ? [{ name, prefixed, span: place }] : [];
    });
  }

  /** Texts that read the same may come from different roles. */
  private textId({ override, role }: AssembledLayer, { text }: MappedText, roleName: string | null): number {
    const key = override !== null || role ? `${roleName ?? ''}\0${text}` : text;
    const id = this.texts.get(key) ?? this.texts.size;
    this.texts.set(key, id);
    return id;
  }
}

/** Entries by where they are written. */
class EntryPlaces {
  private static readonly made = new WeakMap<readonly RosterEntry[], EntryPlaces>();
  private readonly byUri = new Map<string, RosterEntry[]>();

  static of(entries: readonly RosterEntry[]): EntryPlaces {
    const places = EntryPlaces.made.get(entries) ?? new EntryPlaces(entries);
    EntryPlaces.made.set(entries, places);
    return places;
  }

  private constructor(entries: readonly RosterEntry[]) {
    for (const entry of entries) {
      const known = this.byUri.get(entry.span.uri);
      if (known) known.push(entry);
      else this.byUri.set(entry.span.uri, [entry]);
    }
    for (const list of this.byUri.values()) list.sort((a, b) => a.span.start - b.span.start);
  }

  /** The entries that pieces of a text come from, in the order of the text. */
  shownIn(text: MappedText): ReadonlySet<RosterEntry> {
    const found = new Set<RosterEntry>();
    for (const { origin } of text.pieces) {
      const entry = origin.location && this.at(origin.location);
      if (entry) found.add(entry);
    }
    return found;
  }

  private at({ uri, start, end }: Location): RosterEntry | undefined {
    const entries = this.byUri.get(uri) ?? [];
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((entries[middle] as RosterEntry).span.start <= start) low = middle + 1;
      else high = middle;
    }
    const entry = entries[low - 1];
    return entry && end <= entry.span.end ? entry : undefined;
  }
}
