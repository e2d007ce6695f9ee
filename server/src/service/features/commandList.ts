import type { Location } from 'vscode-languageserver-types';
import { findEntry, readFrontMatter } from '../../engine/frontmatter/frontMatter';
import type { Location as Place } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { Finding } from '../findings';
import type { ServiceContext } from '../promptService';
import { type CommandFilesState, type DeclaredCommand, keysOf } from '../workspace/commandFiles';
import { CommandIndex } from '../workspace/commandIndex';
import { CommandPlaces } from '../workspace/commandPlaces';
import { type CommandSummary, commandSummaries, descriptionOf } from '../workspace/commandSummaries';
import type { Project, ProjectSnapshot } from '../workspace/project';
import { declarationOf, locationOf, nameSpan } from './commandFileNavigation';
import { placementWords } from './commandWords';

/** Where a command comes from: `tool` has those that no roster has; `file` command files and prompt files. */
export type CommandGroup = 'roster' | 'tool' | 'skill' | 'file';

const GROUPS: readonly CommandGroup[] = ['roster', 'tool', 'skill', 'file'];

/** A command is known by its group, its name, and the URI of the manifest or file that declares it. */
export interface CommandKey {
  readonly group: CommandGroup;
  readonly name: string;
  readonly from: string;
}

/** A command as a list shows it. */
export interface ListedCommand extends CommandKey {
  readonly description: string | null;
  readonly location: Location;
  readonly callable: 'user' | 'model' | 'both' | null;
  /** When the model can call it, in words, with the variants. */
  readonly profiles: readonly string[];
  /** Other names, and of a tool its whole name. */
  readonly aliases: readonly string[];
  /** Layers and tools that teach it. */
  readonly taught: readonly string[];
  /** Prompts that list it. */
  readonly listed: readonly string[];
  readonly mentions: number;
  /** Findings about it. */
  readonly problems: number;
}

/** Every place of a command. */
export interface CommandPlacesReport {
  readonly introductions: readonly {
    readonly how: 'taught' | 'listed';
    readonly prompt: string;
    /** Layer, or tool. */
    readonly by: string;
    /** In which variants, in words; empty for all. */
    readonly where: string;
    readonly location: Location;
  }[];
  readonly mentions: readonly Location[];
  readonly problems: readonly Finding[];
  /** A place where a hover tells of it and a rename renames it; null where no text has its name. */
  readonly anchor: Location | null;
}

/** How many commands the workspace has, by group; a group without any is left out. No variant is rendered to tell. */
export async function commandGroups(
  context: ServiceContext,
): Promise<readonly { readonly group: CommandGroup; readonly count: number }[]> {
  const { declared } = await context.commandFiles.state();
  const counts = new Map<CommandGroup, number>(GROUPS.map((group) => [group, 0]));
  const add = (group: CommandGroup, count = 1) => counts.set(group, (counts.get(group) ?? 0) + count);
  for (const one of declared) add(groupOfFile(one));
  for (const project of await context.projects.all())
    for (const { entry } of CommandIndex.of(await project.snapshot()).known.commands) add(entry ? 'roster' : 'tool');
  return [...counts].filter(([, count]) => count > 0).map(([group, count]) => ({ group, count }));
}

/** The commands of a group: of rosters and tools in the order of the manifests, of files by name. */
export async function listCommands(context: ServiceContext, group: CommandGroup): Promise<readonly ListedCommand[]> {
  if (group === 'skill' || group === 'file') return listFiles(context, group);
  const found: ListedCommand[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    const summaries = await context.checker.work(snapshot, commandSummaries);
    const problems = problemsByName(snapshot, await projectFindings(context, project));
    for (const summary of summaries.values()) {
      const listed = isOf(summary, group) ? listedCommand(snapshot, summary, group, problems) : undefined;
      if (listed) found.push(listed);
    }
  }
  return found;
}

/** Every place of one command; undefined for one that is gone. */
export async function commandDetails(
  context: ServiceContext,
  key: CommandKey,
): Promise<CommandPlacesReport | undefined> {
  if (key.group === 'skill' || key.group === 'file') return fileDetails(context, key);
  const project = (await context.projects.all()).find(({ manifestUri }) => manifestUri === key.from);
  const snapshot = await project?.snapshot();
  if (!project || !snapshot) return undefined;
  const summary = (await context.checker.work(snapshot, commandSummaries)).get(key.name);
  if (!summary) return undefined;
  const problems = problemsByName(snapshot, await projectFindings(context, project));
  return {
    introductions: summary.introductions.flatMap(({ how, prompt, layer, tool, where, place }) =>
      locate(snapshot, place).map((location) => ({ how, prompt, by: layer ?? tool ?? '', where, location })),
    ),
    mentions: summary.places.filter(({ role }) => role === 'mention').flatMap((place) => locate(snapshot, place)),
    problems: problems.get(key.name) ?? [],
    anchor: locate(snapshot, summary.command.span)[0] ?? null,
  };
}

