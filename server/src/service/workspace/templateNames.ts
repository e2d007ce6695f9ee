import type { DialectId } from '../../engine/template/dialect';
import { parseTemplate } from '../../engine/template/parseTemplate';
import type { MappedText } from '../../engine/text/mappedText';
import { locateSpan } from './layerTemplates';
import type { ProjectSnapshot } from './project';
import { type SlotName, writtenNames } from './slotNames';

/** A template that is no layer's own: it is filled once for each of many. */
export interface SharedTemplate {
  readonly text: MappedText;
  readonly dialect: DialectId;
  readonly scope: string;
  /** Whether some of what it is filled with has a path. */
  readonly has: (path: string) => boolean;
}

/** The names that such a template writes, wherever they are written as they read. */
export function usesOf(
  { files, reading, manifestUri }: ProjectSnapshot,
  { text, dialect, scope, has }: SharedTemplate,
): readonly SlotName[] {
  return parseTemplate(text, dialect).slots.flatMap((slot) => {
    if (slot.relative === true || slot.deferred === true) return [];
    const resolved = [slot.path, ...(slot.fallbacks ?? [])].find(has) ?? slot.path;
    return writtenNames(text.text, slot, resolved).flatMap(({ path, span }): SlotName[] => {
      const location = locateSpan(text, span);
      const document = location?.uri === manifestUri ? reading.document : location && files.peekUri(location.uri);
      // A text with escapes or folded lines has no place for a part of it.
      const isWritten =
        location && document?.text.slice(location.start, location.end) === text.text.slice(span.start, span.end);
      return isWritten ? [{ ...location, scope, path, role: 'use', fixed: true }] : [];
    });
  });
}
