import type { Assembly } from '../../engine/assembly/assembly';
import type { Cell } from '../../engine/budget/walk';
import type { FormerNames } from '../../engine/commands/formerNames';
import { KnownCommands } from '../../engine/commands/knownCommands';
import type { RosterEntry } from '../../engine/commands/roster';
import { commandUsage, type TeachingSection, type UsageReport } from '../../engine/commands/usage';
import { CommandIndex } from './commandIndex';
import { IntroductionReader, type Introductions } from './introductions';
import type { PromptFact } from './keptPrompts';
import { cellsOf } from './projectFacts';

/** How the variants of a prompt that say the same of commands name them. */
export interface PromptUsage {
  readonly prompt: string;
  readonly introductions: Introductions;
  readonly report: UsageReport;
  /** The variants, roles and tiers for which it is so. */
  readonly cells: readonly Cell[];
}

/** How a prompt names commands, in the order of its variants. */
export const usagesOf: PromptFact<readonly PromptUsage[]> = function* (project, prompt, inputs) {
  const cells = yield* project.kept.steps(cellsOf, project, prompt, inputs);
  const commands = CommandIndex.of(project);
  // The index may have been made before: its files count all the same.
  for (const { model } of commands.rosters) project.files.read(model.file);
  const reader = new IntroductionReader(project, commands);
  const found = new Map<string, PromptUsage & { readonly cells: Cell[] }>();
  for (const cell of cells) {
    const introductions = reader.read(cell.assembly);
    const same = found.get(introductions.key);
    if (same) same.cells.push(cell);
    else {
      const report = reportOf(commands, introductions, cell.assembly, inputs.former);
      found.set(introductions.key, { prompt, introductions, report, cells: [cell] });
    }
    yield;
  }
  return [...found.values()];
};

function reportOf(
  commands: CommandIndex,
  { sections, listed }: Introductions,
  { tools }: Assembly,
  former: FormerNames,
): UsageReport {
  const { prefixes } = commands;
  if (!commands.declares) {
    const entries = assumedEntries(sections, prefixes);
    return commandUsage({ sections: sections.map((one) => namedOnly(one, entries)), entries, tools: [], prefixes });
  }
  const indices = commands.entries.flatMap((entry, index) => (listed.has(entry) ? [index] : []));
  return commandUsage({
    sections,
    entries: commands.entries,
    listed: indices,
    tools: [],
    prefixes,
    known: commands.knownIn(tools),
    former,
  });
}

/**
 * Without a roster nothing says what a command is: then whatever has one of the prefixes somewhere is taken for
 * one, and where there are no prefixes either, all that teaching sections name in code.
 */
function assumedEntries(sections: readonly TeachingSection[], prefixes: readonly string[]): RosterEntry[] {
  const mentions = sections.flatMap((section) => section.mentions);
  const meant = prefixes.length === 0 ? mentions : mentions.filter(({ prefixed }) => prefixed);
  return [...new Map(meant.map(({ name, span }) => [name, { name, span, nameSpan: span }] as const)).values()];
}

function namedOnly({ id, mentions }: TeachingSection, entries: readonly RosterEntry[]): TeachingSection {
  const names = new KnownCommands(entries, [], []);
  return { id, mentions: mentions.filter(({ name }) => names.find(name) !== undefined) };
}
