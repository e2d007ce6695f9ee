import { sizeIn } from '../budget/sizeIn';
import { parseSize, type Size, type Unit } from '../manifest/model/size';
import type { ToolsModel } from '../manifest/model/tools';
import type { DataPath } from '../manifest/yamlMap';
import type { Tokenizer } from '../tokens/tokenizer';
import type { PlacedTool, ToolSet } from './toolSets';

/** A limit on a size, and where the manifest states it. */
export interface ToolLimit {
  readonly size: Size;
  readonly path: DataPath;
}

/** The limits that hold in one profile: its own, or those of all profiles. */
export interface ToolLimits {
  /** On each schema. */
  readonly cap: readonly ToolLimit[];
  /** On the schemas of the resident tools together. */
  readonly totalCap: readonly ToolLimit[];
  /** On the number of resident tools. */
  readonly maxTools: { readonly value: number; readonly path: DataPath } | undefined;
}

/** @param profile null where no profile applies */
export function toolLimits(tools: ToolsModel, profile: string | null): ToolLimits {
  const own = profile === null ? undefined : tools.profiles?.[profile];
  const ownPath: DataPath = ['tools', 'profiles', profile ?? ''];
  const sizes = (key: 'cap' | 'totalCap'): readonly ToolLimit[] => {
    const given = own?.[key] ?? tools[key];
    const path = [...(own?.[key] === undefined ? ['tools'] : ownPath), key];
    if (typeof given === 'string') return limit(given, path);
    return (given ?? []).flatMap((text, index) => limit(text, [...path, index]));
  };
  const value = own?.maxTools ?? tools.maxTools;
  const path = [...(own?.maxTools === undefined ? ['tools'] : ownPath), 'maxTools'];
  return {
    cap: sizes('cap'),
    totalCap: sizes('totalCap'),
    maxTools: value === undefined ? undefined : { value, path },
  };
}

function limit(text: string, path: DataPath): readonly ToolLimit[] {
  const size = parseSize(text);
  return size ? [{ size, path }] : [];
}

/** The tools that are part of every request. */
export function residentTools({ tools }: ToolSet): readonly PlacedTool[] {
  return tools.filter(({ place }) => place === 'resident');
}

/** What schemas take together, each counted by itself; undefined for tokens without a tokenizer. */
export function schemaSize(
  tools: readonly Pick<PlacedTool, 'json'>[],
  unit: Unit,
  tokenizer: Tokenizer | undefined,
): number | undefined {
  if (unit === 'tokens' && !tokenizer) return undefined;
  const sizeOf = (json: string) => (unit === 'tokens' ? (tokenizer?.count(json).count ?? 0) : sizeIn(json, unit));
  return tools.reduce((sum, { json }) => sum + sizeOf(json), 0);
}
