import type { DataNode } from '../data/dataNode';
import type { DataStep } from './dataStep';
import { defaults } from './defaults';
import { dropEmpty } from './dropEmpty';
import { trimTexts } from './trimTexts';

/** Every transform of data that a manifest can name. A new one is one file and one line here. */
export const DATA_STEPS: readonly DataStep[] = [trimTexts, dropEmpty, defaults];

/** Applies transforms, each a name or a name with parameters, in order. */
export function applyDataSteps(
  data: DataNode,
  models: readonly (string | Readonly<Record<string, unknown>>)[] | undefined,
): DataNode {
  return (models ?? []).reduce<DataNode>((result, model) => {
    const [id, parameters] = typeof model === 'string' ? [model, {}] : (Object.entries(model)[0] ?? ['', {}]);
    return DATA_STEPS.find((one) => one.id === id)?.apply(result, parameters) ?? result;
  }, data);
}
