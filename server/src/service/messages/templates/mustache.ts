import type { TemplateMessages } from './message';

/** Faults of Mustache. */
export const MUSTACHE = {
  'unclosed-tag': {
    severity: 'error',
    summary: 'A tag that is not closed.',
    message: 'This tag is not closed: `}}` is missing.',
  },
  'empty-tag': {
    severity: 'error',
    summary: 'A tag without a name.',
    message: 'This tag names nothing.',
  },
  'bad-name': {
    severity: 'error',
    summary: 'A tag whose name is too long to be one.',
    message: '`{name}` is no name.',
  },
  'invalid-delimiters': {
    severity: 'error',
    summary: 'Delimiters that cannot be used.',
    message: '`{delimiters}` are no delimiters: they are two words without `=`.',
  },
  'unclosed-section': {
    severity: 'error',
    summary: 'A section tag that is not closed.',
    message: '`{name}` is not closed: its closing tag is missing.',
  },
  'unopened-section': {
    severity: 'error',
    summary: 'A closing tag without a section.',
    message: '`{name}` is not open here.',
  },
  unreadable: {
    severity: 'error',
    summary: 'A template that cannot be read.',
    message: 'This template cannot be read: {reason}.',
  },
  'missing-partial': {
    severity: 'error',
    summary: 'A partial that is not there.',
    message: 'There is no partial `{name}`.',
  },
} as const satisfies TemplateMessages;
