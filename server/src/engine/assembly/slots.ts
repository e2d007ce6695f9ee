import type { LayerModel, SlotModel, TextModel } from '../manifest/model/layer';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';
import { MappedText } from '../text/mappedText';
import type { Content } from './content';
import { templateValue } from './data/dataNode';
import { applyDataSteps } from './dataSteps/registry';

type SlotValue = string | number | boolean | null | MappedText;

/** Values of slots that depend on what a prompt is rendered for. */
export interface ComputedSlots {
  /** The text of another layer; empty where it is absent. */
  layer(id: string): MappedText;
  /** Whether the condition of a slot holds. */
  holds(slot: string): boolean;
}

/** What those slots hold where nothing is rendered: values of the kind they will have. */
const UNRENDERED: ComputedSlots = { layer: () => MappedText.empty, holds: () => false };

/** The data of a layer's template: its data file with the declared slots put in by path. */
export function slotData(
  content: Content,
  model: LayerModel,
  path: DataPath,
  computed: ComputedSlots = UNRENDERED,
): { data: unknown; problems: readonly ManifestProblem[] } {
  const problems: ManifestProblem[] = [];
  let data: unknown = {};
  if (model.data !== undefined) {
    const file = content.data(model.data, [...path, 'data']);
    if ('problem' in file) problems.push(file.problem);
    else data = templateValue(applyDataSteps(file.value, model.dataSteps));
  }
  const valueFor = (name: string, given: SlotModel): SlotValue => {
    if (given !== null && typeof given === 'object' && 'layer' in given) return computed.layer(given.layer);
    if (given !== null && typeof given === 'object' && 'when' in given) return computed.holds(name);
    return slotValue(content, name, given, [...path, 'slots', name], problems);
  };
  for (const [name, given] of Object.entries(model.slots ?? {})) {
    data = withValue(data, name.split('.'), valueFor(name, given));
  }
  return { data, problems };
}

function slotValue(
  content: Content,
  name: string,
  given: string | number | boolean | null | TextModel,
  path: DataPath,
  problems: ManifestProblem[],
): SlotValue {
  // What the program puts in, not what an author wrote.
  const asSlot = (text: MappedText) => text.withOrigin((origin) => ({ ...origin, kind: 'slot', name }));
  if (typeof given === 'string') return asSlot(content.literal(given, path));
  if (given === null || typeof given !== 'object') return given;
  const text = content.text(given, path);
  if ('value' in text && given.text !== undefined) return asSlot(text.value);
  if ('value' in text) return text.value;
  problems.push(text.problem);
  return null;
}

function withValue(data: unknown, path: readonly string[], value: SlotValue): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const isMap = data !== null && typeof data === 'object' && !Array.isArray(data) && !(data instanceof MappedText);
  const map = isMap ? (data as Record<string, unknown>) : {};
  const own = Object.hasOwn(map, head) ? map[head] : undefined;
  return { ...map, [head]: withValue(own, rest, value) };
}
