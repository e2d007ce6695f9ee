import { readRoster } from '../../engine/assembly/rosterLayer';
import { KnownCommands } from '../../engine/commands/knownCommands';
import { findMentions, type Mention } from '../../engine/commands/mentions';
import type { RosterEntry, RosterNotice } from '../../engine/commands/roster';
import { readRosterFile } from '../../engine/commands/rosterFile';
import type { RosterModel } from '../../engine/manifest/model/parts';
import type { ProjectSnapshot } from './project';

/** A roster of a manifest with what its file holds. */
export interface DeclaredRoster {
  readonly name: string;
  readonly model: RosterModel;
  /** Undefined when the file cannot be read. */
  readonly uri: string | undefined;
  readonly entries: readonly RosterEntry[];
  readonly notices: readonly RosterNotice[];
}

/** The commands that the rosters of one manifest declare, and the rules by which its texts mention them. */
export class CommandIndex {
  private static readonly made = new WeakMap<ProjectSnapshot, CommandIndex>();
  readonly rosters: readonly DeclaredRoster[];
  /** Of all rosters, in the manifest's order and then the file's. */
  readonly entries: readonly RosterEntry[];
  readonly prefixes: readonly string[];
  readonly known: KnownCommands;
  /** Equal for two manifests that recognise mentions alike. */
  readonly rules: string;
  private readonly fenced: boolean;
  private readonly mentions = new Map<string, readonly Mention[]>();

  static of(project: ProjectSnapshot): CommandIndex {
    const index = CommandIndex.made.get(project) ?? new CommandIndex(project);
    CommandIndex.made.set(project, index);
    return index;
  }

  private constructor(project: ProjectSnapshot) {
    const { manifest } = project.reading;
    const { prefixes = [], fences = false } = manifest?.commands ?? {};
    this.prefixes = prefixes;
    this.fenced = fences;
    this.rules = JSON.stringify([prefixes, fences]);
    this.rosters = Object.entries(manifest?.rosters ?? {}).map(([name, model]) => readDeclared(project, name, model));
    // Two rosters may show one file: its commands are declared once.
    const files = new Map(this.rosters.map(({ uri, entries }) => [uri, entries]));
    this.entries = [...files.values()].flat();
    this.known = new KnownCommands(this.entries, [], prefixes);
  }

  /** Whether the manifest says at all which commands there are. */
  get declares(): boolean {
    return this.rosters.length > 0;
  }

  /** What a text mentions, by the manifest's rules; a text is read once, however many variants show it. */
  mentionsIn(text: string): readonly Mention[] {
    const known = this.mentions.get(text) ?? findMentions(text, { prefixes: this.prefixes, fenced: this.fenced });
    this.mentions.set(text, known);
    return known;
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
