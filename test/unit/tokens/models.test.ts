import { describe, expect, test } from 'vitest';
import { charsOverFour, estimateTokens } from '../../../server/src/engine/tokens/estimate';
import { tokenizerOfModel } from '../../../server/src/engine/tokens/models';

describe('which tokenizer a model has', () => {
  test.each([
    ['gpt-4o', 'o200k_base'],
    ['gpt-4o-mini-2024-07-18', 'o200k_base'],
    ['GPT-4.1', 'o200k_base'],
    ['gpt-5.1-codex', 'o200k_base'],
    ['o3', 'o200k_base'],
    ['o1-mini', 'o200k_base'],
    ['gpt-oss-120b', 'o200k_base'],
    ['gpt-oss:20b', 'o200k_base'],
    ['openrouter/openai/gpt-4o', 'o200k_base'],
    ['ft:gpt-4o-mini:acme::abc123', 'o200k_base'],
    ['gpt-4', 'cl100k_base'],
    ['gpt-4-turbo', 'cl100k_base'],
    ['gpt-3.5-turbo-0125', 'cl100k_base'],
    ['azure/gpt-35-turbo', 'cl100k_base'],
  ])('%s', (model, encoding) => {
    expect(tokenizerOfModel(model)).toEqual({ kind: 'encoding', encoding });
  });

  test.each([
    ['claude-sonnet-4-5', 'no-public-tokenizer', 'Anthropic'],
    ['eu.anthropic.claude-3-5-sonnet-20241022-v2:0', 'no-public-tokenizer', 'Anthropic'],
    ['anthropic/claude-opus-4', 'no-public-tokenizer', 'Anthropic'],
    ['models/gemini-2.5-pro', 'no-public-tokenizer', 'Google'],
    ['llama3.1:8b', 'tokenizer-not-included', 'Meta'],
    ['deepseek/deepseek-chat', 'tokenizer-not-included', 'DeepSeek'],
  ])('%s has none here', (model, why, vendor) => {
    expect(tokenizerOfModel(model)).toEqual({ kind: 'none', why, vendor });
  });

  test.each(['', 'o10', 'gpt-50', 'gpt-4vision', 'my-model', 'ft:', '/'])('%j is unknown', (model) => {
    expect(tokenizerOfModel(model)).toEqual({ kind: 'none', why: 'unknown-model' });
  });
});

describe('estimates', () => {
  test('a quarter of the UTF-16 units, rounded up', () => {
    expect(['', 'a', 'abcd', 'abcde', '😀😀😀'].map(charsOverFour)).toEqual([0, 1, 1, 2, 2]);
  });

  test('a range holds both public counts of plain English and says why it is one', () => {
    // 44 bytes, ten tokens in both encodings: a word each, and the full stop.
    expect(estimateTokens('The quick brown fox jumps over the lazy dog.', 'no-public-tokenizer')).toEqual({
      low: 8,
      high: 18,
      why: 'no-public-tokenizer',
    });
    expect(estimateTokens('', 'unknown-model')).toEqual({ low: 0, high: 0, why: 'unknown-model' });
  });
});
