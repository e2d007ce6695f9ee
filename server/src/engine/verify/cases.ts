import type { GivenValues } from '../assembly/variant';
import { NO_CYCLE } from '../continuation/cadence';
import type { ManifestModel } from '../manifest/model/manifest';
import type { VerifyModel } from '../manifest/model/verify';
import { placeholderNames } from './command';

/** One variant in which a builder is compared with Galley. */
export interface VerifyCase {
  readonly role: string | null;
  readonly tier: string | null;
  readonly given: GivenValues;
  /** 0 for none in particular. */
  readonly cycle: number;
}

/**
 * The variants in which a prompt is compared: those that its manifest lists. Without a list, what placeholders name is
 * what the builder can be told, so that is what varies: every role (and none) in every tier with the defaults of all
 * variables, and then every other value of each variable by itself. That grows with the sum of values, not the product.
 *
 * @param roles names of all roles
 */
export function verifyCases(
  model: VerifyModel,
  { tiers = {}, variables = {} }: ManifestModel,
  roles: readonly string[],
): readonly VerifyCase[] {
  const [firstTier = null, ...otherTiers] = Object.keys(tiers);
  if (model.cases)
    return model.cases.map(({ role = null, tier = firstTier, set = {}, cycle = NO_CYCLE }) => ({
      role,
      tier,
      given: set,
      cycle,
    }));
  const named = placeholderNames(model);
  const cases: VerifyCase[] = [];
  const add = (role: string | null, tier: string | null, given: GivenValues) =>
    cases.push({ role, tier, given, cycle: NO_CYCLE });
  for (const tier of named.has('tier') ? [firstTier, ...otherTiers] : [firstTier])
    for (const role of named.has('role') ? [null, ...roles] : [null]) add(role, tier, {});
  for (const [name, { values = [], default: usual }] of Object.entries(variables)) {
    if (!named.has(name) && !named.has(`raw.${name}`)) continue;
    for (const value of values) if (value !== usual) add(null, firstTier, { [name]: value });
  }
  return cases;
}
