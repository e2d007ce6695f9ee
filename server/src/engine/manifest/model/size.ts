import { z } from 'zod';

/** Units a budget may be stated in. `tokens` is counted with the manifest's encoding, `chars/4` is the rule of thumb. */
export const UNITS = ['bytes', 'code-points', 'utf-16', 'lines', 'tokens', 'chars/4'] as const;
export type Unit = (typeof UNITS)[number];

export interface Size {
  readonly value: number;
  readonly unit: Unit;
}

const SUFFIXES: Readonly<Record<string, { unit: Unit; factor: number }>> = {
  b: { unit: 'bytes', factor: 1 },
  bytes: { unit: 'bytes', factor: 1 },
  kib: { unit: 'bytes', factor: 1024 },
  kb: { unit: 'bytes', factor: 1000 },
  'code points': { unit: 'code-points', factor: 1 },
  'code-points': { unit: 'code-points', factor: 1 },
  'utf-16': { unit: 'utf-16', factor: 1 },
  'utf-16 units': { unit: 'utf-16', factor: 1 },
  lines: { unit: 'lines', factor: 1 },
  tokens: { unit: 'tokens', factor: 1 },
  'chars/4': { unit: 'chars/4', factor: 1 },
};

const SHAPE =
  /^(\d{1,15}(?:_\d{1,15})*) ?(B|bytes|KiB|kB|code points|code-points|utf-16|utf-16 units|lines|tokens|chars\/4)$/;

/** Reads a size such as `5800 B`, `4 KiB`, `1_200 tokens`; undefined for anything else. A bare number has no unit. */
export function parseSize(text: string): Size | undefined {
  const match = SHAPE.exec(text.trim());
  if (!match) return undefined;
  const suffix = SUFFIXES[(match[2] as string).toLowerCase()];
  if (!suffix) return undefined;
  return { value: Number((match[1] as string).replaceAll('_', '')) * suffix.factor, unit: suffix.unit };
}

export const SizeSchema = z
  .string()
  .refine((text) => parseSize(text) !== undefined, { error: 'size' })
  .describe(
    'A size with its unit: `5800 B`, `4 KiB`, `1200 tokens`, `40 lines`, `400 code points`, `400 utf-16`, `300 chars/4`.',
  )
  .meta({ id: 'Size', pattern: SHAPE.source });

/** Units in which a text can be cut. */
export type TextUnit = Exclude<Unit, 'tokens' | 'chars/4'>;

/** Reads a size a text can be cut to; undefined for anything else. */
export function parseTextSize(text: string): { readonly value: number; readonly unit: TextUnit } | undefined {
  const size = parseSize(text);
  if (!size || size.unit === 'tokens' || size.unit === 'chars/4') return undefined;
  return { value: size.value, unit: size.unit };
}

const TEXT_SHAPE = new RegExp(SHAPE.source.replace('|tokens|chars\\/4', ''));

export const TextSizeSchema = z
  .string()
  .refine((text) => parseTextSize(text) !== undefined, { error: 'text-size' })
  .describe('A size a text can be cut to: `5800 B`, `4 KiB`, `40 lines`, `400 code points`, `400 utf-16`.')
  .meta({ id: 'TextSize', pattern: TEXT_SHAPE.source });
