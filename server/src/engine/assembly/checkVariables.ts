import type { ManifestModel } from '../manifest/model/manifest';
import type { VariableModel } from '../manifest/model/parts';
import type { ManifestProblem } from '../manifest/problem';
import type { ManifestReading } from '../manifest/readManifest';
import type { DataPath } from '../manifest/yamlMap';
import { pinGroups } from './references';
import { normaliseValue } from './variant';

/** What conditions read by these names, whatever variables there are; `cycle` gives way to a variable of that name. */
const KEPT_FROM_VARIABLES = new Set(['role', 'tier', 'raw']);
const KEPT_FROM_PREDICATES = new Set([...KEPT_FROM_VARIABLES, 'cycle']);

/** Whether a variable can have a value, once that is normalised: one of its `values`, or its default, or any text. */
export function takesValue(
  variable: Pick<VariableModel, 'values' | 'default' | 'normalise'>,
  given: string | null,
): boolean {
  const { values } = variable;
  if (given === null || values === undefined) return true;
  const value = normaliseValue(variable, given);
  return value === null || values.includes(value) || (value === variable.default && value !== given);
}

/** Names that conditions cannot read because another has them, and values that a variable does not have. */
export function checkVariables(manifest: ManifestModel, reading: ManifestReading): ManifestProblem[] {
  const { variables = {}, predicates = {} } = manifest;
  const shadowed = (path: DataPath, name: string, by: string): ManifestProblem => ({
    code: 'shadowed-name',
    span: reading.locateKey(path),
    data: { name, by },
  });
  return [
    ...Object.entries(variables).flatMap(([name, variable]): ManifestProblem[] => [
      ...(KEPT_FROM_VARIABLES.has(name) ? [shadowed(['variables', name], name, name)] : []),
      ...unknownDefault(name, variable, reading),
    ]),
    ...Object.keys(predicates).flatMap((name): ManifestProblem[] => {
      if (Object.hasOwn(variables, name)) return [shadowed(['predicates', name], name, 'variable')];
      return KEPT_FROM_PREDICATES.has(name) ? [shadowed(['predicates', name], name, `predicate ${name}`)] : [];
    }),
    ...pinnedValues(manifest, reading),
  ];
}

function unknownDefault(name: string, { values, default: given }: VariableModel, reading: ManifestReading) {
  if (values === undefined || given === undefined || values.includes(given)) return [];
  return [unknownValue(reading, ['variables', name, 'default'], name, given, values)];
}

/** Values that pinned prompts give to variables. */
function pinnedValues(manifest: ManifestModel, reading: ManifestReading): ManifestProblem[] {
  const { variables = {}, pins } = manifest;
  return pinGroups({ manifest }).flatMap(({ map = {} }, index) => {
    const at: DataPath = Array.isArray(pins) ? ['pins', index, 'map'] : ['pins', 'map'];
    return Object.entries(map).flatMap(([pin, target]) => {
      if (typeof target === 'string') return [];
      return Object.entries(target.set ?? {}).flatMap(([name, value]) => {
        const variable = variables[name];
        if (value === null || variable === undefined || takesValue(variable, value)) return [];
        return [unknownValue(reading, [...at, pin, 'set', name], name, value, variable.values ?? [])];
      });
    });
  });
}

function unknownValue(
  reading: ManifestReading,
  path: DataPath,
  variable: string,
  name: string,
  known: readonly string[],
): ManifestProblem {
  return { code: 'unknown-value', span: reading.locate(path), data: { variable, name, known: known.join(', ') } };
}
