import { type FileTree, parentOf } from './fileTree';
import { CLIENTS } from './profiles';
import type { ClientProfile } from './profiles/profile';

/** Where a skill stands, and who looks there. */
export interface SkillHome {
  /** The folder to open so that a client finds the skill, relative to the workspace; empty for the workspace itself. */
  readonly base: string;
  /** The skills folder below `base`: `.claude/skills`, `skills`; empty where the base is the skill, or holds skills itself. */
  readonly folder: string;
  /** The clients known to look there. All of them for a skill that is there to be installed. */
  readonly clients: readonly ClientProfile[];
}

/** Files that make the folder they are in a plugin: its `skills` are installed with it. */
const PLUGIN_MARKS = ['.claude-plugin/plugin.json', '.codex-plugin/plugin.json', '.cursor-plugin/plugin.json'];

/**
 * The homes of the skill at `path`, by each of its places: where it stands, and where links to folders make clients find
 * it as well. Those of one base and folder count once.
 */
export function homesOf(path: string, tree?: FileTree): readonly SkillHome[] {
  const homes = (tree?.links.placesOf(path) ?? [path]).flatMap((place) => homeAt(place, tree) ?? []);
  return homes.filter(
    ({ base, folder }, at) => homes.findIndex((one) => one.base === base && one.folder === folder) === at,
  );
}

/**
 * The home of a skill that is found at `path`: a `skills` folder in a client's own folder (`.claude/skills`), in the workspace
 * folder or in a plugin, or the workspace folder itself. `undefined` for a place where no client is known to look,
 * such as `docs/de/skills` or a test's fixtures. A client's folder that is not known by name counts with no clients.
 */
export function homeAt(path: string, tree?: FileTree): SkillHome | undefined {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  // The workspace is a skill, or a folder of skills.
  if (segments.length <= 2) return { base: '', folder: '', clients: CLIENTS };
  for (let at = segments.length - 2; at >= 0; at--) {
    const name = segments[at] as string;
    const owner = segments[at - 1];
    // Roo has a folder a mode: `.roo/skills-code`.
    if (name !== 'skills' && !name.startsWith('skills-')) continue;
    if (owner?.startsWith('.') === true) {
      const folder = `${owner}/${name}`;
      const known = folder.replace(/^(\.roo\/skills)-.*$/, '$1');
      const clients = CLIENTS.filter(({ folders }) => folders.includes(known));
      return { base: segments.slice(0, at - 1).join('/'), folder, clients };
    }
    const base = segments.slice(0, at).join('/');
    if (name === 'skills' && (at === 0 || isPlugin(base, tree))) return { base, folder: name, clients: CLIENTS };
  }
  return undefined;
}

/** Whether the skills of a home are there to be installed, not read where they are. */
export function isPublished({ folder }: SkillHome): boolean {
  return !folder.startsWith('.');
}

/** Whether a client that works in `from` finds the skills of `home`: those of its own folder and of the ones above. */
export function isInReach(home: SkillHome, from: string): boolean {
  return home.base === '' || from === home.base || from.startsWith(`${home.base}/`);
}

/** The nearest folder at or above `folder` that is a plugin; `undefined` where none is known. */
export function pluginOf(folder: string, tree: FileTree | undefined): string | undefined {
  for (let at = folder; ; at = parentOf(at)) {
    if (isPlugin(at, tree)) return at;
    if (at === '') return undefined;
  }
}

function isPlugin(base: string, tree: FileTree | undefined): boolean {
  return tree !== undefined && PLUGIN_MARKS.some((mark) => tree.has(base === '' ? mark : `${base}/${mark}`));
}
