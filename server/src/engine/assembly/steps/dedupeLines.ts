import { z } from 'zod';
import { mapLines } from './lines';
import { defineStep } from './step';

/** Keeps the first of lines that are equal. */
export const dedupeLines = defineStep({
  id: 'dedupe-lines',
  bare: true,
  parameters: z.strictObject({}).describe('Keeps the first of equal lines.'),
  apply(text) {
    const seen = new Set<string>();
    return mapLines(text, (line) => {
      if (seen.has(line.text)) return undefined;
      seen.add(line.text);
      return line;
    });
  },
});
