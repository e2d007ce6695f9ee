import { locateSpan } from '../../engine/commands/located';
import type { Mention } from '../../engine/commands/mentions';
import { nameOfWord } from '../../engine/commands/names';
import type { Section } from '../../engine/grammar/grammar';
import type { ToolsModel } from '../../engine/manifest/model/tools';
import type { DataPath } from '../../engine/manifest/yamlMap';
import type { MappedText } from '../../engine/text/mappedText';
import { type Location, touches } from '../../engine/text/range';
import { groupBy } from '../groupBy';
import { CommandIndex } from './commandIndex';
import { layerTexts } from './layerTemplates';
import type { ProjectSnapshot } from './project';
import { insideQuotes } from './slotNames';

/** A place that names a command of a roster. The span is the name's own, without prefix or quotes. */
export interface CommandPlace extends Location {
  /** The command. */
  readonly name: string;
  /** How it is called there: by its name, or by an alias. */
  readonly written: string;
  readonly role: /** Its own name, or an alias, in a roster file or in a tool's schema. */
    | 'declaration'
    /** In the text of a prompt, or in the description of a tool. */
    | 'mention'
    /** In the manifest: among the `preferred` names of a roster, or where tools are placed. */
    | 'manifest';
}

/** Where the commands of one manifest are named, whether a variant shows the text or not. */
export class CommandPlaces {
  private static readonly made = new WeakMap<ProjectSnapshot, CommandPlaces>();
  private readonly byName: ReadonlyMap<string, readonly CommandPlace[]>;
  private readonly byUri: ReadonlyMap<string, readonly CommandPlace[]>;

  static of(project: ProjectSnapshot): CommandPlaces {
    const places = CommandPlaces.made.get(project) ?? new CommandPlaces(project);
    CommandPlaces.made.set(project, places);
    return places;
  }

  private constructor(project: ProjectSnapshot) {
    const commands = CommandIndex.of(project);
    const all = commands.declares
      ? distinct([
          ...declarations(commands),
          ...toolNames(commands),
          ...mentions(project, commands),
          ...inManifest(project, commands),
        ])
      : [];
    this.byName = groupBy(all, ({ name }) => name);
    this.byUri = groupBy(all, ({ uri }) => uri);
  }

  /** The place under a cursor. */
  at(uri: string, offset: number): CommandPlace | undefined {
    return this.byUri.get(uri)?.find((place) => touches(place, offset));
  }

  /** Every place that names a command: declarations first, then texts in the manifest's order, then the manifest. */
  of(name: string): readonly CommandPlace[] {
    return this.byName.get(name) ?? [];
  }
}

function declarations({ entries, known }: CommandIndex): CommandPlace[] {
  return entries.flatMap(({ name, nameSpan, aliases = [] }): CommandPlace[] => {
    const role = 'declaration' as const;
    const own = { ...nameSpan, name, written: name, role };
    // An alias that is another command's name leads there.
    const led = aliases.filter((alias) => known.find(alias.name)?.name === name);
    return [own, ...led.map((alias) => ({ ...alias.span, name, written: alias.name, role }))];
  });
}

/** The names of tools in their files, without the prefix. */
function toolNames({ tools, known, prefixes }: CommandIndex): CommandPlace[] {
  return tools.flatMap(({ name: whole, span }): CommandPlace[] => {
    const written = nameOfWord(whole, prefixes)?.name;
    const name = written === undefined ? undefined : known.find(written)?.name;
    if (written === undefined || name === undefined || span.end - span.start !== whole.length) return [];
    return [{ ...span, start: span.end - written.length, name, written, role: 'declaration' }];
  });
}

function mentions(project: ProjectSnapshot, commands: CommandIndex): CommandPlace[] {
  return [...texts(project), ...commands.toolTexts].flatMap((text) =>
    mentionsIn(text, commands).flatMap(({ name: written, span }): CommandPlace[] => {
      const name = commands.known.find(written)?.name;
      const place = name === undefined ? undefined : locateSpan(text, span);
      return name === undefined || place === undefined ? [] : [{ ...place, name, written, role: 'mention' }];
    }),
  );
}

/** By the text itself: as long as its file stays as it is, it is the same one in every snapshot. */
const read = new WeakMap<MappedText, { readonly rules: string; readonly mentions: readonly Mention[] }>();

function mentionsIn(text: MappedText, commands: CommandIndex): readonly Mention[] {
  const known = read.get(text);
  if (known?.rules === commands.rules) return known.mentions;
  const found = commands.mentionsIn(text.text);
  read.set(text, { rules: commands.rules, mentions: found });
  return found;
}

/** Every text that a prompt can show, and every section of a source. */
function texts(project: ProjectSnapshot): readonly MappedText[] {
  const { program, assembler } = project;
  if (!program || !assembler) return [];
  const { content, roles } = assembler;
  const sections = [...content.sources.values()].flatMap((source) => content.sectionsOf(source).flatMap(bodies));
  const layers = [...program.prompts.values()].flatMap((prompt) =>
    [...prompt.byId.values()].flatMap((layer) => layerTexts(project, layer)),
  );
  return [...sections, ...layers, ...roles.flatMap(({ overrides }) => overrides.map(({ text }) => text))];
}

function bodies({ body, children = [] }: Section): MappedText[] {
  return [body, ...children.flatMap(bodies)];
}

function inManifest({ reading, manifestUri }: ProjectSnapshot, commands: CommandIndex): CommandPlace[] {
  const { document } = reading;
  return [...preferredPaths(commands), ...toolPaths(reading.manifest?.tools)].flatMap(({ path, text }) => {
    const written = nameOfWord(text, commands.prefixes)?.name;
    const name = written === undefined ? undefined : commands.known.find(written)?.name;
    const span = insideQuotes(document.text, reading.locate(path));
    if (written === undefined || name === undefined || span.end - span.start !== text.length) return [];
    return [{ uri: manifestUri, start: span.end - written.length, end: span.end, name, written, role: 'manifest' }];
  });
}

interface ManifestName {
  readonly path: DataPath;
  readonly text: string;
}

function preferredPaths({ rosters }: CommandIndex): ManifestName[] {
  return rosters.flatMap(({ name, model }) =>
    (model.preferred ?? []).map((text, index) => ({ path: ['rosters', name, 'preferred', index], text })),
  );
}

function toolPaths(tools: ToolsModel | undefined): ManifestName[] {
  const search = tools?.search?.tool;
  const placed = Object.entries(tools?.profiles ?? {}).flatMap(([profile, model]) =>
    (['resident', 'deferred', 'onDemand'] as const).flatMap((place) =>
      (model[place] ?? []).map((text, index) => ({ path: ['tools', 'profiles', profile, place, index], text })),
    ),
  );
  return [...placed, ...(search === undefined ? [] : [{ path: ['tools', 'search', 'tool'], text: search }])];
}

/** Each place once: prompts share texts. */
function distinct(places: readonly CommandPlace[]): CommandPlace[] {
  const seen = new Set<string>();
  return places.filter(({ uri, start }) => {
    const key = `${start} ${uri}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
