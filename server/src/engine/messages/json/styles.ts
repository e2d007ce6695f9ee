import { Float } from '../../template/float';
import { repr } from '../../template/python/repr';

/** How a standard library writes JSON. A new one is one more entry of `JSON_STYLES`. */
export interface JsonStyle {
  readonly source: string;
  /** Between entries and behind keys, in one line. */
  readonly compact: { readonly comma: string; readonly colon: string };
  /** Behind keys, where it is indented. */
  readonly indentedColon: string;
  /** Characters that are escaped. Half of a surrogate pair is one; where it is not escaped it is sent as U+FFFD. */
  readonly escaped: RegExp;
  /** Escapes shorter than `\u0000`. */
  readonly short: Readonly<Record<string, string>>;
  number(value: number | bigint | Float): string;
}

const SHORT: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const SHORTER: Readonly<Record<string, string>> = { ...SHORT, '\b': '\\b', '\f': '\\f' };

/** As of October 2026. */
export const JSON_STYLES = {
  javascript: {
    source: 'ECMAScript 2026, JSON.stringify',
    compact: { comma: ',', colon: ':' },
    indentedColon: ': ',
    escaped: /[\0-\x1f"\\\p{Surrogate}]/gu,
    short: SHORTER,
    number: (value) => JSON.stringify(plain(value)),
  },
  go: {
    // Go 1.22 writes \b and \f; older ones, which this follows, \u0008 and \u000c.
    source: "Go's encoding/json, Marshal and MarshalIndent; numbers as those of `any`, which are float64",
    compact: { comma: ',', colon: ':' },
    indentedColon: ': ',
    escaped: /[\0-\x1f"\\<>&\u2028\u2029]/gu,
    short: SHORT,
    number: (value) => (Object.is(plain(value), -0) ? '-0' : String(plain(value))),
  },
  python: {
    source: 'Python 3, json.dumps',
    compact: { comma: ', ', colon: ': ' },
    indentedColon: ': ',
    escaped: /["\\]|[^ -~]/gu,
    short: SHORTER,
    number: (value) =>
      value instanceof Float || (typeof value === 'number' && !Number.isInteger(value))
        ? repr({ type: 'float', value: plain(value) })
        : String(value),
  },
} as const satisfies Readonly<Record<string, JsonStyle>>;

export type JsonStyleId = keyof typeof JSON_STYLES;

function plain(value: number | bigint | Float): number {
  return value instanceof Float ? value.value : Number(value);
}
