import type { Resolved } from '../assembly/content';
import type { JsonTextModel, TurnModel } from '../manifest/model/messages';
import { parseTextSize, type TextUnit } from '../manifest/model/size';
import type { DataPath } from '../manifest/yamlMap';
import type { MappedText } from '../text/mappedText';
import { measure } from '../text/measure';
import type { JsonNode } from './json/jsonNode';
import { JSON_STYLES } from './json/styles';
import { writeJson } from './json/writeJson';
import type { RequestContext } from './requestContext';
import { fillShape, type ShapeScope } from './shape/fillShape';

type JsonKeys = NonNullable<TurnModel['json']>;

/** A message that is JSON: its shape filled and written, or the first of its fallbacks that fits its limit. */
export function jsonText(model: JsonTextModel, context: RequestContext, path: DataPath): Resolved<MappedText> {
  const read = model.data === undefined ? undefined : context.content.data(model.data, [...path, 'data']);
  if (read && 'problem' in read) return read;
  const data: JsonNode | undefined = read?.value;
  const scope = context.scope({ data });
  const shapes = [{ shape: model.shape ?? '{data}', path: [...path, 'shape'] }].concat(
    (model.fallbacks ?? []).map((shape, index) => ({
      shape: shape as NonNullable<unknown>,
      path: [...path, 'fallbacks', index],
    })),
  );
  let text = shaped(shapes[0]?.shape, model, scope, [...path, 'shape']);
  for (const one of shapes.slice(1)) {
    if (fits(text, model.limit)) break;
    text = shaped(one.shape, model, scope, one.path);
  }
  return { value: text };
}

/** A shape, filled and written. Where it is nothing but a place without a value, it is `null`. */
export function shaped(shape: unknown, model: JsonKeys, scope: ShapeScope, path: DataPath): MappedText {
  const node = fillShape(shape, scope, path) ?? { kind: 'scalar', value: null };
  const { style = 'javascript', indent = 0, keys = 'given' } = model;
  return writeJson(node, { style: JSON_STYLES[style], indent, sorted: keys === 'sorted' });
}

const MEASURED = {
  bytes: 'bytes',
  'code-points': 'codePoints',
  'utf-16': 'utf16',
  lines: 'lines',
} as const satisfies Readonly<Record<TextUnit, string>>;

function fits(text: MappedText, limit: string | undefined): boolean {
  const size = limit === undefined ? undefined : parseTextSize(limit);
  return size === undefined || measure(text.text)[MEASURED[size.unit]] <= size.value;
}
