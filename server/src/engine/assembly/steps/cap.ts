import { z } from 'zod';
import type { TextUnit } from '../../manifest/model/size';
import { MappedText } from '../../text/mappedText';
import { byteLength, isHighSurrogate, isLowSurrogate } from '../../text/measure';
import { lineSpans, mapLines } from './lines';
import { defineStep } from './step';

const UNITS = ['lines', 'code-points', 'utf-16', 'bytes'] as const satisfies readonly TextUnit[];

/**
 * Cuts a text, or each of its lines, that is longer than `max` units: the first `max - size(ellipsis)` units and the
 * ellipsis remain (for lines: the first `max` lines, and the ellipsis behind them); the mark stands behind that and does
 * not count. A cut in UTF-16 units may split a surrogate pair, as the systems that cut so do; a cut in bytes never
 * splits a code point.
 */
export const cap = defineStep({
  id: 'cap',
  bare: false,
  parameters: z
    .strictObject({
      unit: z.enum(UNITS).describe('What is counted.'),
      max: z.number().int().nonnegative().describe('How many units may remain, the ellipsis included.'),
      ellipsis: z.string().optional().describe('Text behind a cut. Default: none.'),
      mark: z
        .string()
        .optional()
        .describe('Text behind a cut that `max` does not count; `{cut}` is how many units were cut. Default: none.'),
      each: z.literal('line').optional().describe('Cuts every line by itself. Default: the whole text.'),
    })
    .describe('Cuts a text that is too long.'),
  apply(text, { unit, max, ellipsis = '', mark = '', each }) {
    if (each === 'line') return mapLines(text, (line) => cutText(line, unit, max, ellipsis, mark));
    return cutText(text, unit, max, ellipsis, mark);
  },
  cuts({ text }, { unit, max, ellipsis = '', each }) {
    const parts = each === 'line' ? lineSpans(text).map(({ start, end }) => text.slice(start, end)) : [text];
    const size = parts.reduce((sum, part) => sum + cutSize(part, unit, max, ellipsis), 0);
    return size > 0 ? { unit, size } : undefined;
  },
});

export type CapUnit = (typeof UNITS)[number];

/**
 * The text itself, or its first units and the ellipsis: together `max` of them (for lines: behind `max` lines). Behind
 * that the mark, in which `{cut}` is the number of units that are gone.
 */
export function cutText(text: MappedText, unit: CapUnit, max: number, ellipsis: string, mark = ''): MappedText {
  const cut = cutSize(text.text, unit, max, ellipsis);
  if (cut === 0) return text;
  const kept = text.slice(0, keptLength(text.text, unit, max, ellipsis));
  const behind = ellipsis + mark.replaceAll('{cut}', String(cut));
  return kept.concat(MappedText.of(behind, { kind: 'generated', verbatim: false, name: 'cap' }));
}

/** How many units of a text `cutText` takes away; 0 for one that fits. */
export function cutSize(text: string, unit: CapUnit, max: number, ellipsis: string): number {
  const size = textSize(text, unit);
  return size <= max ? 0 : size - textSize(text.slice(0, keptLength(text, unit, max, ellipsis)), unit);
}

/** UTF-16 length of what stays of a text that does not fit. */
function keptLength(text: string, unit: CapUnit, max: number, ellipsis: string): number {
  return prefixLength(text, unit, unit === 'lines' ? max : Math.max(0, max - textSize(ellipsis, unit)));
}

/** How many units a text has. */
export function textSize(text: string, unit: CapUnit): number {
  if (unit === 'lines') return text === '' ? 0 : lineSpans(text).length;
  if (unit === 'utf-16') return text.length;
  if (unit === 'bytes') return byteLength(text);
  return [...text].length;
}

/** UTF-16 length of the longest prefix of at most `max` units. */
function prefixLength(text: string, unit: CapUnit, max: number): number {
  if (unit === 'utf-16') return Math.min(max, text.length);
  if (unit === 'lines') return max === 0 ? 0 : (lineSpans(text)[max - 1]?.end ?? text.length);
  let used = 0;
  let at = 0;
  while (at < text.length) {
    const pair = isHighSurrogate(text.charCodeAt(at)) && isLowSurrogate(text.charCodeAt(at + 1));
    const width = pair ? 2 : 1;
    used += unit === 'bytes' ? byteLength(text.slice(at, at + width)) : 1;
    if (used > max) break;
    at += width;
  }
  return at;
}
