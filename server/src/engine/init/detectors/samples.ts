import { stripped } from '../../assembly/roles/roleText';
import { CODE, isAside, PROSE } from '../evidence';
import { extensionOf, fileName, foldersOf } from '../names';
import { wholeBody } from '../reading';
import type { Detector, Work } from '../work';

/** Texts in a folder `samples`: stand-ins for what only the run knows. */
export const samples: Detector = {
  id: 'samples',
  detect(work) {
    for (const [path, document] of work.untaken()) {
      if (
        !/^samples?$/.test(foldersOf(path).at(-1) ?? '') ||
        !PROSE.has(extensionOf(path)) ||
        isAside(path) ||
        extensionOf(path) === 'prompt'
      )
        continue;
      work.taken.add(path);
      const { text } = stripped(wholeBody(document));
      if (text !== '') work.samples.push({ path, text });
    }
    work.samples.sort((a, b) => firstMention(work, a.path) - firstMention(work, b.path));
  },
};

/** Where code first names a file: a program tends to read its files in the order in which it uses them. */
function firstMention({ folder }: Work, path: string): number {
  const name = fileName(path);
  for (const [code, { text }] of folder.documents) {
    const at = CODE.has(extensionOf(code)) ? text.indexOf(name) : -1;
    if (at >= 0) return at;
  }
  return Number.MAX_SAFE_INTEGER;
}
