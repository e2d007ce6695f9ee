import type { AssembledLayer, Assembly } from '../assembly/assembly';
import type { Unit } from '../manifest/model/size';
import { measureMapped } from '../text/measureMapped';
import type { Span } from '../text/range';
import type { Tokenizer } from '../tokens/tokenizer';
import { residentTools, schemaSize } from '../tools/toolLimits';
import { measureIn } from './sizeIn';

/**
 * Size of one target of an assembly in one unit; undefined for tokens without a tokenizer. A layer's size is that
 * of its own text; separators belong to no layer. A layer that is absent has size 0. The prefix is the prompt and the
 * schemas of its resident tools, each by itself.
 */
export function measureTarget(
  assembly: Assembly,
  target: string,
  unit: Unit,
  tokenizer?: Tokenizer,
): number | undefined {
  if (unit === 'tokens' && !tokenizer) return undefined;
  if (unit === 'chars/4') return Math.ceil((measureTarget(assembly, target, 'code-points') ?? 0) / 4);
  const { text } = assembly;
  const size = (span: Span) =>
    unit === 'tokens'
      ? (tokenizer?.count(text.text.slice(span.start, span.end)).count ?? 0)
      : measureIn(measureMapped(text, span), unit);
  const whole = size({ start: 0, end: text.length });
  if (target === 'prompt') return whole;
  if (target === 'prefix') {
    const resident = assembly.tools ? residentTools(assembly.tools) : [];
    return whole + (schemaSize(resident, unit, tokenizer) ?? 0);
  }
  if (target === 'frame') {
    const roles = assembly.layers.filter((layer) => layer.role);
    return whole - roles.reduce((sum, { own }) => sum + size(own), 0);
  }
  return spansOf(assembly, target).reduce((sum, span) => sum + size(span), 0);
}

/** The texts a target is the sum of, each counted once: a layer in a slot is part of the text around it. */
function spansOf({ layers }: Assembly, target: string): readonly Span[] {
  const [kind, name = ''] = splitTarget(target);
  const counted = layers.filter((layer) => {
    if (kind === 'layer') return layer.id === name;
    if (kind === 'sum') return name.split('+').includes(layer.id);
    return layer.zone === name && !layer.group;
  });
  const spans = counted.map(({ own }) => own).sort((a, b) => a.start - b.start || b.end - a.end);
  let end = -1;
  return spans.filter((span) => {
    const isInside = span.end <= end;
    end = Math.max(end, span.end);
    return !isInside;
  });
}

/** Whether a layer is part of what a target measures. */
export function isMeasured({ id, role, zone }: Pick<AssembledLayer, 'id' | 'role' | 'zone'>, target: string): boolean {
  const [kind, name = ''] = splitTarget(target);
  if (kind === 'frame') return !role;
  if (kind === 'zone') return zone === name;
  if (kind === 'layer' || kind === 'sum') return name.split('+').includes(id);
  return true;
}

/** `layer:base` as `['layer', 'base']`. */
export function splitTarget(target: string): [string, string | undefined] {
  const at = target.indexOf(':');
  return at < 0 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)];
}
