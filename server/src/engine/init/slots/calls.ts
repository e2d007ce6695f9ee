import { CODE } from '../evidence';
import { extensionOf } from '../names';
import type { InitFolder } from '../work';

/** A text that code gives a slot of that name: `prompt.format(site="Slate Hill")`, `prompt.replace('{site}', 'Slate Hill')`. */
export interface CalledValue {
  readonly text: string;
  readonly file: string;
}

/** Arguments inside one pair of parentheses; no nesting, so that this stays linear. */
const CALL = /\.format\(([^()]{1,2000})\)/g;
const ARGUMENT = /(?:^|,)\s*([A-Za-z_]\w*)\s*=\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)')\s*(?=,|$)/g;

const known = new WeakMap<InitFolder, ReadonlyMap<string, CalledValue>>();

/** A slot that is replaced by a literal, in Python and JavaScript. */
const REPLACED =
  /\.replace(?:All)?\(\s*(["'])\{{1,2}\s*([A-Za-z_]\w*)\s*\}{1,2}\1\s*,\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)')\s*\)/g;

/** The values that code gives to slots by name, where all of it agrees. */
export function calledValues(folder: InitFolder): ReadonlyMap<string, CalledValue> {
  const before = known.get(folder);
  if (before) return before;
  const found = new Map<string, CalledValue>();
  const disagreed = new Set<string>();
  for (const [file, { text }] of folder.documents) {
    if (!CODE.has(extensionOf(file))) continue;
    for (const [name, value] of valuesIn(text)) {
      if (found.has(name) && found.get(name)?.text !== value) disagreed.add(name);
      found.set(name, { text: value, file });
    }
  }
  for (const name of disagreed) found.delete(name);
  known.set(folder, found);
  return found;
}

function* valuesIn(text: string): Generator<readonly [name: string, value: string]> {
  if (text.includes('.replace'))
    for (const [, , name = '', double, single] of text.matchAll(REPLACED)) yield [name, double ?? single ?? ''];
  if (!text.includes('.format(')) return;
  for (const [, list = ''] of text.matchAll(CALL))
    for (const [, name = '', double, single] of list.matchAll(ARGUMENT)) yield [name, double ?? single ?? ''];
}
