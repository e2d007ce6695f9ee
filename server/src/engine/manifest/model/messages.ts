import { z } from 'zod';
import { JSON_STYLES, type JsonStyleId } from '../../messages/json/styles';
import { ConditionSchema, FrontMatterSchema, LayerIdSchema, NewlinesSchema, textKeys } from './layer';
import { TextSizeSchema } from './size';
import { RequestToolsSchema } from './tools';

const ROLES = ['system', 'user', 'assistant'] as const;
const RoleSchema = z.enum(ROLES);

const JSON_STYLE_IDS = Object.keys(JSON_STYLES) as [JsonStyleId, ...JsonStyleId[]];

/** The keys that say how a value is written as JSON. */
const jsonKeys = {
  shape: z
    .unknown()
    .optional()
    .describe(
      'The value. A text in it that is a placeholder (`{name}`, `{data.key}`, `{name | filter}`) becomes what it names; entries of the map under `...` are put in at its place. Default: the data, or the record, as they are.',
    ),
  style: z
    .enum(JSON_STYLE_IDS)
    .optional()
    .describe('Whose escapes, separators and numbers it is written with. Default: `javascript`.'),
  keys: z
    .enum(['given', 'sorted'])
    .optional()
    .describe('The order of keys: as written, or by code point. Default: `given`.'),
  indent: z.number().int().nonnegative().max(8).optional().describe('Blanks per level. Default: `0`, one line.'),
} as const;

export const JsonTextSchema = z
  .strictObject({
    data: z.string().min(1).optional().describe('A JSON or YAML file, `{data}` of the shape.'),
    ...jsonKeys,
    limit: TextSizeSchema.optional().describe('A text above this size gives way to the next of `fallbacks`.'),
    fallbacks: z
      .array(z.unknown())
      .min(1)
      .optional()
      .describe('Further shapes, each shorter than the one before; the last one stands whatever its size.'),
  })
  .refine(({ data, shape }) => data !== undefined || shape !== undefined, { error: 'empty-json' })
  .describe('A message that is written as JSON.')
  .meta({ id: 'JsonText' });
export type JsonTextModel = z.infer<typeof JsonTextSchema>;

export const TurnSchema = z
  .strictObject({
    role: RoleSchema.describe('Whose turn it is.'),
    text: z.string().optional().describe('A text, or a placeholder such as `{record.text}`.'),
    json: z.strictObject(jsonKeys).optional().describe('A value that is written as JSON, with `{record}`.'),
  })
  .refine(({ text, json }) => (text === undefined) !== (json === undefined), { error: 'one-turn-text' })
  .describe('How a record of a history is sent: exactly one of `text`, `json`.')
  .meta({ id: 'Turn' });
export type TurnModel = z.infer<typeof TurnSchema>;

export const HistorySchema = z
  .strictObject({
    data: z.string().min(1).describe('A JSON or YAML file with a list of records.'),
    kind: z.string().min(1).optional().describe('Path of what tells the kinds of records apart. Default: `kind`.'),
    kinds: z.record(z.string().min(1), TurnSchema).optional().describe('How records are sent, by kind.'),
    otherwise: TurnSchema.optional().describe('How every other record is sent. Default: not at all.'),
  })
  .describe(
    'Earlier turns, a message each. Without `kinds` and `otherwise` records are `{ role, content }`, and those of the role `system` are left out; a record that is neither is told.',
  )
  .meta({ id: 'History' });
export type HistoryModel = z.infer<typeof HistorySchema>;

export const MESSAGE_TEXT_KEYS = ['prompt', 'section', 'file', 'text', 'sample', 'json', 'history'] as const;

export const MessageSchema = z
  .strictObject({
    id: LayerIdSchema.describe('Name of the message, unique in its request.'),
    role: RoleSchema.optional().describe('Whose message it is. Default: `system` for a `prompt`, else `user`.'),
    prompt: z.string().min(1).optional().describe('A prompt of this manifest.'),
    ...textKeys,
    sample: z
      .union([z.string().min(1), z.strictObject({ text: z.string().describe('The stand-in itself.') })])
      .optional()
      .describe('A stand-in for text that only exists at run time: a file, or `{ text: … }`.'),
    json: JsonTextSchema.optional(),
    history: HistorySchema.optional(),
    when: ConditionSchema.optional(),
    optional: z.boolean().optional().describe('Whether a file that is not there makes the message absent.'),
    frontMatter: FrontMatterSchema.optional(),
    newlines: NewlinesSchema.optional(),
    cache: z
      .enum(['here', 'before'])
      .optional()
      .describe(
        'Where a prefix ends that the provider is asked to keep: with this message, or with the one in front of it unless that is a system message.',
      ),
  })
  .refine((message) => MESSAGE_TEXT_KEYS.filter((key) => message[key] !== undefined).length === 1, {
    error: 'one-message-text',
  })
  .describe(
    'One message, or the turns of a history. Exactly one of `prompt`, `section`, `file`, `text`, `sample`, `json`, `history`. A message without text is not sent.',
  )
  .meta({ id: 'Message' });
export type MessageModel = z.infer<typeof MessageSchema>;

export const RequestSchema = z
  .strictObject({
    description: z.string().optional().describe('What the request is for, shown where requests are listed.'),
    provider: z.string().min(1).optional().describe('Who it goes to, or a placeholder such as `{provider}`.'),
    model: z.string().min(1).optional().describe('The model, or a placeholder.'),
    maxTokens: z.number().int().positive().optional().describe('Tokens that the answer may take.'),
    cacheTime: z
      .string()
      .optional()
      .describe(
        'How long prefixes are kept: `short`, `long`, a duration such as `30m`, `off`, or a placeholder. Default: `short`.',
      ),
    leadingTurn: z
      .string()
      .optional()
      .describe('A turn of the user that is put before a conversation which starts with the assistant, if need be.'),
    tools: RequestToolsSchema.optional(),
    messages: z.array(MessageSchema).min(1).describe('Its messages, in order.'),
  })
  .describe('A whole request to a model: the messages in the order in which they are sent.')
  .meta({ id: 'Request' });
export type RequestModel = z.infer<typeof RequestSchema>;
