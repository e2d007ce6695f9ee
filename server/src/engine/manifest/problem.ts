import type { Span } from '../text/range';

/** One fault of a manifest. `code` is the finding's code without its group `manifest/`. */
export interface ManifestProblem {
  readonly code:
    | 'yaml-syntax'
    | 'not-a-mapping'
    | 'unsupported-version'
    | 'unknown-key'
    | 'missing-key'
    | 'wrong-type'
    | 'invalid-value'
    | 'unknown-source'
    | 'unknown-section'
    | 'missing-file'
    | 'unreadable-file'
    | 'outside-folder'
    | 'invalid-condition'
    | 'predicate-cycle'
    | 'undeclared-name'
    | 'unknown-layer'
    | 'duplicate-layer'
    | 'layer-cycle'
    | 'unknown-roster'
    | 'unknown-prompt'
    | 'duplicate-message'
    | 'unknown-tool'
    | 'unknown-tool-profile'
    | 'shadowed-name'
    | 'unknown-value'
    | 'no-roles'
    | 'idle-priority'
    | 'invalid-data'
    | 'wrong-shape'
    | 'unknown-placeholder'
    | 'stray-brace';
  readonly span: Span;
  /** Values for the message. */
  readonly data: Readonly<Record<string, string>>;
}
