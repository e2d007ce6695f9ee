import type { Dependencies } from './dependencies';
import type { Role } from './roles/role';
import type { Variant } from './variant';

/** What one rendering of a prompt is for. */
export interface RenderContext {
  readonly variant: Variant;
  readonly role: Role | undefined;
  readonly tier: string | null;
  /** Whether the role's overrides are put in. */
  readonly overrides: boolean;
  /** Whether a template's fault ends its text, as it ends the builder's, or leaves a mark in it. */
  readonly faults: 'end' | 'mark';
  /** The cycle; 0 for none in particular. */
  readonly cycle: number;
  /** The same in another cycle, without overrides. */
  at(cycle: number): RenderContext;
  /** Names that conditions can read; the same object each time. */
  readonly bindings: () => Readonly<Record<string, unknown>>;
}

/** The same for two contexts in which something with these dependencies has the same text. */
export function contextKey(
  dependencies: Dependencies,
  { variant, role, tier, overrides, faults, cycle }: RenderContext,
): string {
  let key: string = faults;
  for (const name of dependencies) {
    if (name === 'role') key += keyOf(role?.name);
    else if (name === 'tier') key += keyOf(tier);
    else if (name === 'cycle') key += `${cycle}${keyOf(variant.values[name])}`;
    else if (name === 'overrides') key += overrides ? '+' : '-';
    else if (name.startsWith('raw.')) key += keyOf(variant.raw[name.slice('raw.'.length)]);
    else key += keyOf(variant.values[name]);
  }
  return key;
}

/** With its length in front no two lists of values read alike. */
function keyOf(value: string | null | undefined): string {
  return value === null || value === undefined ? ' ' : ` ${value.length}:${value}`;
}
