import type { TemplateMessages } from './message';

/** Faults of `str.format`. */
export const PYTHON = {
  'single-close-brace': {
    severity: 'error',
    summary: 'A closing brace that stands alone.',
    message: 'This `}` stands alone. A brace that is meant is written `}}`.',
  },
  'single-open-brace': {
    severity: 'error',
    summary: 'An opening brace that stands alone.',
    message: 'This `{` stands alone. A brace that is meant is written `{{`.',
  },
  'brace-in-field-name': {
    severity: 'error',
    summary: 'A brace inside a placeholder.',
    message: 'A `{` cannot stand in a placeholder. A brace that is meant is written `{{`.',
  },
  'unclosed-field': {
    severity: 'error',
    summary: 'A placeholder that is not closed.',
    message: 'This placeholder is not closed: `}` is missing.',
  },
  'missing-conversion': {
    severity: 'error',
    summary: 'A conversion without its letter.',
    message: 'Behind `!` stands `r`, `s` or `a`.',
  },
  'text-after-conversion': {
    severity: 'error',
    summary: 'Text behind a conversion.',
    message: 'Behind `!{conversion}` stands `:` or `}`.',
  },
  'unknown-conversion': {
    severity: 'error',
    summary: 'A conversion that there is not.',
    message: '`!{conversion}` is no conversion: there are `!r`, `!s` and `!a`.',
  },
  'unclosed-format-spec': {
    severity: 'error',
    summary: 'A format that is not closed.',
    message: 'This format is not closed: `}` is missing.',
  },
  'mixed-numbering': {
    severity: 'error',
    summary: 'Placeholders with and without a number.',
    message: 'Placeholders have numbers all of them or none of them.',
  },
  'too-many-digits': {
    severity: 'error',
    summary: 'An index that is too large.',
    message: 'This index has too many digits.',
  },
  'empty-attribute': {
    severity: 'error',
    summary: 'A dot or bracket without a name.',
    message: 'A name is missing here.',
  },
  'unclosed-index': {
    severity: 'error',
    summary: 'A bracket that is not closed.',
    message: 'This bracket is not closed: `]` is missing.',
  },
  'text-after-index': {
    severity: 'error',
    summary: 'Text behind a bracket.',
    message: 'Behind `]` stands `.` or `[`.',
  },
  'missing-attribute': {
    severity: 'error',
    summary: 'An attribute that a value does not have.',
    message: 'A value of type `{type}` has no attribute `{name}`.',
  },
  'not-subscriptable': {
    severity: 'error',
    summary: 'An index into something that has none.',
    message: 'A value of type `{type}` has no elements.',
  },
  'bad-index': {
    severity: 'error',
    summary: 'A list asked for a name.',
    message: 'A value of type `{type}` has numbered elements; `{key}` is no number.',
  },
  'bad-format-spec': {
    severity: 'error',
    summary: 'A format that a value does not take.',
    message: '`{spec}` is no format for this value: {reason}.',
  },
  'unsupported-format': {
    severity: 'error',
    summary: 'A format for a value that takes none.',
    message: 'A value of type `{type}` takes no format.',
  },
} as const satisfies TemplateMessages;
