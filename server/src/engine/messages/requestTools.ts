import type { Assembly } from '../assembly/assembly';
import type { Condition } from '../assembly/conditions';
import type { RequestToolsModel } from '../manifest/model/tools';
import { residentTools } from '../tools/toolLimits';
import type { ToolSet, ToolSets } from '../tools/toolSets';
import type { CacheMarker } from './message';
import { isCacheOff } from './providers/cacheTime';

/** The tools that a request carries. */
export interface RequestTools {
  readonly set: ToolSet;
  /** The end of a prefix that the provider is asked to keep, at the last resident tool; null for none. */
  readonly marker: CacheMarker | null;
}

export interface ToolSurroundings {
  /** Undefined where the manifest declares no tools. */
  readonly sets: ToolSets | undefined;
  /** The first prompt that the request shows. */
  readonly prompt: Assembly | null;
  readonly holds: (condition: Condition) => boolean;
  /** How long prefixes are kept. */
  readonly cacheTime: string;
}

/** The tools that a request names; without a word of its own those of its prompt; null for none. */
export function requestTools(
  model: RequestToolsModel | undefined,
  { sets, prompt, holds, cacheTime }: ToolSurroundings,
): RequestTools | null {
  const { profile, cache } = typeof model === 'object' ? model : { profile: model };
  const set = profile === undefined && prompt ? prompt.tools : sets?.choose(holds, profile);
  if (!set) return null;
  const isMarked = cache === 'here' && !isCacheOff(cacheTime) && residentTools(set).length > 0;
  return { set, marker: isMarked ? { time: cacheTime } : null };
}
