import type { ManifestModel } from '../manifest/model/manifest';
import { parseSize, type Size } from '../manifest/model/size';

export interface Tier {
  readonly name: string;
  /** Context windows in tokens, both ends included; absent means unbounded. */
  readonly window: { readonly min?: number | undefined; readonly max?: number | undefined };
  readonly caps: Readonly<Record<string, string>>;
}

export function tiersOf(manifest: ManifestModel): readonly Tier[] {
  return Object.entries(manifest.tiers ?? {}).map(([name, tier]) => ({
    name,
    window: tier.window ?? {},
    caps: tier.caps ?? {},
  }));
}

/**
 * The tier of a model with a context window of `tokens`: the first whose stated window holds it, else the first
 * without a window.
 */
export function tierForWindow(tiers: readonly Tier[], tokens: number): Tier | undefined {
  const stated = (tier: Tier) => tier.window.min !== undefined || tier.window.max !== undefined;
  return (
    tiers.find(
      (tier) =>
        stated(tier) && tokens >= (tier.window.min ?? 0) && tokens <= (tier.window.max ?? Number.POSITIVE_INFINITY),
    ) ?? tiers.find((tier) => !stated(tier))
  );
}

/** A limit that holds for a prompt in a tier, and where the manifest states it. */
export interface Cap {
  readonly target: string;
  readonly size: Size;
  /** Path of the cap in the manifest. */
  readonly path: readonly string[];
  /** The context window that the cap is what is left of; absent for one that is stated. */
  readonly window?: ReservedWindow;
}

/** A context window, and what of it is left for the answer. Both in tokens. */
export interface ReservedWindow {
  readonly tokens: number;
  readonly output: number;
}

/**
 * Caps of a prompt under a tier (undefined: no tier): the prompt's own, the tier's, and what the tier's window leaves
 * for the prefix.
 */
export function capsOf(manifest: ManifestModel, prompt: string, tier: string | undefined): readonly Cap[] {
  const found: Cap[] = [];
  const collect = (caps: Readonly<Record<string, string>> | undefined, path: readonly string[]) => {
    for (const [target, text] of Object.entries(caps ?? {})) {
      const size = parseSize(text);
      if (size) found.push({ target, size, path: [...path, target] });
    }
  };
  collect(manifest.prompts?.[prompt]?.caps, ['prompts', prompt, 'caps']);
  if (tier === undefined) return found;
  collect(manifest.tiers?.[tier]?.caps, ['tiers', tier, 'caps']);
  const window = windowCap(manifest, tier);
  return window ? [...found, window] : found;
}

/** What the smallest window of a tier leaves beside its answer; where only the largest is stated, what that leaves. */
function windowCap(manifest: ManifestModel, tier: string): Cap | undefined {
  const output = manifest.tiers?.[tier]?.output;
  const window = windowOf(manifest, tier);
  if (output === undefined || !window) return undefined;
  return {
    target: 'prefix',
    size: { value: Math.max(0, window.tokens - output), unit: 'tokens' },
    path: window.path,
    window: { tokens: window.tokens, output },
  };
}

/** The window that has to hold what is sent in a tier: its smallest, or the largest where no other is stated. */
export function windowOf(
  manifest: ManifestModel,
  tier: string,
): { readonly tokens: number; readonly path: readonly string[] } | undefined {
  const { window = {} } = manifest.tiers?.[tier] ?? {};
  const end = window.min === undefined ? 'max' : 'min';
  const tokens = window[end];
  return tokens === undefined ? undefined : { tokens, path: ['tiers', tier, 'window', end] };
}
