import type { Cell } from '../../engine/budget/walk';
import type { RosterEntry } from '../../engine/commands/roster';
import type { Location } from '../../engine/text/range';
import { groupBy } from '../groupBy';
import { CommandIndex } from './commandIndex';
import { type CommandPlace, CommandPlaces } from './commandPlaces';
import { promptUsages } from './commandUsages';
import { whereWords } from './commandVariants';
import type { ProjectFacts } from './projectFacts';

/** A layer of a prompt that introduces a command, with the variants in which it does. */
export interface IntroductionSummary {
  readonly prompt: string;
  readonly layer: string;
  readonly how: 'taught' | 'listed';
  /** Its first mention in the layer, or its entry in the roster. */
  readonly place: Location;
  readonly cells: readonly Cell[];
  /** In which variants, in words; empty for all. */
  readonly where: string;
}

/** All that is known of one command. */
export interface CommandSummary {
  readonly entry: RosterEntry;
  readonly introductions: readonly IntroductionSummary[];
  /** Declarations included. */
  readonly places: readonly CommandPlace[];
}

const known = new WeakMap<ProjectFacts, ReadonlyMap<string, CommandSummary>>();

/** The commands of a project's rosters by name, in the order of the rosters. */
export function commandSummaries(facts: ProjectFacts): ReadonlyMap<string, CommandSummary> {
  const summaries = known.get(facts) ?? summarise(facts);
  known.set(facts, summaries);
  return summaries;
}

function summarise(facts: ProjectFacts): ReadonlyMap<string, CommandSummary> {
  const commands = CommandIndex.of(facts.project);
  const places = CommandPlaces.of(facts.project);
  const introduced = groupBy(introductions(facts, commands), ({ name }) => name);
  const summaries = new Map<string, CommandSummary>();
  for (const entry of commands.entries) {
    const { name } = entry;
    if (!summaries.has(name))
      summaries.set(name, { entry, introductions: introduced.get(name) ?? [], places: places.of(name) });
  }
  return summaries;
}

type Introduction = Omit<IntroductionSummary, 'where' | 'cells'> & { readonly name: string };

function introductions(facts: ProjectFacts, commands: CommandIndex): (IntroductionSummary & { name: string })[] {
  const found = new Map<string, Introduction & { readonly cells: Cell[] }>();
  const all = new Map<string, Cell[]>();
  for (const { prompt, introductions: own, cells } of promptUsages(facts)) {
    all.set(prompt, [...(all.get(prompt) ?? []), ...cells]);
    const add = (one: Introduction) => {
      const key = JSON.stringify([prompt, one.name, one.layer, one.place.uri, one.place.start]);
      const same = found.get(key) ?? { ...one, cells: [] };
      same.cells.push(...cells);
      found.set(key, same);
    };
    for (const { id: layer, mentions } of own.sections) {
      const seen = new Set<string>();
      for (const { name: written, span: place } of mentions) {
        const name = commands.known.find(written)?.name;
        if (name === undefined || seen.has(name)) continue;
        seen.add(name);
        add({ name, prompt, layer, how: 'taught', place });
      }
    }
    for (const [{ name, nameSpan: place }, layer] of own.listed) add({ name, prompt, layer, how: 'listed', place });
  }
  return [...found.values()].map((one) => ({ ...one, where: whereWords(one.cells, all.get(one.prompt) ?? []) }));
}
