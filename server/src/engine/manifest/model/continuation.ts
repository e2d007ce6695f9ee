import { z } from 'zod';

/** Units in which the sizes of parts add up to the size of the whole. */
const FIT_UNITS = ['bytes', 'code-points', 'utf-16'] as const;
export type FitUnit = (typeof FIT_UNITS)[number];

const WrittenCadenceSchema = z.strictObject({
  every: z.number().int().positive().describe('How many cycles there are from one time to the next.'),
  offset: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe('The rest that the number of the cycle leaves when it is divided by `every`. Default: `0`.'),
});

export const CadenceSchema = z
  .union([z.number().int().positive(), WrittenCadenceSchema])
  .refine((cadence) => typeof cadence === 'number' || (cadence.offset ?? 0) < cadence.every, {
    error: 'cadence-offset',
  })
  .describe('How often a layer is due: every how many cycles, or `{ every, offset }`.')
  .meta({ id: 'Cadence' });
export type CadenceModel = z.infer<typeof CadenceSchema>;

/** Keys of a layer that say when and how surely it is part of a prompt that is made again and again. */
export const cycleKeys = {
  cadence: CadenceSchema.optional(),
  repeat: z
    .number()
    .int()
    .positive()
    .optional()
    .describe('The same text is shown again only after so many cycles. Default: every time.'),
  priority: z
    .number()
    .int()
    .optional()
    .describe(
      'How much it matters where not all layers fit the budget of `continuation`. Default: it is never deferred.',
    ),
} as const;

const ComputedBudgetSchema = z
  .strictObject({
    variable: z
      .string()
      .min(1)
      .describe('The variable that holds a whole number, the tokens of a window for instance.'),
    divide: z.number().int().positive().optional().describe('What it is divided by, rounded down. Default: `1`.'),
    min: z.number().int().nonnegative().describe('The least, also where the variable holds no number.'),
    max: z.number().int().nonnegative().optional().describe('The most. Default: no limit.'),
    unit: z.enum(FIT_UNITS).optional().describe('What the budget counts. Default: `bytes`.'),
  })
  .refine(({ min, max }) => max === undefined || min <= max, { error: 'min-max' });

const FIT_SIZE = /^(\d{1,15}(?:_\d{1,15})*) ?(B|bytes|KiB|kB|code points|code-points|utf-16|utf-16 units)$/;

const FixedBudgetSchema = z
  .string()
  .regex(FIT_SIZE, { error: 'fit-size' })
  .describe('A size such as `6000 B`, `4 KiB`, `900 code points`, `900 utf-16`.');

export const ContinuationSchema = z
  .strictObject({
    budget: z
      .union([FixedBudgetSchema, ComputedBudgetSchema])
      .describe('What the prompt may take: a size, or one computed from a variable.'),
    reserve: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('Units of the budget that layers leave free, for the note. Default: `0`.'),
    mandatory: z
      .number()
      .int()
      .optional()
      .describe('A layer of this priority or above is never deferred. Default: `100`.'),
    note: z
      .string()
      .min(1)
      .optional()
      .describe('A last part where layers are deferred; `{deferred}` is how many. Default: none.'),
  })
  .describe('A prompt that is made again in every cycle and has to fit a budget: layers that do not fit are deferred.')
  .meta({ id: 'Continuation' });
export type ContinuationModel = z.infer<typeof ContinuationSchema>;
