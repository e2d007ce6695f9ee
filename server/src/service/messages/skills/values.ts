import { SHAPE_WORDS } from '../shapeWords';
import type { SkillMessages } from './message';

/** The other keys of a header. */
export const VALUES: SkillMessages = {
  'skill/description-missing': {
    summary: 'No description.',
    message:
      'This skill has no `description`: clients skip or hide it, because the model would not know when to use it.',
  },
  'skill/description-empty': {
    summary: 'A description without a value.',
    message: '`description` is empty: the model would not know when to use this skill.',
  },
  'skill/description-not-text': {
    summary: 'A description that is no text.',
    message: '`description` is a list or a map. Write it as text.',
  },
  'skill/description-too-long': {
    summary: 'A description over 1,024 characters.',
    message:
      'This description has {codePoints} characters ({bytes} bytes); {max} are allowed. Clients cut or refuse it.',
  },
  'skill/tag-in-description': {
    summary: 'A tag in the description.',
    message:
      'Clients take tags out of descriptions or escape them, so the model may not see `{tag}`. Name it without angle brackets.',
  },
  'skill/metadata-tokens': {
    summary: 'A name and description over 100 tokens.',
    message:
      'Name and description have {low} to {high} tokens ({by}) in every session; the specification reckons with {max}.',
  },
  'skill/compatibility-empty': {
    summary: 'A compatibility without a value.',
    message: '`compatibility` is empty. It has 1 to 500 characters, or is left out.',
  },
  'skill/compatibility-not-text': {
    summary: 'A compatibility that is no text.',
    message: '`compatibility` is a list or a map; the specification has text of up to 500 characters.',
  },
  'skill/compatibility-too-long': {
    summary: 'A compatibility over 500 characters.',
    message: 'This text has {codePoints} characters ({bytes} bytes); {max} are allowed.',
  },
  'skill/near-limit': {
    summary: 'A text that is too long for clients that count bytes.',
    message:
      'This `{key}` has {codePoints} of {max} characters, but {bytes} bytes and {utf16} UTF-16 units. Some clients count those.',
  },
  'skill/untrimmed-length': {
    summary: 'A text that white space makes too long.',
    message:
      'This `{key}` has {codePoints} characters, but {untrimmed} with the white space at its ends; a strict reader allows {max}.',
  },
  'skill/metadata-nested': {
    summary: 'A list or map inside metadata.',
    message:
      '`{key}` is a list or a map. The specification has text to text in `metadata`, and other clients may drop it.',
  },
  'skill/metadata-not-a-map': {
    summary: 'A metadata that is no map.',
    message: '`metadata` has keys with values below it.',
  },
  'skill/allowed-tools-list': {
    summary: 'Allowed tools as a list.',
    message: 'The list form is not in the specification: it has the tools as one text, with blanks between them.',
  },
  'skill/allowed-tools-not-text': {
    summary: 'Allowed tools that are no text.',
    message: '`allowed-tools` is no text. Write the tools as one text, with blanks between them.',
  },
  'skill/value-shape': {
    summary: 'A value of a shape that clients do not read, or none.',
    message: '`{key}` has a value that clients do not read.',
    variants: { by: 'reason', messages: SHAPE_WORDS },
  },
  'skill/client-key': {
    summary: 'A key that only some clients know.',
    message: '`{key}` is not in the specification. It means something to {clients}; other clients may ignore it.',
  },
  'skill/unknown-key': {
    summary: 'A key that is in none of the tables of clients.',
    message:
      '`{key}` is in none of the tables of clients: most ignore it, and strict loaders refuse the skill. Data of your own belongs below `metadata`.',
  },
  'skill/argument-hint-list': {
    summary: 'An argument hint that YAML reads as a list.',
    message: 'YAML makes a list of {source}, and clients that ask for text ignore it. Put it in quotes.',
  },
  'skill/quoted-boolean': {
    summary: 'A boolean in quotes.',
    message:
      '`{key}` is text here, and clients that ask for a boolean refuse or ignore it. Write `{value}` without quotes.',
  },
  'skill/not-a-boolean': {
    summary: 'A value that is no boolean.',
    message: '`{key}` is either `true` or `false`.',
  },
  'skill/invocable-by-nobody': {
    summary: 'A skill that neither the user nor the model can start.',
    message: 'Neither the user nor the model can start this skill. Keep it so only if an agent loads it by name.',
  },
};
