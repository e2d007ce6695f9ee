import type { TemplateMessages } from './message';

/** Where a Go template fails when it is filled. */
export const GO_RENDERING = {
  'undefined-template': {
    severity: 'error',
    summary: 'A call of a template that is not there.',
    message: 'There is no template `{name}`.',
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
} as const satisfies TemplateMessages;
