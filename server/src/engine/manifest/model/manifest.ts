import { z } from 'zod';
import { ContinuationSchema } from './continuation';
import { FileSizesSchema } from './fileSizes';
import { ConditionSchema, FillSchema, LayerSchema } from './layer';
import { RequestSchema } from './messages';
import { ParitySchema } from './parity';
import {
  CapsSchema,
  CommandsSchema,
  IdentifierSchema,
  PinsSchema,
  RosterSchema,
  SourceSchema,
  SuppressSchema,
  TierSchema,
  VariableSchema,
} from './parts';
import { RolesSchema } from './roles';
import { StepSchema } from './step';
import { PromptToolsSchema, ToolsSchema } from './tools';
import { VerifySchema } from './verify';

export const PromptSchema = z
  .strictObject({
    description: z.string().optional().describe('What the prompt is for, shown where prompts are listed.'),
    join: z.string().optional().describe('Text between layers. Default: a blank line.'),
    marker: z
      .string()
      .min(1)
      .optional()
      .describe('Text whose first occurrence is where a provider ends the cached prefix.'),
    caps: CapsSchema.optional(),
    tools: PromptToolsSchema.optional(),
    continuation: ContinuationSchema.optional(),
    layers: z.array(LayerSchema).min(1).describe('Its layers, in order.'),
    parts: z
      .array(LayerSchema)
      .optional()
      .describe('Layers that stand nowhere by themselves: their text is put into slots by `fill`.'),
    steps: z.array(StepSchema).optional().describe('Transforms of the whole text, in order.'),
    fill: z.array(FillSchema).optional().describe('Slots to fill in the whole text, in order, after the steps.'),
    require: z
      .array(z.string().min(1))
      .optional()
      .describe('Phrases that must be in the prompt in every variant, whatever their case.'),
    forbid: z
      .array(z.string().min(1))
      .optional()
      .describe('Phrases that must not be in it, as whole words, whatever their case: names of vendors, for instance.'),
    verify: VerifySchema.optional(),
  })
  .describe('An ordered list of layers that renders to one message.')
  .meta({ id: 'Prompt' });
export type PromptModel = z.infer<typeof PromptSchema>;

/** The whole manifest, `galley.yaml`. Everything but `version` may be left out. */
export const ManifestSchema = z
  .strictObject({
    version: z.literal(1).describe('Version of the manifest language.'),
    encoding: z
      .enum(['o200k_base', 'cl100k_base'])
      .optional()
      .describe('Tokenizer of the counts. Default: `o200k_base`.'),
    sources: z.record(z.string().min(1), SourceSchema).optional().describe('The files that hold prompt text, by name.'),
    variables: z.record(IdentifierSchema, VariableSchema).optional().describe('The inputs of the assembly, by name.'),
    predicates: z.record(IdentifierSchema, ConditionSchema).optional().describe('Named conditions.'),
    tiers: z.record(z.string().min(1), TierSchema).optional().describe('The classes of models, by name.'),
    roles: RolesSchema.optional(),
    rosters: z.record(z.string().min(1), RosterSchema).optional().describe('The lists of commands, by name.'),
    commands: CommandsSchema.optional(),
    tools: ToolsSchema.optional(),
    prompts: z
      .record(z.string().min(1), PromptSchema)
      .optional()
      .describe('The prompts, by name; the first one is the default of commands and views.'),
    requests: z
      .record(z.string().min(1), RequestSchema)
      .optional()
      .describe('Whole requests, by name: prompts with the messages around them.'),
    pins: z
      .union([PinsSchema, z.array(PinsSchema)])
      .optional()
      .describe('Recorded hashes of sections: one store or several.'),
    sizes: FileSizesSchema.optional(),
    parity: z.array(ParitySchema).optional().describe('Skills and prompts that have to agree.'),
    suppress: z.array(SuppressSchema).optional().describe('Findings that are not shown.'),
  })
  .describe('How this repository turns its sources into prompts.')
  .meta({ id: 'Manifest', title: 'Galley manifest' });
export type ManifestModel = z.infer<typeof ManifestSchema>;
