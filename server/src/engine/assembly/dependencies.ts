import type { ManifestModel } from '../manifest/model/manifest';
import type { Condition } from './conditions';
import type { CompiledLayer, CompiledPrompt, Program } from './program';

/**
 * What a layer's text can depend on besides files: variables (`x` for the normalised value, `raw.x` for the given
 * one), `role`, `tier` and `overrides`. Two variants that agree on these give the layer the same text.
 */
export type Dependencies = ReadonlySet<string>;

/** Computes the dependencies of every layer of a prompt. */
export function layerDependencies(program: Program, prompt: CompiledPrompt): ReadonlyMap<CompiledLayer, Dependencies> {
  const found = new Map<CompiledLayer, Set<string>>();
  const visit = (layer: CompiledLayer): Set<string> => {
    const known = found.get(layer);
    if (known) return known;
    const own = new Set<string>();
    found.set(layer, own);
    const include = (other: CompiledLayer | undefined) => {
      if (other) for (const name of visit(other)) own.add(name);
    };
    if (layer.when) {
      for (const name of conditionNames(layer.when, program)) own.add(name);
      for (const { id } of layer.when.layers) include(prompt.byId.get(id));
    }
    if (layer.model.role) own.add('role');
    if (layer.model.override !== undefined) own.add('role').add('overrides');
    for (const id of leftOut(layer, program.manifest)) include(prompt.byId.get(id));
    for (const child of layer.children) include(child);
    return own;
  };
  for (const layer of prompt.byId.values()) visit(layer);
  return found;
}

/** Variables and bound names that a condition reads, through predicates. */
export function conditionNames(condition: Condition, program: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (one: Condition) => {
    for (const name of one.names.keys()) {
      const predicate = program.predicates.get(name);
      if (predicate) visit(predicate);
      else if (name === 'raw')
        for (const variable of Object.keys(program.manifest.variables ?? {})) names.add(`raw.${variable}`);
      else names.add(name);
    }
  };
  visit(condition);
  return names;
}

/** Layers whose commands a roster layer leaves out. */
export function leftOut(layer: CompiledLayer, manifest: ManifestModel): readonly string[] {
  const roster = layer.model.roster === undefined ? undefined : manifest.rosters?.[layer.model.roster];
  return roster?.leaveOut ?? [];
}
