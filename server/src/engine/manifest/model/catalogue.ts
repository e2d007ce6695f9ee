import { z } from 'zod';
import { TextSizeSchema } from './size';

const Field = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** Skills listed by name and description, as a prompt shows them. */
export const CatalogueSchema = z.strictObject({
  files: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
    .describe(
      'Globs of the skill files. A skill without a name has that of its folder; of two of one name the last counts.',
    ),
  entry: z
    .string()
    .describe(
      'Template of one skill. Its data are `name`, `description` and the other keys of the front matter, with `_` for `-`.',
    ),
  dialect: z
    .enum(['python-format', 'go-template', 'mustache'])
    .optional()
    .describe('Slot language of `entry`. Go templates have `join`. Default: `python-format`.'),
  defaults: z.record(z.string(), Field).optional().describe('Values of keys that a skill does not give.'),
  descriptionCap: TextSizeSchema.optional().describe('Descriptions are cut to this size before they are escaped.'),
  escape: z
    .enum(['none', 'xml-text', 'xml-attribute'])
    .optional()
    .describe('Escaping of every text that is put into `entry`. Default: `none`.'),
  cap: TextSizeSchema.optional().describe(
    'Size of all entries together, without what joins them; the first that does not fit ends the list.',
  ),
  more: z
    .string()
    .optional()
    .describe(
      'What stands for the skills that do not fit, in `python-format`, with their `{count}`. Default: nothing.',
    ),
  patch: z
    .string()
    .min(1)
    .optional()
    .describe(
      'A JSON or YAML file that maps names of skills to values for `description` or keys of `defaults`, which they replace. With a file that replaces nothing the layer is empty.',
    ),
  join: z.string().optional().describe('Text between entries. Default: one line end.'),
});
export type CatalogueModel = z.infer<typeof CatalogueSchema>;
