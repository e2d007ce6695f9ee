import type { SkillMessages } from './message';

/** The name of a skill. */
export const NAMES: SkillMessages = {
  'skill/name-missing': {
    summary: 'No name.',
    message: "This skill has no `name`. Many clients take the folder's name, but the specification asks for one.",
  },
  'skill/name-empty': { summary: 'A name without a value.', message: "`name` is empty. Write the folder's name." },
  'skill/name-not-text': {
    summary: 'A name that is no text.',
    message: "`name` is a list or a map. Write the folder's name as text.",
  },
  'skill/name-format': {
    summary: 'A name with characters that names may not have.',
    message: '`{name}` is no valid name. Use lower-case letters, digits and hyphens.',
  },
  'skill/name-title': {
    summary: 'A title in the place of the name.',
    message: '`{name}` is a title, no name: clients that check refuse it, others go by the folder. Write `{folder}`.',
  },
  'skill/name-hyphen': {
    summary: 'A name with a hyphen at an end, or two in a row.',
    message: '`{name}` is no valid name: a hyphen stands between two letters or digits, and alone.',
  },
  'skill/name-too-long': {
    summary: 'A name over 64 characters.',
    message: 'This name has {codePoints} characters ({bytes} bytes); {max} are allowed.',
  },
  'skill/name-not-portable': {
    summary: 'A name with letters beyond a-z.',
    message: '`{name}` has letters beyond a-z. The specification can be read both ways, and some clients refuse them.',
  },
  'skill/name-mismatch': {
    summary: 'Name and folder differ.',
    message:
      'The name is `{name}`, the folder `{folder}`. The specification asks for the same; some clients leave such a skill out.',
  },
  'skill/reserved-name': {
    summary: 'A name that Claude keeps for itself.',
    message: 'Claude reserves `{word}` in the names of skills. Choose another name than `{name}`.',
  },
};
