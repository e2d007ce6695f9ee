import type { ManifestModel } from '../manifest/model/manifest';
import type { VariableModel } from '../manifest/model/parts';

/** Values as given, by variable; null is unset, and so is a variable that is not named. */
export type GivenValues = Readonly<Record<string, string | null>>;

/** Values by variable, of which none is there before it is set: a variable may be named `constructor`. */
export function namedValues(from: GivenValues = {}): Record<string, string | null> {
  return Object.assign(Object.create(null) as Record<string, string | null>, from);
}

/** One assignment of all declared variables. */
export interface Variant {
  /** What was given for each declared variable; null when unset. */
  readonly raw: Readonly<Record<string, string | null>>;
  /** What conditions see: normalised, with defaults; null where a variable is unset and has no default. */
  readonly values: Readonly<Record<string, string | null>>;
}

/** Value of a variable after normalisation. */
export function normaliseValue(
  variable: Pick<VariableModel, 'values' | 'default' | 'normalise'>,
  given: string | null,
): string | null {
  const fallback = variable.default ?? null;
  if (given === null) return fallback;
  let value = given;
  for (const step of variable.normalise ?? []) {
    if (step === 'trim') value = value.trim();
    else if (step === 'lower-case') value = value.toLowerCase();
    else if (variable.values && !variable.values.includes(value)) return fallback;
  }
  return value;
}

export function variantOf(manifest: ManifestModel, given: GivenValues): Variant {
  const raw = namedValues();
  const values = namedValues();
  for (const [name, variable] of Object.entries(manifest.variables ?? {})) {
    const value = Object.hasOwn(given, name) ? (given[name] ?? null) : null;
    raw[name] = value;
    values[name] = normaliseValue(variable, value);
  }
  return { raw, values };
}

/**
 * What a variable can be given, for an enumeration of all variants: its values, and unset where that makes a
 * difference (no default, or `unset: true`). A variable without values contributes only "unset".
 */
export function givenChoices(variable: VariableModel): readonly (string | null)[] {
  const values = variable.values ?? [];
  const unset = variable.unset ?? (variable.default === undefined || values.length === 0);
  return unset ? [null, ...values] : values;
}
