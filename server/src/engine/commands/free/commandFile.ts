import type { FileTree } from '../../skills/fileTree';
import { homesOf, pluginOf } from '../../skills/homes';

/** A file that gives an agent or its user a command: what it is called, by the conventions of the clients. */
export interface CommandFile {
  readonly kind: 'skill' | 'command' | 'prompt';
  /** Its name alone. */
  readonly name: string;
  /** What may stand before the name and a colon: the plugin that brings it, or the folders it is in. */
  readonly qualifiers: readonly string[];
}

/** Folders of clients whose Markdown files are commands; a folder below them is a name space. */
const COMMAND_FOLDER =
  /(?:^|\/)\.(?:claude|cursor|opencode|codex|windsurf)\/(?:commands?|prompts|workflows)\/(.+)\.md$/;
const PROMPT_FILE = /(?:^|\/)([^/]+)\.prompt\.md$/i;
const SKILL_FILE = /(?:^|\/)([^/]+)\/SKILL\.md$/i;
const PLUGIN_COMMAND = /^commands\/(.+)\.md$/;

/**
 * What the file at `path` (from the workspace folder, with `/`) defines; `undefined` for a file that defines no
 * command, and for a skill where no client would find it. `tree` tells which folders are plugins.
 */
export function commandFileAt(path: string, tree: FileTree): CommandFile | undefined {
  const skill = SKILL_FILE.exec(path)?.[1];
  if (skill !== undefined) {
    if (homesOf(path, tree).length === 0) return undefined;
    const plugins = tree.links.placesOf(path).flatMap((place) => pluginName(place, tree));
    return { kind: 'skill', name: skill, qualifiers: [...new Set(plugins)] };
  }
  const prompt = PROMPT_FILE.exec(path)?.[1];
  if (prompt !== undefined) return { kind: 'prompt', name: prompt, qualifiers: [] };
  const command = COMMAND_FOLDER.exec(path)?.[1];
  if (command !== undefined) return named(command, []);
  if (!path.endsWith('.md') || !/(?:^|\/)commands\//.test(path)) return undefined;
  const plugin = pluginOf(folderOf(path), tree);
  if (plugin === undefined) return undefined;
  const below = PLUGIN_COMMAND.exec(path.slice(plugin === '' ? 0 : plugin.length + 1))?.[1];
  return below === undefined ? undefined : named(below, pluginName(path, tree));
}

function named(path: string, plugin: readonly string[]): CommandFile | undefined {
  const segments = path.split('/');
  const name = segments.pop() as string;
  // Notes for people that lie in the folder.
  if (/^readme$/i.test(name)) return undefined;
  return { kind: 'command', name, qualifiers: [...plugin, ...(segments.length > 0 ? [segments.join(':')] : [])] };
}

/** A plugin is called as its folder is, unless its own file says otherwise; that of the workspace has no name here. */
function pluginName(path: string, tree: FileTree): readonly string[] {
  const plugin = pluginOf(folderOf(path), tree);
  return plugin === undefined || plugin === '' ? [] : [plugin.slice(plugin.lastIndexOf('/') + 1)];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
