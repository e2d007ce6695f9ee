import type { ManifestModel } from '../manifest/model/manifest';
import type { HistoryModel, MessageModel, RequestModel, TurnModel } from '../manifest/model/messages';
import type { ManifestProblem } from '../manifest/problem';
import type { ManifestReading } from '../manifest/readManifest';
import type { DataPath } from '../manifest/yamlMap';
import { SHAPE_FILTERS } from './shape/filters/registry';
import { readPlaceholder } from './shape/placeholder';

/** A value of a request with the names that its placeholders can use besides variables. */
interface Place {
  readonly value: unknown;
  readonly path: DataPath;
  readonly names: readonly string[];
}

/** Every placeholder of a request that names what there is not, or a filter that there is not. */
export function checkPlaceholders(
  request: RequestModel,
  path: DataPath,
  reading: ManifestReading,
  { variables = {} }: ManifestModel,
): ManifestProblem[] {
  return placesOf(request, path).flatMap(({ value, path: at, names }) => {
    const known = new Set([...names, 'role', 'tier', ...Object.keys(variables)]);
    return textsIn(value, at).flatMap(({ text, path: here }): ManifestProblem[] => {
      const placeholder = readPlaceholder(text);
      const [name = ''] = placeholder?.path ?? [];
      const span = reading.locate(here);
      if (placeholder && !known.has(name)) return [{ code: 'undeclared-name', span, data: { name } }];
      const { filter } = placeholder ?? {};
      if (filter === undefined || SHAPE_FILTERS.some(({ id }) => id === filter)) return [];
      const expected = `one of ${SHAPE_FILTERS.map(({ id }) => `\`${id}\``).join(', ')}`;
      return [{ code: 'invalid-value', span, data: { name: filter, expected } }];
    });
  });
}

function placesOf(request: RequestModel, path: DataPath): readonly Place[] {
  const settings = (['provider', 'model', 'cacheTime', 'leadingTurn'] as const).map((key) => ({
    value: request[key],
    path: [...path, key],
    names: [],
  }));
  return [...settings, ...request.messages.flatMap((message, i) => ofMessage(message, [...path, 'messages', i]))];
}

function ofMessage({ json, history }: MessageModel, path: DataPath): readonly Place[] {
  const names = json?.data === undefined ? [] : ['data'];
  return [
    { value: json?.shape, path: [...path, 'json', 'shape'], names },
    { value: json?.fallbacks, path: [...path, 'json', 'fallbacks'], names },
    ...turnsOf(history, [...path, 'history']).flatMap(({ turn, path: at }) => [
      { value: turn.text, path: [...at, 'text'], names: ['record'] },
      { value: turn.json?.shape, path: [...at, 'json', 'shape'], names: ['record'] },
    ]),
  ];
}

function turnsOf(history: HistoryModel | undefined, path: DataPath): readonly { turn: TurnModel; path: DataPath }[] {
  const kinds = Object.entries(history?.kinds ?? {}).map(([kind, turn]) => ({ turn, path: [...path, 'kinds', kind] }));
  const otherwise = history?.otherwise;
  return otherwise ? [...kinds, { turn: otherwise, path: [...path, 'otherwise'] }] : kinds;
}

function textsIn(value: unknown, path: DataPath): readonly { readonly text: string; readonly path: DataPath }[] {
  if (typeof value === 'string') return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}
