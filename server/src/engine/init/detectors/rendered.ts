import { isCycle } from '../../continuation/cadence';
import { extensionOf, fileName, foldersOf, plainName } from '../names';
import type { Detector, RenderedFile } from '../work';

const FOLDER = /^(?:snapshots?|__snapshots__|goldens?|rendered|expected)$/;
const ENDINGS = new Set(['txt', 'md', 'snap', 'golden', 'out']);
/** `name=value` in a file's name, between dots, commas, blanks or ends. */
const SETTING = /(?:^|[.,; ]|--)([A-Za-z_]\w*)=([^.,;= ]+?)(?=$|[.,; ]|--)/g;
/** A cycle in the words of a name: `watch-cycle-07`. */
const CYCLE = /(?:^|[-_., ])cycle[-_ ]?(\d{1,5})(?=$|[-_., ])/i;
/** More than this is no text that one looks through for parts. */
const MAX_LENGTH = 200_000;

/** Rendered prompts that a repository keeps to compare with: `snapshots/NAME.role=pilot.mode=brief.txt`. */
export const rendered: Detector = {
  id: 'rendered',
  detect(work) {
    for (const [path, document] of work.untaken()) {
      if (!foldersOf(path).some((folder) => FOLDER.test(folder)) || !ENDINGS.has(extensionOf(path))) continue;
      work.taken.add(path);
      const { text } = document.read('universal');
      if (text.length <= MAX_LENGTH && text.trim() !== '') work.rendered.push({ path, ...readName(path), text });
    }
  },
};

/** What a rendering's file name says: the prompt, and what it was rendered with. */
export function readName(path: string): Pick<RenderedFile, 'prompt' | 'set'> {
  const name = fileName(path).replace(/\.[^.=]*$/, '');
  const set: Record<string, string> = Object.create(null);
  let first = name.length;
  for (const match of name.matchAll(SETTING)) {
    first = Math.min(first, match.index);
    set[match[1] as string] = match[2] as string;
  }
  const cycle = CYCLE.exec(name);
  if (cycle) {
    first = Math.min(first, cycle.index);
    set['cycle'] ??= cycle[1] as string;
  }
  if (set['cycle'] !== undefined && !isCycle(Number(set['cycle']))) delete set['cycle'];
  return { prompt: plainName(name.slice(0, first), 'prompt'), set };
}
