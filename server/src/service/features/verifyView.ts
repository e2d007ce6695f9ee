import type { Assembly } from '../../engine/assembly/assembly';
import { LineIndex } from '../../engine/text/lineIndex';
import { byteLength } from '../../engine/text/measure';
import type { OriginKind } from '../../engine/text/origin';
import type { Position, Range } from '../../engine/text/range';
import type { OutputDifference } from '../../engine/verify/compareOutput';
import type { DecodedOutput } from '../../engine/verify/decodeOutput';
import type { ProjectSnapshot } from '../workspace/project';

/** One side of a comparison. */
export interface OutputSide {
  /** A byte of the builder that is part of no character stands as the surrogate U+DC00 + byte. */
  readonly text: string;
  readonly bytes: number;
}

/** What was compared, and where it differs. */
export interface OutputView {
  readonly builder: OutputSide;
  readonly galley: OutputSide;
  /** Null where both are equal. */
  readonly difference: DifferenceView | null;
}

export interface DifferenceView extends Pick<OutputDifference, 'byte' | 'notes' | 'rest'> {
  /** Where to look: the first difference that no note explains, or else the first one. Offsets are UTF-16 units. */
  readonly builder: { readonly offset: number; readonly position: Position };
  readonly galley: { readonly offset: number; readonly position: Position };
  /** What Galley has there; null at the end of its text. */
  readonly kind: OriginKind | null;
  readonly layer: string | null;
  /** Where that is written: for a wrapping or a separator, its layer in the manifest. */
  readonly source: { readonly uri: string; readonly range: Range } | null;
}

/** A comparison for whoever shows it. */
export function outputView(
  snapshot: ProjectSnapshot,
  output: DecodedOutput,
  assembly: Assembly,
  difference: OutputDifference | null,
): OutputView {
  const { text } = assembly.text;
  return {
    builder: { text: output.text, bytes: output.bytes },
    galley: { text, bytes: byteLength(text) },
    difference: difference && {
      byte: difference.byte,
      notes: difference.notes,
      rest: difference.rest,
      builder: placeIn(output.text, difference.place.builder),
      galley: placeIn(text, difference.place.galley),
      ...originOf(snapshot, assembly, difference.place.galley),
    },
  };
}

function placeIn(text: string, offset: number) {
  return { offset, position: new LineIndex(text).positionAt(offset) };
}

function originOf(
  snapshot: ProjectSnapshot,
  { prompt, text }: Assembly,
  offset: number,
): Pick<DifferenceView, 'kind' | 'layer' | 'source'> {
  const origin = offset < text.length ? text.originAt(offset) : undefined;
  if (!origin) return { kind: null, layer: null, source: null };
  const { kind, layer = null } = origin;
  const location = text.locate(offset);
  const document = location && snapshot.files.peekUri(location.uri);
  if (location && document) return { kind, layer, source: { uri: location.uri, range: document.rangeOf(location) } };
  const path = snapshot.program?.prompts.get(prompt)?.byId.get(layer ?? '')?.path;
  const { manifestUri, reading } = snapshot;
  const range = path && reading.document.rangeOf(reading.locate([...path, 'id']));
  return { kind, layer, source: range ? { uri: manifestUri, range } : null };
}
