import { z } from 'zod';
import { isPythonSpace, pythonStrip } from '../../text/pythonStrip';
import { mapLines } from './lines';
import { defineStep } from './step';

/**
 * Cuts a bracketed note at the end of each line, with the white space around it: from the first `[label:` that is
 * followed by white space, if the line ends with `]`. What the note holds may have brackets of its own.
 */
export const cutNotes = defineStep({
  id: 'cut-notes',
  bare: false,
  parameters: z
    .strictObject({
      label: z.string().min(1).describe('The word behind the bracket: `context` for `[context: …]`.'),
    })
    .describe('Cuts a note `[label: …]` at the end of each line.'),
  apply: (text, { label }) =>
    mapLines(text, (line) => {
      const { end } = pythonStrip(line.text);
      const start = noteStart(line.text, end, `[${label}:`);
      return line.slice(0, start === undefined ? end : trimmedEnd(line.text, start));
    }),
});

/** Undefined where the line, up to `end`, does not end with a note. */
function noteStart(line: string, end: number, open: string): number | undefined {
  if (line[end - 1] !== ']') return undefined;
  for (let at = line.indexOf(open); at >= 0; at = line.indexOf(open, at + 1)) {
    const behind = at + open.length;
    if (behind < end - 1 && isPythonSpace(line[behind] as string)) return at;
  }
  return undefined;
}

function trimmedEnd(line: string, at: number): number {
  let end = at;
  while (end > 0 && isPythonSpace(line[end - 1] as string)) end--;
  return end;
}
