import type { Draft, DraftVariable } from '../draft';
import type { RenderedFile } from '../work';
import { explain, type Settings } from './conditions';
import type { Shown } from './outline';

/** Names that are no variables: Galley has keys of its own for them. */
const OWN: ReadonlySet<string> = new Set(['role', 'tier', 'cycle']);

/** Of more values than this no default is sought: each one is tried. */
const MAX_VALUES = 12;

/**
 * Declares the names in the names of renderings as variables and tiers. Returns what each rendering was made with, the
 * defaults of variables that its name does not have included.
 */
export function declareSettings(draft: Draft, files: readonly RenderedFile[], shown: readonly Shown[]): Settings[] {
  let settings: Settings[] = files.map(({ set }) => set);
  for (const name of new Set(files.flatMap(({ set }) => Object.keys(set)))) {
    if (name === 'tier') declareTiers(draft, files);
    if (OWN.has(name)) continue;
    const values = [...new Set(files.flatMap(({ set }) => set[name] ?? []))];
    const silent = files.find(({ set }) => set[name] === undefined);
    const seen = silent && defaultOf(name, values, settings, shown);
    if (seen !== undefined) settings = filled(settings, name, seen);
    const reason = { code: 'values', data: {} } as const;
    const at = draft.variables.findIndex((one) => one.name === name);
    const known = draft.variables[at];
    // Where renderings of another prompt have told already, the first value is theirs.
    const all = [...new Set([...(known?.values ?? []), ...(seen === undefined ? [] : [seen]), ...values])];
    const variable: DraftVariable =
      silent && seen === undefined
        ? { name, values: all, reasons: [reason] }
        : {
            name,
            values: all,
            default: known?.default ?? seen ?? all[0] ?? '',
            reasons: [
              reason,
              seen === undefined
                ? { code: 'default', data: {} }
                : { code: 'default-seen', data: { file: silent?.path ?? '', value: seen } },
            ],
          };
    if (at < 0) draft.variables.push(variable);
    else draft.variables[at] = { ...variable, reasons: known?.reasons ?? variable.reasons };
  }
  return settings;
}

function declareTiers(draft: Draft, files: readonly RenderedFile[]): void {
  for (const { set } of files) {
    const name = set['tier'];
    if (name === undefined || draft.tiers.some((one) => one.name === name)) continue;
    draft.tiers.push({ name, reasons: [{ code: 'tier', data: {} }] });
  }
}

/**
 * The value that renderings without one were made with: the only one with which the fewest parts are without a
 * condition, no more than if it were unset; undefined where several do.
 */
function defaultOf(
  name: string,
  values: readonly string[],
  settings: readonly Settings[],
  shown: readonly Shown[],
): string | undefined {
  if (values.length > MAX_VALUES) return undefined;
  const all = new Set(settings.keys());
  const unset = unexplained(shown, all, settings);
  const faults = values.map((value) => unexplained(shown, all, filled(settings, name, value)));
  const least = Math.min(...faults);
  const only = faults.indexOf(least);
  return least <= unset && faults.lastIndexOf(least) === only ? values[only] : undefined;
}

function filled(settings: readonly Settings[], name: string, value: string): Settings[] {
  return settings.map((one) => (one[name] === undefined ? { ...one, [name]: value } : one));
}

/** How many parts are shown in variants that no condition tells apart. */
function unexplained(shown: readonly Shown[], around: ReadonlySet<number>, settings: readonly Settings[]): number {
  return shown.reduce(
    (sum, one) =>
      sum + (explain(one.in, around, settings) === null ? 1 : 0) + unexplained(one.children, one.in, settings),
    0,
  );
}
