import { AgentFile } from '../../engine/skills/agentFiles/agentFile';
import { importedFile, targetsOf } from '../../engine/skills/agentFiles/imports';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { FileTree, parentOf } from '../../engine/skills/fileTree';
import type { WorkspaceNames } from '../../engine/skills/headedFile';
import { Skill } from '../../engine/skills/skill';
import { type PlacedSkill, placeSkill } from '../../engine/skills/workspaceSkills';
import { oncePerDocument } from '../../engine/text/oncePerDocument';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import { resolveUri } from '../uris';
import type { FileStore } from './fileStore';
import { type FolderListing, innerLinks, SKIPPED_FOLDERS } from './folderListing';
import { fewAtOnce, READ_AT_ONCE } from './inTurn';
import type { Projects } from './projects';

/** Imports in imports are read this far: one further than any client follows. */
const MAX_HOPS = 6;
/** Instructions for every session, by client. */
const MEMORY_FILES = ['CLAUDE.md', 'AGENTS.md', 'GEMINI.md', 'copilot-instructions.md'];
/** Files read for the imports of one file. */
const MAX_IMPORTED = 200;

export function isSkillFile(path: string): boolean {
  return /(?:^|\/)skill\.md$/i.test(path);
}

/** The skills and agents of a workspace folder at one moment; the same object as long as nothing of them changes. */
export interface AgentFilesState {
  readonly root: string;
  readonly tree: FileTree;
  readonly names: WorkspaceNames;
  readonly skills: readonly PlacedSkill[];
}

interface Paths {
  readonly tree: FileTree;
  /** Paths of skills and agents, in the listing's order. */
  readonly named: readonly string[];
  /** Their URIs. */
  readonly uris: readonly string[];
}

interface Taken {
  readonly paths: Paths;
  /** Revision of the store when they were read. */
  revision: number;
  readonly documents: readonly (SourceDocument | undefined)[];
  readonly state: AgentFilesState;
}

const NO_NAMES: WorkspaceNames = { agents: new Set(), skills: new Set() };

/** What is known of the agent files of each workspace folder. Reads every skill and agent once, and what changed again. */
export class AgentFiles {
  private readonly listed = new WeakMap<FolderListing, Paths>();
  private readonly taken = new Map<string, Taken>();

  constructor(
    private readonly store: FileStore,
    private readonly projects: Projects,
  ) {}

  async of(root: string): Promise<AgentFilesState> {
    const { revision } = this.store;
    const paths = this.pathsOf(root, await this.projects.listing(root));
    const taken = this.taken.get(root);
    if (taken?.revision === revision && taken.paths === paths) return taken.state;
    const missing = paths.named.filter((_, i) => this.store.peek(paths.uris[i] as string) === undefined);
    // Headers are read as the files come: at the end that would hold up everything else.
    await fewAtOnce(missing, READ_AT_ONCE, async (path) => {
      const state = await this.store.load(resolveUri(root, path));
      if (typeof state === 'string') return;
      if (isSkillFile(path)) placedSkill(state, path, paths.tree);
      else agentNames(state, path);
    });
    const states = paths.uris.map((uri) => this.store.peek(uri) ?? 'missing');
    const documents = states.map((state) => (typeof state === 'string' ? undefined : state));
    const known = this.taken.get(root);
    if (known?.paths === paths && documents.every((document, i) => document === known.documents[i])) {
      known.revision = revision;
      return known.state;
    }
    const before = known?.paths === paths ? known : undefined;
    const state =
      (before && withChanged(before, documents)) ?? stateOf(root, paths, documents, known?.state.names ?? NO_NAMES);
    this.taken.set(root, { paths, revision, documents, state });
    return state;
  }

  /** The files that a file imports, and those that they import, by path; empty for one that has no imports. */
  async importsOf(root: string, document: SourceDocument, path: string): Promise<ReadonlyMap<string, SourceDocument>> {
    const found = new Map<string, SourceDocument>();
    const start = AgentFile.at(document, { path });
    let wanted = start?.linkStyle.imports === undefined ? [] : targetsOf(start);
    for (let hop = 0; hop <= MAX_HOPS && wanted.length > 0; hop++) {
      const next: string[] = [];
      for (const target of new Set(wanted)) {
        if (target === path || found.has(target) || found.size >= MAX_IMPORTED) continue;
        const state = await this.store.load(resolveUri(root, target));
        if (typeof state === 'string') continue;
        found.set(target, state);
        next.push(...targetsOf(importedFile(state, target, { path: target })));
      }
      wanted = next;
    }
    return found;
  }

