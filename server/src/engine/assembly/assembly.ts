import type { FitUnit } from '../manifest/model/continuation';
import type { Size } from '../manifest/model/size';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';
import type { TemplateNotice } from '../template/dialect';
import type { MappedText } from '../text/mappedText';
import type { Location, Span } from '../text/range';
import type { ToolSet } from '../tools/toolSets';
import type { Cut } from './steps/step';
import type { Variant } from './variant';

/** One prompt, rendered for one variant, role and tier. Offsets are UTF-16 units of `text`. */
export interface Assembly {
  readonly prompt: string;
  readonly role: string | null;
  readonly tier: string | null;
  readonly variant: Variant;
  /** The cycle it is made for, from 1; 0 for none in particular, in which every layer is due. */
  readonly cycle: number;
  readonly text: MappedText;
  /** Layers and groups that contribute text, in declared order, a group before its layers. */
  readonly layers: readonly AssembledLayer[];
  /** First unit of the first dynamic layer's own text; null without dynamic text. */
  readonly zoneBoundary: number | null;
  /** First occurrence of the prompt's marker; null when there is none. */
  readonly cacheBoundary: number | null;
  readonly overrides: OverrideVerdict;
  /** Layers that would have text in another cycle or with a larger budget, in declared order. */
  readonly deferred: readonly DeferredLayer[];
  /** How the layers fit the budget; null where the prompt has none. */
  readonly continuation: ContinuationReport | null;
  /** Layers without a text of their own, in declared order where they are asked for. */
  readonly omitted: readonly OmittedLayer[];
  /** Layers of whose text steps have cut off something, in the order in which they are rendered. */
  readonly cuts: readonly CutLayer[];
  /** The tools that go with it; null where the manifest declares none. */
  readonly tools: ToolSet | null;
  readonly notices: readonly AssemblyNotice[];
}

export interface AssembledLayer {
  readonly id: string;
  /** Path of the layer in the manifest. */
  readonly path: DataPath;
  readonly depth: number;
  readonly group: boolean;
  readonly zone: 'static' | 'dynamic';
  /** The layer's own text, without wrapping: for a group, from its first layer to its last. */
  readonly own: Span;
  /** With what is wrapped around it. */
  readonly outer: Span;
  readonly sample: boolean;
  readonly role: boolean;
  /** It is put into slots and stands here for the first time: its text is part of the layer that has the slot as well. */
  readonly slot: boolean;
  /** The override that replaced its text. */
  readonly override: string | null;
  /** Where its text begins in a source; undefined for generated text. */
  readonly source: Location | undefined;
}

/** A layer that has to wait. */
export interface DeferredLayer {
  readonly layer: string;
  /** Path of the layer in the manifest. */
  readonly path: DataPath;
  readonly reason: DeferralReason;
}

export type DeferralReason =
  /** Its cadence leaves this cycle out; `next` is the cycle in which it is due. */
  | { readonly code: 'not-due'; readonly next: number }
  /** It says what it said in cycle `since`; from cycle `next` on it may say that again. */
  | { readonly code: 'repeated'; readonly since: number; readonly next: number }
  /** It takes `size`, separator included; when its turn came, `room` was left. Both in the unit of the budget. */
  | { readonly code: 'no-room'; readonly size: number; readonly room: number };

/** How the layers of a prompt fit its budget. All sizes are in the unit of the budget. */
export interface ContinuationReport {
  readonly budget: number;
  readonly unit: FitUnit;
  /** The budget without its reserve. */
  readonly limit: number;
  /** The kept layers and what separates them. */
  readonly used: number;
  /** The whole prompt, with the note on deferred layers. */
  readonly size: number;
  /** Whether the whole prompt is larger than the budget. */
  readonly over: boolean;
  /** Every layer that was considered, in that order. */
  readonly sections: readonly ContinuationSection[];
}

export interface ContinuationSection {
  readonly layer: string;
  /** Of the layer with what is wrapped around it, without a separator. */
  readonly size: number;
  /** Null: it is never deferred. */
  readonly priority: number | null;
  readonly mandatory: boolean;
  readonly kept: boolean;
}

/** A layer that has no text here because of what its file holds, or because there is no such file. */
export interface OmittedLayer {
  readonly layer: string;
  /** Path of the layer in the manifest. */
  readonly path: DataPath;
  /** `missing` or `empty`, or the word of the step that does not accept the text: `draft`, for instance. */
  readonly reason: string;
}

/** A layer whose text a step has cut. */
export interface CutLayer {
  readonly layer: string;
  /** Path of the layer in the manifest. */
  readonly path: DataPath;
  readonly cut: Cut;
}

/** What became of a role's overrides. They are honoured or refused as one. */
export type OverrideVerdict =
  | { readonly verdict: 'none' }
  | { readonly verdict: 'honoured'; readonly keys: readonly string[] }
  | { readonly verdict: 'refused'; readonly refused: readonly RefusedOverride[] };

export interface RefusedOverride {
  readonly key: string;
  readonly location: Location;
  readonly reason: OverrideRefusal;
}

export type OverrideRefusal =
  /** The condition for overrides does not hold. */
  | { readonly code: 'condition' }
  /** With all overrides the target would be over its cap. */
  | { readonly code: 'over-cap'; readonly target: string; readonly size: number; readonly cap: Size };

/** What a rendering writes down on the way: what went wrong, and what was left out. */
export type RenderNotice =
  | AssemblyNotice
  | ({ readonly kind: 'omitted' } & OmittedLayer)
  | ({ readonly kind: 'cut' } & CutLayer);

/** Something that went wrong while rendering; the assembly holds what could be rendered. */
export type AssemblyNotice =
  | { readonly kind: 'manifest'; readonly problem: ManifestProblem }
  /** A template's fault; `location` is where it was written. */
  | {
      readonly kind: 'template';
      readonly notice: TemplateNotice;
      readonly location: Location | undefined;
      readonly layer: string;
    }
  /**
   * A condition without a true or false value; `path` is where it is stated. `layer` is empty where it belongs to no
   * layer: a predicate, the condition of overrides or of a profile of tools.
   */
  | { readonly kind: 'condition'; readonly layer: string; readonly path: DataPath; readonly message: string };
