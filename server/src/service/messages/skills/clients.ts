import type { Outcome, Reason } from '../../../engine/skills/explain';
import { say } from '../../words';
import { inWords } from '../inWords';

/** Why a client does something with a skill, by the reason's id. */
export const SKILL_REASONS: Readonly<Record<Reason['id'], string>> = {
  'no-header': 'sees no header',
  'header-hidden-by-bom': 'sees no header behind the byte order mark',
  'header-broken': 'cannot read the YAML of the header',
  'header-read-by-line': 'reads the broken header line by line',
  'not-for-the-model': 'does not tell the model of it, as it asks',
  'header-emptied': 'cannot read the YAML of the header, and takes it for an empty one',
  'header-uncertain': 'may not read all of the broken header',
  'keys-ignored': 'ignores {keys}',
  'keys-refused': 'accepts no {keys}',
  'name-from-folder': "takes the folder's name, `{folder}`",
  'name-missing': 'needs a name',
  'name-mismatch': "needs the folder's name, `{folder}`",
  'name-format': 'does not accept the name `{name}`',
  'description-from-body': 'takes the first paragraph for the description',
  'description-missing': 'needs a description',
  'too-long': '{key} has {length} of {max} {unit}',
  cut: 'cuts {key} at {max} {unit}',
  'tags-stripped': 'takes tags out of the description',
  'tags-escaped': 'escapes angle brackets in the description',
};

/** What becomes of a file, in words that follow the client's name. */
export const OUTCOMES: Readonly<Record<Outcome, string>> = {
  loads: 'loads',
  without: 'loads in part',
  cut: 'loads, cut',
  unlisted: 'for the user only',
  dropped: 'leaves it out',
};

export function outcomeWords(outcome: Outcome): string {
  return say(OUTCOMES[outcome]);
}

export function skillReason({ id, data }: Pick<Reason, 'id' | 'data'>): string {
  return say(SKILL_REASONS[id], inWords(data));
}
