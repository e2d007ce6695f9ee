import type { FrontMatterEntry } from '../frontmatter/frontMatter';
import type { TextEdit } from './findings';

/** `text` as a double-quoted YAML scalar on one line. */
export function quoted(text: string): string {
  // JSON strings are YAML double-quoted scalars but for U+007F and what JSON leaves raw; those are fine raw in YAML.
  return JSON.stringify(text).replace(/[\u0080-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** `text` as a YAML scalar that every reader takes for text: plain where that is beyond doubt, else quoted. */
export function scalar(text: string): string {
  const plain = /^[A-Za-z][A-Za-z0-9_./()*+-]*(?: [A-Za-z0-9_./()*+-]+)*$/.test(text);
  return plain && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text) ? text : quoted(text);
}

/** True for an entry whose only fault is that its value, on one line, lacks quotes. */
export function isQuotable(entry: FrontMatterEntry): boolean {
  const { problem, value, keySpan, valueSpan } = entry;
  if (problem !== 'colon-in-value' && problem !== 'reserved-start' && problem !== 'text-after-value') return false;
  return (
    typeof value === 'string' &&
    value !== '' &&
    valueSpan.end - valueSpan.start === value.length &&
    valueSpan !== keySpan
  );
}

/** Puts quotes around the value of an entry, which has to be one line. */
export function quoteValue(entry: FrontMatterEntry, source: string): TextEdit {
  return { span: entry.valueSpan, text: quoted(source) };
}
