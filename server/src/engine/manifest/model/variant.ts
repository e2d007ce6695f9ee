import { z } from 'zod';

/** Keys that choose the variant in which a prompt is rendered. */
export const variantKeys = {
  role: z.string().min(1).optional().describe('Role it is rendered for. Default: none.'),
  tier: z.string().min(1).nullable().optional().describe('Tier it is rendered for; null: none. Default: the first.'),
  set: z.record(z.string(), z.string().nullable()).optional().describe('Values of variables; null: unset.'),
} as const;
