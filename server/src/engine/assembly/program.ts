import type { FillModel, LayerModel } from '../manifest/model/layer';
import type { ManifestModel, PromptModel } from '../manifest/model/manifest';
import type { ManifestProblem } from '../manifest/problem';
import type { ManifestReading } from '../manifest/readManifest';
import type { DataPath } from '../manifest/yamlMap';
import type { CompiledToolProfile } from '../tools/toolSets';
import { Compiler } from './compiler';
import type { Condition } from './conditions';

/** A layer with its condition compiled and its surroundings resolved. */
export interface CompiledLayer {
  readonly model: LayerModel;
  readonly id: string;
  /** Path of the layer in the manifest. */
  readonly path: DataPath;
  readonly zone: 'static' | 'dynamic';
  /** Separator between this group's layers. */
  readonly join: string;
  readonly when: Condition | undefined;
  readonly children: readonly CompiledLayer[];
  readonly fills: readonly CompiledFill[];
  /** Slots whose value is a condition or another layer's text. */
  readonly slots: readonly CompiledSlot[];
  /** Layers that leave this one out where they have text. */
  readonly replacedBy: readonly CompiledLayer[];
}

/** A slot with the layer that is put into it. */
export interface CompiledFill {
  readonly model: FillModel;
  /** Path of the fill in the manifest. */
  readonly path: DataPath;
  readonly when: Condition | undefined;
  /** Undefined where the prompt has no such layer. */
  readonly layer: CompiledLayer | undefined;
}

/** A slot of a template whose value depends on the variant: a condition, or another layer's text. */
export interface CompiledSlot {
  readonly name: string;
  /** Path of what is written for it: the condition's text, or the layer's id. */
  readonly path: DataPath;
  readonly when: Condition | undefined;
  /** Id of the layer; undefined for a condition. */
  readonly target: string | undefined;
  /** Undefined where the prompt has no such layer. */
  readonly layer: CompiledLayer | undefined;
}

export interface CompiledPrompt {
  readonly name: string;
  readonly model: PromptModel;
  readonly layers: readonly CompiledLayer[];
  /** Layers that are only put into slots. */
  readonly parts: readonly CompiledLayer[];
  /** Slots that are filled in the whole text. */
  readonly fills: readonly CompiledFill[];
  /** Every layer, groups and parts included, in declared order. */
  readonly byId: ReadonlyMap<string, CompiledLayer>;
}

/** A manifest with everything compiled that does not depend on file contents. */
export interface Program {
  readonly reading: ManifestReading;
  readonly manifest: ManifestModel;
  readonly prompts: ReadonlyMap<string, CompiledPrompt>;
  /** In an order in which each only reads earlier ones. */
  readonly predicates: ReadonlyMap<string, Condition>;
  readonly overridesWhen: Condition | undefined;
  /** In declared order. */
  readonly toolProfiles: readonly CompiledToolProfile[];
  readonly problems: readonly ManifestProblem[];
}

/** Compiles conditions and layers; names and layers that do not exist are problems and read as null or empty. */
export function compileProgram(reading: ManifestReading): Program | undefined {
  const { manifest } = reading;
  return manifest && new Compiler(reading, manifest).program();
}
