import type { FileEdit } from '../../server/src/service/findings';

/** The text of a file with its edits made; lines end with LF. */
export function applied(edits: readonly FileEdit[], uri: string, text: string): string {
  const lines = text.split('\n');
  const offset = ({ line, character }: { line: number; character: number }) =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  const own = edits
    .filter((edit) => edit.uri === uri)
    .map(({ range, newText }) => ({ from: offset(range.start), to: offset(range.end), newText }));
  return own
    .sort((a, b) => b.from - a.from)
    .reduce((all, { from, to, newText }) => all.slice(0, from) + newText + all.slice(to), text);
}
