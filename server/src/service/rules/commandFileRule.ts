import { commandFileAt } from '../../engine/commands/free/commandFile';
import type { FileTree } from '../../engine/skills/fileTree';
import type { Finding } from '../findings';
import { groupBy } from '../groupBy';
import { folderOf, resolveUri } from '../uris';
import { say } from '../words';
import type { DocumentRule } from './rule';

/** A client's own folder with what it is in: `.claude`, `web/.claude`. */
const CLIENT_FOLDER = /^((?:.*\/)?\.[^/]+)\/(?:skills|commands?)\//;

/** Commands that a skill of the same client and the same name hides. Its code is one of the command rule's. */
export const commandFileRule: DocumentRule = {
  scope: 'document',
  codes: [],
  concerns: (path) => /\/commands?\/[^/]+\.md$/.test(path) && CLIENT_FOLDER.test(path),
  check({ uri, path, state, around: { tree } }) {
    if (typeof state === 'string' || tree === undefined) return [];
    const key = keyOf(path, tree);
    const skill = key === undefined ? undefined : skillsOf(tree).get(key);
    if (skill === undefined) return [];
    const start = { line: 0, character: 0 };
    const skillUri = resolveUri(rootOf(uri, path), skill);
    const finding: Finding = {
      code: 'command/collision',
      severity: 'warning',
      uri,
      range: state.rangeOf({ start: 0, end: Math.max(state.lines.lineEnd(0), Math.min(1, state.text.length)) }),
      // Claude Code's documentation says so; that of others does not say what becomes of the two.
      message: path.includes('.claude/')
        ? say('A skill has this name as well: where both are found, the skill is used.')
        : say('A skill has this name as well: which of the two is used is up to the client.'),
      related: [{ uri: skillUri, range: { start, end: start }, message: say('The skill') }],
      fixes: [],
    };
    return [finding];
  },
};

const SKILLS = new WeakMap<FileTree, ReadonlyMap<string, string>>();

/** Paths of skills by client folder and name; those behind a linked folder, too, by their own path. */
function skillsOf(tree: FileTree): ReadonlyMap<string, string> {
  const known = SKILLS.get(tree);
  if (known) return known;
  const paths = tree.paths.filter((path) => /\/skill\.md$/i.test(path));
  const placed = paths.flatMap((path) => tree.links.placesOf(path).map((place) => ({ path, key: keyOf(place, tree) })));
  const byKey = groupBy(placed, ({ key }) => key ?? '');
  byKey.delete('');
  const skills = new Map([...byKey].flatMap(([key, [first]]) => (first ? [[key, first.path] as const] : [])));
  SKILLS.set(tree, skills);
  return skills;
}

function keyOf(path: string, tree: FileTree): string | undefined {
  const file = commandFileAt(path, tree);
  const folder = CLIENT_FOLDER.exec(path)?.[1];
  return file === undefined || folder === undefined ? undefined : `${folder} ${file.name}`;
}

/** The workspace folder that a path starts in. */
function rootOf(uri: string, path: string): string {
  return path.split('/').reduce((at) => folderOf(at), uri);
}
