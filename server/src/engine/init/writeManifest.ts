import {
  Document,
  isCollection,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  type YAMLMap,
  YAMLSeq,
} from 'yaml';
import type { Draft, Plain, Reason } from './draft';
import { type Commented, type Entry, isCommented, manifestEntries } from './manifestEntries';

/** Columns that a line may take. */
const WIDTH = 118;

/** Words that YAML 1.1 readers take for true, false or null. */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|true|false|null|~)$/i;

/** What the writer cannot know: the words of comments. */
export interface ManifestWords {
  /** Lines at the top of the file, without `#`. */
  readonly head: readonly string[];
  /** A reason as the lines of a comment, without `#`. */
  reason(reason: Reason): string;
}

/**
 * The draft as YAML: maps that fit on a line on one line, as people write them, comments in front of what they are
 * about. The same draft gives the same text.
 */
export function writeManifest(draft: Draft, words: ManifestWords): string {
  const document = new Document({});
  const root = document.contents as YAMLMap<Scalar, Node>;
  const { head } = words;
  for (const [key, value] of manifestEntries(draft)) {
    const pair = pairOf(document, key, value, words, 0);
    if (key !== 'version') (pair.key as Scalar).spaceBefore = true;
    root.items.push(pair);
  }
  document.commentBefore = head.map((line) => ` ${line}`).join('\n');
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

function pairOf(
  document: Document,
  key: string,
  value: Entry[1],
  words: ManifestWords,
  depth: number,
): Pair<Scalar, Node> {
  const scalar = scalarOf(key);
  if (isCommented(value)) scalar.commentBefore = commentOf(value.reasons, words);
  // A comment of a list's first item would stand behind the key; the list's own are those of its items.
  return document.createPair(scalar, nodeOf(document, value, words, depth + 1, key.length + 2)) as Pair<Scalar, Node>;
}

/** @param used columns of the line that stand in front of the value besides its indentation */
function nodeOf(document: Document, value: Entry[1], words: ManifestWords, depth: number, used: number): Node {
  if (isCommented(value)) {
    if (value.entries) {
      const map = document.createNode({}) as YAMLMap;
      // `add` looks through all of the map each time; keys of a draft differ.
      for (const [key, inner] of value.entries) map.items.push(pairOf(document, key, inner, words, depth));
      return map;
    }
    return plainNode(document, value.value, depth, used);
  }
  if (Array.isArray(value) && value.some(isCommented)) {
    const list = document.createNode([]) as ReturnType<Document['createNode']> & { add(item: Node): void };
    for (const item of value as readonly Commented[]) {
      const node = nodeOf(document, item, words, depth + 1, 2);
      const comment = commentOf(item.reasons, words);
      if (comment !== undefined) node.commentBefore = comment;
      list.add(node);
    }
    return list;
  }
  return plainNode(document, value as Plain, depth, used);
}

function plainNode(document: Document, value: Plain, depth: number, used: number): Node {
  const node = tightened(document.createNode(withoutGaps(value)) as Node);
  quoteAmbiguous(node);
  fold(node, value, WIDTH - depth * 2 - used);
  return node;
}

/** Writes a collection on one line where that is short and easy to read, else one entry to a line. */
function fold(node: Node, value: Plain, room: number): void {
  if (!isCollection(node)) return;
  node.flow = flowLength(value) <= room && !hasLongLines(value);
  if (node.flow) return;
  for (const item of node.items) {
    if (!isPair(item)) continue;
    const key = String((item.key as Scalar).value);
    if (item.value !== null) fold(item.value as Node, (value as Record<string, Plain>)[key], room - key.length - 4);
  }
}

/** Whether a text of several lines is part of the value: it reads better as a block. */
function hasLongLines(value: Plain): boolean {
  if (typeof value === 'string') return value.length > 40 && value.includes('\n');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongLines);
}

function flowLength(value: Plain): number {
  return JSON.stringify(withoutGaps(value)).length + 8;
}

/** A copy without keys that have no value: YAML would write them as null. */
function withoutGaps(value: Plain): Plain {
  if (Array.isArray(value)) return (value as readonly Plain[]).map(withoutGaps);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutGaps(inner)]));
}

/** A list of plain values, written without blanks inside its brackets; the library knows one style for lists and maps. */
class TightList extends YAMLSeq {
  override toString(...[context, ...rest]: Parameters<YAMLSeq['toString']>): string {
    return super.toString(context && { ...context, flowCollectionPadding: '' }, ...rest);
  }
}

/** The node with every list of plain values in it tight. */
function tightened(node: Node): Node {
  if (!isCollection(node)) return node;
  if (isSeq(node) && node.items.every((item) => isScalar(item))) {
    const list = new TightList();
    list.items = node.items;
    return list;
  }
  node.items = node.items.map((item: unknown) => {
    if (!isPair(item)) return tightened(item as Node);
    if (item.value !== null) item.value = tightened(item.value as Node);
    return item;
  }) as typeof node.items;
  return node;
}

function quoteAmbiguous(node: Node): void {
  if (isScalar(node)) {
    // Line ends alone would be an empty block.
    if (typeof node.value === 'string' && (AMBIGUOUS.test(node.value) || /^\s+$/.test(node.value)))
      node.type = Scalar.QUOTE_DOUBLE;
    return;
  }
  if (!isCollection(node)) return;
  for (const item of node.items) {
    if (!isPair(item)) quoteAmbiguous(item as Node);
    else if (item.value !== null) quoteAmbiguous(item.value as Node);
  }
}

function scalarOf(text: string): Scalar {
  const scalar = new Scalar(text);
  if (AMBIGUOUS.test(text)) scalar.type = Scalar.QUOTE_DOUBLE;
  return scalar;
}

function commentOf(reasons: readonly Reason[], words: ManifestWords): string | undefined {
  if (reasons.length === 0) return undefined;
  return reasons
    .flatMap((reason) => words.reason(reason).split('\n'))
    .map((line) => ` ${line}`)
    .join('\n');
}
