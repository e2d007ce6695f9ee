import type { ProviderRules } from './rules';

export const anthropic: ProviderRules = {
  names: ['anthropic'],
  asOf: '2026-10',
  source: 'Anthropic, Messages API: prompt caching (`cache_control` with `ttl` 5m or 1h)',
  markers: [{ models: { kind: 'any' }, keeps: 'all', time: 'short-or-long' }],
  startsWithUser: true,
};
