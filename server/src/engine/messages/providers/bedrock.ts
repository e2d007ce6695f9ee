import type { ProviderRules } from './rules';

export const bedrock: ProviderRules = {
  names: ['bedrock'],
  asOf: '2026-10',
  source: 'Amazon Bedrock through clients that set cache points on message parts of Claude models only',
  markers: [{ models: { kind: 'contains', text: 'anthropic.' }, keeps: 'all-but-system', time: 'short-or-long' }],
  startsWithUser: true,
};
