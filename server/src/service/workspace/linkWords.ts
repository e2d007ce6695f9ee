import { commandFileAt } from '../../engine/commands/free/commandFile';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { FileTree } from '../../engine/skills/fileTree';
import { CLIENTS } from '../../engine/skills/profiles';
import { isSkillFile } from './agentFiles';
import { type FolderLink, type FolderListing, innerLinks, SKIPPED_FOLDERS } from './folderListing';

/** Folders of their own in which clients look: `.claude`, `.github`. Any other folder with a dot is none of theirs. */
const CLIENT_FOLDERS: ReadonlySet<string> = new Set(
  CLIENTS.flatMap(({ folders }) => folders.map((folder) => folder.split('/')[0] as string)),
);

/** What folders of skills, commands and the like are called wherever they are. */
const AGENT_FOLDER = /^(?:skills(?:-.*)?|agents|commands|prompts|rules)$/;

/** Whether a client may look at a path, or below it. */
function isAgentPlace(path: string): boolean {
  return path.split('/').some((name) => CLIENT_FOLDERS.has(name) || AGENT_FOLDER.test(name));
}

/** What is not looked at behind the links of a workspace folder, in words for a log; a sentence for each link. */
export function linkWords(listing: FolderListing): readonly string[] {
  const told = listing.links.filter(({ path }) => isAgentPlace(path));
  if (told.length === 0) return [];
  const tree = new FileTree(listing.paths, { complete: !listing.incomplete, links: innerLinks(listing) });
  const others = listing.paths.filter((path) => /\.mdc?$/i.test(path) && !isSkillFile(path));
  return told.flatMap((link) => wordsOf(link, tree, others) ?? []);
}

/** @param others Markdown files that are no skills */
function wordsOf({ path, target }: FolderLink, tree: FileTree, others: readonly string[]): string | undefined {
  if (target === null) return `${path} is a link that leads out of the workspace folder; nothing behind it is read`;
  // The host has files of a provider that does not say where its links lead.
  if (target === path) return `${path} is a link to a folder; nothing behind it is looked at`;
  const link = `${path} is a link to the folder ${target === '' ? '.' : target}`;
  if (target.split('/').some((name) => SKIPPED_FOLDERS.has(name))) return `${link}; nothing in that is looked at`;
  if (tree.links.realOf(path) === path) return `${link}; agent files are looked at there, and not behind the link`;
  const isLost = others.some(
    (file) => file.startsWith(`${target}/`) && isOther(file, path + file.slice(target.length), tree),
  );
  return isLost ? `${link}; skills count behind it as well, other agent files only at their own place` : undefined;
}

/** Whether a file would be another kind of agent file at another place. */
function isOther(file: string, place: string, tree: FileTree): boolean {
  return (
    agentFileAt(place)?.kind !== agentFileAt(file)?.kind ||
    commandFileAt(place, tree)?.kind !== commandFileAt(file, tree)?.kind
  );
}
