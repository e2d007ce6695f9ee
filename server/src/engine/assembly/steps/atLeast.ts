import { z } from 'zod';
import { MappedText } from '../../text/mappedText';
import { lineSpans } from './lines';
import { defineStep } from './step';

/** A text of fewer lines says too little to be shown: it counts as empty. The empty text has no lines. */
export const atLeast = defineStep({
  id: 'at-least',
  bare: false,
  parameters: z
    .strictObject({ lines: z.number().int().positive().describe('How many lines the text must have.') })
    .describe('Drops a text that is too short.'),
  apply(text, { lines }) {
    const count = text.length === 0 ? 0 : lineSpans(text.text).length;
    return count < lines ? MappedText.empty : text;
  },
});
