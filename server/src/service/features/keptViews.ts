import type { ProjectSnapshot } from '../workspace/project';
import type { RenderedView, ViewRequest } from './renderView';

/** Views of one snapshot that are kept: those of a preview and of what it is compared with. */
const LIMIT = 4;

const kept = new WeakMap<ProjectSnapshot, Map<string, RenderedView>>();

/**
 * The view of a snapshot that was made for the same request before. A snapshot never changes, so what is compared
 * with while one types is rendered and counted once. What could not be counted is made anew: the next time it may be.
 */
export function keptView(
  snapshot: ProjectSnapshot,
  { prompt, role, tier, given, cycle, faults }: ViewRequest,
  make: () => RenderedView | undefined,
): RenderedView | undefined {
  const views = kept.get(snapshot) ?? new Map<string, RenderedView>();
  kept.set(snapshot, views);
  const key = JSON.stringify([prompt, role, tier, given, cycle, faults]);
  const view = views.get(key) ?? make();
  views.delete(key);
  if (!view?.tokens) return view;
  views.set(key, view);
  const [oldest] = views.keys();
  if (views.size > LIMIT && oldest !== undefined) views.delete(oldest);
  return view;
}
