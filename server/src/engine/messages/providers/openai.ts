import type { ProviderRules } from './rules';

export const openai: ProviderRules = {
  names: ['openai', 'openai_resp'],
  asOf: '2026-10',
  source:
    'OpenAI, prompt caching: explicit breakpoints from GPT-5.6 on, of which four are written, on parts of messages only; earlier models find prefixes by themselves. Tool search is part of the Responses API, not of Chat Completions',
  markers: [
    {
      models: { kind: 'family', name: 'gpt-5-6' },
      keeps: 'all',
      time: 'none',
      most: { count: 4, above: 'in-vain' },
    },
  ],
  shortest: [{ models: { kind: 'any' }, tokens: 1024 }],
  tools: [{ models: { kind: 'any' }, deferred: 'left-out', keepsMarker: false }],
  startsWithUser: false,
};
