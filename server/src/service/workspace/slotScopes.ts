import type { LayerTemplate } from './layerTemplates';

/**
 * Templates by scope. Two layers are in one scope if they show the same text or get the same data file: then a path
 * means the same in both, and a name cannot be changed in one alone.
 */
export function slotScopes(templates: readonly LayerTemplate[]): ReadonlyMap<string, readonly LayerTemplate[]> {
  const groups = new Groups();
  const byText = new Map<unknown, number>();
  const byData = new Map<string, number>();
  for (const [i, { text, layer }] of templates.entries()) {
    groups.join(i, first(byText, text, i));
    if (layer.model.data !== undefined) groups.join(i, first(byData, layer.model.data, i));
    // All texts of a layer get its slots.
    groups.join(i, first(byText, layer, i));
  }
  const scopes = new Map<string, LayerTemplate[]>();
  for (const [i, template] of templates.entries()) {
    const scope = `layers ${groups.of(i)}`;
    scopes.set(scope, [...(scopes.get(scope) ?? []), template]);
  }
  return scopes;
}

function first<Key>(seen: Map<Key, number>, key: Key, index: number): number {
  const known = seen.get(key) ?? index;
  seen.set(key, known);
  return known;
}

/** Numbers in groups that can be joined; a group is called by its least number. */
class Groups {
  private readonly parents: number[] = [];

  of(index: number): number {
    let at = index;
    for (let parent = this.parents[at] ?? at; parent !== at; parent = this.parents[at] ?? at) at = parent;
    return at;
  }

  join(a: number, b: number): void {
    const [least, other] = [this.of(a), this.of(b)].sort((x, y) => x - y) as [number, number];
    this.parents[other] = least;
  }
}
