import type { RoleGoalModel } from '../manifest/model/roles';
import type { DataNode } from './data/dataNode';

/**
 * The category a goal selects: the first, in declared order, with a word or phrase of its list in it. Words are
 * compared without case and as wholes, so `fix` is not in `prefix`. Undefined where none is.
 */
export function categoryOf(model: RoleGoalModel, goal: string | null): string | undefined {
  if (goal === null) return undefined;
  const padded = ` ${wordsOf(goal)} `;
  return Object.entries(model.categories).find(([, words]) =>
    words.some((word) => wordsOf(word) !== '' && padded.includes(` ${wordsOf(word)} `)),
  )?.[0];
}

/** Goals that between them select every category that can be selected, for an enumeration of all variants. */
export function goalsOf(model: RoleGoalModel): readonly string[] {
  return Object.entries(model.categories).flatMap(
    ([category, words]) => words.find((word) => categoryOf(model, word) === category) ?? [],
  );
}

/** Letters and digits of any script, in lower case, with one blank between words. */
function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}

/**
 * A role's data for a category: of the model's lists, the items that are for other categories only are left out.
 * Without a category everything is kept.
 */
export function keptFor(node: DataNode, model: RoleGoalModel, category: string | undefined): DataNode {
  if (category === undefined || node.kind !== 'map') return node;
  const lists = new Set(model.lists ?? ['traits']);
  const entries = node.entries.map((entry) => {
    if (!lists.has(entry.key) || entry.node.kind !== 'list') return entry;
    const items = entry.node.items.filter((item) => isFor(item, model.key ?? 'for', category));
    return { ...entry, node: { ...entry.node, items } };
  });
  return { ...node, entries };
}

function isFor(item: DataNode, key: string, category: string): boolean {
  const scope = item.kind === 'map' ? item.entries.find((entry) => entry.key === key)?.node : undefined;
  if (scope?.kind === 'text') return scope.text.text === category;
  if (scope?.kind !== 'list' || scope.items.length === 0) return true;
  return scope.items.some((one) => one.kind === 'text' && one.text.text === category);
}
