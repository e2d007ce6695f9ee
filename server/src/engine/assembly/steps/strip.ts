import { z } from 'zod';
import { pythonStrip } from '../../text/pythonStrip';
import { defineStep } from './step';

/** Removes white space at both ends, by Python's rules or by ECMAScript's (which keeps U+001C-1F and drops U+FEFF). */
export const strip = defineStep({
  id: 'strip',
  bare: true,
  parameters: z
    .strictObject({
      rules: z.enum(['python', 'ecmascript']).optional().describe('Whose idea of white space. Default: `python`.'),
      end: z.enum(['both', 'start', 'end']).optional().describe('Which end. Default: `both`.'),
    })
    .describe('Removes white space at the ends of the text.'),
  apply(text, parameters) {
    const all = text.text;
    const ends =
      parameters.rules === 'ecmascript'
        ? { start: all.length - all.trimStart().length, end: all.trimEnd().length }
        : pythonStrip(all);
    const start = parameters.end === 'end' ? 0 : ends.start;
    const end = parameters.end === 'start' ? all.length : ends.end;
    return text.slice(start, end);
  },
});
