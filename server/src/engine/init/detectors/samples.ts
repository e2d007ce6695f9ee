import { stripped } from '../../assembly/roles/roleText';
import { CODE, isAside, PROSE } from '../evidence';
import { extensionOf, fileName, foldersOf } from '../names';
import { wholeBody } from '../reading';
import type { Detector, SampleFile, Work } from '../work';

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
    const mentions = firstMentions(work);
    const rank = ({ path }: SampleFile) => mentions.get(fileName(path)) ?? Number.MAX_SAFE_INTEGER;
    work.samples.sort((a, b) => rank(a) - rank(b));
  },
};

/** What stands between quotes and slashes on a line: the names of files among other things. */
const NAME = /[^"'`/\\\n]{1,200}/g;

/** Where code first names each sample: a program tends to read its files in the order in which it uses them. */
function firstMentions({ folder, samples }: Work): ReadonlyMap<string, number> {
  const names = new Set(samples.map(({ path }) => fileName(path)));
  const found = new Map<string, number>();
  if (names.size < 2) return found;
  for (const [code, { text }] of folder.documents) {
    if (!CODE.has(extensionOf(code))) continue;
    for (const { 0: name, index } of text.matchAll(NAME))
      if (names.has(name) && !found.has(name)) found.set(name, index);
  }
  return found;
}
