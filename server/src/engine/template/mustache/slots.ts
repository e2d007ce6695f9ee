import type { SlotUse } from '../dialect';
import type { MustacheNode } from './nodes';

/**
 * The slots of a template. Inside sections a name may belong to the section's value, to an element of it, or to any
 * value outside: the first is the slot's path, the others are its fallbacks.
 */
export function mustacheSlots(nodes: readonly MustacheNode[]): readonly SlotUse[] {
  const slots: SlotUse[] = [];
  collect(nodes, [''], slots);
  return slots;
}

/** `contexts`: paths of the values around a place, innermost first. */
function collect(nodes: readonly MustacheNode[], contexts: readonly string[], slots: SlotUse[]): void {
  for (const node of nodes) {
    if (node.kind === 'variable') slots.push(slotOf(node.tag.name, node, node.tag.nameSpan, contexts));
    else if (node.kind === 'section' || node.kind === 'inverted') {
      const { tag } = node;
      const slot = slotOf(tag.name, tag, tag.nameSpan, contexts);
      slots.push(slot);
      // Deep nesting would make the list of fallbacks long without telling more.
      const inner = [slot.path, `${slot.path}[]`, ...contexts].slice(0, 12);
      collect(node.children, node.kind === 'inverted' ? contexts : inner, slots);
    }
  }
}

function slotOf(
  name: string,
  placeholder: { readonly start: number; readonly end: number },
  pathSpan: SlotUse['pathSpan'],
  contexts: readonly string[],
): SlotUse {
  const span = { start: placeholder.start, end: placeholder.end };
  const paths = contexts.map((context) => (name === '.' ? context : context === '' ? name : `${context}.${name}`));
  const [path = name, ...fallbacks] = paths;
  return fallbacks.length === 0 || name === '.' ? { path, span, pathSpan } : { path, span, pathSpan, fallbacks };
}
