import { createTokenizer } from './incremental';
import type { Encoding, Tokenizer } from './tokenizer';

/**
 * The only file that names the rank tables (3 MB of code): it belongs to the token bundle alone. Everything
 * else takes a `TokenizerSource` from its host.
 */
const API = {
  o200k_base: () => import('gpt-tokenizer/encoding/o200k_base'),
  cl100k_base: () => import('gpt-tokenizer/encoding/cl100k_base'),
} as const;

/**
 * Entries of the library's cache of merged pieces. Its default of 100,000 holds on to tens of megabytes and is
 * no faster, since whole blocks are cached in front of it.
 */
const MERGE_CACHE_SIZE = 10_000;

export async function loadTokenizer(encoding: Encoding): Promise<Tokenizer> {
  const api = await API[encoding]();
  api.setMergeCacheSize(MERGE_CACHE_SIZE);
  // By default the library throws at the text of a special token; in a prompt file it is text like any other.
  const options = { disallowedSpecial: new Set<string>() };
  return createTokenizer(encoding, (text) => api.countTokens(text, options));
}
