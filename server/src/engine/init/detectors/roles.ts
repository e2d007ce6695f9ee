import { findEntry, readFrontMatter } from '../../frontmatter/frontMatter';
import { isAgentFile, isAside, PROSE } from '../evidence';
import { extensionOf, fileName, folderOf, foldersOf } from '../names';
import type { Detector } from '../work';

const ROLE_FOLDER = /^(?:roles?|personas|characters)$/;

/** A folder `roles` with documents of one ending: each of them specialises the prompt. */
export const roles: Detector = {
  id: 'roles',
  detect(work) {
    const found = [...work.untaken()].filter(
      ([path]) =>
        ROLE_FOLDER.test(foldersOf(path).at(-1) ?? '') &&
        PROSE.has(extensionOf(path)) &&
        !isAgentFile(path) &&
        !isAside(path),
    );
    const [first] = found;
    if (!first) return;
    // The outermost folder; another one is another agent's.
    const folder = found.map(([path]) => folderOf(path)).sort((a, b) => a.length - b.length)[0] ?? '';
    const extension = extensionOf(found.find(([path]) => folderOf(path) === folder)?.[0] ?? '');
    const files = found.filter(([path]) => folderOf(path) === folder && extensionOf(path) === extension);
    if (/[*?[\]{}!]/.test(folder)) return;
    for (const [path, document] of files) {
      work.taken.add(path);
      if (!/^readme\b/i.test(fileName(path))) work.roleFiles.set(path, document);
    }
    const overrides = files.some(([, document]) => overrideTexts(document).length > 0);
    work.draft.roles = {
      files: `${folder}*.${extension}`,
      ...(overrides && { overrides: { from: 'front-matter' } }),
      reasons: [{ code: 'roles', data: { count: work.roleFiles.size } }],
    };
    if (overrides) work.draft.roles.reasons.push({ code: 'overrides', data: {} });
  },
};

/** The texts that a role's header offers in place of others, by their names. */
export function overrideTexts(document: Parameters<typeof readFrontMatter>[0]): (readonly [string, string])[] {
  const value = findEntry(readFrontMatter(document), 'overrides')?.value;
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
