import { z } from 'zod';

/** A JSON or YAML file whose texts make up a layer. */
export const ValuesSchema = z.strictObject({
  file: z.string().min(1).describe('A JSON or YAML file.'),
  of: z
    .enum(['map', 'list', 'lists'])
    .optional()
    .describe(
      'What the file has to be: a `map` of texts, a `list` of texts, or a map of `lists` of texts. An empty one is none. Default: `map`.',
    ),
  keys: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Only the values of these keys, in this order. Default: all, in file order.'),
  pick: z
    .strictObject({
      file: z.string().min(1).describe('A JSON or YAML file with a map of texts for each key.'),
      at: z.string().min(1).optional().describe('Where in that file, as `key.key`. Default: the whole file.'),
    })
    .optional()
    .describe('Each value is the name of a text in another file, found by key and name; unknown names are left out.'),
  entry: z
    .string()
    .optional()
    .describe(
      'How a value is written, in `python-format`, with `{key}`, `{value}` and the picked `{text}`. Default: the text alone.',
    ),
  dropEmpty: z.boolean().optional().describe('Leave out empty texts. Default: no.'),
  unique: z.boolean().optional().describe('Leave out a text that was there before. Default: no.'),
  join: z.string().optional().describe('Text between values. Default: a blank line.'),
});
export type ValuesModel = z.infer<typeof ValuesSchema>;
