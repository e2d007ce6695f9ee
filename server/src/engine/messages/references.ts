import type { Content, Resolved } from '../assembly/content';
import type { ManifestProblem } from '../manifest/problem';
import type { CompiledMessage, CompiledRequests } from './compileRequests';
import { readRecords, recordProblems } from './history';

/** Follows every file and section that requests name, sent or not, and returns the ones that lead nowhere. */
export function checkRequestReferences({ byName }: CompiledRequests, content: Content): ManifestProblem[] {
  return [...byName.values()].flatMap(({ messages }) => messages.flatMap((message) => ofMessage(message, content)));
}

function ofMessage({ model, path }: CompiledMessage, content: Content): ManifestProblem[] {
  const { section, file, sample, json, history, optional } = model;
  const tell = (resolved: Resolved<unknown>): ManifestProblem[] => {
    if ('value' in resolved || (optional === true && resolved.problem.code === 'missing-file')) return [];
    return [resolved.problem];
  };
  return [
    ...(section === undefined && file === undefined ? [] : tell(content.text({ section, file }, path))),
    ...(typeof sample === 'string' ? tell(content.file(sample, [...path, 'sample'])) : []),
    ...(json?.data === undefined ? [] : tell(content.data(json.data, [...path, 'json', 'data']))),
    ...(history ? tell(readRecords(history, content, [...path, 'history'])) : []),
    ...(history ? recordProblems(history, content, [...path, 'history']) : []),
  ];
}
