import { isAside } from '../evidence';
import { extensionOf, folderOf, foldersOf } from '../names';
import { dataMap } from '../slots/dataFiles';
import type { Detector } from '../work';

const SCHEMA_KEYS = new Set(['parameters', 'input_schema', 'inputSchema', 'function']);

/** A folder `tools` of JSON files, each with the schema of a tool. */
export const tools: Detector = {
  id: 'tools',
  detect(work) {
    for (const [path] of work.untaken()) {
      const folder = folderOf(path);
      if (foldersOf(path).at(-1) !== 'tools' || extensionOf(path) !== 'json' || isAside(path)) continue;
      if (/[*?[\]{}!]/.test(folder)) continue;
      const keys = dataMap(work.folder, path)?.entries.map(({ key }) => key) ?? [];
      if (!keys.some((key) => SCHEMA_KEYS.has(key))) continue;
      work.draft.tools = `${folder}*.json`;
      for (const other of work.folder.paths) if (folderOf(other) === folder) work.taken.add(other);
      return;
    }
  },
};
