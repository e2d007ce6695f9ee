import type { CatalogueModel } from '../manifest/model/catalogue';
import type { DataPath } from '../manifest/yamlMap';
import type { Content, Resolved } from './content';
import type { DataNode } from './data/dataNode';

/** By name of a skill, the values that replace its own. */
export type SkillPatch = ReadonlyMap<string, ReadonlyMap<string, DataNode>>;

/**
 * The values of a catalogue's patch file. It has to be a map of maps in which `description` is a text and each key
 * of `defaults` has the kind of its default; other keys are ignored. A file that replaces nothing is no patch.
 */
export function readPatch(content: Content, model: CatalogueModel, path: DataPath): Resolved<SkillPatch> {
  const file = model.patch ?? '';
  const at = [...path, 'patch'];
  const data = content.data(file, at);
  if ('problem' in data) return data;
  const patch = patchOf(data.value, kindsOf(model));
  return patch && patch.size > 0 ? { value: patch } : content.problem('wrong-shape', at, { file, shape: 'patch' });
}

type Kind = 'text' | 'list' | 'number' | 'boolean';

function kindsOf({ defaults = {} }: CatalogueModel): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>([['description', 'text']]);
  for (const [key, value] of Object.entries(defaults)) {
    const type = typeof value;
    kinds.set(key, Array.isArray(value) ? 'list' : type === 'boolean' || type === 'number' ? type : 'text');
  }
  return kinds;
}

/** Undefined for a file of another shape. */
function patchOf(node: DataNode, kinds: ReadonlyMap<string, Kind>): SkillPatch | undefined {
  if (node.kind !== 'map') return undefined;
  const patch = new Map<string, ReadonlyMap<string, DataNode>>();
  for (const { key: name, node: fields } of node.entries) {
    if (fields.kind !== 'map') return undefined;
    const own = new Map<string, DataNode>();
    for (const { key, node: value } of fields.entries) {
      const kind = kinds.get(key);
      if (kind === undefined) continue;
      if (!isOfKind(value, kind)) return undefined;
      own.set(key, value);
    }
    if (own.size > 0) patch.set(name, own);
  }
  return patch;
}

function isOfKind(node: DataNode, kind: Kind): boolean {
  if (kind === 'text' || kind === 'list') return node.kind === kind;
  if (node.kind !== 'scalar' || node.value === null) return false;
  return (typeof node.value === 'boolean') === (kind === 'boolean');
}
