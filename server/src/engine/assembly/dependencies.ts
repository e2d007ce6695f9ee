import type { ManifestModel } from '../manifest/model/manifest';
import type { Condition } from './conditions';
import type { CompiledFill, CompiledLayer, CompiledPrompt, Program } from './program';

/**
 * What a layer's text can depend on besides files: variables (`x` for the normalised value, `raw.x` for the given
 * one), `role`, `tier`, `cycle` and `overrides`. Two variants that agree on these give the layer the same text.
 */
export type Dependencies = ReadonlySet<string>;

/** Computes the dependencies of every layer of a prompt, through all layers it is made from or asks for. */
export function layerDependencies(program: Program, prompt: CompiledPrompt): ReadonlyMap<CompiledLayer, Dependencies> {
  const found = new Map<CompiledLayer, Set<string>>();
  for (const layer of prompt.byId.values()) found.set(layer, ownNames(layer, program, prompt));
  const edges = layerEdges(program, prompt);
  // Until nothing is added: layers may ask for each other in circles.
  for (let grown = true; grown; ) {
    grown = false;
    for (const [layer, names] of found) {
      const before = names.size;
      for (const other of edges.get(layer) ?? []) for (const name of found.get(other) ?? []) names.add(name);
      grown ||= names.size > before;
    }
  }
  return found;
}

/** The layers that each layer is made from or asks for, directly. */
export function layerEdges(
  program: Pick<Program, 'manifest' | 'predicates'>,
  prompt: CompiledPrompt,
): ReadonlyMap<CompiledLayer, readonly CompiledLayer[]> {
  const edges = new Map<CompiledLayer, readonly CompiledLayer[]>();
  for (const layer of prompt.byId.values()) {
    const asked = [
      ...conditionsOf(layer).flatMap((one) => layersAsked(one, program)),
      ...leftOut(layer, program.manifest),
    ];
    edges.set(layer, [
      ...layer.children,
      ...layer.replacedBy,
      ...layer.fills.flatMap((fill) => fill.layer ?? []),
      ...layer.slots.flatMap((slot) => slot.layer ?? []),
      ...asked.flatMap((id) => prompt.byId.get(id) ?? []),
    ]);
  }
  return edges;
}

/** Layers whose text, where they are shown, is not the same in every cycle, of those that shun repetition. */
export function changingLayers(
  program: Program,
  prompt: CompiledPrompt,
  dependencies: ReadonlyMap<CompiledLayer, Dependencies>,
): ReadonlySet<CompiledLayer> {
  const edges = layerEdges(program, prompt);
  const changes = (layer: CompiledLayer) =>
    conditionsOf(layer).some((one) => conditionNames(one, program).has('cycle')) ||
    (edges.get(layer) ?? []).some((other) => dependencies.get(other)?.has('cycle'));
  return new Set([...prompt.byId.values()].filter((layer) => layer.model.repeat !== undefined && changes(layer)));
}

/** What decides whether and how the slots of a whole prompt are filled, besides the layers themselves. */
export function fillNames(fills: readonly CompiledFill[], program: Program): ReadonlySet<string> {
  return new Set(fills.flatMap(({ when }) => (when ? [...conditionNames(when, program)] : [])));
}

/** What decides which tools go with a prompt; nothing where it names them. */
export function toolNames(program: Program, { model }: CompiledPrompt): ReadonlySet<string> {
  if (model.tools !== undefined) return new Set();
  return new Set(program.toolProfiles.flatMap(({ when }) => (when ? [...conditionNames(when, program)] : [])));
}

function ownNames(layer: CompiledLayer, program: Program, prompt: CompiledPrompt): Set<string> {
  const names = new Set(conditionsOf(layer).flatMap((one) => [...conditionNames(one, program)]));
  if (layer.model.role) {
    names.add('role');
    const goal = program.manifest.roles?.goal?.variable;
    if (goal !== undefined) names.add(goal);
  }
  const { roster = '' } = layer.model;
  if (program.manifest.rosters?.[roster]?.leaveOutTools) for (const name of toolNames(program, prompt)) names.add(name);
  if (layer.model.override !== undefined) names.add('role').add('overrides');
  if (layer.model.cadence !== undefined || layer.model.repeat !== undefined) names.add('cycle');
  return names;
}

function conditionsOf({ when, fills, slots }: CompiledLayer): readonly Condition[] {
  return [when, ...[...fills, ...slots].map((one) => one.when)].filter((one) => one !== undefined);
}

/** Variables and bound names that a condition reads, through predicates. */
export function conditionNames(
  condition: Condition,
  program: Pick<Program, 'manifest' | 'predicates'>,
): ReadonlySet<string> {
  const names = new Set<string>();
  for (const one of withPredicates(condition, program)) {
    for (const name of one.names.keys()) {
      if (program.predicates.has(name)) continue;
      if (name === 'raw')
        for (const variable of Object.keys(program.manifest.variables ?? {})) names.add(`raw.${variable}`);
      else names.add(name);
    }
  }
  return names;
}

/** Ids of the layers whose text a condition asks for, through predicates. */
export function layersAsked(condition: Condition, program: Pick<Program, 'predicates'>): readonly string[] {
  return withPredicates(condition, program).flatMap((one) => one.layers.map(({ id }) => id));
}

/** Whether a condition asks for files or for the text of layers, through predicates. */
export function readsTexts(condition: Condition, program: Pick<Program, 'predicates'>): boolean {
  return withPredicates(condition, program).some(({ paths, layers }) => paths.length > 0 || layers.length > 0);
}

/** A condition and the predicates it uses. */
export function withPredicates(
  condition: Condition,
  { predicates }: Pick<Program, 'predicates'>,
): readonly Condition[] {
  const found = new Set([condition]);
  // The set grows while it is gone through.
  for (const one of found) {
    for (const name of one.names.keys()) {
      const predicate = predicates.get(name);
      if (predicate) found.add(predicate);
    }
  }
  return [...found];
}

/** Layers whose commands a roster layer leaves out. */
export function leftOut(layer: CompiledLayer, manifest: ManifestModel): readonly string[] {
  const roster = layer.model.roster === undefined ? undefined : manifest.rosters?.[layer.model.roster];
  return roster?.leaveOut ?? [];
}
