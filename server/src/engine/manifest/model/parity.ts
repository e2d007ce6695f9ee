import { z } from 'zod';

const texts = (description: string) => z.array(z.string().min(1)).min(1).optional().describe(description);

export const ParitySchema = z
  .strictObject({
    skill: z.string().min(1).describe('Path of the SKILL.md below the manifest, with `/`.'),
    prompt: z.string().min(1).describe('Name of the prompt that carries the same contract.'),
    set: z
      .record(z.string().min(1), z.string())
      .optional()
      .describe('Variables the prompt is rendered with. Default: every variable unset, no role, the first tier.'),
    headings: texts('Headings that both must have, by their text, whatever their level and case.'),
    steps: texts('Texts that both must have in this order, whatever their case and line ends.'),
    phrases: texts('Texts that both must have anywhere, whatever their case and line ends.'),
    commands: texts('Commands that both must have in code: the words as they are typed.'),
  })
  .describe('A skill and a prompt that have to agree.')
  .meta({ id: 'Parity' });
export type ParityModel = z.infer<typeof ParitySchema>;
