import { z } from 'zod';
import { DATA_STEPS } from '../../assembly/dataSteps/registry';

/** One transform of data. The registry owns the parameters of each, so that a new one is one file and one line. */
export const DataStepSchema = z
  .union([
    z.enum(DATA_STEPS.filter((step) => step.bare).map((step) => step.id) as [string, ...string[]]),
    ...DATA_STEPS.map((step) => z.strictObject({ [step.id]: step.parameters })),
  ])
  .describe('A transform of data: its name, or its name with parameters.')
  .meta({ id: 'DataStep' });
export type DataStepModel = string | Readonly<Record<string, unknown>>;
