import { splitSectionRef } from '../../engine/assembly/content';
import type { DataPath } from '../../engine/manifest/yamlMap';
import type { Span } from '../../engine/text/range';
import type { ProjectSnapshot } from './project';

/** A place of a manifest that names a section. */
export interface SectionReference {
  readonly source: string;
  readonly section: string;
  readonly path: DataPath;
  /** Raw span in the manifest of the section's name, without source and `#`. */
  readonly nameSpan: Span;
  /** Raw span of the whole reference. */
  readonly span: Span;
}

/** Every `source#section` of a manifest, in document order. */
export function sectionReferences({ reading }: ProjectSnapshot): readonly SectionReference[] {
  const found: SectionReference[] = [];
  const visit = (value: unknown, path: DataPath) => {
    if (typeof value === 'string' && isReference(path)) {
      const { source, section } = splitSectionRef(value);
      const span = reading.locate(path);
      const at = reading.document.text.indexOf(value, span.start);
      const start = (at < 0 ? span.start : at) + source.length + 1;
      found.push({ source, section, path, span, nameSpan: at < 0 ? span : { start, end: start + section.length } });
    } else if (value !== null && typeof value === 'object') {
      for (const [key, child] of Object.entries(value))
        visit(child, [...path, Array.isArray(value) ? Number(key) : key]);
    }
  };
  visit(reading.manifest, []);
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** Values that are section references: `section` of a text or layer, and the pins' map. */
function isReference(path: DataPath): boolean {
  if (path.at(-1) === 'section') return path[0] !== 'suppress';
  return path[0] === 'pins' && path.at(-2) === 'map';
}
