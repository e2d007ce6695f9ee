/**
 * A change of one line of a proposal. `before` gives way to `after`, or is taken away; without `before`, `after` is put in
 * behind `behind`. `in` is a line above, where a line stands in several places.
 */
export type LineEdit =
  | { readonly in?: string; readonly before: string; readonly after?: string }
  | { readonly in?: string; readonly behind: string; readonly after: string };

/** Makes the edits in a text, one after the other; a line that is not there, or there twice, is a mistake. */
export function editLines(text: string, edits: readonly LineEdit[]): string {
  const lines = text.split('\n');
  for (const edit of edits) {
    if (edit.after?.includes('\n')) throw new Error('an edit is one line');
    const wanted = 'before' in edit ? edit.before : edit.behind;
    const from = edit.in === undefined ? 0 : lines.indexOf(edit.in);
    const found = [...lines.keys()].filter((index) => index >= from && lines[index] === wanted);
    if (from < 0 || (found.length !== 1 && edit.in === undefined) || found.length === 0)
      throw new Error(`the proposal has ${found.length} lines "${wanted}":\n${lines.join('\n')}`);
    const at = found[0] as number;
    if (!('before' in edit)) lines.splice(at + 1, 0, edit.after);
    else if (edit.after === undefined) lines.splice(at, 1);
    else lines.splice(at, 1, edit.after);
  }
  return lines.join('\n');
}
