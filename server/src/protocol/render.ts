import type { ProtocolLocation } from './positions';
import type { PromptId } from './prompts';

/** Renders a prompt. Client to server; params: `RenderRequest`, result: `RenderedPrompt | null` when there is none. */
export const RENDER_REQUEST = 'galley/render';

export interface RenderRequest extends RenderParams {
  /** `early`: the text as soon as it is there, without tokens if counting them would keep it waiting. */
  readonly when?: 'early';
}

export interface RenderParams extends PromptId {
  readonly role: string | null;
  readonly tier: string | null;
  /** Given values; a variable that is not named, or null, is unset. */
  readonly given: Readonly<Record<string, string | null>>;
  /** The cycle, from 1 to 10000; 0, or nothing, is none in particular: every layer is due. */
  readonly cycle?: number;
  /** The state of the files to render from; left out: as the editor has them, unsaved changes included. */
  readonly at?: FilesAt;
}

/** As files are on disk, or as version control has them by any name of a revision. */
export type FilesAt = { readonly kind: 'saved' } | { readonly kind: 'revision'; readonly revision: string };

export type Zone = 'static' | 'dynamic';

/** Offsets are UTF-16 units of `text`; sizes are in the unit they name. */
export interface RenderedPrompt extends RenderParams {
  readonly cycle: number;
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
  /** Layers that would have text in another cycle or with a larger budget, in declared order. */
  readonly deferred: readonly DeferredLayerInfo[];
  /** How the layers fit the budget of the prompt; null where it has none. */
  readonly continuation: ContinuationInfo | null;
  /** What steps have cut off layers that are shown, in the unit of the step. */
  readonly cuts: readonly { readonly layer: string; readonly unit: string; readonly size: number }[];
  /** What is left out and has a place in the text, in declared order. */
  readonly placeholders: readonly PlaceholderInfo[];
  /** What the goal selects; null where nothing of the prompt is chosen by one. */
  readonly goal: { readonly variable: string; readonly category: string | null } | null;
  /** The tools that go with it; null where the manifest declares none. */
  readonly tools: ToolsInfo | null;
  /** What a request starts with: the text and the schemas of its resident tools. Left out: not known. */
  readonly prefix?: PrefixSizes;
  /** Layers that have no text because of what their file holds, or because there is none; left out: not known. */
  readonly omitted?: readonly { readonly layer: string; readonly reason: string }[];
  /** What could not be rendered, in words. */
  readonly problems: readonly string[];
}

export interface PrefixSizes {
  /** UTF-8 bytes. */
  readonly bytes: number;
  /** Null until the tokenizer is loaded. */
  readonly tokens: number | null;
  /** The context window of the tier; null where it does not say what is left for the answer. */
  readonly window: WindowInfo | null;
}

/** A context window, and what of it is left for the answer. Both in tokens. */
export interface WindowInfo {
  readonly tokens: number;
  readonly output: number;
}

export interface RenderedSizes {
  readonly bytes: number;
  readonly codePoints: number;
  readonly utf16: number;
  readonly lines: number;
  /** Null until they are counted. */
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
  /** Whether it lists skills. */
  readonly catalogue: boolean;
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
  /** The window that the cap is what is left of; absent for one that is stated. */
  readonly window?: WindowInfo;
}

export interface RefusedOverrideInfo {
  readonly override: string;
  readonly reason: string;
  readonly location: ProtocolLocation;
}

/** A layer that has to wait: it is not its turn, it would repeat itself, or the budget has no room for it. */
export interface DeferredLayerInfo {
  readonly layer: string;
  readonly code: 'not-due' | 'repeated' | 'no-room';
  /** In words. */
  readonly reason: string;
  /** The first cycle in which it is due again; null where it waits for room. */
  readonly next: number | null;
}

/** A layer that waits or has no text, or an override that is refused, and where it would stand. */
export interface PlaceholderInfo {
  readonly kind: 'deferred' | 'omitted' | 'refused';
  readonly layer: string;
  /** Key of the override; null for layers. */
  readonly override: string | null;
  readonly at: number;
  /** In words that go on from the layer's name. */
  readonly reason: string;
  /** The layer in the manifest, or the override in its role. */
  readonly location: ProtocolLocation | null;
}

/** All sizes are in `unit`. */
export interface ContinuationInfo {
  readonly budget: number;
  readonly unit: string;
  /** The budget without its reserve. */
  readonly limit: number;
  /** The kept layers and what separates them. */
  readonly used: number;
  /** The whole prompt, with the note on deferred layers. */
  readonly size: number;
  /** Whether the whole prompt is larger than the budget. */
  readonly over: boolean;
  /** Every layer that was considered, in that order. */
  readonly sections: readonly ContinuationSectionInfo[];
}

export interface ContinuationSectionInfo {
  readonly layer: string;
  readonly size: number;
  /** Null: it is never deferred. */
  readonly priority: number | null;
  readonly mandatory: boolean;
  readonly kept: boolean;
}

/** The tools of one request; its prefix is the prompt and the schemas of the resident ones. */
export interface ToolsInfo {
  /** Name of the profile that applies; null for none: all tools are resident. */
  readonly profile: string | null;
  readonly tools: readonly ToolInfo[];
}

export interface ToolInfo {
  readonly name: string;
  readonly place: 'resident' | 'deferred' | 'on-demand';
  /** Compact JSON of name, description and parameters. */
  readonly json: string;
  /** UTF-8 bytes of that. */
  readonly bytes: number;
  readonly tokens: number | null;
  readonly source: ProtocolLocation | null;
}
