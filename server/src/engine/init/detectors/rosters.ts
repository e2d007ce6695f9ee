import { readRosterFile } from '../../commands/rosterFile';
import { isAside } from '../evidence';
import { extensionOf, freeName, plainName, stemOf } from '../names';
import type { Detector } from '../work';

const NAME = /^(?:[\w-]*[-_])?(?:commands|actions|roster|verbs)$/i;
const ENDINGS = new Set(['json', 'yaml', 'yml']);

/** Data files named after commands: a list of names with descriptions. */
export const rosters: Detector = {
  id: 'rosters',
  detect(work) {
    const names = new Set<string>();
    for (const [path, document] of work.untaken()) {
      if (!NAME.test(stemOf(path)) || !ENDINGS.has(extensionOf(path)) || isAside(path)) continue;
      const { entries, notices } = readRosterFile(document);
      if (entries.length < 2 || notices.length > 0 || !entries.every(({ description }) => description)) continue;
      work.taken.add(path);
      const name = freeName(plainName(stemOf(path), 'commands'), names);
      work.draft.rosters.push({ name, file: path, reasons: [{ code: 'roster', data: { count: entries.length } }] });
    }
  },
};
