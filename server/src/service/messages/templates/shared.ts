import type { TemplateMessages } from './message';

/** What every dialect can say: limits, values that are not there, slots. */
export const SHARED = {
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
  'too-many-faults': {
    severity: 'information',
    summary: 'More faults than are listed.',
    message: 'The faults behind this place are not listed.',
  },
} as const satisfies TemplateMessages;
