import type { SourceDocument } from './sourceDocument';

/**
 * Makes a reader keep what it read with the document: a document is one version of a text and never changes, so a
 * change in one file costs no reading of others. `key` tells readings of one document apart; it is empty where the
 * document alone decides. Results are shared and must not be changed.
 */
export function oncePerDocument<Rest extends readonly unknown[], Result>(
  read: (document: SourceDocument, ...rest: Rest) => Result,
  key: (...rest: Rest) => string = () => '',
): (document: SourceDocument, ...rest: Rest) => Result {
  const known = new WeakMap<SourceDocument, Map<string, { readonly result: Result }>>();
  return (document, ...rest) => {
    const readings = known.get(document) ?? new Map<string, { readonly result: Result }>();
    known.set(document, readings);
    const id = key(...rest);
    const reading = readings.get(id) ?? { result: read(document, ...rest) };
    readings.set(id, reading);
    return reading.result;
  };
}