async function projectFindings({ checker }: ServiceContext, project: Project): Promise<readonly Finding[]> {
  return checker.finish(await checker.governedFindings(project));
}

function isOf({ command }: CommandSummary, group: CommandGroup): boolean {
  return (group === 'roster') === (command.entry !== undefined);
}

function listedCommand(
  snapshot: ProjectSnapshot,
  { command, introductions, placements, places }: CommandSummary,
  group: CommandGroup,
  problems: ReadonlyMap<string, readonly Finding[]>,
): ListedCommand | undefined {
  const { name, entry, tool, callable, profile, span } = command;
  const [location] = locate(snapshot, span);
  if (!location) return undefined;
  const of = (how: 'taught' | 'listed') => introductions.filter((one) => one.how === how);
  return {
    group,
    name,
    from: snapshot.manifestUri,
    description: descriptionOf(command) ?? null,
    location,
    callable: callable ?? null,
    profiles: tool ? placements.map(placementWords) : profile ? [profile] : [],
    aliases: [...(entry?.aliases ?? []).map((alias) => alias.name), ...(tool && tool.name !== name ? [tool.name] : [])],
    taught: distinct(of('taught').map(({ layer, tool: by }) => layer ?? by ?? '')),
    listed: distinct(of('listed').map(({ prompt }) => prompt)),
    mentions: places.filter(({ role }) => role === 'mention').length,
    problems: problems.get(name)?.length ?? 0,
  };
}

/** Findings about commands, by the command that is named where they are told. */
function problemsByName(snapshot: ProjectSnapshot, findings: readonly Finding[]): ReadonlyMap<string, Finding[]> {
  const places = CommandPlaces.of(snapshot);
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    if (!finding.code.startsWith('command/')) continue;
    const document = snapshot.files.peekUri(finding.uri);
    const name = document && places.at(finding.uri, document.lines.offsetAt(finding.range.start))?.name;
    if (name !== undefined) found.set(name, [...(found.get(name) ?? []), finding]);
  }
  return found;
}

function locate({ files }: ProjectSnapshot, { uri, start, end }: Place): Location[] {
  const document = files.peekUri(uri);
  return document ? [{ uri, range: document.rangeOf({ start, end }) }] : [];
}

function groupOfFile({ kind }: DeclaredCommand): CommandGroup {
  return kind === 'skill' ? 'skill' : 'file';
}

async function listFiles(context: ServiceContext, group: CommandGroup): Promise<readonly ListedCommand[]> {
  const state = await context.commandFiles.state();
  const declared = state.declared.filter((one) => groupOfFile(one) === group);
  const listed = await Promise.all(
    declared.map(async (one): Promise<ListedCommand> => {
      const document = await context.store.load(one.uri);
      const header = typeof document === 'string' ? undefined : document;
      return {
        group,
        name: one.name,
        from: one.uri,
        description: (header && textOf(header, 'description')) ?? null,
        location: await declarationOf(context, one),
        callable: header ? callableOf(one, header) : null,
        profiles: [],
        aliases: one.qualifiers.map((qualifier) => `${qualifier}:${one.name}`),
        taught: [],
        listed: [],
        mentions: mentionsOf(state, one).length,
        problems: (await context.checker.documentFindings(one.uri)).length,
      };
    }),
  );
  return listed.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

async function fileDetails(context: ServiceContext, { from }: CommandKey): Promise<CommandPlacesReport | undefined> {
  const state = await context.commandFiles.state();
  const declared = state.declared.find(({ uri }) => uri === from);
  if (!declared) return undefined;
  const document = await context.store.load(from);
  const name = typeof document === 'string' ? undefined : nameSpan(document);
  const mentions = mentionsOf(state, declared).flatMap((place) => locationOf(context, place));
  const own = name && typeof document !== 'string' ? { uri: from, range: document.rangeOf(name) } : undefined;
  const problems = await context.checker.documentFindings(from);
  return { introductions: [], mentions, problems, anchor: own ?? mentions[0] ?? null };
}

function mentionsOf({ placesByKey }: CommandFilesState, declared: DeclaredCommand) {
  return keysOf(declared).flatMap((key) => placesByKey.get(key) ?? []);
}

/** Who may call a skill or command, by its header; a prompt file is for its user. */
function callableOf({ kind }: DeclaredCommand, document: SourceDocument): 'user' | 'model' | 'both' {
  const given = (key: string) => findEntry(readFrontMatter(document), key)?.value;
  if (kind === 'prompt' || given('disable-model-invocation') === true) return 'user';
  return given('user-invocable') === false ? 'model' : 'both';
}

function textOf(document: SourceDocument, key: string): string | undefined {
  const value = findEntry(readFrontMatter(document), key)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}
