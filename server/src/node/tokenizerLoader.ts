import { createTokenizerSource } from '../engine/tokens/source';
import type { TokenizerSource } from '../engine/tokens/tokenizer';

/** Tokenizers from the bundle beside this one, loaded at the first count. */
export function createNodeTokenizerSource(): TokenizerSource {
  // The bundler leaves this path alone; from source it is `tokens.ts`.
  return createTokenizerSource(async (encoding) => (await import('./tokens.js')).loadTokenizer(encoding));
}
