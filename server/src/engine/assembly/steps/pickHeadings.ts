import { z } from 'zod';
import { pythonStrip } from '../../text/pythonStrip';
import { mapLines } from './lines';
import { defineStep } from './step';

/**
 * Keeps the sections under headings of one level whose whole line is in the list. Any other heading line of that
 * level ends a section. Fences are not respected: the loaders this models read line by line.
 */
export const pickHeadings = defineStep({
  id: 'pick-headings',
  bare: false,
  parameters: z
    .strictObject({
      headings: z
        .array(z.string().min(1))
        .min(1)
        .describe('The heading lines, exactly as written, for instance `## Voice`.'),
      heading: z.enum(['keep', 'drop']).optional().describe('What becomes of the heading lines. Default: `keep`.'),
    })
    .describe('Keeps the sections under the given heading lines.'),
  apply(text, { headings, heading }) {
    const wanted = new Set(headings);
    const markers = new Set(headings.map((line) => `${/^#*/.exec(line)?.[0] ?? ''} `));
    let inside = false;
    return mapLines(text, (line) => {
      const isHeading = [...markers].some((marker) => line.text.startsWith(marker));
      if (isHeading) {
        inside = wanted.has(line.text.slice(0, pythonStrip(line.text).end));
        return inside && heading !== 'drop' ? line : undefined;
      }
      return inside ? line : undefined;
    });
  },
});
