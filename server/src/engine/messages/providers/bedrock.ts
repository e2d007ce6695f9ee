import type { ProviderRules } from './rules';

export const bedrock: ProviderRules = {
  names: ['bedrock'],
  asOf: '2026-10',
  source: 'Amazon Bedrock through clients that set cache points on message parts of Claude models only, at most four',
  markers: [
    {
      models: { kind: 'contains', text: 'anthropic.' },
      keeps: 'all-but-system',
      time: 'short-or-long',
      most: { count: 4, above: 'refused' },
    },
  ],
  shortest: [
    { models: { kind: 'contains', text: 'claude-opus-5' }, tokens: 512 },
    { models: { kind: 'contains', text: 'claude-opus-4-5' }, tokens: 4096 },
    { models: { kind: 'contains', text: 'claude-opus-4-6' }, tokens: 4096 },
    { models: { kind: 'contains', text: 'claude-opus-4-7' }, tokens: 4096 },
    { models: { kind: 'contains', text: 'claude-haiku-4-5' }, tokens: 4096 },
    { models: { kind: 'contains', text: 'claude-3-5-haiku' }, tokens: 2048 },
    { models: { kind: 'any' }, tokens: 1024 },
  ],
  tools: [],
  startsWithUser: true,
};
