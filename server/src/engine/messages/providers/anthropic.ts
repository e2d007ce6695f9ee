import type { ProviderRules } from './rules';

export const anthropic: ProviderRules = {
  names: ['anthropic'],
  asOf: '2026-10',
  source:
    'Anthropic, Messages API: prompt caching (`cache_control` with `ttl` 5m or 1h, at most four), tool search (`defer_loading`, from Claude 4 on)',
  markers: [{ models: { kind: 'any' }, keeps: 'all', time: 'short-or-long', most: { count: 4, above: 'refused' } }],
  shortest: [
    { models: { kind: 'family', name: 'claude-opus-5' }, tokens: 512 },
    { models: { kind: 'family', name: 'claude-fable-5' }, tokens: 512 },
    { models: { kind: 'family', name: 'claude-mythos-5' }, tokens: 512 },
    { models: { kind: 'family', name: 'claude-opus-4-7' }, tokens: 2048 },
    { models: { kind: 'family', name: 'claude-opus-4-6' }, tokens: 4096 },
    { models: { kind: 'family', name: 'claude-opus-4-5' }, tokens: 4096 },
    { models: { kind: 'family', name: 'claude-haiku-4-5' }, tokens: 4096 },
    { models: { kind: 'family', name: 'claude-3-5-haiku' }, tokens: 2048 },
    { models: { kind: 'family', name: 'claude-3-haiku' }, tokens: 2048 },
    { models: { kind: 'any' }, tokens: 1024 },
  ],
  tools: [
    { models: { kind: 'family', name: 'claude-3' }, deferred: 'left-out', keepsMarker: true },
    { models: { kind: 'any' }, deferred: 'sent', keepsMarker: true },
  ],
  startsWithUser: true,
};
