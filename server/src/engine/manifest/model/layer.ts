import { z } from 'zod';
import { CatalogueSchema } from './catalogue';
import { cycleKeys } from './continuation';
import { DataStepSchema } from './dataStep';
import { StepSchema } from './step';
import { ValuesSchema } from './values';

const DIALECTS = ['none', 'python-format', 'go-template', 'mustache'] as const;

export const ZoneSchema = z
  .enum(['static', 'dynamic'])
  .describe('`static` is the part a provider can cache, `dynamic` what changes from turn to turn.')
  .meta({ id: 'Zone' });
export type Zone = z.infer<typeof ZoneSchema>;

export const SectionRefSchema = z
  .string()
  .regex(/^[^#]+#.+$/, { error: 'section-ref' })
  .describe('A section as `source#name`.')
  .meta({ id: 'SectionRef' });

export const ConditionSchema = z
  .string()
  .min(1)
  .describe(
    'A condition in CEL over variables, predicates, `role`, `tier`, `cycle`, `raw.NAME`, `exists(path)`, `contains(layer, text)` and `empty(layer)`.',
  )
  .meta({ id: 'Condition' });

/** Where a text comes from, without conditions or transforms. Exactly one of the keys that name a text. */
export const textKeys = {
  section: SectionRefSchema.optional(),
  file: z.string().min(1).optional().describe('A file below the manifest, whole.'),
  text: z.string().optional().describe('Literal text.'),
} as const;

export const TextSchema = z
  .strictObject(textKeys)
  .refine((value) => Object.values(value).filter((v) => v !== undefined).length === 1, { error: 'one-text' })
  .describe('A text: exactly one of `section`, `file`, `text`.')
  .meta({ id: 'Text' });
export type TextModel = z.infer<typeof TextSchema>;

export const WrapSchema = z
  .strictObject({
    tag: z
      .string()
      .regex(/^[A-Za-z_][\w.-]*$/, { error: 'tag-name' })
      .optional()
      .describe('Element name of a tag around the text.'),
    attributes: z
      .record(z.string(), z.string())
      .optional()
      .describe('Attributes of the tag, in this order; values are escaped.'),
    quote: z.enum(['"', "'"]).optional().describe('Quote of attribute values. Default: `"`.'),
    heading: z.string().optional().describe('A line put in front, for instance `# MEMORY`.'),
    before: z.string().optional().describe('Literal text put in front.'),
    after: z.string().optional().describe('Literal text put behind.'),
    join: z.string().optional().describe('Text between tag or heading and the body. Default: one line end.'),
  })
  .refine(
    (value) =>
      value.tag !== undefined || value.heading !== undefined || value.before !== undefined || value.after !== undefined,
    {
      error: 'empty-wrap',
    },
  )
  .describe('What stands around the text of a layer: a tag, a heading, or literal texts.')
  .meta({ id: 'Wrap' });
export type WrapModel = z.infer<typeof WrapSchema>;

/** The keys of a layer that say where its text comes from; exactly one must be given. */
export const LAYER_TEXT_KEYS = [
  'section',
  'file',
  'text',
  'values',
  'sample',
  'roster',
  'catalogue',
  'role',
  'layers',
] as const;
export type LayerTextKey = (typeof LAYER_TEXT_KEYS)[number];

export const LayerIdSchema = z.string().regex(/^[A-Za-z_][\w.-]*$/, { error: 'layer-id' });

export const FrontMatterSchema = z
  .enum(['skip', 'text'])
  .describe('Whether front matter is left out or is text like the rest. Default: `skip`.');

export const NewlinesSchema = z
  .enum(['universal', 'keep'])
  .describe(
    'How line ends are read: `universal` makes all of them line feeds, `keep` leaves them. Default: `universal`.',
  );

export const FillSchema = z
  .strictObject({
    slot: z.string().min(1).describe('The literal text of the slot, for instance `{skills}`.'),
    with: LayerIdSchema.describe("The layer whose text is put in: one of the prompt's `parts`, or any other."),
    when: ConditionSchema.optional().describe('Where this does not hold, the slot is left as it is.'),
    in: z
      .enum(['authored', 'all'])
      .optional()
      .describe(
        'Where slots are looked for: in `authored` text (static sections, files and literals), or in `all`, data included. Default: `authored`.',
      ),
    empty: z.string().optional().describe('What stands in the slot when the layer is empty. Default: nothing.'),
    missing: z
      .enum(['ignore', 'append'])
      .optional()
      .describe('With `append` the layer is put behind a text without the slot. Default: `ignore`.'),
    before: z.string().optional().describe('Separator in front of an appended layer. Default: a blank line.'),
  })
  .describe('A slot that the program fills after the text is put together: every occurrence is replaced by a layer.')
  .meta({ id: 'Fill' });
export type FillModel = z.infer<typeof FillSchema>;

/** A slot that takes the text of another layer. */
const LayerSlotSchema = z.strictObject({
  layer: LayerIdSchema.describe("The layer whose text is the slot's value: one of `parts`, or any other."),
});
/** A slot that is true or false. */
const ConditionSlotSchema = z.strictObject({
  when: ConditionSchema.describe('The value is whether this holds.'),
});
export type SlotModel =
  | string
  | number
  | boolean
  | null
  | TextModel
  | z.infer<typeof LayerSlotSchema>
  | z.infer<typeof ConditionSlotSchema>;

const base = z.strictObject({
  ...textKeys,
  id: LayerIdSchema.describe('Name of the layer, unique in its prompt.'),
  values: ValuesSchema.optional().describe('The texts of a JSON or YAML file.'),
  sample: z
    .union([z.string().min(1), z.strictObject({ text: z.string().describe('The stand-in itself.') })])
    .optional()
    .describe('A stand-in for text that only exists at run time: a file, or `{ text: … }`.'),
  roster: z.string().min(1).optional().describe('A roster declared under `rosters`.'),
  catalogue: CatalogueSchema.optional().describe('Skills, listed.'),
  role: z.literal(true).optional().describe("The chosen role's text."),
  when: ConditionSchema.optional(),
  optional: z
    .union([z.boolean(), z.literal('lenient')])
    .optional()
    .describe(
      'With `true` a file that is not there makes the layer absent and is no fault; with `lenient` so does one that cannot be used.',
    ),
  frontMatter: FrontMatterSchema.optional().describe(
    'Whether the front matter of `file` or `sample` is left out or is text like the rest. Default: `skip`.',
  ),
  newlines: NewlinesSchema.optional().describe('How line ends of `file` or `sample` are read. Default: `universal`.'),
  replaces: z.array(LayerIdSchema).min(1).optional().describe('Layers that are left out where this one has text.'),
  ...cycleKeys,
  zone: ZoneSchema.optional().describe('`static` (default: the zone of the group around it) or `dynamic`.'),
  dialect: z.enum(DIALECTS).optional().describe('The slot language of the text. Default: `none`.'),
  slots: z
    .record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.null(), TextSchema, LayerSlotSchema, ConditionSlotSchema]),
    )
    .optional()
    .describe(
      'Values for the slots of the text, by data path: a value, a text, the text of another layer (`{ layer: … }`), or whether a condition holds (`{ when: … }`).',
    ),
  data: z.string().min(1).optional().describe('A JSON or YAML file with the data of the template.'),
  dataSteps: z.array(DataStepSchema).optional().describe('What the program does to that data first, in order.'),
  templateOptions: z
    .strictObject({
      missingKey: z
        .enum(['error', 'default', 'zero', 'invalid'])
        .optional()
        .describe(
          "What a slot without a value does: an error, the same as written or `<no value>`, or nothing. `invalid` is Go's other word for `default`. Default: `error`.",
        ),
      dataKind: z
        .enum(['struct', 'map'])
        .optional()
        .describe(
          '`go-template`: whether maps of the data stand for structs (an unknown field is always an error, order as given) or for maps (keys sorted). Default: `map`.',
        ),
      functions: z
        .array(z.string().min(1))
        .optional()
        .describe("`go-template`: the functions that the builder adds to Go's own."),
      goVersion: z.string().optional().describe('`go-template`: the Go release whose rules hold. Default: `1.19`.'),
      execute: z.string().optional().describe('`go-template`: renders the template defined by this name.'),
      trim: z.boolean().optional().describe('Trims the result of Unicode white space. Default: no.'),
      escapeHtml: z.boolean().optional().describe('`mustache`: escapes HTML in `{{name}}`. Default: yes.'),
    })
    .optional()
    .describe('How the slot language behaves where its engines differ.'),
  steps: z.array(StepSchema).optional().describe('Transforms, in order.'),
  escape: z.enum(['none', 'xml-text', 'xml-attribute']).optional().describe('Escaping of the text, after the steps.'),
  wrap: WrapSchema.optional(),
  before: z.string().optional().describe("Separator in front of this layer, in place of the group's `join`."),
  fallback: TextSchema.optional().describe('Text used when the layer is empty.'),
  fill: z.array(FillSchema).optional().describe('Slots to fill in the text, in order, after all that.'),
  override: z.string().min(1).optional().describe("Key by which a role may replace this layer's text."),
  keepEmpty: z.boolean().optional().describe('Keep the layer, with its wrapping, when its text is empty.'),
  teaches: z.boolean().optional().describe('Commands named in code spans of this layer count as introduced here.'),
  join: z.string().optional().describe('Text between the layers of a group. Default: the `join` around it.'),
});

export interface LayerModel extends z.infer<typeof base> {
  layers?: LayerModel[] | undefined;
}

export const LayerSchema: z.ZodType<LayerModel> = base
  .extend({
    get layers() {
      return z.array(LayerSchema).optional().describe('A group: layers that render into this one.');
    },
  })
  .refine((layer) => LAYER_TEXT_KEYS.filter((key) => layer[key] !== undefined).length === 1, {
    error: 'one-layer-text',
  })
  .describe(
    'One contribution to a prompt. Exactly one of `section`, `file`, `text`, `values`, `sample`, `roster`, `catalogue`, `role`, `layers`.',
  )
  .meta({ id: 'Layer' });
