import { z } from 'zod';
import { ConditionSchema } from './layer';
import { SizeSchema } from './size';

const NamesSchema = z.array(z.string().min(1)).min(1);

export const ToolPlaceSchema = z.enum(['resident', 'deferred', 'on-demand']);
/** Whether a tool's schema is part of every request, is found through the search tool, or is sent only when asked for. */
export type ToolPlace = z.infer<typeof ToolPlaceSchema>;

const LimitsSchema = z.union([SizeSchema, z.array(SizeSchema).min(1)]);

/** Limits on tools: of all profiles, or of one, whose own take the place of the common ones. */
const limitKeys = {
  cap: LimitsSchema.optional().describe('What one schema may take: a size, or several in different units.'),
  totalCap: LimitsSchema.optional().describe('What the schemas of the resident tools may take together.'),
  maxTools: z.number().int().positive().optional().describe('How many tools may be resident.'),
} as const;

export const ToolProfileSchema = z
  .strictObject({
    when: ConditionSchema.optional().describe('Where it is used; the first profile whose condition holds counts.'),
    resident: NamesSchema.optional().describe(
      'Tools whose schemas are part of every request. `*` at the end is any rest.',
    ),
    deferred: NamesSchema.optional().describe('Tools that the search tool lists and finds.'),
    onDemand: NamesSchema.optional().describe('Tools that are sent only when the program adds them.'),
    rest: ToolPlaceSchema.optional().describe('Where tools are that no list names. Default: `resident`.'),
    ...limitKeys,
  })
  .describe(
    'Which tools a request carries. A tool in several lists is in the first of `resident`, `deferred`, `onDemand`.',
  )
  .meta({ id: 'ToolProfile' });
export type ToolProfileModel = z.infer<typeof ToolProfileSchema>;

const SearchSchema = z.strictObject({
  tool: z.string().min(1).describe('Name of the tool; `{tools}` in its description is where the list goes.'),
  entry: z
    .string()
    .min(1)
    .optional()
    .describe(
      'One deferred tool, in `python-format`, with `{name}`, `{description}` and its first line `{summary}`. Default: `- {name}: {summary}`.',
    ),
  join: z.string().optional().describe('Text between entries. Default: one line end.'),
  none: z.string().optional().describe('What stands there when no tool is deferred. Default: nothing.'),
});

export const ToolsSchema = z
  .strictObject({
    files: z
      .union([z.string().min(1), NamesSchema])
      .describe('Globs of JSON or YAML files with a tool or a list of tools, in the form of any provider.'),
    profiles: z
      .record(z.string().min(1), ToolProfileSchema)
      .optional()
      .describe('Which tools a request carries, by name. Default: all of them.'),
    search: SearchSchema.optional().describe('The tool that finds deferred ones.'),
    ...limitKeys,
    teaches: z
      .boolean()
      .optional()
      .describe('Whether the description of a resident tool teaches its command, as a layer with `teaches` does.'),
  })
  .describe('The tools an agent can call. The prefix of a request is the prompt and the schemas of its resident tools.')
  .meta({ id: 'Tools' });
export type ToolsModel = z.infer<typeof ToolsSchema>;

/** A profile by name, or no tools at all. */
const ToolChoiceSchema = z.union([z.string().min(1), z.literal(false)]);
export type ToolChoice = z.infer<typeof ToolChoiceSchema>;

export const PromptToolsSchema = ToolChoiceSchema.describe(
  'The profile of tools that go with it; `false`: none do. Default: the first profile whose condition holds.',
);

export const RequestToolsSchema = z
  .union([
    ...ToolChoiceSchema.options,
    z.strictObject({
      profile: ToolChoiceSchema.optional().describe('The profile; `false`: no tools. Default: that of its prompt.'),
      cache: z
        .literal('here')
        .optional()
        .describe('`here`: a prefix that the provider is asked to keep ends with the last resident tool.'),
    }),
  ])
  .describe('The profile of tools it carries; `false`: none. Default: that of its prompt.');
export type RequestToolsModel = z.infer<typeof RequestToolsSchema>;
