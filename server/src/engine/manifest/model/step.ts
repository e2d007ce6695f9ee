import { z } from 'zod';
import { STEPS } from '../../assembly/steps/registry';

/**
 * One transform. The registry owns the parameters of each step, so that a new step is one file and one line;
 * a step without parameters may be written as its bare name.
 */
export const StepSchema = z
  .union([
    z.enum(STEPS.filter((step) => step.bare).map((step) => step.id) as [string, ...string[]]),
    ...STEPS.map((step) => z.strictObject({ [step.id]: step.parameters })),
  ])
  .describe('A transform: its name, or its name with parameters.')
  .meta({ id: 'Step' });
export type StepModel = string | Readonly<Record<string, unknown>>;
