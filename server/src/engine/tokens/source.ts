import type { Encoding, Tokenizer, TokenizerSource } from './tokenizer';

/**
 * A source over a host's way to load a tokenizer: each encoding is loaded once, however many ask for it at the
 * same time; a failed load is forgotten, so that the next one tries again.
 */
export function createTokenizerSource(load: (encoding: Encoding) => Promise<Tokenizer>): TokenizerSource {
  const loaded = new Map<Encoding, Tokenizer>();
  const loads = new Map<Encoding, Promise<Tokenizer>>();
  const start = (encoding: Encoding): Promise<Tokenizer> => {
    const tokenizer = Promise.resolve().then(() => load(encoding));
    loads.set(encoding, tokenizer);
    tokenizer.then(
      (ready) => loaded.set(encoding, ready),
      () => loads.delete(encoding),
    );
    return tokenizer;
  };
  return {
    peek: (encoding) => loaded.get(encoding),
    load: (encoding) => loads.get(encoding) ?? start(encoding),
  };
}
