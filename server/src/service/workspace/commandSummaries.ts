import type { Cell } from '../../engine/budget/walk';
import type { KnownCommand } from '../../engine/commands/knownCommands';
import type { ToolPlace } from '../../engine/manifest/model/tools';
import type { Steps } from '../../engine/steps';
import type { Location } from '../../engine/text/range';
import { groupBy } from '../groupBy';
import { CommandIndex } from './commandIndex';
import { type CommandPlace, CommandPlaces } from './commandPlaces';
import { type PromptUsage, usagesOf } from './commandUsages';
import { whereWords } from './commandVariants';
import { cellsOf, type ProjectFacts } from './projectFacts';

/** What introduces a command in a prompt, with the variants in which it does. */
export interface IntroductionSummary {
  readonly prompt: string;
  /** The layer; null for the description of a tool. */
  readonly layer: string | null;
  /** The tool whose description teaches the command; null for a layer. */
  readonly tool: string | null;
  readonly how: 'taught' | 'listed';
  /** Its first mention in the text, or its entry in the roster. */
  readonly place: Location;
  readonly cells: readonly Cell[];
  /** In which variants, in words; empty for all. */
  readonly where: string;
}

/** Where requests have the tool of a command. */
export interface ToolPlacement {
  readonly place: ToolPlace;
  /** In which variants, in words; empty for all. */
  readonly where: string;
}

/** All that is known of one command. */
export interface CommandSummary {
  readonly command: KnownCommand;
  readonly introductions: readonly IntroductionSummary[];
  /** Empty for a command without a tool. */
  readonly placements: readonly ToolPlacement[];
  /** Declarations included. */
  readonly places: readonly CommandPlace[];
}

const known = new WeakMap<ProjectFacts, ReadonlyMap<string, CommandSummary>>();

/** The commands of a project by name: those of its rosters, in their order, then the tools that no roster has. */
export function* commandSummaries(facts: ProjectFacts): Steps<ReadonlyMap<string, CommandSummary>> {
  const usages = (yield* facts.ofPrompts(usagesOf)).flat();
  const cells = yield* facts.ofPrompts(cellsOf);
  const summaries = known.get(facts) ?? summarise(facts, usages, cells);
  known.set(facts, summaries);
  return summaries;
}

/** What is said of a command: the roster's description, or its tool's. */
export function descriptionOf({ entry, tool }: KnownCommand): string | undefined {
  return entry?.description ?? entry?.help?.split('\n')[0] ?? tool?.description;
}

function summarise(
  facts: ProjectFacts,
  usages: readonly PromptUsage[],
  cells: readonly (readonly Cell[])[],
): ReadonlyMap<string, CommandSummary> {
  const commands = CommandIndex.of(facts.project);
  const places = CommandPlaces.of(facts.project);
  const introduced = groupBy(introductions(usages, commands), ({ name }) => name);
  const placed = placements(cells);
  return new Map(
    [...commands.known.commands].map((command) => {
      const { name, tool } = command;
      return [
        name,
        {
          command,
          introductions: introduced.get(name) ?? [],
          placements: tool ? (placed.get(tool.name) ?? []) : [],
          places: places.of(name),
        },
      ];
    }),
  );
}

type Introduction = Omit<IntroductionSummary, 'where' | 'cells'> & { readonly name: string };

function introductions(
  usages: readonly PromptUsage[],
  commands: CommandIndex,
): (IntroductionSummary & { name: string })[] {
  const found = new Map<string, Introduction & { readonly cells: Cell[] }>();
  const all = new Map<string, Cell[]>();
  for (const { prompt, introductions: own, cells } of usages) {
    all.set(prompt, [...(all.get(prompt) ?? []), ...cells]);
    const add = (one: Introduction) => {
      const key = JSON.stringify([prompt, one.name, one.layer, one.tool, one.place.uri, one.place.start]);
      const same = found.get(key) ?? { ...one, cells: [] };
      same.cells.push(...cells);
      found.set(key, same);
    };
    for (const { id, mentions, tool: isTool } of own.sections) {
      const seen = new Set<string>();
      const [layer, tool] = isTool ? [null, id] : [id, null];
      for (const { name: written, span: place } of mentions) {
        const name = commands.known.find(written)?.name;
        if (name === undefined || seen.has(name)) continue;
        seen.add(name);
        add({ name, prompt, layer, tool, how: 'taught', place });
      }
    }
    for (const [{ name, nameSpan: place }, layer] of own.listed)
      add({ name, prompt, layer, tool: null, how: 'listed', place });
  }
  return [...found.values()].map((one) => ({ ...one, where: whereWords(one.cells, all.get(one.prompt) ?? []) }));
}

/** Where the requests of all prompts have each tool, by the tool's whole name; `cells` are those of each prompt. */
function placements(cells: readonly (readonly Cell[])[]): ReadonlyMap<string, readonly ToolPlacement[]> {
  const found = new Map<string, Map<string, ToolPlacement>>();
  for (const own of cells) {
    for (const [name, byPlace] of byTool(own)) {
      const known = found.get(name) ?? new Map<string, ToolPlacement>();
      found.set(name, known);
      for (const [place, some] of byPlace) {
        const where = whereWords(some, own);
        known.set(`${place} ${where}`, { place, where });
      }
    }
  }
  return new Map([...found].map(([name, own]) => [name, [...own.values()]]));
}

function byTool(cells: readonly Cell[]): ReadonlyMap<string, ReadonlyMap<ToolPlace, Cell[]>> {
  const found = new Map<string, Map<ToolPlace, Cell[]>>();
  for (const cell of cells) {
    for (const { tool, place } of cell.assembly.tools?.tools ?? []) {
      const places = found.get(tool.name) ?? new Map<ToolPlace, Cell[]>();
      found.set(tool.name, places);
      const own = places.get(place);
      if (own) own.push(cell);
      else places.set(place, [cell]);
    }
  }
  return found;
}
