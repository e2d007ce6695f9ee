import type { Span } from '../text/range';
import { isHtmlName } from './htmlNames';
import type { TagMark } from './tagScanner';

/** A tag that a person may take for a mark and the loader does not. Spans are offsets of the scanned text. */
export interface NearMiss {
  readonly closing: boolean;
  readonly span: Span;
  /** The name as written, in lower case. */
  readonly written: string;
  /** The nearest name a loader accepts, or `written` where there is none. */
  readonly name: string;
  /** The tag with that name, or the pattern of the names a loader accepts. */
  readonly expected: string;
  readonly reason: 'attributes' | 'blank' | 'case' | 'characters';
}

/** Each match starts with the only `<` it has, so matching one after the other is linear. */
const TAG_LIKE = /<(\/?)([^<>\r\n]*)>/g;
const NAME_PATTERN = '[a-z][a-z0-9_]*';
const WELL_FORMED = new RegExp(`^${NAME_PATTERN}$`);
const NAME = /^[\p{L}_][\p{L}\p{N}_.:-]*/u;
/** Longer ones are no slips of somebody who writes a section's tag. */
const MAX_LENGTH = 200;

/** Every near miss of a text, in text order: `</System>`, `<system >`, `<system id="1">`, `<my-system>`. */
export function scanNearMisses(text: string): NearMiss[] {
  const found: NearMiss[] = [];
  for (const match of text.matchAll(TAG_LIKE)) {
    const inner = match[2] as string;
    if (inner.length > MAX_LENGTH || WELL_FORMED.test(inner)) continue;
    const written = NAME.exec(inner.trimStart())?.[0];
    if (written === undefined) continue;
    const rest = inner.trimStart().slice(written.length);
    if (rest.endsWith('/')) continue;
    const name = acceptableName(written);
    found.push({
      closing: match[1] === '/',
      span: { start: match.index, end: match.index + match[0].length },
      written: written.toLowerCase(),
      name: name ?? written.toLowerCase(),
      expected: `<${match[1]}${name ?? NAME_PATTERN}>`,
      reason: reasonOf(inner, written, rest),
    });
  }
  return found;
}

function reasonOf(inner: string, written: string, rest: string): NearMiss['reason'] {
  if (rest.trim() !== '') return 'attributes';
  if (inner !== written) return 'blank';
  return WELL_FORMED.test(written.toLowerCase()) ? 'case' : 'characters';
}

function acceptableName(written: string): string | undefined {
  const plain = written.normalize('NFD').replace(/\p{M}/gu, '');
  const name = plain.toLowerCase().replace(/[-.:]/g, '_').replace(/^_+/, '');
  return WELL_FORMED.test(name) ? name : undefined;
}

/** A near miss that something else in the file makes plausible. */
export interface LikelyMiss {
  readonly miss: NearMiss;
  /** The other half of the pair its author had in mind. */
  readonly partner: NearMiss | TagMark;
  /** True for HTML as Markdown files hold it, `<p align="center">` ... `</p>`: nothing to tell anyone about. */
  readonly html: boolean;
}

/**
 * Keeps the near misses with another half among themselves and the unpaired `marks`: an open with a later close of
 * the same name. Of two near misses that belong together only the open is kept. Both lists must be in text order.
 */
export function likelyMisses(misses: readonly NearMiss[], marks: readonly TagMark[]): LikelyMiss[] {
  const found: LikelyMiss[] = [];
  const pending = new Map<string, NearMiss | TagMark>();
  const tags = [...misses, ...marks].sort((a, b) => a.span.start - b.span.start);
  for (const tag of tags) {
    if (!tag.closing) {
      pending.set(tag.name, tag);
      continue;
    }
    const open = pending.get(tag.name);
    if (open === undefined) continue;
    if (isMiss(open)) found.push({ miss: open, partner: tag, html: isHtmlName(open.written) });
    else if (isMiss(tag)) found.push({ miss: tag, partner: open, html: false });
    pending.delete(tag.name);
  }
  return found;
}

function isMiss(tag: NearMiss | TagMark): tag is NearMiss {
  return 'reason' in tag;
}
