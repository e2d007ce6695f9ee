import type { RenderedLayer, RenderedPrompt, RenderedSegment, SegmentKind } from '../../../server/src/protocol/render';

/** A piece of a hand-made rendering. */
export interface Part {
  readonly text: string;
  readonly kind?: SegmentKind;
  readonly file?: string;
  /** Where the text begins in its file; the text is verbatim if `sourceEnd` is not given. */
  readonly at?: number;
  readonly sourceEnd?: number;
  readonly layer?: number;
}

/** A rendering whose text is the parts, one segment each. Sizes are those of ASCII text. */
export function rendering(parts: readonly Part[], more: Partial<RenderedPrompt> = {}): RenderedPrompt {
  const files = [...new Set(parts.flatMap(({ file }) => file ?? []))];
  const segments: RenderedSegment[] = [];
  let text = '';
  for (const { text: own, kind = 'source', file, at = 0, sourceEnd, layer = -1 } of parts) {
    segments.push({
      start: text.length,
      end: text.length + own.length,
      kind,
      zone: 'static',
      layer,
      file: file === undefined ? -1 : files.indexOf(file),
      sourceStart: file === undefined ? 0 : at,
      sourceEnd: file === undefined ? 0 : (sourceEnd ?? at + own.length),
      verbatim: file !== undefined && sourceEnd === undefined,
    });
    text += own;
  }
  return {
    manifest: 'file:///galley.yaml',
    prompt: 'main',
    role: null,
    tier: null,
    given: {},
    cycle: 0,
    text,
    sizes: { bytes: text.length, codePoints: text.length, utf16: text.length, lines: 1, tokens: null },
    zoneBoundary: null,
    cacheBoundary: null,
    layers: [],
    segments,
    files,
    caps: [],
    refused: [],
    deferred: [],
    continuation: null,
    cuts: [],
    placeholders: [],
    goal: null,
    tools: null,
    problems: [],
    ...more,
  };
}

/** A layer of a hand-made rendering. */
export function layer(id: string, outer: readonly [number, number], more: Partial<RenderedLayer> = {}): RenderedLayer {
  return {
    id,
    depth: 0,
    group: false,
    zone: 'static',
    start: outer[0],
    end: outer[1],
    outerStart: outer[0],
    outerEnd: outer[1],
    bytes: outer[1] - outer[0],
    tokens: null,
    sample: false,
    role: false,
    override: null,
    catalogue: false,
    source: null,
    ...more,
  };
}
