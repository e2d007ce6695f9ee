import type { Assembler } from '../assembly/assembler';
import { type ReservedWindow, windowOf } from '../assembly/tiers';
import { eachStep, type Steps } from '../steps';
import type { Tokenizer } from '../tokens/tokenizer';
import { residentTools, schemaSize } from '../tools/toolLimits';
import { type AssembledRequest, assembleRequest } from './assembleRequest';
import type { CompiledRequest } from './compileRequests';
import { type RequestVariant, requestVariants } from './requestVariants';

/** A request that leaves less of a window than its answer may take. */
export interface WindowFault {
  readonly tier: string;
  /** The window and the answer. */
  readonly window: ReservedWindow;
  /** Tokens of tools and messages, as they are shown: samples stand for what only a run has. */
  readonly tokens: number;
  readonly variant: RequestVariant;
}

/** For each tier whose window is too small, the variant of the request that is furthest over. */
export function* windowFaults(
  request: CompiledRequest,
  assembler: Assembler,
  tokenizer: Tokenizer,
): Steps<readonly WindowFault[]> {
  const { maxTokens: output } = request.model;
  const { manifest } = assembler.program;
  const windows = Object.keys(manifest.tiers ?? {}).flatMap((tier) => {
    const tokens = windowOf(manifest, tier)?.tokens;
    return tokens === undefined ? [] : [{ tier, tokens }];
  });
  if (output === undefined || windows.length === 0) return [];
  const variants = requestVariants(request, assembler) ?? windows.map(({ tier }) => ({ given: {}, role: null, tier }));
  const sizes: { readonly variant: RequestVariant; readonly tokens: number }[] = [];
  yield* eachStep(variants, (variant) =>
    sizes.push({ variant, tokens: sizeOf(assembleRequest(request, assembler, variant), tokenizer) }),
  );
  // Where all variants are of one tier, the others make no difference.
  const isShared = new Set(variants.map(({ tier }) => tier)).size === 1;
  return windows.flatMap(({ tier, tokens }) => {
    const own = sizes.filter(({ variant }) => isShared || variant.tier === tier);
    const largest = own.reduce<(typeof own)[number] | undefined>(
      (best, one) => (one.tokens > (best?.tokens ?? -1) ? one : best),
      undefined,
    );
    if (!largest || largest.tokens + output <= tokens) return [];
    return [{ tier, window: { tokens, output }, ...largest }];
  });
}

function sizeOf({ tools, messages }: AssembledRequest, tokenizer: Tokenizer): number {
  const schemas = tools ? (schemaSize(residentTools(tools.set), 'tokens', tokenizer) ?? 0) : 0;
  return messages.reduce((sum, { text }) => sum + tokenizer.count(text.text).count, schemas);
}
