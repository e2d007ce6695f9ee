import { z } from 'zod';
import { MappedText } from '../../text/mappedText';
import { defineStep } from './step';

/** Replaces every occurrence of a literal text. */
export const replaceText = defineStep({
  id: 'replace',
  bare: false,
  parameters: z
    .strictObject({
      find: z.string().min(1).describe('The literal text.'),
      with: z.string().describe('What stands in its place.'),
    })
    .describe('Replaces every occurrence of a literal text.'),
  apply: (text, parameters) =>
    text.replaceAll(
      parameters.find,
      MappedText.of(parameters.with, { kind: 'generated', verbatim: false, name: 'replace' }),
    ),
});
