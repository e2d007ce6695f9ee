// Entry of the token bundle for the web worker. A classic script cannot export: it leaves its function where
// `tokenizerLoader.ts` looks for it.
import { loadTokenizer } from '../engine/tokens/encodings';
import type { TokenScope } from './tokenizerLoader';

(globalThis as TokenScope).galleyTokens = { loadTokenizer };
