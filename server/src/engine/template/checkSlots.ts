import type { SlotUse, Template, TemplateNotice } from './dialect';
import { type Shape, segmentsOf, unknownSegment } from './shape';

export interface SlotCheckOptions {
  /** Checks slots that are left for a later step as well. Default: false. */
  readonly deferred?: boolean;
}

/**
 * The slots of a template that its declared data lacks: notices `unknown-slot` at the path, with the `path`, the
 * first unknown `name` in it and the `parent` path that should have it. Slots whose path is not known from the text
 * are left out.
 */
export function checkSlots(template: Template, declared: Shape, options: SlotCheckOptions = {}): TemplateNotice[] {
  const notices: TemplateNotice[] = [];
  for (const slot of template.slots) {
    if (slot.relative === true || (slot.deferred === true && options.deferred !== true)) continue;
    const segments = segmentsOf(slot.path);
    const unknown = unknownSegment(declared, segments);
    if (unknown === undefined) continue;
    // Only mustache has fallbacks, and it goes through lists, not through the values of an object.
    const found = slot.fallbacks?.some((path) => unknownSegment(declared, segmentsOf(path), true) === undefined);
    if (found === true) continue;
    const name = segments[unknown] as string;
    const parent = joined(segments.slice(0, unknown));
    notices.push({ code: 'unknown-slot', span: slot.pathSpan, data: { path: slot.path, name, parent } });
  }
  return notices;
}

function joined(segments: readonly string[]): string {
  return segments.join('.').replaceAll('.[]', '[]');
}

/**
 * The declared paths that no template uses: no slot is at the path, above it or below it. A template that uses the
 * whole data uses all of it.
 */
export function unusedSlots(templates: readonly Template[], declared: Iterable<string>): string[] {
  const used = new PathSet();
  for (const { slots } of templates) {
    for (const slot of slots) for (const path of pathsOf(slot)) used.add(segmentsOf(path));
  }
  return [...declared].filter((path) => !used.touches(segmentsOf(path)));
}

function pathsOf(slot: SlotUse): readonly string[] {
  return [slot.path, ...(slot.fallbacks ?? [])];
}

/** Paths as a tree; elements of lists count as their list. */
class PathSet {
  private readonly children = new Map<string, PathSet>();
  private ends = false;

  add(segments: readonly string[]): void {
    let set: PathSet = this;
    for (const name of segments) {
      if (name === '[]') continue;
      let next = set.children.get(name);
      if (next === undefined) {
        next = new PathSet();
        set.children.set(name, next);
      }
      set = next;
    }
    set.ends = true;
  }

  /** Whether a path of the set is this one, leads to it, or goes on from it. */
  touches(segments: readonly string[]): boolean {
    let set: PathSet = this;
    for (const name of segments) {
      if (set.ends) return true;
      if (name === '[]') continue;
      const next = set.children.get(name);
      if (next === undefined) return false;
      set = next;
    }
    return true;
  }
}
