import type { ManifestProblem } from '../manifest/problem';
import type { Span } from '../text/range';
import { layerEdges, leftOut } from './dependencies';
import type { CompiledLayer, CompiledPrompt, Program } from './program';

/** A place where a layer names another one whose text it needs. */
interface Reference {
  readonly to: CompiledLayer | undefined;
  readonly span: Span;
}

/** Every place where a layer asks for a text that is made from its own: what it would see depends on who asks first. */
export function checkCycles(program: Omit<Program, 'problems'>): ManifestProblem[] {
  const problems: ManifestProblem[] = [];
  for (const prompt of program.prompts.values()) {
    const edges = layerEdges(program, prompt);
    for (const layer of prompt.byId.values()) {
      for (const { to, span } of referencesOf(layer, prompt, program)) {
        if (!to || !reaches(to, layer, edges)) continue;
        problems.push({ code: 'layer-cycle', span, data: { name: to.id, layer: layer.id } });
      }
    }
  }
  return problems;
}

function referencesOf(
  layer: CompiledLayer,
  { byId }: CompiledPrompt,
  { reading, manifest }: Omit<Program, 'problems'>,
): readonly Reference[] {
  const { model, path, fills, slots } = layer;
  const conditions = [
    { when: layer.when, at: [...path, 'when'] },
    ...fills.map((fill) => ({ when: fill.when, at: [...fill.path, 'when'] })),
    ...slots.map((slot) => ({ when: slot.when, at: slot.path })),
  ];
  return [
    ...conditions.flatMap(({ when, at }) =>
      (when?.layers ?? []).map(({ id, span }) => ({
        to: byId.get(id),
        span: reading.inside(at, when?.text ?? '', span),
      })),
    ),
    ...fills.map((fill) => ({ to: fill.layer, span: reading.locate([...fill.path, 'with']) })),
    ...slots.flatMap((slot) => (slot.layer ? [{ to: slot.layer, span: reading.locate(slot.path) }] : [])),
    ...(model.replaces ?? []).flatMap((id, index) => {
      const span = reading.locate([...path, 'replaces', index]);
      // The replaced layer asks for this one, not the other way round.
      return byId.get(id) === layer ? [{ to: layer, span }] : [];
    }),
    ...leftOut(layer, manifest).map((id, index) => ({
      to: byId.get(id),
      span: reading.locate(['rosters', model.roster ?? '', 'leaveOut', index]),
    })),
  ];
}

/** Whether the text of `from` is made from that of `goal`, or is that itself. */
function reaches(
  from: CompiledLayer,
  goal: CompiledLayer,
  edges: ReadonlyMap<CompiledLayer, readonly CompiledLayer[]>,
): boolean {
  const found = new Set([from]);
  // The set grows while it is gone through.
  for (const layer of found) {
    if (layer === goal) return true;
    for (const next of edges.get(layer) ?? []) found.add(next);
  }
  return false;
}
