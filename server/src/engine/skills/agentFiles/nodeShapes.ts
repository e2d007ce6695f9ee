import { isAlias, isMap, isScalar, type YAMLMap } from 'yaml';
import type { FrontMatterEntry } from '../../frontmatter/frontMatter';
import { isNode, keyText } from '../../frontmatter/plain';
import type { RuleFinding } from '../findings';

/** What the value of a key inside an object of a list has to be; `number` may be in quotes. */
export type NodeShape = 'text' | 'boolean' | 'number' | 'map';

/**
 * The values of an object that are not what `shapes` has for their keys, as findings with the reason `shape` and what
 * is `wanted`. What `*anchor` refers to is judged where it stands.
 */
export function misshapenValues(
  entry: FrontMatterEntry,
  object: YAMLMap,
  shapes: Readonly<Record<string, NodeShape>>,
): RuleFinding[] {
  return object.items.flatMap(({ key, value }): RuleFinding[] => {
    const name = keyText(key);
    const wanted = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
    if (wanted === undefined || !isNode(key) || fits(value, wanted)) return [];
    const place = isNode(value) && !(isScalar(value) && value.source === '') ? value : key;
    return [{ span: entry.locate(place), data: { reason: `no-${wanted}`, name } }];
  });
}

function fits(node: unknown, wanted: NodeShape): boolean {
  if (isAlias(node)) return true;
  if (wanted === 'map') return isMap(node);
  if (!isScalar(node)) return false;
  const { value } = node;
  if (wanted === 'text') return typeof value === 'string';
  if (wanted === 'boolean') return typeof value === 'boolean' || value === 'true' || value === 'false';
  return typeof value === 'number' || (typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value));
}
