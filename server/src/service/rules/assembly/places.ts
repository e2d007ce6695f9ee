import type { Assembly } from '../../../engine/assembly/assembly';
import type { Cell } from '../../../engine/budget/walk';
import type { DataPath } from '../../../engine/manifest/yamlMap';
import type { Steps } from '../../../engine/steps';
import type { Location, Span } from '../../../engine/text/range';
import type { Finding, RelatedPlace, Severity } from '../../findings';
import { variantWords } from '../../variantWords';
import { say } from '../../words';
import type { ProjectSnapshot } from '../../workspace/project';

/** Computes something of a text once, however many variants have it. */
export class TextMemo<Result> {
  private readonly known = new Map<string, Result>();

  constructor(private readonly compute: (text: string) => Result) {}

  of(text: string): Result {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const made = this.compute(text);
    this.known.set(text, made);
    return made;
  }
}

/** A part of an assembled text that many variants share: a layer of the top level, or what joins two of them. */
export interface Chunk extends Span {
  readonly text: string;
}

/** By the outline: variants that share it share their text. */
const chunks = new WeakMap<Assembly['layers'], readonly Chunk[]>();

/** The whole text in chunks. The same assembly gives the same strings, so that what is known of them is found fast. */
export function chunksOf(assembly: Assembly): readonly Chunk[] {
  const known = chunks.get(assembly.layers);
  if (known) return known;
  const made = cut(assembly).map(({ start, end }) => ({ start, end, text: assembly.text.text.slice(start, end) }));
  chunks.set(assembly.layers, made);
  return made;
}

function cut({ layers, text }: Assembly): readonly Span[] {
  const tops = layers.filter(({ depth, slot }) => depth === 0 && !slot).sort((a, b) => a.outer.start - b.outer.start);
  const spans: Span[] = [];
  let end = 0;
  for (const { outer } of tops) {
    if (outer.start > end) spans.push({ start: end, end: outer.start });
    if (outer.end > end) spans.push({ start: Math.max(end, outer.start), end: outer.end });
    end = Math.max(end, outer.end);
  }
  if (text.length > end) spans.push({ start: end, end: text.length });
  return spans;
}

/** Where a span of an assembled text was written; where no source says so, the layer in the manifest. */
export function placeOf(project: ProjectSnapshot, assembly: Assembly, span: Span): Location {
  const first = assembly.text.locate(span.start);
  const last = assembly.text.locate(Math.max(span.start, span.end - 1));
  if (first) {
    const isOne = last?.uri === first.uri && last.end > first.start;
    return { uri: first.uri, start: first.start, end: isOne ? last.end : first.end };
  }
  const layer = assembly.text.originAt(span.start)?.layer;
  const path = layer === undefined ? undefined : pathOf(project, assembly.prompt, layer);
  if (path) return layerPlace(project, path);
  return { uri: project.manifestUri, ...project.reading.locateKey(['prompts', assembly.prompt]) };
}

/** A layer of the manifest, at its id. */
export function layerPlace({ reading, manifestUri }: ProjectSnapshot, path: DataPath): Location {
  return { uri: manifestUri, ...reading.locate([...path, 'id']) };
}

function pathOf({ program }: ProjectSnapshot, prompt: string, layer: string) {
  return program?.prompts.get(prompt)?.byId.get(layer)?.path;
}

/** A finding at a place; none where the file cannot be read any more. */
export function findingAt(
  project: ProjectSnapshot,
  location: Location,
  given: { readonly code: string; readonly severity: Severity; readonly message: string },
  related: readonly RelatedPlace[] = [],
): Finding[] {
  const document = documentOf(project, location.uri);
  return document ? [{ ...given, uri: location.uri, range: document.rangeOf(location), related, fixes: [] }] : [];
}

export function relatedAt(project: ProjectSnapshot, location: Location, message: string): RelatedPlace[] {
  const document = documentOf(project, location.uri);
  return document ? [{ uri: location.uri, range: document.rangeOf(location), message }] : [];
}

function documentOf({ files, reading, manifestUri }: ProjectSnapshot, uri: string) {
  return uri === manifestUri ? reading.document : files.peekUri(uri);
}

/** Something that is so in some variants of a prompt. */
export interface Tallied<Fact> {
  readonly fact: Fact;
  /** The first variant in which it is so. */
  readonly cell: Cell;
  /** ` (posture=open)`, or nothing where it is so in every variant. */
  readonly variant: string;
}

/** Counts in which variants of a prompt something is so, a variant a step. */
export function* tally<Fact>(
  cells: readonly Cell[],
  factsOf: (cell: Cell) => readonly (readonly [key: string, fact: Fact])[],
): Steps<readonly Tallied<Fact>[]> {
  const found = new Map<string, { fact: Fact; cell: Cell; count: number }>();
  for (const cell of cells) {
    const facts = factsOf(cell);
    for (const [key, fact] of facts.length > 1 ? new Map(facts) : facts) {
      const known = found.get(key) ?? { fact, cell, count: 0 };
      known.count++;
      found.set(key, known);
    }
    yield;
  }
  return [...found.values()].map(({ fact, cell, count }) => {
    const isAlways = count === cells.length;
    const words = variantWords(cell.given, cell.role);
    return { fact, cell, variant: isAlways ? '' : ` ${say('({variant})', { variant: words })}` };
  });
}
