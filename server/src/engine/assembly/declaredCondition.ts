import type { ManifestModel } from '../manifest/model/manifest';
import type { ManifestProblem } from '../manifest/problem';
import type { ManifestReading } from '../manifest/readManifest';
import type { DataPath } from '../manifest/yamlMap';
import { type Condition, compileCondition } from './conditions';

const BOUND = new Set(['role', 'tier', 'cycle', 'raw']);

/** Compiles a condition at a path of the manifest; a name that is not declared is told and reads as null. */
export function compileDeclared(
  text: string,
  path: DataPath,
  reading: ManifestReading,
  manifest: ManifestModel,
): { readonly condition: Condition | undefined; readonly problems: readonly ManifestProblem[] } {
  const result = compileCondition(text, path);
  if ('fault' in result) {
    const span = reading.inside(path, text, result.fault.span);
    const data = { name: String(path.at(-1)), token: result.fault.token, reason: result.fault.reason };
    return { condition: undefined, problems: [{ code: 'invalid-condition', span, data }] };
  }
  const { condition } = result;
  const problems = [...condition.names].flatMap(([name, offset]): ManifestProblem[] => {
    if (declares(manifest, name)) return [];
    const bare = name.replace(/^raw\./, '');
    const span = reading.inside(path, text, { start: offset, end: offset + bare.length });
    return [{ code: 'undeclared-name', span, data: { name: bare } }];
  });
  return { condition, problems };
}

function declares({ variables = {}, predicates = {} }: ManifestModel, name: string): boolean {
  if (name.startsWith('raw.')) return Object.hasOwn(variables, name.slice('raw.'.length));
  return BOUND.has(name) || Object.hasOwn(variables, name) || Object.hasOwn(predicates, name);
}
