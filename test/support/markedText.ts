import type { Range } from '../../server/src/engine/text/range';

/** A text whose expectations stand in it: `⟦…⟧` marks a range, `│` a cursor. The marks are not part of `text`. */
export interface MarkedText {
  readonly text: string;
  /** Ranges in order of their opening marks, LSP positions. */
  readonly ranges: readonly Range[];
  /** Cursors in order. */
  readonly cursors: readonly Range['start'][];
}

export function marked(source: string): MarkedText {
  let text = '';
  let line = 0;
  let character = 0;
  const ranges: { start: Range['start']; end: Range['start'] }[] = [];
  const open: number[] = [];
  const cursors: Range['start'][] = [];
  for (const unit of source.split('')) {
    const here = { line, character };
    if (unit === '⟦') {
      open.push(ranges.length);
      ranges.push({ start: here, end: here });
    } else if (unit === '⟧') {
      const index = open.pop();
      const range = index === undefined ? undefined : ranges[index];
      if (!range) throw new Error('A closing mark without an opening one');
      range.end = here;
    } else if (unit === '│') {
      cursors.push(here);
    } else {
      text += unit;
      // CR LF is one line end: the column starts anew behind its LF.
      if (unit === '\n') {
        line++;
        character = 0;
      } else character++;
    }
  }
  if (open.length > 0) throw new Error('An opening mark without a closing one');
  return { text, ranges, cursors };
}
