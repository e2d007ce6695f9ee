import type { TemplateCode } from '../../engine/template/codes';
import type { TemplateNotice } from '../../engine/template/dialect';
import type { Severity } from '../findings';
import { say } from '../words';

export interface TemplateMessage {
  readonly severity: Severity;
  readonly summary: string;
  /** With `{name}` placeholders of the notice's data. */
  readonly message: string;
}

/** By notice code; what a dialect adds is worded here and explained in the findings reference. */
export const TEMPLATE_MESSAGES: Readonly<Record<TemplateCode, TemplateMessage>> = {
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
  'undefined-template': {
    severity: 'error',
    summary: 'A call of a template that is not there.',
    message: 'There is no template `{name}`.',
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
  'too-deep': {
    severity: 'error',
    summary: 'Nesting deeper than any template needs.',
    message: 'This is nested deeper than the {limit} levels that Galley follows.',
  },
  'too-many-steps': {
    severity: 'error',
    summary: 'A template that does not come to an end.',
    message: 'This takes more than the {limit} steps that Galley follows.',
  },
  'output-too-large': {
    severity: 'error',
    summary: 'A template that renders to more than any prompt holds.',
    message: 'This renders to more text than Galley follows.',
  },
  'nil-access': {
    severity: 'error',
    summary: 'A field of nothing.',
    message: 'There is no value here, so it has no fields.',
  },
  'nil-command': {
    severity: 'error',
    summary: 'A command that is nothing.',
    message: '`nil` is no command.',
  },
  'not-iterable': {
    severity: 'error',
    summary: 'A range over something that has no elements.',
    message: 'A `range` cannot go through a value of type `{type}`.',
  },
  'not-a-function': {
    severity: 'error',
    summary: 'Arguments for something that is no function.',
    message: '`{name}` is no function, so it takes no arguments.',
  },
  'function-not-modelled': {
    severity: 'error',
    summary: 'A function whose result Galley cannot know.',
    message: 'What the function `{name}` does is not known here, so the text ends at this place.',
  },
  'call-failed': {
    severity: 'error',
    summary: 'A function that fails.',
    message: '`{name}` fails: {reason}.',
  },
  'wrong-argument-type': {
    severity: 'error',
    summary: 'An argument of the wrong type.',
    message: 'This must be of type `{expected}` and is `{found}`.',
  },
  'wrong-argument-count': {
    severity: 'error',
    summary: 'Too many or too few arguments.',
    message: '`{name}` takes {want} arguments and gets {got}.',
  },
  'unknown-field': {
    severity: 'error',
    summary: 'A field that a value does not have.',
    message: 'A value of type `{type}` has no field `{field}`.',
  },
  'missing-key': {
    severity: 'error',
    summary: 'A value that the data do not have.',
    message: 'The data have no `{key}`.',
  },
  'unknown-slot': {
    severity: 'warning',
    summary: 'A slot that the declared data do not have.',
    message: 'The declared data have no `{path}`.',
  },
  'unused-slot': {
    severity: 'warning',
    summary: 'A declared slot that the text does not have.',
    message: 'The text of this layer has no slot `{name}`.',
  },
  'unfilled-slot': {
    severity: 'warning',
    summary: 'A slot that is left for a later step, and none fills it.',
    message: 'No `fill` of this prompt puts a text into `{name}`: the placeholder stays in the prompt.',
  },
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
  'too-many-faults': {
    severity: 'information',
    summary: 'More faults than are listed.',
    message: 'The faults behind this place are not listed.',
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
};

/** A template's fault in words. */
export function templateWords({ code, data }: TemplateNotice): string {
  return say(TEMPLATE_MESSAGES[code].message, data);
}
