import { byteLength } from '../../engine/text/measure';
import { formatNumber, formatSigned, formatSize, say } from '../words';
import type { ComparedTokens, ComparedViews, Comparison, LayerDelta } from './comparison';

/** For instance `+120 B (2,310 to 2,430), +24 tokens`. */
export function totalsWords({ before, after, comparison }: ComparedViews): string {
  const size = say('{delta} B ({before} to {after})', {
    delta: formatSigned(comparison.bytes),
    before: formatNumber(before ? byteLength(before.text) : 0),
    after: formatNumber(byteLength(after.text)),
  });
  return comparison.tokens ? `${size}, ${signedTokens(comparison.tokens)}` : size;
}

/** What of the static prefix is sent again, as a sentence. */
export function prefixWords({ prefix }: Pick<Comparison, 'prefix'>): string {
  if (!prefix) return say('Both have the same static prefix: none of it is sent again.');
  const { byte, resentBytes, resentTokens } = prefix;
  return say('The static prefix first differs at byte {byte}: {size} of cached prefix are sent again.', {
    byte: formatNumber(byte),
    size: resentTokens
      ? `${resentTokens.approximate ? '≈ ' : ''}${formatSize(resentTokens.count, 'tokens')}`
      : formatSize(resentBytes, 'bytes'),
  });
}

export function changeWords({ change }: Pick<LayerDelta, 'change'>): string {
  switch (change) {
    case 'added':
      return say('added');
    case 'removed':
      return say('removed');
    case 'changed':
      return say('changed');
  }
}

/** A revision as people write it: what it was called and its id, or the id alone. */
export function revisionWords(name: string, id: string | null): string {
  if (id === null) return name;
  const short = id.slice(0, 8);
  return id.startsWith(name) ? short : `${name} (${short})`;
}

function signedTokens({ count, approximate }: ComparedTokens): string {
  return `${approximate ? '≈ ' : ''}${say('{count} tokens', { count: formatSigned(count) })}`;
}
