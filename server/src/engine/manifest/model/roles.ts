import { z } from 'zod';
import { ConditionSchema, TextSchema, textKeys } from './layer';

const OverridesSchema = z.strictObject({
  from: z
    .enum(['front-matter', 'tags', 'beside'])
    .optional()
    .describe(
      'Where a role carries overrides: under the key `overrides` of its data or front matter (default), in tag blocks, or in a JSON file beside it.',
    ),
  suffix: z.string().min(1).optional().describe('Ending of the file beside a role. Default: `.overrides.json`.'),
  when: ConditionSchema.optional().describe('Overrides are honoured only when this holds.'),
  budget: z
    .enum(['frame', 'prompt'])
    .optional()
    .describe('The target whose cap the overridden prompt must keep. Default: `frame`.'),
});

const TemplateSchema = z
  .strictObject({
    ...textKeys,
    dialect: z
      .enum(['mustache', 'go-template', 'python-format'])
      .optional()
      .describe('Its slot language. Default: `mustache`.'),
  })
  .refine(({ section, file, text }) => [section, file, text].filter((one) => one !== undefined).length === 1, {
    error: 'one-text',
  });

const GoalSchema = z.strictObject({
  variable: z.string().min(1).describe('The variable that holds the goal as text.'),
  categories: z
    .record(z.string().min(1), z.array(z.string().min(1)).min(1))
    .describe(
      'Word lists by category. The first category with a word of its list in the goal is chosen, whatever the case.',
    ),
  lists: z.array(z.string().min(1)).optional().describe('Lists of the data that are filtered. Default: `traits`.'),
  key: z
    .string()
    .min(1)
    .optional()
    .describe(
      'Key of an item that names its category, or a list of them; without it an item is always kept. Default: `for`.',
    ),
});

export const RolesSchema = z
  .strictObject({
    files: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .optional()
      .describe('Globs of the role files.'),
    entries: z.string().min(1).optional().describe('A JSON or YAML file with a role, text or data, under each key.'),
    template: TemplateSchema.optional().describe(
      'Renders roles that are data: JSON and YAML files, entries that are maps, and text files with their front matter (their text is `body`).',
    ),
    goal: GoalSchema.optional().describe('Keeps or drops parts of a role by what it is to do.'),
    fallback: TextSchema.optional().describe('Text used when no role is chosen or its text is empty.'),
    overrides: OverridesSchema.optional().describe('Layers that a role may replace, as one transaction.'),
  })
  .refine(({ files, entries }) => (files === undefined) !== (entries === undefined), { error: 'one-roles' })
  .describe('Documents that specialise the prompts: exactly one of `files`, `entries`.')
  .meta({ id: 'Roles' });
export type RolesModel = z.infer<typeof RolesSchema>;
export type RoleGoalModel = z.infer<typeof GoalSchema>;
