import type { ProtocolLocation } from './positions';
import type { PromptId } from './prompts';

/** Renders a prompt. Client to server; params: `RenderParams`, result: `RenderedPrompt | null` when there is none. */
export const RENDER_REQUEST = 'galley/render';

export interface RenderParams extends PromptId {
  readonly role: string | null;
  readonly tier: string | null;
  /** Given values; a variable that is not named, or null, is unset. */
  readonly given: Readonly<Record<string, string | null>>;
}

export type Zone = 'static' | 'dynamic';

/** Offsets are UTF-16 units of `text`; sizes are in the unit they name. */
export interface RenderedPrompt extends RenderParams {
  readonly text: string;
  readonly sizes: RenderedSizes;
  readonly zoneBoundary: number | null;
  readonly cacheBoundary: number | null;
  /** In declared order, a group before its layers. */
  readonly layers: readonly RenderedLayer[];
  /** In output order; together they cover `text`. */
  readonly segments: readonly RenderedSegment[];
  /** Files that segments point into; a segment names one by index. */
  readonly files: readonly string[];
  readonly caps: readonly RenderedCap[];
  readonly refused: readonly RefusedOverrideInfo[];
  /** What could not be rendered, in words. */
  readonly problems: readonly string[];
}

export interface RenderedSizes {
  readonly bytes: number;
  readonly codePoints: number;
  readonly utf16: number;
  readonly lines: number;
  /** Null until the tokenizer is loaded. */
  readonly tokens: TokenSize | null;
}

export interface TokenSize {
  readonly encoding: string;
  readonly count: number;
  readonly approximate: boolean;
}

export interface RenderedLayer {
  readonly id: string;
  readonly depth: number;
  readonly group: boolean;
  readonly zone: Zone;
  /** The layer's own text. */
  readonly start: number;
  readonly end: number;
  /** With its wrapping. */
  readonly outerStart: number;
  readonly outerEnd: number;
  /** UTF-8 bytes of the own text. */
  readonly bytes: number;
  readonly tokens: number | null;
  readonly sample: boolean;
  readonly role: boolean;
  readonly override: string | null;
  readonly source: ProtocolLocation | null;
}

export type SegmentKind = 'source' | 'slot' | 'separator' | 'wrapper' | 'sample' | 'generated';

export interface RenderedSegment {
  readonly start: number;
  readonly end: number;
  readonly kind: SegmentKind;
  readonly zone: Zone;
  /** Index into `layers`; -1 for text between layers. */
  readonly layer: number;
  /** Index into `files`; -1 where the text has no source. */
  readonly file: number;
  /** UTF-16 offsets in that file's text. */
  readonly sourceStart: number;
  readonly sourceEnd: number;
  /** Whether unit i of the segment is unit i of the source span. */
  readonly verbatim: boolean;
}

export interface RenderedCap {
  readonly tier: string | null;
  readonly target: string;
  readonly unit: string;
  readonly cap: number;
  /** Size of this rendering; null while it cannot be counted. */
  readonly current: number | null;
}

export interface RefusedOverrideInfo {
  readonly override: string;
  readonly reason: string;
  readonly location: ProtocolLocation;
}
