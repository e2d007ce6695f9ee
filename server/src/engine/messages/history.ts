import type { Content, Resolved } from '../assembly/content';
import type { HistoryModel, TurnModel } from '../manifest/model/messages';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';
import { MappedText } from '../text/mappedText';
import { type JsonNode, jsonAt } from './json/jsonNode';
import { shaped } from './jsonText';
import { isSystem } from './message';
import type { RequestContext } from './requestContext';
import { fillShape } from './shape/fillShape';

/** One turn of a history. */
export interface Turn {
  readonly role: string;
  readonly text: MappedText;
}

/** The turns of a history, in the order of its records; those that are no turns are left out, see `recordProblems`. */
export function historyTurns(model: HistoryModel, context: RequestContext, path: DataPath): Resolved<readonly Turn[]> {
  const records = readRecords(model, context.content, path);
  if ('problem' in records) return records;
  const turn = hasKinds(model) ? byKind(model, context, path) : plainTurn;
  return { value: records.value.flatMap((record) => turn(record) ?? []) };
}

function hasKinds({ kinds, otherwise }: HistoryModel): boolean {
  return kinds !== undefined || otherwise !== undefined;
}

/** Records of a history that are no turns. Where kinds are told apart, any record may be left out. */
export function recordProblems(model: HistoryModel, content: Content, path: DataPath): readonly ManifestProblem[] {
  const records = readRecords(model, content, path);
  if ('problem' in records || hasKinds(model)) return [];
  return records.value.flatMap((record, index) => {
    if (isTurn(record)) return [];
    const data = { file: model.data, shape: 'turn', entry: String(index + 1) };
    return [content.problem('wrong-shape', [...path, 'data'], data).problem];
  });
}

function isTurn(record: JsonNode): boolean {
  return jsonAt(record, ['role'])?.kind === 'text' && jsonAt(record, ['content'])?.kind === 'text';
}

/** The records of a history's file. */
export function readRecords(model: HistoryModel, content: Content, path: DataPath): Resolved<readonly JsonNode[]> {
  const at = [...path, 'data'];
  const read = content.data(model.data, at);
  if ('problem' in read) return read;
  if (read.value.kind === 'list') return { value: read.value.items };
  return content.problem('wrong-shape', at, { file: model.data, shape: 'records' });
}

/** A record of the form `{ role, content }`. The system prompt is no turn of a history. */
function plainTurn(record: JsonNode): Turn | undefined {
  const role = jsonAt(record, ['role']);
  const content = jsonAt(record, ['content']);
  if (role?.kind !== 'text' || content?.kind !== 'text') return undefined;
  const turn = { role: role.text.text, text: asSample(content.text) };
  return isSystem(turn) ? undefined : turn;
}

function byKind(model: HistoryModel, context: RequestContext, path: DataPath) {
  const kindPath = (model.kind ?? 'kind').split('.');
  const { kinds = {}, otherwise } = model;
  return (record: JsonNode): Turn | undefined => {
    const kind = jsonAt(record, kindPath);
    const name = kind?.kind === 'text' ? kind.text.text : undefined;
    const turn = name !== undefined && Object.hasOwn(kinds, name) ? kinds[name] : otherwise;
    if (!turn) return undefined;
    const at = turn === otherwise ? [...path, 'otherwise'] : [...path, 'kinds', name ?? ''];
    return { role: turn.role, text: asSample(textOf(turn, record, context, at)) };
  };
}

function textOf({ text, json }: TurnModel, record: JsonNode, context: RequestContext, path: DataPath): MappedText {
  const scope = context.scope({ record });
  if (json) return shaped(json.shape ?? '{record}', json, scope, [...path, 'json', 'shape']);
  const node = fillShape(text ?? '', scope, [...path, 'text']);
  return node?.kind === 'text' ? node.text : MappedText.empty;
}

/** Only a run has a history: what stands for it is a sample. */
function asSample(text: MappedText): MappedText {
  return text.withOrigin((origin) => ({ ...origin, kind: 'sample' }));
}
