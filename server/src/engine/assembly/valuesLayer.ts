import type { ValuesModel } from '../manifest/model/values';
import type { DataPath } from '../manifest/yamlMap';
import { MappedText } from '../text/mappedText';
import { SEPARATOR } from '../text/origin';
import type { Content, Resolved } from './content';
import { type DataNode, entryOf, nodeAt } from './data/dataNode';
import type { Notices } from './rendering';

interface Value {
  readonly key: string;
  readonly value: MappedText;
}

/** The texts of a data file, chosen, written and joined as a layer says. `path`: of the model in the manifest. */
export function valuesText(content: Content, model: ValuesModel, path: DataPath, notices: Notices): MappedText {
  const found = notices.takeValue(readValues(content, model, path));
  if (!found) return MappedText.empty;
  const pick = model.pick && picker(content, model.pick, path, notices);
  const entry = model.entry === undefined ? undefined : content.literal(model.entry, [...path, 'entry']);
  const seen = new Set<string>();
  const parts = chosen(found, model.keys).flatMap(({ key, value }) => {
    const text = pick ? pick(key, value.text) : value;
    if (text === undefined || (model.dropEmpty && text.length === 0)) return [];
    if (model.unique && seen.has(text.text)) return [];
    seen.add(text.text);
    return [entry ? notices.fillSlots(entry, 'python-format', { key, value, text }) : text];
  });
  return MappedText.join(parts, MappedText.of(model.join ?? '\n\n', SEPARATOR));
}

/** The values of a file that is what it has to be. */
export function readValues(content: Content, model: ValuesModel, path: DataPath): Resolved<readonly Value[]> {
  const at = [...path, 'file'];
  const data = content.data(model.file, at);
  if ('problem' in data) return data;
  const values = valuesOf(data.value, model.of ?? 'map');
  if (values && values.length > 0) return { value: values };
  return content.problem('wrong-shape', at, { file: model.file, shape: model.of ?? 'map' });
}

/** Undefined where the data has another shape. */
function valuesOf(node: DataNode, shape: 'map' | 'list' | 'lists'): readonly Value[] | undefined {
  if (shape === 'list') return textsOf(node, '');
  if (node.kind !== 'map') return undefined;
  const values: Value[] = [];
  for (const { key, node: child } of node.entries) {
    const own = shape === 'lists' ? textsOf(child, key) : child.kind === 'text' && [{ key, value: child.text }];
    if (!own) return undefined;
    values.push(...own);
  }
  return values;
}

function textsOf(node: DataNode, key: string): readonly Value[] | undefined {
  if (node.kind !== 'list') return undefined;
  const texts = node.items.flatMap((item) => (item.kind === 'text' ? [{ key, value: item.text }] : []));
  return texts.length === node.items.length ? texts : undefined;
}

function chosen(values: readonly Value[], keys: readonly string[] | undefined): readonly Value[] {
  return keys ? keys.flatMap((key) => values.filter((value) => value.key === key)) : values;
}

/** Finds the text that a value names; undefined for a name that the other file does not have. */
function picker(content: Content, model: NonNullable<ValuesModel['pick']>, path: DataPath, notices: Notices) {
  const data = notices.takeValue(content.data(model.file, [...path, 'pick', 'file']));
  const texts = data && nodeAt(data, model.at?.split('.') ?? []);
  return (key: string, name: string): MappedText | undefined => {
    const node = entryOf(entryOf(texts, key)?.node, name)?.node;
    return node?.kind === 'text' ? node.text : undefined;
  };
}
