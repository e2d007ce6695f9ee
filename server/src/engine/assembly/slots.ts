import type { LayerModel, TextModel } from '../manifest/model/layer';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';
import type { MappedText } from '../text/mappedText';
import type { Content } from './content';

type SlotValue = string | number | boolean | null | MappedText;

/** The data of a layer's template: its data file with the declared slots put in by path. */
export function slotData(
  content: Content,
  model: LayerModel,
  path: DataPath,
): { data: unknown; problems: readonly ManifestProblem[] } {
  const problems: ManifestProblem[] = [];
  let data: unknown = {};
  if (model.data !== undefined) {
    const file = content.data(model.data, [...path, 'data']);
    if ('problem' in file) problems.push(file.problem);
    else data = file.value.value ?? {};
  }
  for (const [name, given] of Object.entries(model.slots ?? {})) {
    data = withValue(data, name.split('.'), slotValue(content, given, [...path, 'slots', name], problems));
  }
  return { data, problems };
}

function slotValue(
  content: Content,
  given: string | number | boolean | null | TextModel,
  path: DataPath,
  problems: ManifestProblem[],
): SlotValue {
  if (typeof given === 'string') return content.literal(given, path);
  if (given === null || typeof given !== 'object') return given;
  const text = content.text(given, path);
  if ('value' in text) return text.value;
  problems.push(text.problem);
  return null;
}

function withValue(data: unknown, path: readonly string[], value: SlotValue): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const map =
    data !== null && typeof data === 'object' && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
  return { ...map, [head]: withValue(map[head], rest, value) };
}
