import { readRoster } from '../../engine/assembly/rosterLayer';
import { KnownCommands, type ToolSchema } from '../../engine/commands/knownCommands';
import { findMentions, type Mention } from '../../engine/commands/mentions';
import type { RosterEntry, RosterNotice } from '../../engine/commands/roster';
import { readRosterFile } from '../../engine/commands/rosterFile';
import type { RosterModel } from '../../engine/manifest/model/parts';
import type { MappedText } from '../../engine/text/mappedText';
import { readTools, type Tool } from '../../engine/tools/tool';
import type { ToolSet } from '../../engine/tools/toolSets';
import type { ProjectSnapshot } from './project';
import { insideQuotes } from './slotNames';

/** A roster of a manifest with what its file holds. */
export interface DeclaredRoster {
  readonly name: string;
  readonly model: RosterModel;
  /** Undefined when the file cannot be read. */
  readonly uri: string | undefined;
  readonly entries: readonly RosterEntry[];
  readonly notices: readonly RosterNotice[];
}

/** The commands that the rosters and tools of one manifest declare, and the rules by which its texts mention them. */
export class CommandIndex {
  private static readonly made = new WeakMap<ProjectSnapshot, CommandIndex>();
  readonly rosters: readonly DeclaredRoster[];
  /** Of all rosters, in the manifest's order and then the file's. */
  readonly entries: readonly RosterEntry[];
  /** Without the place that a profile gives them. */
  readonly tools: readonly ToolSchema[];
  /** Whether the descriptions of tools teach. */
  readonly toolsTeach: boolean;
  /** Descriptions of tools, with their places. */
  readonly toolTexts: readonly MappedText[];
  readonly prefixes: readonly string[];
  readonly known: KnownCommands;
  /** Equal for two manifests that recognise mentions alike. */
  readonly rules: string;
  private readonly fenced: boolean;
  private readonly mentions = new Map<string, readonly Mention[]>();
  private readonly knownWith = new Map<ToolSet, KnownCommands>();

  static of(project: ProjectSnapshot): CommandIndex {
    const index = CommandIndex.made.get(project) ?? new CommandIndex(project);
    CommandIndex.made.set(project, index);
    return index;
  }

  private constructor(private readonly project: ProjectSnapshot) {
    const { manifest } = project.reading;
    const { prefixes = [], fences = false } = manifest?.commands ?? {};
    this.prefixes = prefixes;
    this.fenced = fences;
    this.rules = JSON.stringify([prefixes, fences]);
    this.rosters = Object.entries(manifest?.rosters ?? {}).map(([name, model]) => readDeclared(project, name, model));
    // Two rosters may show one file: its commands are declared once.
    const files = new Map(this.rosters.map(({ uri, entries }) => [uri, entries]));
    this.entries = [...files.values()].flat();
    const { assembler } = project;
    const tools = assembler && manifest?.tools ? readTools(assembler.content, manifest.tools).tools : [];
    this.tools = tools.map((tool) => this.schemaOf(tool));
    this.toolsTeach = manifest?.tools?.teaches ?? false;
    this.toolTexts = tools.flatMap(({ descriptionText }) => descriptionText ?? []);
    this.known = new KnownCommands(this.entries, this.tools, prefixes);
  }

  /** Whether the manifest says at all which commands there are. */
  get declares(): boolean {
    return this.rosters.length > 0 || this.tools.length > 0;
  }

  /** The commands with the tools where the request of a variant has them. */
  knownIn(tools: ToolSet | null): KnownCommands {
    if (tools === null) return this.known;
    const schemas = tools.tools.map(({ tool, place: profile }) => ({ ...this.schemaOf(tool), profile }));
    const known = this.knownWith.get(tools) ?? new KnownCommands(this.entries, schemas, this.prefixes);
    this.knownWith.set(tools, known);
    return known;
  }

  /** What a text mentions, by the manifest's rules; a text is read once, however many variants show it. */
  mentionsIn(text: string): readonly Mention[] {
    const known = this.mentions.get(text) ?? findMentions(text, { prefixes: this.prefixes, fenced: this.fenced });
    this.mentions.set(text, known);
    return known;
  }

  /** The command of a tool, at the name's own place where the file has it as it is. */
  schemaOf({ name, description, location }: Tool): ToolSchema {
    const text = this.project.files.peekUri(location.uri)?.text ?? '';
    const inner = insideQuotes(text, location);
    const span = text.slice(inner.start, inner.end) === name ? { uri: location.uri, ...inner } : location;
    return { name, span, ...(description && { description }) };
  }
}

function readDeclared(project: ProjectSnapshot, name: string, model: RosterModel): DeclaredRoster {
  const { assembler, reading, files } = project;
  const entries = reading.manifest && assembler ? readRoster(reading.manifest, assembler.content, name) : undefined;
  const uri = files.uriOf(model.file);
  const document = uri === undefined ? undefined : files.peekUri(uri);
  if (!entries || 'problem' in entries || !document) return { name, model, uri: undefined, entries: [], notices: [] };
  return { name, model, uri, entries: entries.value, notices: readRosterFile(document).notices };
}
