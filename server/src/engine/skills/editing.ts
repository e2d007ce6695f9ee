import type { Span } from '../text/range';
import type { Rename, SkillFix, TextEdit } from './findings';
import type { HeadedFile } from './headedFile';

/** A fix that only edits text. */
export function fix(
  id: string,
  kind: SkillFix['kind'],
  edits: readonly TextEdit[],
  data: Readonly<Record<string, string>> = {},
): SkillFix {
  return { id, kind, data, edits };
}

/** Takes the BOM away: by an edit where the text shows it, else by the way the file is saved. */
export function bomFix(file: HeadedFile, span: Span): SkillFix {
  const isSeen = file.slice(span) === '\ufeff';
  return isSeen
    ? fix('remove-bom', 'safe', [replace(span, '')])
    : { id: 'remove-bom', kind: 'safe', data: {}, edits: [], save: 'without-bom' };
}

export function renameFix(id: string, rename: Rename, edits: readonly TextEdit[] = []): SkillFix {
  return { id, kind: 'offered', data: { from: rename.from, to: rename.to }, edits, rename };
}

export function replace(span: Span, text: string): TextEdit {
  return { span, text };
}

export function insert(at: number, text: string): TextEdit {
  return { span: { start: at, end: at }, text };
}

/** The line break that the file uses: that of its first line. */
export function lineBreak(file: HeadedFile): string {
  const { text } = file.document;
  const at = text.search(/[\r\n]/);
  if (at < 0) return '\n';
  return text[at] === '\r' ? (text[at + 1] === '\n' ? '\r\n' : '\r') : '\n';
}

/** The text after edits, which must not overlap. Edits at one place keep their order. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits.map((edit, index) => ({ edit, index }));
  ordered.sort((a, b) => a.edit.span.start - b.edit.span.start || a.index - b.index);
  let result = '';
  let last = 0;
  for (const { edit } of ordered) {
    result += text.slice(last, edit.span.start) + edit.text;
    last = edit.span.end;
  }
  return result + text.slice(last);
}
