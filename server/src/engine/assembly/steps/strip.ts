import { z } from 'zod';
import { spaceTrimmed } from '../../template/space';
import { pythonStrip } from '../../text/pythonStrip';
import { defineStep } from './step';

/** Removes white space at both ends, by Python's rules, by ECMAScript's (which keeps U+001C-1F and U+0085 and drops U+FEFF), or by Go's (Unicode `White_Space`). */
export const strip = defineStep({
  id: 'strip',
  bare: true,
  parameters: z
    .strictObject({
      rules: z
        .enum(['python', 'ecmascript', 'go'])
        .optional()
        .describe('Whose idea of white space. Default: `python`.'),
      end: z.enum(['both', 'start', 'end']).optional().describe('Which end. Default: `both`.'),
    })
    .describe('Removes white space at the ends of the text.'),
  apply(text, parameters) {
    const all = text.text;
    const ends =
      parameters.rules === 'ecmascript'
        ? { start: all.length - all.trimStart().length, end: all.trimEnd().length }
        : parameters.rules === 'go'
          ? spaceTrimmed(all)
          : pythonStrip(all);
    const start = parameters.end === 'end' ? 0 : ends.start;
    const end = parameters.end === 'start' ? all.length : ends.end;
    return text.slice(start, end);
  },
});
