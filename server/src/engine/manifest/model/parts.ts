import { z } from 'zod';
import { FrontMatterSchema, SectionRefSchema } from './layer';
import { SizeSchema } from './size';
import { variantKeys } from './variant';

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Names that CEL conditions can use as identifiers. */
export const IdentifierSchema = z.string().regex(NAME, { error: 'identifier' });

export const SourceSchema = z
  .union([
    z.string().min(1),
    z.strictObject({
      file: z.string().min(1).describe('Path below the manifest, with `/`.'),
      grammar: z
        .enum(['tags', 'delimiters', 'headings', 'constants', 'whole'])
        .optional()
        .describe('How sections are marked. Default: `whole`, for code files `constants`.'),
      newlines: z.enum(['universal', 'keep']).optional().describe('How line ends are read. Default: `universal`.'),
      frontMatter: FrontMatterSchema.optional().describe(
        'Whether `whole` and `headings` leave front matter out or read it as text. Default: `skip`.',
      ),
    }),
  ])
  .describe('A file that holds prompt text: its path, or an object.')
  .meta({ id: 'Source' });
export type SourceModel = z.infer<typeof SourceSchema>;

export const VariableSchema = z
  .strictObject({
    values: z.array(z.string()).min(1).optional().describe('The values it can take; without them any text.'),
    default: z.string().optional().describe('Its value when unset. Without it an unset variable is null.'),
    normalise: z
      .array(z.enum(['trim', 'lower-case', 'unknown-means-default']))
      .optional()
      .describe('What is done to a given value, in order, before conditions see it.'),
    unset: z.boolean().optional().describe('Whether "unset" is a variant of its own. Default: only without a default.'),
    description: z.string().optional().describe('What the variable stands for, shown where it is chosen.'),
  })
  .describe('An input of the assembly.')
  .meta({ id: 'Variable' });
export type VariableModel = z.infer<typeof VariableSchema>;

export const CapsSchema = z
  .record(
    z.string().regex(/^(frame|prompt|prefix|zone:(static|dynamic)|layer:.+|sum:.+)$/, { error: 'cap-target' }),
    SizeSchema,
  )
  .describe('Limits by target: `frame`, `prompt`, `prefix`, `zone:static`, `zone:dynamic`, `layer:ID`, `sum:ID+ID`.')
  .meta({ id: 'Caps' });

export const TierSchema = z
  .strictObject({
    window: z
      .strictObject({
        min: z.number().int().positive().optional().describe('Smallest context window in tokens.'),
        max: z.number().int().positive().optional().describe('Largest context window in tokens.'),
      })
      .optional()
      .describe('The context windows of the models in this tier. Without it the tier takes what the others leave.'),
    output: z
      .number()
      .int()
      .positive()
      .optional()
      .describe(
        'Tokens of the window that are left for the answer. What a request starts with has to fit beside them.',
      ),
    caps: CapsSchema.optional(),
  })
  .describe('A class of models with its own caps.')
  .meta({ id: 'Tier' });

export const RosterSchema = z
  .strictObject({
    file: z.string().min(1).describe('JSON, YAML or markdown file with the entries.'),
    header: z.string().optional().describe('First line, always kept.'),
    preferred: z.array(z.string()).optional().describe('Names that come first, in this order.'),
    maxBytes: z
      .number()
      .int()
      .positive()
      .optional()
      .describe('UTF-8 bytes the roster may take, header included; an entry that does not fit is skipped.'),
    leaveOut: z
      .array(z.string().min(1))
      .optional()
      .describe('Layers whose commands are left out, where the layer is present.'),
    leaveOutTools: z
      .boolean()
      .optional()
      .describe('Whether commands are left out whose tools are resident and have a description.'),
  })
  .describe('The list of commands an agent has.')
  .meta({ id: 'Roster' });
export type RosterModel = z.infer<typeof RosterSchema>;

export const CommandsSchema = z
  .strictObject({
    prefixes: z
      .array(z.string().min(1))
      .optional()
      .describe('Prefixes removed from a mention: with `sea_`, `sea_look` is `look`.'),
    fences: z.boolean().optional().describe('Whether fenced code counts as a mention. Default: no.'),
  })
  .describe('How commands are recognised.')
  .meta({ id: 'Commands' });

export const PinnedPromptSchema = z
  .strictObject({
    prompt: z.string().min(1).describe('Name of the prompt.'),
    ...variantKeys,
  })
  .describe('A prompt as it is rendered for one variant.')
  .meta({ id: 'PinnedPrompt' });
export type PinnedPromptModel = z.infer<typeof PinnedPromptSchema>;

export const PinsSchema = z
  .strictObject({
    store: z
      .string()
      .min(1)
      .describe('The pin store: `file#variable` for code, `file#key.key` for JSON, YAML and TOML, or a file.'),
    length: z.number().int().min(4).max(64).optional().describe('Hex digits of a hash. Default: as recorded, else 12.'),
    map: z
      .record(z.string().min(1), z.union([SectionRefSchema, PinnedPromptSchema]))
      .optional()
      .describe('Pin name to section, or to a rendered prompt.'),
    naming: z
      .array(z.enum(['assignments', 'rule']))
      .optional()
      .describe(
        'How names that `map` does not have find their section: as constants that `code` assigns, or as `FILE_SECTION`. Default: both where there is no `map`, else neither.',
      ),
    code: z
      .string()
      .min(1)
      .optional()
      .describe('Python file that assigns sections to constants. Default: the store, if it is Python.'),
    aliases: z
      .record(z.string().min(1), z.string().min(1))
      .optional()
      .describe('Further names of pins: a name in the store to the name it stands for.'),
  })
  .describe('Recorded hashes of sections and rendered prompts.')
  .meta({ id: 'Pins' });
export type PinsModel = z.infer<typeof PinsSchema>;

export const SuppressSchema = z
  .strictObject({
    code: z
      .string()
      .regex(/^[a-z-]+\/[a-z-]+$/, { error: 'finding-code' })
      .describe('Code of the finding, for instance `pin/drift`.'),
    file: z.string().min(1).describe('Glob of the files it applies to.'),
    section: z.string().optional().describe('Only in this section of the file.'),
    reason: z.string().min(1).describe('Why it is right as it is.'),
  })
  .describe('A finding that is not shown, with the reason.')
  .meta({ id: 'Suppression' });
