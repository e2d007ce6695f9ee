import type { Condition } from '../assembly/conditions';
import type { Content } from '../assembly/content';
import type { Program } from '../assembly/program';
import type { ToolChoice, ToolPlace, ToolProfileModel, ToolsModel } from '../manifest/model/tools';
import type { ManifestProblem } from '../manifest/problem';
import { parseTemplate } from '../template/parseTemplate';
import { readTools, type Tool, type ToolReading } from './tool';
import { toolJson } from './toolJson';

/** The lists of a profile, in the order in which they are asked where a tool goes. */
export const PLACE_KEYS = ['resident', 'deferred', 'onDemand'] as const;

/** A profile with its condition compiled. */
export interface CompiledToolProfile {
  readonly name: string;
  readonly model: ToolProfileModel;
  readonly when: Condition | undefined;
}

/** A tool of a request, or one that is kept out of it. */
export interface PlacedTool {
  readonly tool: Tool;
  readonly place: ToolPlace;
  /** That of its file; of the search tool with the list in it. */
  readonly description: string | undefined;
  /** Compact JSON of name, description and parameters; of the search tool with the list in its description. */
  readonly json: string;
}

/** The tools of one request. */
export interface ToolSet {
  /** Name of the profile; null where none applies, so that all tools are resident. */
  readonly profile: string | null;
  readonly tools: readonly PlacedTool[];
}

/** The tools whose description every request carries. */
export function describedTools({ tools }: ToolSet): readonly Tool[] {
  return tools.filter(({ tool, place }) => place === 'resident' && tool.description).map(({ tool }) => tool);
}

/**
 * The tools of one manifest over one state of its files, placed once for each profile. They are read when it is made:
 * every prompt depends on them.
 */
export class ToolSets {
  private readonly sets = new Map<string | null, ToolSet>();
  private readonly reading: ToolReading;

  constructor(
    private readonly program: Program,
    private readonly content: Content,
    private readonly model: ToolsModel,
  ) {
    this.reading = readTools(content, model);
  }

  /** Tools that another one of the same name hides. */
  get hidden(): ToolReading['hidden'] {
    return this.reading.hidden;
  }

  /** As their files declare them. */
  get declared(): readonly Tool[] {
    return this.reading.tools;
  }

  /**
   * The set of the first profile whose condition holds, or of the chosen one.
   *
   * @returns null where no tools are chosen, or a profile that there is not
   */
  choose(holds: (condition: Condition) => boolean, choice?: ToolChoice): ToolSet | null {
    if (choice === false) return null;
    const profile = this.program.toolProfiles.find(({ name, when }) =>
      choice === undefined ? when === undefined || holds(when) : name === choice,
    );
    return typeof choice === 'string' && !profile ? null : this.of(profile);
  }

  /** The set of every profile, and of none if there is not one that always applies. */
  all(): readonly ToolSet[] {
    const profiles = this.program.toolProfiles;
    const sets = profiles.map((profile) => this.of(profile));
    return profiles.some(({ when }) => when === undefined) ? sets : [...sets, this.of(undefined)];
  }

  private of(profile: CompiledToolProfile | undefined): ToolSet {
    const name = profile?.name ?? null;
    const known = this.sets.get(name);
    if (known) return known;
    const made = { profile: name, tools: this.place(profile?.model ?? {}) };
    this.sets.set(name, made);
    return made;
  }

  /** Files that cannot be used, and names that no file declares. */
  problems(): readonly ManifestProblem[] {
    const { tools, problems } = this.reading;
    const unknown: ManifestProblem[] = [];
    const check = (name: string, path: readonly (string | number)[]) => {
      if (tools.some((tool) => matches(tool.name, name))) return;
      const known = tools.map((tool) => tool.name).join(', ');
      unknown.push(this.content.problem('unknown-tool', path, { name, known }).problem);
    };
    for (const { name, model } of this.program.toolProfiles) {
      for (const key of PLACE_KEYS) {
        for (const [index, tool] of (model[key] ?? []).entries()) check(tool, ['tools', 'profiles', name, key, index]);
      }
    }
    if (this.model.search) check(this.model.search.tool, ['tools', 'search', 'tool']);
    // Of files that cannot be read no name is known.
    return problems.length > 0 ? problems : unknown;
  }

  private place(profile: ToolProfileModel): readonly PlacedTool[] {
    const placed = this.reading.tools.map((tool) => ({ tool, place: placeOf(tool.name, profile) }));
    const deferred = placed.filter(({ place }) => place === 'deferred').map(({ tool }) => tool);
    return placed.map(({ tool, place }) => {
      const description = this.description(tool, deferred);
      return { tool, place, description, json: toolJson(tool, description) };
    });
  }

  private description(tool: Tool, deferred: readonly Tool[]): string | undefined {
    const { search } = this.model;
    if (tool.name !== search?.tool) return tool.description;
    const entry = this.content.literal(search.entry ?? '- {name}: {summary}', ['tools', 'search', 'entry']);
    const template = parseTemplate(entry, 'python-format');
    const entries = deferred.map(({ name, description = '' }) => {
      const [summary = ''] = description.split('\n');
      return template.render({ name, description, summary }).output.text;
    });
    const list = entries.length === 0 ? (search.none ?? '') : entries.join(search.join ?? '\n');
    return tool.description?.replaceAll('{tools}', () => list);
  }
}

function placeOf(name: string, { resident, deferred, onDemand, rest }: ToolProfileModel): ToolPlace {
  const isIn = (names: readonly string[] | undefined) => names?.some((one) => matches(name, one)) ?? false;
  if (isIn(resident)) return 'resident';
  if (isIn(deferred)) return 'deferred';
  return isIn(onDemand) ? 'on-demand' : (rest ?? 'resident');
}

/** Whether a name is the given one; `*` at its end stands for any rest. */
export function matches(name: string, given: string): boolean {
  return given.endsWith('*') ? name.startsWith(given.slice(0, -1)) : name === given;
}
