import type { Location } from 'vscode-languageserver-types';
import type { Cell } from '../../engine/budget/walk';
import { nameOfWord } from '../../engine/commands/names';
import type { Callable, Profile } from '../../engine/commands/roster';
import { rosterLineBytes } from '../../engine/commands/rosterText';
import type { Location as Place } from '../../engine/text/range';
import type { ServiceContext } from '../promptService';
import { CommandIndex } from '../workspace/commandIndex';
import { type CommandSummary, commandSummaries, type ToolPlacement } from '../workspace/commandSummaries';
import type { ProjectSnapshot } from '../workspace/project';

/** A command of a roster, or a tool, with every place that introduces or names it. */
export interface CommandReport {
  /** URI of the manifest that declares the roster or the tool. */
  readonly manifest: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string | null;
  readonly callable: Callable | null;
  /** When the model can call it, as the roster says. */
  readonly profile: Profile | null;
  /** UTF-8 bytes of its line in a roster, with the line break; null for a tool that no roster has. */
  readonly rosterBytes: number | null;
  readonly tool: ToolReport | null;
  /** In the roster; else in the tool's file. */
  readonly declared: Location;
  readonly introductions: readonly IntroductionReport[];
  readonly mentions: readonly Location[];
}

/** The tool that a command is called by. */
export interface ToolReport {
  /** As requests have it, with its prefix. */
  readonly name: string;
  readonly place: Location;
  /** When requests carry its schema. */
  readonly placements: readonly ToolPlacement[];
}

/** A layer, or the description of a tool, that teaches or lists a command in some variants of a prompt. */
export interface IntroductionReport {
  readonly prompt: string;
  /** Exactly one of `layer` and `tool` is not null. */
  readonly layer: string | null;
  readonly tool: string | null;
  readonly how: 'taught' | 'listed';
  readonly place: Location;
  /** In words where it is so; empty where it is so in all variants. */
  readonly where: string;
  readonly variants: readonly Pick<Cell, 'given' | 'role' | 'tier'>[];
}

/** The commands of all manifests, in the order of their rosters, then tools that no roster has; those that answer to `name` where one is given. */
export async function commandReports(context: ServiceContext, name?: string): Promise<readonly CommandReport[]> {
  const reports: CommandReport[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    const summaries = await context.checker.work(snapshot, commandSummaries);
    const names = name === undefined ? undefined : namesOf(name, CommandIndex.of(snapshot).prefixes);
    for (const summary of summaries.values()) {
      const report = isCalled(summary, names) ? reportOf(snapshot, summary) : undefined;
      if (report) reports.push(report);
    }
  }
  return reports;
}

/** A name as it is asked for, and what a text names by it: that of the command without a prefix. */
function namesOf(name: string, prefixes: readonly string[]): ReadonlySet<string> {
  const named = nameOfWord(name, prefixes);
  return new Set(named !== undefined && named.prefixLength > 0 ? [name, named.name] : [name]);
}

/** Whether a command has one of the names as its own, as an alias, or as that of its tool. */
function isCalled(
  { command: { name: own, entry, tool } }: CommandSummary,
  names: ReadonlySet<string> | undefined,
): boolean {
  if (names === undefined || names.has(own) || (tool !== undefined && names.has(tool.name))) return true;
  return (entry?.aliases ?? []).some((alias) => names.has(alias.name));
}

function reportOf(
  snapshot: ProjectSnapshot,
  { command, introductions, placements, places }: CommandSummary,
): CommandReport | undefined {
  const { entry, tool } = command;
  const [declared] = locations(snapshot, [command.span]);
  if (!declared) return undefined;
  const [place] = tool ? locations(snapshot, [tool.span]) : [];
  return {
    manifest: snapshot.manifestUri,
    name: command.name,
    aliases: entry?.aliases?.map((alias) => alias.name) ?? [],
    description: entry?.description ?? tool?.description ?? null,
    callable: command.callable ?? null,
    profile: entry?.profile ?? null,
    rosterBytes: entry ? rosterLineBytes(entry) : null,
    tool: tool && place ? { name: tool.name, place, placements } : null,
    declared,
    introductions: introductions.flatMap(({ cells, place: at, ...rest }) =>
      locations(snapshot, [at]).map((location) => ({
        ...rest,
        place: location,
        variants: cells.map(({ given, role, tier }) => ({ given, role, tier })),
      })),
    ),
    mentions: locations(
      snapshot,
      places.filter(({ role }) => role === 'mention'),
    ),
  };
}

function locations({ files, reading, manifestUri }: ProjectSnapshot, places: readonly Place[]): Location[] {
  return places.flatMap(({ uri, start, end }) => {
    const document = uri === manifestUri ? reading.document : files.peekUri(uri);
    return document ? [{ uri, range: document.rangeOf({ start, end }) }] : [];
  });
}
