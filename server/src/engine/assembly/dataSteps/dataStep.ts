import type { z } from 'zod';
import type { DataNode } from '../data/dataNode';

/** A transform of the data of a template. Pure; what it keeps stays mapped to its source. */
export interface DataStep<Parameters extends z.ZodType = z.ZodType> {
  /** Its name in a manifest, kebab-case. */
  readonly id: string;
  /** Shape of its parameters, with a description for the manifest reference. */
  readonly parameters: Parameters;
  /** True when it may be written without parameters. */
  readonly bare: boolean;
  apply(data: DataNode, parameters: z.output<Parameters>): DataNode;
}

/** Keeps the parameter type while the registry holds steps of all kinds. */
export function defineDataStep<Parameters extends z.ZodType>(step: DataStep<Parameters>): DataStep {
  return step as unknown as DataStep;
}
