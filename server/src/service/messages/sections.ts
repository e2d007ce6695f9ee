import type { GrammarNoticeCode } from '../../engine/grammar/notices';
import type { Severity } from '../findings';

/** How a notice of a section grammar reads. */
export interface SectionMessage {
  readonly severity: Severity;
  /** One line for lists. */
  readonly summary: string;
  /** With `{name}` placeholders of the notice's data. */
  readonly message: string;
}

export const SECTION_MESSAGES: Readonly<Record<GrammarNoticeCode, SectionMessage>> = {
  'no-sections': {
    severity: 'error',
    summary: 'A source has no section that its grammar can see.',
    message: 'The grammar `{grammar}` finds no section in this file, so nothing of it can be part of a prompt.',
  },
  'text-outside-section': {
    severity: 'information',
    summary: 'Text that is in no section and reaches no prompt.',
    message: 'This text is in no section: no prompt can show it.',
  },
  'duplicate-name': {
    severity: 'warning',
    summary: 'A section that a later one of the same name replaces.',
    message: 'A later section of the name `{name}` replaces this one.',
  },
  'section-in-code': {
    severity: 'warning',
    summary: 'A section mark inside code, which counts all the same.',
    message: '`{name}` opens a section although it stands in code: the loader does not know Markdown.',
  },
  'unclosed-tag': {
    severity: 'warning',
    summary: 'A section that is never closed.',
    message: '`<{name}>` is never closed, so its text is in no section.',
  },
  'unopened-tag': {
    severity: 'warning',
    summary: 'A closing tag without an opening one.',
    message: '`</{name}>` closes nothing.',
  },
  'early-close': {
    severity: 'warning',
    summary: 'A section that ends earlier than it looks.',
    message: 'Section `{name}` ends at this first `</{name}>`, although it looks as if it went on.',
  },
  'nested-same-tag': {
    severity: 'warning',
    summary: 'A tag inside a section of the same name.',
    message: '`<{name}>` inside section `{name}`: the first `</{name}>` ends the outer one.',
  },
  'near-miss-tag': {
    severity: 'warning',
    summary: 'A tag that the loader does not recognise.',
    message: '`{found}` is no section tag for the loader; it would be written `{expected}`.',
  },
  'near-miss-delimiter': {
    severity: 'warning',
    summary: 'A line that is nearly a delimiter.',
    message: '`{found}` starts no section; it would be written `{expected}`.',
  },
  'empty-name': {
    severity: 'warning',
    summary: 'A delimiter without a name.',
    message: 'This delimiter has no name, so no manifest can refer to its section.',
  },
  'duplicate-heading': {
    severity: 'information',
    summary: 'A heading that its parent has twice.',
    message: 'There is an earlier heading `{name}` at this place of the outline.',
  },
  'setext-heading': {
    severity: 'information',
    summary: 'An underlined heading, which opens no section.',
    message: '`{name}` is an underlined heading: it opens no section here. Write it with `#`.',
  },
  'unclosed-fence': {
    severity: 'warning',
    summary: 'A code fence that nothing closes.',
    message: 'This fence is never closed: no heading behind it is seen.',
  },
  'unknown-language': {
    severity: 'warning',
    summary: 'A code file in a language whose constants are not read.',
    message: 'String constants are read from TypeScript, JavaScript, Python and Go, not from `{extension}`.',
  },
  'code-too-deep': {
    severity: 'warning',
    summary: 'Code that is nested too deeply to be read.',
    message: 'So many brackets are open here that no constant of this file is read.',
  },
  'code-syntax': {
    severity: 'information',
    summary: 'A constant with a syntax error at it.',
    message: 'There is a syntax error at the constant `{name}`, so its text may be cut.',
  },
  'undecoded-escape': {
    severity: 'information',
    summary: 'An escape in a code constant that is not decoded.',
    message: 'The escape `{escape}` is not decoded here: the section holds it as it is written.',
  },
};

/** How a related place of such a notice is introduced. */
export const SECTION_RELATED: Readonly<Record<string, string>> = {
  winner: 'This one counts',
  first: 'The first one',
  open: 'Opened here',
  outer: 'The outer section',
  partner: 'Its partner',
  'near-miss': 'Meant to close it?',
  'later-close': 'Another close stands here',
};
