import type { NearNames } from '../near/nearNames';
import type { Location } from '../text/range';
import { nameOfWord } from './names';
import { nearCommands, nearestName } from './nearestName';
import type { Callable, Profile, RosterEntry } from './roster';

/** A tool as the request declares it. */
export interface ToolSchema {
  readonly name: string;
  readonly description?: string;
  readonly profile?: Profile;
  /** The tool's name in its file. */
  readonly span: Location;
}

/** A command that can be mentioned: an entry of the roster, a tool, or both under one name. */
export interface KnownCommand {
  readonly name: string;
  readonly entry?: RosterEntry;
  readonly tool?: ToolSchema;
  readonly callable?: Callable;
  /** The tool's profile if it has one, since what is sent decides; else the roster's. */
  readonly profile?: Profile;
  /** Where it is declared. */
  readonly span: Location;
}

/** Two declarations that answer to one name. */
export interface Collision {
  readonly kind: /** An alias is another command's name or alias. */
    | 'alias'
    /** Two names differ in nothing but case. */
    | 'case'
    /** Two tools have one name once their prefixes are removed. */
    | 'tool';
  readonly name: string;
  readonly span: Location;
  readonly related: Location;
}

/** The commands of a roster and of tool schemas by name and alias. */
export class KnownCommands {
  private readonly byName = new Map<string, KnownCommand>();
  private readonly aliases = new Map<string, string>();
  readonly collisions: Collision[] = [];
  private near: NearNames | undefined;

  constructor(entries: readonly RosterEntry[], tools: readonly ToolSchema[], prefixes: readonly string[]) {
    for (const entry of entries) this.addEntry(entry);
    for (const tool of tools) this.addTool(tool, nameOfWord(tool.name, prefixes)?.name ?? tool.name);
    for (const entry of entries) this.addAliases(entry);
    this.findCaseCollisions();
    this.collisions.sort((a, b) => a.span.start - b.span.start);
  }

  /** The name that an unknown word is most likely a misspelling of. */
  nearest(word: string): string | undefined {
    this.near ??= nearCommands(this.byName.keys());
    return nearestName(word, this.near);
  }

  /** Each once: in the order of the roster, then the tools that it does not have. */
  get commands(): Iterable<KnownCommand> {
    return this.byName.values();
  }

  /** The command of a name or an alias. */
  find(name: string): KnownCommand | undefined {
    return this.byName.get(name) ?? this.byName.get(this.aliases.get(name) ?? name);
  }

  /** A repeated name is a fault of the roster file, found when it was read: the first one counts. */
  private addEntry(entry: RosterEntry): void {
    const { name, callable, profile, nameSpan: span } = entry;
    if (this.byName.has(name)) return;
    this.byName.set(name, { name, entry, span, ...(callable && { callable }), ...(profile && { profile }) });
  }

  private addTool(tool: ToolSchema, name: string): void {
    const known = this.byName.get(name);
    if (known?.tool !== undefined) {
      this.collisions.push({ kind: 'tool', name, span: tool.span, related: known.tool.span });
      return;
    }
    const profile = tool.profile ?? known?.profile;
    this.byName.set(name, { name, span: tool.span, ...known, tool, ...(profile && { profile }) });
  }

  private addAliases({ name, aliases = [] }: RosterEntry): void {
    for (const alias of aliases) {
      const owner = this.find(alias.name);
      if (owner === undefined) {
        this.aliases.set(alias.name, name);
        continue;
      }
      if (owner.name === name) continue;
      const earlier = owner.entry?.aliases?.find((other) => other.name === alias.name);
      this.collisions.push({ kind: 'alias', name: alias.name, span: alias.span, related: earlier?.span ?? owner.span });
    }
  }

  private findCaseCollisions(): void {
    const folded = new Map<string, KnownCommand>();
    for (const command of this.byName.values()) {
      const key = command.name.toLowerCase();
      const earlier = folded.get(key);
      if (earlier === undefined) folded.set(key, command);
      else this.collisions.push({ kind: 'case', name: command.name, span: command.span, related: earlier.span });
    }
  }
}
