import type { InitFolder } from '../work';

/** A text that code gives a slot of that name: `PROMPT.format(site="Slate Hill")`. */
export interface CalledValue {
  readonly text: string;
  readonly file: string;
}

/** Arguments inside one pair of parentheses; no nesting, so that this stays linear. */
const CALL = /\.format\(([^()]{1,2000})\)/g;
const ARGUMENT = /(?:^|,)\s*([A-Za-z_]\w*)\s*=\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)')\s*(?=,|$)/g;

const known = new WeakMap<InitFolder, ReadonlyMap<string, CalledValue>>();

/** The values that Python code gives to names in calls of `format`, where all calls agree. */
export function calledValues(folder: InitFolder): ReadonlyMap<string, CalledValue> {
  const before = known.get(folder);
  if (before) return before;
  const found = new Map<string, CalledValue>();
  const disagreed = new Set<string>();
  for (const [file, { text }] of folder.documents) {
    if (!file.endsWith('.py') || !text.includes('.format(')) continue;
    for (const [, list = ''] of text.matchAll(CALL)) {
      for (const [, name = '', double, single] of list.matchAll(ARGUMENT)) {
        const value = double ?? single ?? '';
        if (found.has(name) && found.get(name)?.text !== value) disagreed.add(name);
        found.set(name, { text: value, file });
      }
    }
  }
  for (const name of disagreed) found.delete(name);
  known.set(folder, found);
  return found;
}
