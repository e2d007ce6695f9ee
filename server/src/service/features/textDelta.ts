import { measure } from '../../engine/text/measure';
import type { Tokenizer } from '../../engine/tokens/tokenizer';
import { formatNumber, formatSigned, say } from '../words';
import { lineChanges } from './lineChanges';
import { linesOf } from './unifiedDiff';

/** How two texts differ in size. */
export interface TextDelta {
  /** Null where the texts differ in too much to be compared line by line. */
  readonly lines: { readonly added: number; readonly removed: number } | null;
  /** UTF-8 bytes that the later text has more. */
  readonly bytes: number;
  readonly tokens: { readonly count: number; readonly approximate: boolean } | null;
}

/** @param tokenizer undefined where none could be loaded */
export function textDelta(before: string, after: string, tokenizer: Tokenizer | undefined): TextDelta {
  const [old, now] = [tokenizer?.count(before), tokenizer?.count(after)];
  return {
    lines: lineDelta(before, after),
    bytes: measure(after).bytes - measure(before).bytes,
    tokens: old && now ? { count: now.count - old.count, approximate: old.approximate || now.approximate } : null,
  };
}

/** For instance `+3 −1 lines, +120 B, +24 tokens`. */
export function deltaWords({ lines, bytes, tokens }: TextDelta): string {
  const parts = [
    lines
      ? say('+{added} −{removed} lines', { added: formatNumber(lines.added), removed: formatNumber(lines.removed) })
      : say('many lines'),
    `${formatSigned(bytes)} B`,
  ];
  if (tokens)
    parts.push(`${tokens.approximate ? '≈ ' : ''}${say('{count} tokens', { count: formatSigned(tokens.count) })}`);
  return parts.join(', ');
}

function lineDelta(before: string, after: string): TextDelta['lines'] {
  const { changes, coarse } = lineChanges(linesOf(closed(before)), linesOf(closed(after)));
  if (coarse) return null;
  let [added, removed] = [0, 0];
  for (const { oldStart, oldEnd, newStart, newEnd } of changes) {
    added += newEnd - newStart;
    removed += oldEnd - oldStart;
  }
  return { added, removed };
}

/** A body has no final line end; without one its last line would differ from the same line further up. */
function closed(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
