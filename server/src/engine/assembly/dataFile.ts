import type { Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import type { DataNode } from './data/dataNode';
import { readJson } from './data/json';
import { readYaml } from './data/yaml';

/** Why a data file could not be read; `message` is the parser's. */
export interface DataFault {
  readonly fault: 'invalid';
  readonly span: Span;
  readonly message: string;
}

const files = new WeakMap<SourceDocument, DataNode | DataFault>();

/** Reads a JSON or YAML file, by its ending, once per version of it. JSON is strict: no comments, no trailing commas. */
export function readDataFile(document: SourceDocument): DataNode | DataFault {
  const known = files.get(document);
  if (known) return known;
  const read = document.uri.toLowerCase().endsWith('.json') ? readJson(document) : readYaml(document);
  files.set(document, read);
  return read;
}
