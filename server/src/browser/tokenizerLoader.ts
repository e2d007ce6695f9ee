import { createTokenizerSource } from '../engine/tokens/source';
import type { Encoding, Tokenizer, TokenizerSource } from '../engine/tokens/tokenizer';

/** What the token bundle leaves in the global scope of the worker. */
export interface TokenScope {
  galleyTokens?: { loadTokenizer(encoding: Encoding): Promise<Tokenizer> };
}

/**
 * Tokenizers from the bundle at `url`, loaded at the first count. The URL must be absolute: a worker started
 * from a blob has nothing to resolve a relative one against. `importScript` runs a classic script in the global
 * scope, synchronously, and throws if it cannot: `importScripts` in a worker.
 */
export function createBrowserTokenizerSource(url: string, importScript: (url: string) => void): TokenizerSource {
  const scope: TokenScope = globalThis as TokenScope;
  return createTokenizerSource(async (encoding) => {
    if (scope.galleyTokens === undefined) importScript(url);
    if (scope.galleyTokens === undefined) throw new Error(`No token bundle at ${url}`);
    return scope.galleyTokens.loadTokenizer(encoding);
  });
}
