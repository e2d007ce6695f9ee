import type { DataPath } from '../manifest/yamlMap';
import type { Tool } from './tool';
import { matches, PLACE_KEYS } from './toolSets';

/** An entry of a profile that places no tool, because earlier ones have placed all that it names. */
export interface IdleEntry {
  /** Path of the entry in the manifest, and as it is written. */
  readonly path: DataPath;
  readonly entry: string;
  /** The first tool that it names, and the entry that places that one. */
  readonly tool: string;
  readonly by: { readonly path: DataPath; readonly entry: string; readonly key: string };
}

/**
 * Entries of the lists of a profile without an effect. A tool goes where the first list that names it says; an entry
 * that stands for the rest of another (`*` behind `look`) places something, and is none of these.
 */
export function idleEntries(
  name: string,
  profile: Readonly<Partial<Record<(typeof PLACE_KEYS)[number], readonly string[] | undefined>>>,
  tools: readonly Pick<Tool, 'name'>[],
): readonly IdleEntry[] {
  const placed = new Map<string, IdleEntry['by']>();
  const idle: IdleEntry[] = [];
  for (const key of PLACE_KEYS) {
    const before = new Map(placed);
    for (const [index, entry] of (profile[key] ?? []).entries()) {
      const path = ['tools', 'profiles', name, key, index];
      const named = tools.filter((tool) => matches(tool.name, entry));
      for (const tool of named) if (!placed.has(tool.name)) placed.set(tool.name, { path, entry, key });
      const [first] = named;
      const by = first && before.get(first.name);
      if (first && by && named.every((tool) => before.has(tool.name))) idle.push({ path, entry, tool: first.name, by });
    }
  }
  return idle;
}
