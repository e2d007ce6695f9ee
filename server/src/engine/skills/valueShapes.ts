import { isSeq } from 'yaml';
import type { FrontMatterEntry } from '../frontmatter/frontMatter';
import { isNode } from '../frontmatter/plain';
import type { Span } from '../text/range';

/**
 * What a client takes for the value of a key:
 * - `text`: anything but a list or a map; a number is read as it is written
 * - `names`: text with commas, or a list of texts
 * - `texts`: a list of texts only
 * - `servers`: a map, or a list of names and maps
 * - `count`: a whole number above zero
 */
export type ValueShape = 'text' | 'names' | 'texts' | 'map' | 'servers' | 'count' | 'boolean';

/** What is wrong with a value: it is empty, of another shape altogether, or an item of its list is. */
export interface ShapeFault {
  readonly reason: 'empty' | 'shape' | 'item';
  readonly span: Span;
}

/** An item of a list: its plain data, and where it stands; that of a list from elsewhere stands where it is called. */
export interface ListItem {
  readonly value: unknown;
  readonly span: Span;
}

/** The items of a value that is a list, written out or referred to by `*anchor`; `undefined` for any other value. */
export function itemsOf({ value, node, valueSpan, locate }: FrontMatterEntry): ListItem[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const nodes = isSeq(node) ? node.items : [];
  return value.map((item, i) => {
    const at = nodes[i];
    return { value: item, span: isNode(at) ? locate(at) : valueSpan };
  });
}

/** The faults of a value, at most one for each item of a list. A value whose YAML is broken has none here. */
export function shapeFaults(entry: FrontMatterEntry, shape: ValueShape): ShapeFault[] {
  const { value, valueSpan, problem } = entry;
  if (problem !== undefined) return [];
  if (value === null || value === undefined || (isText(value) && isBlank(value) && shape !== 'boolean'))
    return [{ reason: 'empty', span: valueSpan }];
  const items = itemsOf(entry);
  if (items === undefined || !isListed(shape)) return fits(value, shape) ? [] : [{ reason: 'shape', span: valueSpan }];
  return items.filter((item) => !isItem(item.value, shape)).map(({ span }): ShapeFault => ({ reason: 'item', span }));
}

function isListed(shape: ValueShape): boolean {
  return shape === 'names' || shape === 'texts' || shape === 'servers';
}

function fits(value: unknown, shape: ValueShape): boolean {
  switch (shape) {
    case 'text':
      return typeof value !== 'object';
    case 'names':
      return isText(value);
    case 'texts':
      return false;
    case 'map':
    case 'servers':
      return isMap(value);
    case 'count':
      return (
        Number.isInteger(Number(value)) && Number(value) > 0 && typeof value !== 'boolean' && !Array.isArray(value)
      );
    case 'boolean':
      return typeof value === 'boolean' || (isText(value) && /^(?:true|false)$/i.test(value.trim()));
  }
}

function isItem(value: unknown, shape: ValueShape): boolean {
  return (isText(value) && !isBlank(value)) || (shape === 'servers' && isMap(value));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isBlank(value: string): boolean {
  return value.trim() === '';
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
