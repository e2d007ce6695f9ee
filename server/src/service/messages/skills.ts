import type { Outcome, Reason } from '../../engine/skills/explain';
import type { SkillFinding } from '../../engine/skills/findings';
import { say } from '../words';

/** How the findings of one code read. `{name}` stands for a value of the finding's data. */
export interface SkillMessage {
  /** One line for lists and the findings reference. */
  readonly summary: string;
  /** What is wrong, and what to do about it. */
  readonly message: string;
  /** Other messages, by the value of one datum; `message` is for the values that are not listed. */
  readonly variants?: { readonly by: string; readonly messages: Readonly<Record<string, string>> };
}

export const SKILL_MESSAGES: Readonly<Record<string, SkillMessage>> = {
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
  'skill/bom': {
    summary: 'A byte order mark before the header.',
    message:
      'A byte order mark hides the header from loaders that expect `---` at the very start. Save the file without it.',
  },
  'skill/front-matter-missing': {
    summary: 'No header where loaders look for it.',
    message:
      'This skill has no header, so most clients leave it out; VS Code does so without a word. Start the file with `---`, `name`, `description` and `---`.',
    variants: {
      by: 'reason',
      messages: {
        'missing-opening-fence': 'The header has no opening fence. Put a line `---` before it.',
        'long-fence': 'A fence has three hyphens; with more of them loaders see no header.',
        'text-after-fence':
          'With `{text}` behind the hyphens most loaders see no header. Leave `---` alone on its line.',
        'inside-code-fence':
          'The header stands in a code fence (`{mark}`), where no loader sees it. Take the fence away.',
        'no-home':
          'This file has no header. No client is known to look for skills in this folder; one that does leaves such a file out.',
      },
    },
  },
  'skill/blank-before-front-matter': {
    summary: 'Blank lines before the header.',
    message: 'Most loaders see no header behind a blank line. Start the file with `---`.',
  },
  'skill/front-matter-unclosed': {
    summary: 'A header that no fence closes.',
    message: 'Nothing closes this header. Put a line `---` behind its last key.',
  },
  'skill/executable-front-matter': {
    summary: 'A header that some loaders run as code.',
    message:
      'Loaders built on gray-matter run a `---{language}` header as JavaScript; others see no header. Write the header in YAML behind `---`.',
  },
  'skill/front-matter-not-a-mapping': {
    summary: 'A header without keys.',
    message: 'The header is a {kind}, not keys with values: no client can read a name or a description from it.',
  },
  'skill/yaml-syntax': {
    summary: 'A header whose YAML is broken.',
    message: 'The YAML is broken here: {detail}.',
    variants: {
      by: 'problem',
      messages: {
        'colon-in-value':
          'The value of `{key}` contains a colon and a blank, which YAML reads as another key. Put the value in quotes.',
        'reserved-start': 'The value of `{key}` starts with a character that YAML reserves. Put the value in quotes.',
        'text-after-value': 'There is text behind the end of the value of `{key}`. Put the whole value in quotes.',
        'unclosed-quote':
          'The quote that starts the value of `{key}` is not closed, or its next lines are not indented.',
        'unclosed-bracket': 'The bracket that starts the value of `{key}` is not closed.',
        'unresolved-alias': 'YAML reads the star as a reference to a value that is not there. Put the value in quotes.',
        tab: 'YAML does not allow tabs as indentation. Use blanks.',
        indentation: 'The lines of `{key}` do not line up: YAML cannot tell what belongs to what.',
        'stray-line': 'This line is neither a key nor part of a value. Indent it, or give it a key.',
        'multiple-documents': 'The header ends here for YAML, and a second document starts. Keep one.',
      },
    },
  },
  'skill/duplicate-key': {
    summary: 'A key given twice.',
    message: '`{key}` is given twice. Some readers refuse the header, others take this last value. Keep one.',
  },
  'skill/yaml-limits': {
    summary: 'YAML that readers refuse or choke on.',
    message: 'Readers refuse YAML like this, or choke on it.',
    variants: {
      by: 'reason',
      messages: {
        'cyclic-anchor': 'The value `{name}` contains itself, which no client expects.',
        'alias-expansion': 'These references expand to an enormous value. Write it out, or leave it out.',
        'too-deep': 'These values are nested deeper than readers follow.',
        'too-large': 'This header is far too long; only its first {limit} characters are checked.',
      },
    },
  },
  'skill/two-front-matter-blocks': {
    summary: 'A second header behind the first.',
    message: 'Only the first header counts: this one is part of the body, and the model reads it. Merge the two.',
  },
  'skill/lone-cr': {
    summary: 'A line of the header that ends with a lone carriage return.',
    message: 'Most loaders see no line end in a lone carriage return. Save the file with LF or CRLF.',
  },
  'skill/client-difference': {
    summary: 'A header that clients read in different ways.',
    message: 'Clients built on gray-matter read `{key}` as {there}, others as {here}. Put the value in quotes.',
    variants: {
      by: 'kind',
      messages: {
        'closes-early':
          'Clients built on gray-matter end the header at `{text}`: what follows becomes body. Quote or reword the line.',
        refuses: 'Clients built on gray-matter refuse this header: {message}.',
        tag: 'Most readers refuse the tag `{tag}`. Write a plain value.',
      },
    },
  },
  'skill/date-value': {
    summary: 'A date that some clients do not read as text.',
    message: 'Clients built on gray-matter make a date object of `{key}`. Put it in quotes if it is meant as text.',
  },
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
    message: '`allowed-tools` is a map. Write the tools as one text, with blanks between them.',
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
  'skill/body-too-long': {
    summary: 'A body over 500 lines.',
    message:
      'The body has {lines} lines; up to {max} are recommended. Move details into files that are read when they are needed.',
  },
  'skill/body-tokens': {
    summary: 'A body over 5,000 tokens.',
    message:
      'The body has {low} to {high} tokens ({by}); up to {max} are recommended. Move details into files that are read when they are needed.',
  },
  'skill/over-size': {
    summary: 'A body over the size that the workspace sets.',
    message: 'The body has {size} of {max} {unit}. Move details into files that are read when they are needed.',
  },
  'skill/reference-missing': {
    summary: 'A link to a file that is not there.',
    message: "There is no `{path}` in this skill's folder.",
    variants: {
      by: 'kind',
      messages: {
        variable: 'There is no `{path}` in the folder that this variable stands for.',
        code: "There is no `{path}` in this skill's folder, if that is where the path starts.",
      },
    },
  },
  'skill/reference-case': {
    summary: 'A link whose letters differ in case from the name of the file.',
    message: 'The file is named `{there}`. `{path}` is not found where file names are case-sensitive.',
  },
  'skill/reference-outside': {
    summary: "A link out of the skill's folder.",
    message: "`{path}` is outside this skill's folder and is missing where only the skill is installed.",
  },
  'skill/reference-deep': {
    summary: 'A link deeper than one folder.',
    message: 'The specification asks for references one level deep; `{path}` is deeper.',
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
  'skill/stale-suppression': {
    summary: 'A suppression that hides nothing.',
    message: 'This suppresses no finding any more: there is no `{code}` in this file.',
  },
  'skill/suppression-without-reason': {
    summary: 'A suppression without a reason.',
    message: 'Say why `{code}` is suppressed: `-- reason` behind the code.',
  },
};

/** Messages that depend on whether a datum is there rather than on what it is. */
const WITH_SIMILAR = '`{key}` is in none of the tables of clients. Did you mean `{similar}`?';
const WITH_NEAR = '`{near}` closes no header: the line has to be `---` alone.';

/** The words of a finding: those of its code, or of the variant its data asks for. */
export function skillMessage(code: string, data: SkillFinding['data']): string {
  return say(templateOf(code, data), inWords(data));
}

/** Units as they are read: `code points` for `code-points`. */
export function inWords(data: SkillFinding['data']): SkillFinding['data'] {
  const { unit } = data;
  return unit === undefined ? data : { ...data, unit: UNIT_WORDS[String(unit)] ?? unit };
}

const UNIT_WORDS: Readonly<Record<string, string>> = {
  'code-points': 'code points',
  codePoints: 'code points',
  'utf-16': 'UTF-16 units',
  utf16: 'UTF-16 units',
  'chars/4': 'tokens (characters / 4)',
};

export function skillFixTitle(id: string, data: Readonly<Record<string, string>>): string {
  return say(SKILL_FIX_TITLES[id] ?? id, data);
}

export function skillRelated(id: string): string {
  return say(SKILL_RELATED[id] ?? id);
}

export function skillReason({ id, data }: Pick<Reason, 'id' | 'data'>): string {
  return say(SKILL_REASONS[id], inWords(data));
}

function templateOf(code: string, data: SkillFinding['data']): string {
  const known = SKILL_MESSAGES[code];
  if (known === undefined) return code;
  if (code === 'skill/unknown-key' && data['similar'] !== '') return WITH_SIMILAR;
  if (code === 'skill/front-matter-unclosed' && data['near'] !== '') return WITH_NEAR;
  const { variants, message } = known;
  return variants?.messages[String(data[variants.by] ?? '')] ?? message;
}

/** Titles of fixes, by their id. */
export const SKILL_FIX_TITLES: Readonly<Record<string, string>> = {
  'remove-bom': 'Remove the byte order mark',
  'remove-blank-lines': 'Remove the blank lines',
  'add-opening-fence': 'Add the opening fence',
  'shorten-fences': 'Write the fences as `---`',
  'bare-fence': 'Write the fence as `---`',
  'add-closing-fence': 'Add the closing fence',
  'mend-closing-fence': 'Write the closing fence as `---`',
  'split-closing-fence': 'Close the header, and move `{rest}` into the body',
  'quote-value': 'Put the value of `{key}` in quotes',
  'add-name': 'Add `name: {name}`',
  'change-name': 'Change the name to `{name}`',
  'use-folder-name': "Use the folder's name: `{name}`",
  'change-name-and-folder': 'Change name and folder to `{to}`',
  'rename-folder': 'Rename the folder to `{to}`',
  'rename-file': 'Rename the file to `{to}`',
  'rename-key': 'Change `{key}` to `{to}`',
  'move-to-metadata': 'Move `{key}` below `metadata`',
  'tools-as-text': 'Write the tools as text',
  'unquote-boolean': 'Write `{value}` without quotes',
  'write-boolean': 'Write `{value}`',
  'correct-tool': 'Change `{name}` to `{to}`',
  'correct-case': 'Change the path to `{path}`',
};

/** What a related place is, by its id. */
export const SKILL_RELATED: Readonly<Record<string, string>> = {
  'opening-fence': 'The header starts here.',
  'first-key': 'It is given here first.',
  'not-for-the-model': 'The model may not start it.',
  'same-name': 'This skill has the same name.',
  'same-body': 'This skill has the same body.',
  'long-description': 'This one takes much of it, too.',
};

/** Why a client does something with a skill, by the reason's id. */
export const SKILL_REASONS: Readonly<Record<Reason['id'], string>> = {
  'no-header': 'sees no header',
  'header-hidden-by-bom': 'sees no header behind the byte order mark',
  'header-broken': 'cannot read the YAML of the header',
  'header-read-by-line': 'reads the broken header line by line',
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
