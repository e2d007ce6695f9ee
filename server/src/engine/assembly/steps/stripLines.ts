import { z } from 'zod';
import { pythonStrip } from '../../text/pythonStrip';
import { mapLines } from './lines';
import { defineStep } from './step';

/** Strips every line, as `line.strip()` in a Python loop. */
export const stripLines = defineStep({
  id: 'strip-lines',
  bare: true,
  parameters: z.strictObject({}).describe('Removes white space at both ends of every line.'),
  apply: (text) =>
    mapLines(text, (line) => {
      const { start, end } = pythonStrip(line.text);
      return line.slice(start, end);
    }),
});
