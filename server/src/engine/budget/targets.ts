import type { Assembly } from '../assembly/assembly';
import type { Unit } from '../manifest/model/size';
import { measure } from '../text/measure';
import type { Tokenizer } from '../tokens/tokenizer';

/**
 * Size of one target of an assembly in one unit; undefined for tokens without a tokenizer. A layer's size is that
 * of its own text; separators belong to no layer. A layer that is absent has size 0.
 */
export function measureTarget(
  assembly: Assembly,
  target: string,
  unit: Unit,
  tokenizer?: Tokenizer,
): number | undefined {
  if (unit === 'tokens' && !tokenizer) return undefined;
  const text = assembly.text.text;
  const size = (part: string) => (unit === 'tokens' ? (tokenizer?.count(part).count ?? 0) : sizeIn(part, unit));
  if (target === 'prompt' || target === 'prefix') return size(text);
  if (target === 'frame') {
    const roles = assembly.layers.filter((layer) => layer.role);
    return size(text) - roles.reduce((sum, { own }) => sum + size(text.slice(own.start, own.end)), 0);
  }
  const [kind, name = ''] = splitTarget(target);
  const layers = assembly.layers.filter((layer) => {
    if (kind === 'layer') return layer.id === name;
    if (kind === 'sum') return name.split('+').includes(layer.id);
    return layer.zone === name && !layer.group;
  });
  return layers.reduce((sum, { own }) => sum + size(text.slice(own.start, own.end)), 0);
}

/** `layer:base` as `['layer', 'base']`. */
export function splitTarget(target: string): [string, string | undefined] {
  const at = target.indexOf(':');
  return at < 0 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)];
}

export function sizeIn(text: string, unit: Exclude<Unit, 'tokens'>): number {
  const sizes = measure(text);
  switch (unit) {
    case 'bytes':
      return sizes.bytes;
    case 'code-points':
      return sizes.codePoints;
    case 'utf-16':
      return sizes.utf16;
    case 'lines':
      return sizes.lines;
    case 'chars/4':
      return Math.ceil(sizes.codePoints / 4);
  }
}
