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
  /** Names that conditions can read. */
  readonly bindings: Readonly<Record<string, unknown>>;
}

/** The same for two contexts in which something with these dependencies has the same text. */
export function contextKey(
  dependencies: Dependencies,
  { variant, role, tier, overrides, faults, cycle }: RenderContext,
): string {
  const parts: (string | null)[] = [faults];
  for (const name of dependencies) {
    if (name === 'role') parts.push(role?.name ?? null);
    else if (name === 'tier') parts.push(tier);
    else if (name === 'cycle') parts.push(String(cycle), variant.values[name] ?? null);
    else if (name === 'overrides') parts.push(overrides ? 'overrides' : null);
    else if (name.startsWith('raw.')) parts.push(variant.raw[name.slice('raw.'.length)] ?? null);
    else parts.push(variant.values[name] ?? null);
  }
  return JSON.stringify(parts);
}
