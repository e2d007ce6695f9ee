import { z } from 'zod';
import { variantKeys } from './variant';

/** Seconds that a builder has where the manifest does not say. */
export const DEFAULT_TIMEOUT = 30;
/** Most that the manifest can give it. */
const MAX_TIMEOUT = 600;

const PLACEHOLDERS =
  'Placeholders are `{role}`, `{tier}`, `{cycle}`, `{NAME}` and `{raw.NAME}` for a variable; a brace is written twice';

export const VerifyCaseSchema = z
  .strictObject({
    ...variantKeys,
    cycle: z.number().int().nonnegative().max(10_000).optional().describe('The cycle. Default: none in particular.'),
  })
  .describe('A variant in which the builder is compared with Galley.')
  .meta({ id: 'VerifyCase' });
export type VerifyCaseModel = z.infer<typeof VerifyCaseSchema>;

export const VerifySchema = z
  .strictObject({
    command: z
      .array(z.union([z.string(), z.array(z.string()).min(1)]))
      .refine(([program]) => typeof program === 'string' && program !== '', { error: 'program-first' })
      .describe(
        `The program and its arguments, run without a shell. A list among them is left out where one of its placeholders has no value. ${PLACEHOLDERS}.`,
      )
      .meta({ minItems: 1 }),
    env: z
      .record(z.string().regex(/^[^=\0]+$/, { error: 'environment-name' }), z.string())
      .optional()
      .describe(
        `Environment variables of the builder, by name, with the same placeholders; one with a placeholder that has no value is not set.`,
      ),
    cwd: z.string().min(1).optional().describe("The builder's working folder. Default: the manifest's folder."),
    timeout: z
      .number()
      .int()
      .positive()
      .max(MAX_TIMEOUT)
      .optional()
      .describe(`Seconds that one run may take. Default: \`${DEFAULT_TIMEOUT}\`.`),
    cases: z
      .array(VerifyCaseSchema)
      .min(1)
      .optional()
      .describe(
        'The variants that are compared. Default: every role and tier that a placeholder names, and every value of a variable that one names.',
      ),
  })
  .describe("The repository's own builder: what it prints is compared byte by byte with Galley's text, on demand.")
  .meta({ id: 'Verify' });
export type VerifyModel = z.infer<typeof VerifySchema>;
