import type { Span } from '../text/range';
import type { ReadText } from '../text/sourceDocument';
import { CodeContext } from './codeContext';
import { gapsBetween, strayText } from './gaps';
import type { GrammarNotice } from './grammar';
import { HTML_WITHOUT_CLOSE } from './htmlNames';
import { type LikelyMiss, likelyMisses, scanNearMisses } from './nearMissTags';
import { firstLine, inTextOrder, notice, type RelatedSpan } from './notices';
import { lastOfEachName } from './section';
import type { TagMark, TagPair, TagScan } from './tagScanner';

/** What an author of a file cut at its tags would want to know: where the loader's rules bite. */
export function tagNotices(read: ReadText, scan: TagScan): GrammarNotice[] {
  const context = new CodeContext(read.text);
  const { outside, inside } = sortMarks(scan);
  const loose = outside.filter((mark) => context.at(mark.span.start) === undefined);
  const misses = nearMisses(read.text, scan.pairs, loose, context);
  const laterCloses = closesBehind(scan.pairs, loose);

  const notices = [
    ...duplicates(read, scan.pairs),
    ...inCode(read, scan.pairs, context),
    ...cutBodies(read, scan.pairs, inside, laterCloses, context),
    ...unpaired(read, loose, new Set(laterCloses.values()), misses),
    ...misses.filter(({ html }) => !html).map((likely) => nearMissNotice(read, likely)),
  ];
  const explained = [
    ...notices.map(({ code, span }) => (code === 'early-close' ? span.end : span.start)),
    ...[...laterCloses.values()].map((mark) => read.toRaw(mark.span.start)),
  ];
  return inTextOrder([...notices, ...leftOut(read, scan.pairs, explained, context)]);
}

/** The marks no pair holds, and for each pair those between its open and its close. */
function sortMarks({ marks, pairs }: TagScan): { outside: TagMark[]; inside: TagMark[][] } {
  const outside: TagMark[] = [];
  const inside: TagMark[][] = pairs.map(() => []);
  let index = 0;
  for (const mark of marks) {
    while (index < pairs.length && mark.span.start >= (pairs[index] as TagPair).close.span.end) index++;
    const pair = pairs[index];
    if (pair === undefined || mark.span.start < pair.open.span.start) outside.push(mark);
    else if (mark !== pair.open && mark !== pair.close) inside[index]?.push(mark);
  }
  return { outside, inside };
}

/** For pairs with a further close of their name behind them, before any other such pair, the first one. */
function closesBehind(pairs: readonly TagPair[], loose: readonly TagMark[]): Map<TagPair, TagMark> {
  const latest = new Map<string, TagPair>();
  const found = new Map<TagPair, TagMark>();
  let index = 0;
  for (const mark of loose) {
    for (let pair = pairs[index]; pair && pair.open.span.start < mark.span.start; pair = pairs[++index]) {
      latest.set(pair.open.name, pair);
    }
    const pair = mark.closing ? latest.get(mark.name) : undefined;
    if (pair && !found.has(pair)) found.set(pair, mark);
  }
  return found;
}

function nearMisses(
  text: string,
  pairs: readonly TagPair[],
  loose: readonly TagMark[],
  context: CodeContext,
): LikelyMiss[] {
  const outside = [];
  const found: LikelyMiss[] = [];
  let index = 0;
  for (const miss of scanNearMisses(text)) {
    const { start } = miss.span;
    while (index < pairs.length && start >= (pairs[index] as TagPair).close.span.end) index++;
    const pair = pairs[index];
    const isOutside = pair === undefined || start < pair.open.span.start;
    if (!isOutside && !(miss.closing && miss.name === pair.open.name)) continue;
    if (context.at(start) !== undefined) continue;
    if (isOutside) outside.push(miss);
    else found.push({ miss, partner: pair.open, html: false });
  }
  for (const likely of likelyMisses(outside, loose)) found.push(likely);
  return found;
}

function nearMissNotice(read: ReadText, { miss, partner }: LikelyMiss): GrammarNotice {
  const data = {
    reason: miss.reason,
    found: read.text.slice(miss.span.start, miss.span.end),
    expected: miss.expected,
  };
  return notice(read, 'near-miss-tag', miss.span, data, [{ code: 'partner', span: partner.span }]);
}

