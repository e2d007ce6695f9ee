import type { Span } from '../text/range';
import type { SourceDocument } from '../text/sourceDocument';
import { problemsOf } from './issues';
import { type ManifestModel, ManifestSchema } from './model/manifest';
import { takeUnusableKeys, withoutPrototypes } from './plainMaps';
import type { ManifestProblem } from './problem';
import { RemovedItems } from './removedItems';
import { SpanSet } from './spanSet';
import { type DataPath, readYamlMap, type YamlMap } from './yamlMap';

/** A manifest as far as it could be read. */
export interface ManifestReading {
  readonly document: SourceDocument;
  /** What holds; entries with faults are left out. Undefined when nothing can be used. */
  readonly manifest: ManifestModel | undefined;
  readonly problems: readonly ManifestProblem[];
  readonly yaml: YamlMap;
  /** Raw span of the value at a path of `manifest`. */
  locate(path: DataPath): Span;
  /** Raw span of the key of the entry at a path of `manifest`. */
  locateKey(path: DataPath): Span;
  /** Raw span of a part of the text at a path, where it is written as it reads; else of the whole value. */
  inside(path: DataPath, text: string, part: Span): Span;
}

/** An entry that lost a required part is dropped with it, level by level; this bounds the levels. */
const MAX_ROUNDS = 64;

/**
 * Reads and validates a manifest. Every fault is one problem at the place it was written; the entry with the
 * fault is left out and the rest is read as if it were not there.
 */
export function readManifest(document: SourceDocument): ManifestReading {
  const yaml = readYamlMap(document);
  const removed = new RemovedItems();
  const problems: ManifestProblem[] = yaml.faults.map(({ span, message }) => ({
    code: 'yaml-syntax',
    span,
    data: { message },
  }));
  const reading = (manifest: ManifestModel | undefined): ManifestReading => ({
    document,
    manifest,
    problems,
    yaml,
    locate: (path) => yaml.locate(removed.original(path)),
    locateKey: (path) => yaml.locateKey(removed.original(path)),
    inside(path, text, part) {
      const span = yaml.locate(removed.original(path));
      const at = document.text.slice(span.start, span.end).indexOf(text);
      if (at < 0) return span;
      return { start: span.start + at + part.start, end: span.start + at + Math.max(part.end, part.start + 1) };
    },
  });
  if (yaml.data === null || typeof yaml.data !== 'object' || Array.isArray(yaml.data)) {
    if (problems.length === 0) problems.push({ code: 'not-a-mapping', span: yaml.locate([]), data: {} });
    return reading(undefined);
  }

  // What a syntax fault left of an entry is no statement of the author's: the fault alone is told.
  const damaged = new Set(
    yaml.faults.flatMap(({ span }) => [yaml.entryBefore(span.start), yaml.entryBefore(lineEnd(document, span.start))]),
  );
  const data = plainCopy(yaml.data);
  if (data === undefined) {
    problems.push({ code: 'yaml-syntax', span: yaml.locate([]), data: { message: 'an alias refers to itself' } });
    return reading(undefined);
  }
  /** Entries that lack what their author meant to merge in: what is wrong with them is the same fault. */
  const unmerged = new Set<string>();
  for (const path of takeUnusableKeys(data)) {
    const name = String(path.at(-1));
    const isMerge = name === '<<';
    if (isMerge) unmerged.add(keyOf(path.slice(0, -1)));
    const span = yaml.locateKey(path);
    if (isMerge) problems.push({ code: 'unknown-key', span, data: { name, parent: String(path.at(-2) ?? '') } });
    else problems.push({ code: 'invalid-value', span, data: { name, expected: 'another name' } });
  }
  // Dropping a part may make its entry incomplete; that is the same fault.
  const told = new SpanSet();
  for (const { span } of problems) told.add(span);
  /** What was left out already: that it is missing now is the same fault. */
  const dropped = new Set<string>();
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = ManifestSchema.safeParse(data);
    if (result.success) return reading(withoutPrototypes(result.data));
    const found = problemsOf(result.error.issues, data, (path) => removed.original(path), yaml);
    for (const { problem, drop } of found) {
      const isUnmerged = unmerged.has(keyOf(drop)) || unmerged.has(keyOf(drop.slice(0, -1)));
      const isTold = told.hasInside(problem.span) || isUnmerged || dropped.has(keyOf(removed.original(drop)));
      if (isTold || damaged.has(String(drop[0]))) continue;
      problems.push(problem);
      told.add(problem.span);
    }
    for (const drop of dropOrder(found.map((one) => one.drop))) {
      // Where it is not there, the nearest entry around it goes.
      const gone = existing(data, drop);
      for (const path of [drop, gone]) dropped.add(keyOf(removed.original(path)));
      if (drop.length === 1 && drop[0] === 'version') data['version'] = 1;
      else remove(data, gone, removed);
    }
  }
  return reading(undefined);
}

function lineEnd({ lines }: SourceDocument, offset: number): number {
  return lines.lineEnd(lines.positionAt(offset).line);
}

function keyOf(path: DataPath): string {
  return JSON.stringify(path);
}

/**
 * Entries to leave out, outermost only, so that each can go without changing the path of one that is still to go:
 * later items of a list first.
 */
function dropOrder(paths: readonly DataPath[]): readonly DataPath[] {
  const keys = new Set(paths.map(keyOf));
  const outermost = [...new Map(paths.map((path) => [keyOf(path), path])).values()].filter(
    (path) => !path.some((_, depth) => depth > 0 && keys.has(keyOf(path.slice(0, depth)))),
  );
  return outermost.sort(compareBackwards);
}

function compareBackwards(a: DataPath, b: DataPath): number {
  for (const [depth, step] of a.entries()) {
    const other = b[depth];
    if (step === other) continue;
    if (typeof step === 'number' && typeof other === 'number') return other - step;
    return String(step) < String(other) ? 1 : -1;
  }
  return 0;
}

/** The path as far as there is an entry. */
function existing(data: Record<string, unknown>, path: DataPath): DataPath {
  let node: unknown = data;
  for (const [depth, step] of path.entries()) {
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, step)) return path.slice(0, depth);
    node = child(node, step);
  }
  return path;
}

/** Removes the entry at `path`, which is there. */
function remove(data: Record<string, unknown>, path: DataPath, removed: RemovedItems): void {
  const parentPath = path.slice(0, -1);
  const parent = parentPath.reduce<unknown>((node, step) => child(node, step), data);
  const key = path.at(-1);
  if (Array.isArray(parent) && typeof key === 'number') {
    parent.splice(key, 1);
    removed.add(parentPath, key);
  } else if (parent !== null && typeof parent === 'object' && key !== undefined) {
    delete (parent as Record<string | number, unknown>)[key];
  }
}

function child(node: unknown, step: string | number): unknown {
  return node !== null && typeof node === 'object' && Object.hasOwn(node, step)
    ? (node as Record<string | number, unknown>)[step]
    : undefined;
}

/** A copy that may be changed; undefined for data that holds itself, which only an alias inside its own anchor makes. */
function plainCopy(data: object): Record<string, unknown> | undefined {
  try {
    return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  } catch {
    // The only data that cannot be written as JSON.
    return undefined;
  }
}
