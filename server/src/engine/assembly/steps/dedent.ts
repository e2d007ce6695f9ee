import { z } from 'zod';
import { lineSpans, mapLines } from './lines';
import { defineStep } from './step';

/** Removes the indentation that all non-blank lines share, as Python's `textwrap.dedent`; blank lines become empty. */
export const dedent = defineStep({
  id: 'dedent',
  bare: true,
  parameters: z.strictObject({}).describe('Removes the indentation that all non-blank lines share.'),
  apply(text) {
    let margin: string | undefined;
    for (const { start, end } of lineSpans(text.text)) {
      const line = text.text.slice(start, end);
      const indent = indentation(line);
      if (indent.length === line.length) continue;
      margin = margin === undefined ? indent : commonPrefix(margin, indent);
    }
    const width = margin?.length ?? 0;
    return mapLines(text, (line) =>
      indentation(line.text).length === line.length ? line.slice(0, 0) : line.slice(width),
    );
  },
});

function indentation(line: string): string {
  let end = 0;
  while (line[end] === ' ' || line[end] === '\t') end++;
  return line.slice(0, end);
}

function commonPrefix(a: string, b: string): string {
  let end = 0;
  while (end < a.length && a[end] === b[end]) end++;
  return a.slice(0, end);
}