function duplicates(read: ReadText, pairs: readonly TagPair[]): GrammarNotice[] {
  const last = lastOfEachName(pairs.map((pair) => pair.open));
  return pairs.flatMap(({ open }, index) => {
    const winner = pairs[last.get(open.name) as number] as TagPair;
    if (winner === pairs[index]) return [];
    return notice(read, 'duplicate-name', nameSpan(open), { name: open.name }, [
      { code: 'winner', span: nameSpan(winner.open) },
    ]);
  });
}

/** Pairs that stand in one fence or comment, or are opened in a code span. */
function inCode(read: ReadText, pairs: readonly TagPair[], context: CodeContext): GrammarNotice[] {
  return pairs.flatMap(({ open, close }) => {
    const region = context.at(open.span.start);
    if (!region || (region.place !== 'code-span' && close.span.end > region.end)) return [];
    return notice(read, 'section-in-code', open.span, { name: open.name, where: region.place });
  });
}

/** Sections that end at a close their author did not mean, each reported once. */
function cutBodies(
  read: ReadText,
  pairs: readonly TagPair[],
  inside: readonly (readonly TagMark[])[],
  laterCloses: ReadonlyMap<TagPair, TagMark>,
  context: CodeContext,
): GrammarNotice[] {
  return pairs.flatMap((pair, index) => {
    const { open, close } = pair;
    const later = laterCloses.get(pair);
    const laterClose: RelatedSpan[] = later ? [{ code: 'later-close', span: later.span }] : [];
    const data = { name: open.name };
    const nested = inside[index]?.find(
      (mark) => !mark.closing && mark.name === open.name && context.at(mark.span.start) === undefined,
    );
    if (nested) {
      return notice(read, 'nested-same-tag', nested.span, data, [{ code: 'outer', span: open.span }, ...laterClose]);
    }
    const region = context.at(close.span.start);
    const onlyMentioned = region?.place === 'code-span' && region.start > open.span.start;
    if (!later && !onlyMentioned) return [];
    const where = region?.place ?? (isAlone(read.text, close.span) ? 'line' : 'prose');
    return notice(read, 'early-close', close.span, { ...data, where }, [
      { code: 'open', span: open.span },
      ...laterClose,
    ]);
  });
}

function unpaired(
  read: ReadText,
  loose: readonly TagMark[],
  explained: ReadonlySet<TagMark>,
  misses: readonly LikelyMiss[],
): GrammarNotice[] {
  const likelyOf = new Map(misses.map((likely) => [likely.partner, likely]));
  return loose.flatMap((mark) => {
    if (explained.has(mark) || (!mark.closing && HTML_WITHOUT_CLOSE.has(mark.name))) return [];
    const likely = likelyOf.get(mark);
    if (likely?.html) return [];
    const related = likely ? [{ code: 'near-miss', span: likely.miss.span }] : [];
    return notice(read, mark.closing ? 'unopened-tag' : 'unclosed-tag', mark.span, { name: mark.name }, related);
  });
}

/** Text in no section, unless one of the raw offsets `explained` is inside it, or there is no section at all. */
function leftOut(
  read: ReadText,
  pairs: readonly TagPair[],
  explained: readonly number[],
  context: CodeContext,
): GrammarNotice[] {
  const { text } = read;
  const data = { grammar: 'tags' };
  if (pairs.length === 0) return [notice(read, 'no-sections', firstLine(text), data)];
  const reasons = [...explained].sort((a, b) => a - b);
  let index = 0;
  const spans = pairs.map(({ open, close }) => ({ start: open.span.start, end: close.span.end }));
  return gapsBetween(spans, text.length).flatMap((gap) => {
    const raw = read.rawSpan(gap);
    while (index < reasons.length && (reasons[index] as number) < raw.start) index++;
    const isExplained = index < reasons.length && (reasons[index] as number) < raw.end;
    const stray = isExplained ? undefined : strayText(text, gap, context);
    return stray ? notice(read, 'text-outside-section', stray, data) : [];
  });
}

function nameSpan(open: TagMark): Span {
  return { start: open.span.start + 1, end: open.span.end - 1 };
}

/** True when nothing but blanks shares the line with the span. */
function isAlone(text: string, { start, end }: Span): boolean {
  let before = start;
  while (isBlank(text[before - 1])) before--;
  let behind = end;
  while (isBlank(text[behind])) behind++;
  return isLineEnd(text[before - 1]) && isLineEnd(text[behind]);
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}

function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n' || character === '\r';
}
