import type { Location } from '../text/range';

/** Who may call a command. */
export type Callable = 'user' | 'model' | 'both';

/** When the model can call it: at once, after a search loaded it, or while the work at hand calls for it. */
export type Profile = 'resident' | 'deferred' | 'on-demand';

export const CALLABLES: readonly Callable[] = ['user', 'model', 'both'];
export const PROFILES: readonly Profile[] = ['resident', 'deferred', 'on-demand'];

/** One command of a roster, as its file has it. */
export interface RosterEntry {
  readonly name: string;
  readonly description?: string;
  readonly help?: string;
  readonly aliases?: readonly RosterAlias[];
  readonly callable?: Callable;
  readonly profile?: Profile;
  /** The whole entry: an object, a map entry, a table row, a list item. */
  readonly span: Location;
  /** The name without quotes or backticks; never empty. */
  readonly nameSpan: Location;
  /** The text without quotes; its length is the text's where the file has the text as it is. */
  readonly descriptionSpan?: Location;
  readonly helpSpan?: Location;
}

export interface RosterAlias {
  readonly name: string;
  readonly span: Location;
}

/** Something about a roster file that an author would want to know. The service gives it words and severity. */
export interface RosterNotice {
  readonly code: /** The file cannot be read in its format; `data.detail` is the parser's word for it. */
    | 'roster-syntax'
    /** Nothing in the file is a list or a map of commands. */
    | 'roster-empty'
    | 'entry-without-name'
    /** A name that goes over several lines: so does its line in the roster. The entry stands. */
    | 'name-over-lines'
    /** A YAML merge key; what it refers to is not read. */
    | 'merge-key'
    /** Rows between pipes that no delimiter row makes a table. */
    | 'rows-without-table'
    /** A table in a file that has no other commands, without a column of names. */
    | 'table-without-names'
    /** A field has a value that it cannot have; `data`: `field`, `value`. The entry stands without it. */
    | 'invalid-field'
    /** A name that an earlier entry has; `related` is that one. Both entries stand. */
    | 'duplicate-entry';
  /** Never empty, except in an empty file. */
  readonly span: Location;
  readonly data: Readonly<Record<string, string>>;
  readonly related?: readonly Location[];
}

export interface RosterReading {
  /** In file order. */
  readonly entries: readonly RosterEntry[];
  readonly notices: readonly RosterNotice[];
}
