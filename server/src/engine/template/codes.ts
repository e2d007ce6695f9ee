/**
 * The codes of template notices, each with the names of its data. Dialects share a code where the fault is the same.
 * Notices of a Go render also have `message` (Go's words), `template`, `expression`, `line` and `column` (Go's
 * numbers); those of a Python render `message` and `expression`.
 */
export const SYNTAX_CODES = {
  // Go: actions
  'unclosed-action': [],
  'unclosed-comment': [],
  'text-after-comment': [],
  'unterminated-string': [],
  'unterminated-raw-string': [],
  'unterminated-character': [],
  'bad-character': ['character'],
  'bad-character-constant': ['text'],
  'bad-escape': ['text'],
  'bad-number': ['text'],
  'number-too-large': ['text'],
  'unclosed-paren': [],
  'unexpected-paren': [],
  // Go: pipelines
  'unexpected-token': ['token', 'context'],
  'unexpected-field': ['field'],
  'missing-value': ['context'],
  'unknown-function': ['name'],
  'undefined-variable': ['name'],
  'too-many-declarations': ['context'],
  'range-declaration': ['token'],
  'not-executable': ['stage'],
  // Go: blocks
  'unexpected-end': [],
  'unexpected-else': [],
  'unclosed-block': ['keyword'],
  'jump-outside-range': ['keyword'],
  'nested-define': ['name'],
  'duplicate-definition': ['name'],
  'needs-newer-go': ['syntax', 'since'],
  // Python
  'single-open-brace': [],
  'single-close-brace': [],
  'brace-in-field-name': [],
  'unclosed-field': [],
  'unclosed-format-spec': [],
  'missing-conversion': [],
  'text-after-conversion': ['conversion'],
  'unknown-conversion': ['conversion'],
  'mixed-numbering': [],
  'empty-attribute': ['name'],
  'unclosed-index': ['name'],
  'text-after-index': ['name'],
  'too-many-digits': ['name'],
  'too-many-faults': [],
  // Mustache
  'unclosed-tag': [],
  'empty-tag': [],
  'bad-name': ['name'],
  'invalid-delimiters': ['delimiters'],
  'unclosed-section': ['name'],
  'unopened-section': ['name'],
  unreadable: ['reason'],
  // All
  'too-deep': ['limit'],
} as const;

/** Errors of a render. */
export const RENDER_CODES = {
  'missing-key': ['key'],
  // Go
  'unknown-field': ['field', 'type'],
  'nil-access': ['field'],
  'nil-command': [],
  'not-a-function': ['name'],
  'function-not-modelled': ['name'],
  'wrong-argument-count': ['name', 'want', 'got'],
  'wrong-argument-type': ['expected', 'found'],
  'call-failed': ['name', 'reason'],
  'not-iterable': ['type'],
  'undefined-template': ['name'],
  'undefined-variable': ['name'],
  'number-too-large': ['text'],
  // Python
  'missing-attribute': ['type', 'name'],
  'not-subscriptable': ['type'],
  'bad-index': ['key', 'type'],
  'bad-format-spec': ['spec', 'reason'],
  'unsupported-format': ['type', 'spec'],
  // Mustache
  'missing-partial': ['name'],
  // All
  'too-deep': ['limit'],
  'too-many-steps': ['limit'],
  'output-too-large': ['limit'],
} as const;

/** Findings about the slots of a template and what is declared for them. */
export const CHECK_CODES = {
  'unknown-slot': ['path', 'name', 'parent'],
  'unused-slot': ['name'],
  'unfilled-slot': ['name'],
} as const;

export type SyntaxCode = keyof typeof SYNTAX_CODES;
export type RenderCode = keyof typeof RENDER_CODES;
export type TemplateCode = SyntaxCode | RenderCode | keyof typeof CHECK_CODES;
