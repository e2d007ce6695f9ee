import type { ProviderRules } from './rules';

export const openai: ProviderRules = {
  names: ['openai', 'openai_resp'],
  asOf: '2026-10',
  source: 'OpenAI, prompt caching: explicit breakpoints from GPT-5.6 on; earlier models find prefixes by themselves',
  markers: [{ models: { kind: 'family', name: 'gpt-5-6' }, keeps: 'all', time: 'none' }],
  startsWithUser: false,
};
