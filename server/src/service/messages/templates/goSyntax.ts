import type { TemplateMessages } from './message';

/** What Go cannot parse. */
export const GO_SYNTAX = {
  'unclosed-action': {
    severity: 'error',
    summary: 'A template action that is not closed.',
    message: 'This action is not closed: `}}` is missing.',
  },
  'unclosed-comment': {
    severity: 'error',
    summary: 'A template comment that is not closed.',
    message: 'This comment is not closed: `*/}}` is missing.',
  },
  'text-after-comment': {
    severity: 'error',
    summary: 'Text behind the comment in a comment action.',
    message: 'Nothing may stand between the end of the comment and `}}`.',
  },
  'unclosed-paren': {
    severity: 'error',
    summary: 'A parenthesis that is not closed.',
    message: 'This parenthesis is not closed in its action.',
  },
  'unexpected-paren': {
    severity: 'error',
    summary: 'A closing parenthesis without an opening one.',
    message: 'This parenthesis closes nothing.',
  },
  'unclosed-block': {
    severity: 'error',
    summary: 'A block without its end.',
    message: '`{keyword}` is not closed: `{{end}}` is missing.',
  },
  'unexpected-end': {
    severity: 'error',
    summary: 'An end that closes nothing.',
    message: 'This `end` closes nothing.',
  },
  'unexpected-else': {
    severity: 'error',
    summary: 'An else where none can stand.',
    message: 'This `else` belongs to no `if`, `range` or `with`, or follows another `else`.',
  },
  'jump-outside-range': {
    severity: 'error',
    summary: 'A break or continue outside of a range.',
    message: '`{keyword}` stands outside of any `range`.',
  },
  'nested-define': {
    severity: 'error',
    summary: 'A template defined inside another block.',
    message: '`{name}` is defined inside a block; a template can be defined at the top only.',
  },
  'duplicate-definition': {
    severity: 'error',
    summary: 'Two templates of one name.',
    message: 'There is another template `{name}`.',
  },
  'needs-newer-go': {
    severity: 'error',
    summary: 'Syntax that the Go release does not have.',
    message: '`{syntax}` takes Go {since} or later.',
  },
  'bad-character': {
    severity: 'error',
    summary: 'A character that cannot stand in an action.',
    message: '`{character}` cannot stand here in an action.',
  },
  'bad-number': {
    severity: 'error',
    summary: 'A number that is none.',
    message: '`{text}` is no number.',
  },
  'number-too-large': {
    severity: 'error',
    summary: 'A number that is too large.',
    message: '`{text}` is too large.',
  },
  'bad-escape': {
    severity: 'error',
    summary: 'A text with an escape that there is not.',
    message: '{text} has an escape that there is not.',
  },
  'bad-character-constant': {
    severity: 'error',
    summary: 'A character constant of more than one character.',
    message: '{text} is more than one character: a text has double quotes.',
  },
  'unterminated-string': {
    severity: 'error',
    summary: 'A text in an action without its closing quote.',
    message: 'The quote that starts this text is not closed.',
  },
  'unterminated-character': {
    severity: 'error',
    summary: 'A character constant without its closing quote.',
    message: 'The quote that starts this character is not closed.',
  },
  'unterminated-raw-string': {
    severity: 'error',
    summary: 'A raw text without its closing backtick.',
    message: 'The backtick that starts this text is not closed.',
  },
  'missing-value': {
    severity: 'error',
    summary: 'An action without a value.',
    message: '`{context}` needs a value.',
  },
  'unexpected-token': {
    severity: 'error',
    summary: 'A word that cannot stand there.',
    message: '`{token}` cannot stand here in `{context}`.',
  },
  'unexpected-field': {
    severity: 'error',
    summary: 'A field of something that has none.',
    message: '`.{field}` is a field of something that has none.',
  },
  'unknown-function': {
    severity: 'error',
    summary: 'A function that the builder does not have.',
    message: 'There is no function `{name}`.',
  },
  'undefined-variable': {
    severity: 'error',
    summary: 'A variable that is not declared.',
    message: '`{name}` is not declared here.',
  },
  'too-many-declarations': {
    severity: 'error',
    summary: 'More variables than can be declared at once.',
    message: '`{context}` cannot declare that many variables at once.',
  },
  'range-declaration': {
    severity: 'error',
    summary: 'A range whose second variable is none.',
    message: '`{token}` cannot be the second variable of a `range`.',
  },
  'not-executable': {
    severity: 'error',
    summary: 'A pipeline that goes on with something that cannot be called.',
    message: 'What follows `|` must be a function or a method.',
  },
} as const satisfies TemplateMessages;
