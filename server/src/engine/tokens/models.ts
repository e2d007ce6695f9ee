import type { Encoding } from './tokenizer';

/** Why Galley cannot count the tokens of a model. */
export type NoTokenizerReason =
  /** The vendor publishes no tokenizer for its current models, at best a counting service. */
  | 'no-public-tokenizer'
  /** A tokenizer is public, but Galley does not carry it. */
  | 'tokenizer-not-included'
  /** The name is in no table. */
  | 'unknown-model';

export type ModelTokenizer =
  | { readonly kind: 'encoding'; readonly encoding: Encoding }
  | { readonly kind: 'none'; readonly why: NoTokenizerReason; readonly vendor?: string };

/** The day on which the tables below were last checked against the vendors' publications. */
export const MODELS_CHECKED = '2026-11-30';

/**
 * OpenAI's names by prefix, from the model tables of `tiktoken` and `gpt-tokenizer` 4.0.0. `gpt-oss` uses
 * `o200k_harmony`, which adds special tokens to `o200k_base` and so counts ordinary text alike. Models before
 * `gpt-3.5` use encodings that Galley does not carry.
 */
const ENCODING_BY_PREFIX: readonly (readonly [prefix: string, encoding: Encoding])[] = [
  ['gpt-5', 'o200k_base'],
  ['gpt-4.5', 'o200k_base'],
  ['gpt-4.1', 'o200k_base'],
  ['gpt-4o', 'o200k_base'],
  ['gpt-oss', 'o200k_base'],
  ['chatgpt-4o', 'o200k_base'],
  ['codex-mini', 'o200k_base'],
  ['o1', 'o200k_base'],
  ['o3', 'o200k_base'],
  ['o4-mini', 'o200k_base'],
  ['gpt-4', 'cl100k_base'],
  ['gpt-3.5', 'cl100k_base'],
  // Azure's spelling.
  ['gpt-35', 'cl100k_base'],
  ['text-embedding-3', 'cl100k_base'],
  ['text-embedding-ada-002', 'cl100k_base'],
];

const VENDOR_BY_PREFIX: readonly (readonly [prefix: string, vendor: string, why: NoTokenizerReason])[] = [
  // Counted by Anthropic's `messages/count_tokens` service only; no tokenizer since Claude 3.
  ['claude', 'Anthropic', 'no-public-tokenizer'],
  // Counted by Google's `countTokens` service only.
  ['gemini', 'Google', 'no-public-tokenizer'],
  ['grok', 'xAI', 'no-public-tokenizer'],
  ['nova', 'Amazon', 'no-public-tokenizer'],
  ['amazon.nova', 'Amazon', 'no-public-tokenizer'],
  ['gemma', 'Google', 'tokenizer-not-included'],
  ['llama', 'Meta', 'tokenizer-not-included'],
  ['mistral', 'Mistral AI', 'tokenizer-not-included'],
  ['mixtral', 'Mistral AI', 'tokenizer-not-included'],
  ['codestral', 'Mistral AI', 'tokenizer-not-included'],
  ['devstral', 'Mistral AI', 'tokenizer-not-included'],
  ['qwen', 'Alibaba', 'tokenizer-not-included'],
  ['qwq', 'Alibaba', 'tokenizer-not-included'],
  ['deepseek', 'DeepSeek', 'tokenizer-not-included'],
  ['kimi', 'Moonshot AI', 'tokenizer-not-included'],
  ['glm', 'Z.ai', 'tokenizer-not-included'],
  ['command-', 'Cohere', 'tokenizer-not-included'],
  ['phi-', 'Microsoft', 'tokenizer-not-included'],
];

/** How the tokens of the model of this name can be counted. Any string is a name; case does not matter. */
export function tokenizerOfModel(model: string): ModelTokenizer {
  const name = bareName(model);
  for (const [prefix, encoding] of ENCODING_BY_PREFIX) {
    if (startsWithName(name, prefix)) return { kind: 'encoding', encoding };
  }
  for (const [prefix, vendor, why] of VENDOR_BY_PREFIX) {
    if (name.startsWith(prefix)) return { kind: 'none', why, vendor };
  }
  return { kind: 'none', why: 'unknown-model' };
}

/**
 * The model's own name: without a route (`openrouter/openai/gpt-4o`), a fine-tune's mark (`ft:gpt-4o:org::id`)
 * or the region and vendor of a Bedrock id (`eu.anthropic.claude-...`).
 */
function bareName(model: string): string {
  const lower = model.trim().toLowerCase();
  const routed = lower.slice(lower.lastIndexOf('/') + 1);
  const tuned = routed.startsWith('ft:') ? routed.slice(3) : routed;
  const vendor = /(?:^|\.)(?:anthropic|meta|mistral|deepseek|qwen|openai)\./.exec(tuned);
  return vendor === null ? tuned : tuned.slice(vendor.index + vendor[0].length);
}

/** A prefix counts up to the end of a word of the name: `o1` is the start of `o1-mini`, but not of `o10`. */
function startsWithName(name: string, prefix: string): boolean {
  return name.startsWith(prefix) && !/[a-z0-9]/.test(name[prefix.length] ?? '');
}
