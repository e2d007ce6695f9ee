import type { z } from 'zod';
import type { TextUnit } from '../../manifest/model/size';
import type { MappedText } from '../../text/mappedText';

/** What is cut off a text. */
export interface Cut {
  readonly unit: TextUnit;
  /** Units of the text that are gone. */
  readonly size: number;
}

/**
 * A transform of a layer's text. Pure: the same text and parameters give the same result. A step works on
 * `MappedText`, so what it keeps stays mapped to its source.
 */
export interface Step<Parameters extends z.ZodType = z.ZodType> {
  /** Its name in a manifest, kebab-case. */
  readonly id: string;
  /** Shape of its parameters, with a description for the manifest reference. */
  readonly parameters: Parameters;
  /** True when it may be written without parameters. */
  readonly bare: boolean;
  apply(text: MappedText, parameters: z.output<Parameters>): MappedText;
  /** Why `apply` leaves nothing of a text that it does not accept, in one word; undefined for one that it accepts. */
  refuses?(text: MappedText, parameters: z.output<Parameters>): string | undefined;
  /** What `apply` cuts off a text that is too long; undefined for one that it leaves whole. */
  cuts?(text: MappedText, parameters: z.output<Parameters>): Cut | undefined;
}

/** Keeps the parameter type while the registry holds steps of all kinds. */
export function defineStep<Parameters extends z.ZodType>(step: Step<Parameters>): Step {
  return step as unknown as Step;
}
