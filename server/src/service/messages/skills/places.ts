import { STALE_SUPPRESSION_WORDS } from '../suppressionWords';
import type { SkillMessages } from './message';

/** The file itself, other skills in reach, suppressions. */
export const PLACES: SkillMessages = {
  'skill/file-name': {
    summary: 'A skill file that is not named SKILL.md.',
    message: '`{name}` is not found where file names are case-sensitive. Name it `SKILL.md`.',
  },
  'skill/link-as-text': {
    summary: 'A file that holds only the path of another one.',
    message:
      'This file holds only the path `{target}`: a symbolic link checked out as text. Clients read the path as the skill.',
    variants: {
      by: 'kind',
      messages: {
        import:
          'This file holds only `{target}`. Clients read that line as the skill: no client is known to follow it before it lists the skill.',
      },
    },
  },
  'skill/duplicate-name': {
    summary: 'Two skills of one name in reach of a client.',
    message: 'Another skill in reach is named `{name}` as well: {other}. A client loads one of the two.',
    variants: {
      by: 'same',
      messages: {
        yes: 'There is a copy of this skill in reach, {other}. Clients that look in both folders list it once or twice.',
      },
    },
  },
  'skill/duplicate-body': {
    summary: 'Two skills with the same body.',
    message: 'The skill `{other}` has the same body. Both take a place in the catalogue, and the model has to guess.',
  },
  'skill/catalogue-over-budget': {
    summary: "Skills whose names and descriptions are more than a client's budget.",
    message:
      '{client} lists {count} skills in {budget} {unit}, and they want {wanted}: {lost} are shortened, listed by name only or left out. This one takes most.',
  },
  'skill/stale-suppression': STALE_SUPPRESSION_WORDS,
  'skill/suppression-without-reason': {
    summary: 'A suppression without a reason.',
    message: 'Say why `{code}` is suppressed: `-- reason` behind the code.',
  },
};
