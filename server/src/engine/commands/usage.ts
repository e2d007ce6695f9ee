import type { Location } from '../text/range';
import type { FormerName, FormerNames, Renaming } from './formerNames';
import { type Collision, type KnownCommand, KnownCommands, type ToolSchema } from './knownCommands';
import type { Profile, RosterEntry } from './roster';

/** A part of a prompt that explains commands, as it is present in one variant; or the description of a tool beside it. */
export interface TeachingSection {
  /** Of a tool its name. */
  readonly id: string;
  /** It is the description of a tool. */
  readonly tool?: true;
  readonly mentions: readonly LocatedMention[];
}

/** A mention at its place in a source. */
export interface LocatedMention {
  /** Without prefix. */
  readonly name: string;
  readonly prefixed: boolean;
  readonly span: Location;
}

export interface UsageInput {
  /** In the order of the prompt. */
  readonly sections: readonly TeachingSection[];
  readonly entries: readonly RosterEntry[];
  /** Indices of the entries that the prompt lists; undefined if the prompt has no roster. */
  readonly listed?: readonly number[];
  readonly tools: readonly ToolSchema[];
  readonly prefixes: readonly string[];
  /** The commands of `entries` and `tools`, where the caller has them already. */
  readonly known?: KnownCommands;
  /** Names that commands had, as far as somebody knows. */
  readonly former?: FormerNames;
}

/** Where a command is named: in a section (`section` is its id) or in the roster (`section` is absent). */
interface Named {
  readonly name: string;
  readonly section?: string;
  /** The section is the description of a tool. */
  readonly tool?: true;
  readonly span: Location;
}

/** A command that is introduced again; `first` is where it is introduced already. */
export interface Duplicate extends Named {
  readonly first: Named & { readonly section: string };
}

/** A mention of no command. Without a prefix it is reported only if it is near a name, since code is not all commands. */
export interface UnknownMention extends Named {
  readonly section: string;
  readonly prefixed: boolean;
  readonly nearest?: string;
}

/** A section names a command by an alias. */
export interface AliasMention extends Named {
  readonly section: string;
  /** The alias, as the section has it. */
  readonly written: string;
}

/** A section names a command by a name that it had once. */
export interface FormerMention extends Named {
  readonly section: string;
  /** As the section has it. */
  readonly written: string;
  readonly renaming: Renaming;
}

/** A command that the model cannot call (`declared` says so) is named to it. */
export interface Uncallable extends Named {
  readonly declared: Location;
}

/** A section names a command that must be loaded before it can be called. */
export interface DeferredMention extends Named {
  readonly section: string;
  readonly profile: Exclude<Profile, 'resident'>;
  readonly declared: Location;
}

/** Facts about how the commands of one variant are named. Each list is in the order of the prompt. */
export interface UsageReport {
  readonly duplicates: readonly Duplicate[];
  readonly unknown: readonly UnknownMention[];
  readonly renamed: readonly AliasMention[];
  readonly former: readonly FormerMention[];
  /** Commands for the model that neither a section nor the roster names, nor a tool carries; in roster order. */
  readonly untaught: readonly Named[];
  readonly uncallable: readonly Uncallable[];
  readonly deferred: readonly DeferredMention[];
  /** Clashes of declared names; in the order of their places. */
  readonly collisions: readonly Collision[];
}

/**
 * Compares the commands that are declared (roster file, tool schemas) with the places that name them. A command
 * counts once per section, at its first mention there; an alias counts as its command. Pure data: which of the
 * facts are findings is for the rules.
 */
export function commandUsage(input: UsageInput): UsageReport {
  const known = input.known ?? new KnownCommands(input.entries, input.tools, input.prefixes);
  const taught = new Map<KnownCommand, Named & { section: string }>();
  const duplicates: Duplicate[] = [];
  const unknown: UnknownMention[] = [];
  const renamed: AliasMention[] = [];
  const uncallable: Uncallable[] = [];
  const deferred: DeferredMention[] = [];
  const former: FormerMention[] = [];
  const formerOf = memoize<FormerName | undefined>((name) =>
    input.former?.find(name, (one) => known.find(one) !== undefined),
  );
  const nearest = memoize((name) => known.nearest(name));

  for (const { id: section, mentions, tool } of input.sections) {
    const seen = new Set<KnownCommand>();
    for (const { name, prefixed, span } of mentions) {
      const command = known.find(name);
      if (command === undefined) {
        const now = formerOf(name);
        if (now !== undefined) {
          former.push({ name: now.name, written: name, section, span, renaming: now.renaming });
          continue;
        }
        const suggestion = nearest(name);
        if (!prefixed && suggestion === undefined) continue;
        unknown.push({ name, section, span, prefixed, ...(suggestion !== undefined && { nearest: suggestion }) });
        continue;
      }
      if (name !== command.name) renamed.push({ name: command.name, written: name, section, span });
      if (seen.has(command)) continue;
      seen.add(command);
      const named = { name: command.name, section, span, ...(tool && { tool }) };
      const first = taught.get(command);
      if (first === undefined) taught.set(command, named);
      else duplicates.push({ ...named, first });
      if (command.callable === 'user') uncallable.push({ ...named, declared: command.span });
      const { profile } = command;
      if (profile !== undefined && profile !== 'resident') deferred.push({ ...named, profile, declared: command.span });
    }
  }

  const listed = new Set<KnownCommand>();
  for (const index of input.listed ?? []) {
    const entry = input.entries[index];
    const command = entry && known.find(entry.name);
    if (entry === undefined || command === undefined) continue;
    listed.add(command);
    const named = { name: command.name, span: entry.nameSpan };
    const first = taught.get(command);
    if (first !== undefined) duplicates.push({ ...named, first });
    if (command.callable === 'user') uncallable.push({ ...named, declared: entry.nameSpan });
  }

  const untaught = input.entries
    .filter((entry) => {
      const command = known.find(entry.name) as KnownCommand;
      return command.entry === entry && !taught.has(command) && !listed.has(command) && isExpected(command);
    })
    .map(({ name, nameSpan }) => ({ name, span: nameSpan }));
  return { duplicates, unknown, renamed, former, untaught, uncallable, deferred, collisions: known.collisions };
}

/** True if only the prompt can tell the model of the command: no tool carries it, and no search brings it up. */
function isExpected({ callable, profile, tool }: KnownCommand): boolean {
  return callable !== 'user' && tool === undefined && (profile ?? 'resident') === 'resident';
}

function memoize<T>(compute: (name: string) => T): (name: string) => T {
  const results = new Map<string, T>();
  return (name) => {
    if (!results.has(name)) results.set(name, compute(name));
    return results.get(name) as T;
  };
}