  /** The files beside instructions for every session that other clients read in their place. */
  async copiesOf(root: string, path: string, tree: FileTree): Promise<readonly SourceDocument[]> {
    if (agentFileAt(path)?.kind !== 'memory') return [];
    const folder = parentOf(path);
    const beside = MEMORY_FILES.map((name) => (folder === '' ? name : `${folder}/${name}`));
    const there = beside.filter((one) => one !== path && tree.state(one) === 'there');
    const states = await Promise.all(there.map((one) => this.store.load(resolveUri(root, one))));
    return states.filter((state): state is SourceDocument => typeof state !== 'string');
  }

  private pathsOf(root: string, listing: FolderListing): Paths {
    const known = this.listed.get(listing);
    if (known) return known;
    const tree = new FileTree(listing.paths, {
      skipped: SKIPPED_FOLDERS,
      complete: !listing.incomplete,
      links: innerLinks(listing),
    });
    const named = listing.paths.filter((path) => isSkillFile(path) || isAgent(path));
    const paths = { tree, named, uris: named.map((path) => resolveUri(root, path)) };
    this.listed.set(listing, paths);
    return paths;
  }
}

function isAgent(path: string): boolean {
  const kind = agentFileAt(path)?.kind;
  return kind === 'agent' || kind === 'claude-agent' || kind === 'chatmode';
}

/** The state after an edit of skills that leaves their names as they are; undefined where more has changed. */
function withChanged(
  { paths: { tree, named }, documents: before, state }: Taken,
  documents: readonly (SourceDocument | undefined)[],
): AgentFilesState | undefined {
  const changed = new Map<string, PlacedSkill>();
  for (const [i, path] of named.entries()) {
    const [old, now] = [before[i], documents[i]];
    if (old === now) continue;
    if (!old || !now || !isSkillFile(path)) return undefined;
    const skill = placedSkill(now, path, tree);
    if (placedSkill(old, path, tree).name !== skill.name) return undefined;
    changed.set(path, skill);
  }
  return { ...state, skills: state.skills.map((skill) => changed.get(skill.path) ?? skill) };
}

function stateOf(
  root: string,
  { tree, named }: Paths,
  documents: readonly (SourceDocument | undefined)[],
  before: WorkspaceNames,
): AgentFilesState {
  const skills: PlacedSkill[] = [];
  const agents = new Set<string>();
  for (const [i, path] of named.entries()) {
    const document = documents[i];
    if (document === undefined) continue;
    if (isSkillFile(path)) skills.push(placedSkill(document, path, tree));
    else for (const name of agentNames(document, path)) agents.add(name);
  }
  const names = { agents, skills: new Set(skills.flatMap(({ name, skill }) => [name, skill.folder ?? '']).map(lower)) };
  return { root, tree, skills, names: isSame(names, before) ? before : names };
}

/** The skill at a path with what is around it; made once for each version of its text and of the listing. */
export function placedSkill(document: SourceDocument, path: string, tree: FileTree): PlacedSkill {
  const known = SKILLS.get(document);
  if (known?.path === path && known.skill.place.tree === tree) return known;
  const made = placeSkill(new Skill(document, { path, tree }));
  SKILLS.set(document, made);
  return made;
}

const SKILLS = new WeakMap<SourceDocument, PlacedSkill>();

/** An agent goes by the name in its header and by that of its file. */
const agentNames = oncePerDocument(
  (document: SourceDocument, path: string): readonly string[] => {
    const file = AgentFile.at(document, { path });
    const given = file?.field('name')?.trimmed;
    const stem = (file?.fileName ?? '').replace(/(?:\.agent|\.chatmode)?\.md$/i, '');
    return [stem, ...(given ? [given] : [])].map(lower);
  },
  (path) => path,
);

function lower(text: string): string {
  return text.toLowerCase();
}

function isSame(a: WorkspaceNames, b: WorkspaceNames): boolean {
  const equal = (x: ReadonlySet<string>, y: ReadonlySet<string>) =>
    x.size === y.size && [...x].every((one) => y.has(one));
  return equal(a.agents, b.agents) && equal(a.skills, b.skills);
}
