import { entryAt, type FrontMatterNotice } from '../../../frontmatter/frontMatter';
import { bomFix, fix, insert, lineBreak, replace } from '../../editing';
import { noticesOf, syntaxData } from '../../headerNotices';
import { isQuotable, quoteValue } from '../../quoting';
import type { AgentFile } from '../agentFile';
import { type PlainGlobs, plainGlobs } from '../plainGlobs';
import type { AgentFileRule } from '../rule';

/** A BOM hides the header from readers that look for `---` at the very start. */
export const bom: AgentFileRule = {
  code: 'agent-file/bom',
  severity: 'warning',
  check(file) {
    const span = file.bomSpan;
    return span === undefined ? [] : [{ span, data: {}, fixes: [bomFix(file, span)] }];
  },
};

/** A header that does not start in the first line: readers take it for text. */
export const misplacedHeader: AgentFileRule = {
  code: 'agent-file/header-misplaced',
  severity: 'error',
  check(file) {
    const blank = noticesOf(file, 'blank-before-fence').map(({ span }) => ({
      span,
      data: { reason: 'blank-before-fence' },
      fixes: [fix('remove-blank-lines', 'safe', [replace(span, '')])],
    }));
    const unopened = noticesOf(file, 'missing-opening-fence').map(({ span }) => ({
      span,
      data: { reason: 'missing-opening-fence' },
      fixes: [fix('add-opening-fence', 'safe', [insert(span.start, `---${lineBreak(file)}`)])],
    }));
    const others = noticesOf(file, 'long-fence', 'text-after-fence', 'inside-code-fence', 'executable-language');
    return [
      ...blank,
      ...unopened,
      ...others.map(({ code, span, data }) => ({ span, data: { ...data, reason: code } })),
    ];
  },
};

/** No line of `---` closes the header. A rule at the top of a file without keys is none. */
export const unclosedHeader: AgentFileRule = {
  code: 'agent-file/header-unclosed',
  severity: 'error',
  check(file) {
    if (file.frontMatter.entries.length === 0) return [];
    return noticesOf(file, 'unclosed').map(({ span, data, related }) => ({
      span,
      data: { near: data['near'] ?? '' },
      related: (related ?? []).map((open) => ({ id: 'opening-fence', span: open })),
    }));
  },
};

/** YAML that the client cannot read, or a header without keys. */
export const yamlSyntax: AgentFileRule = {
  code: 'agent-file/yaml-syntax',
  severity: 'error',
  check(file) {
    const broken = noticesOf(file, 'yaml-syntax', 'not-a-mapping', 'duplicate-key', 'cyclic-anchor', 'alias-expansion');
    const aliases = file.profile.plainGlobs ? [] : noticesOf(file, 'unresolved-alias');
    const globs = plainGlobs(file);
    const rest = outside(globs, [...broken, ...aliases]);
    const found = file.profile.plainGlobs ? rest.filter((notice) => !isPlainGlob(file, notice)) : rest;
    const unread = file.profile.plainGlobs ? [] : globs;
    return [
      ...unread.map(({ span, entry, fix: quote }) => ({
        span,
        data: { problem: 'unquoted-glob', detail: '', key: entry.key },
        fixes: [quote],
      })),
      ...found.map((notice) => ({
        span: notice.span,
        data: syntaxData(notice),
        fixes: quotes(file, notice),
      })),
    ];
  },
};

/**
 * A glob without quotes: this client reads it as text, YAML readers stumble over the star. A list of them is what no
 * reader takes where text is wanted.
 */
export const unquotedGlob: AgentFileRule = {
  code: 'agent-file/unquoted-glob',
  severity: 'hint',
  kinds: ['prompt', 'instructions', 'agent', 'chatmode'],
  check(file) {
    const globs = plainGlobs(file);
    const others = outside(globs, [
      ...noticesOf(file, 'unresolved-alias'),
      ...noticesOf(file, 'yaml-syntax').filter((notice) => isPlainGlob(file, notice)),
    ]);
    return [
      ...globs.map(({ span, isList, entry, fix: quote }) => ({
        span,
        data: { key: entry.key, shape: isList ? 'list' : 'text' },
        ...(isList && { severity: 'error' as const }),
        fixes: [quote],
      })),
      ...others.map((notice) => ({ span: notice.span, data: { shape: 'text' }, fixes: quotes(file, notice) })),
    ];
  },
};

/** The notices that are about something else than these globs. */
function outside(globs: readonly PlainGlobs[], notices: readonly FrontMatterNotice[]): FrontMatterNotice[] {
  return notices.filter(
    ({ span }) => !globs.some((value) => value.span.start <= span.start && span.end <= value.span.end),
  );
}

/** True for YAML that is broken only because a value starts with a star. */
function isPlainGlob(file: AgentFile, { code, span }: FrontMatterNotice): boolean {
  const entry = code === 'yaml-syntax' ? entryAt(file.frontMatter, span.start) : undefined;
  return entry !== undefined && isQuotable(entry) && String(entry.value).startsWith('*');
}

function quotes(file: AgentFile, { code, span }: FrontMatterNotice) {
  const entry = entryAt(file.frontMatter, span.start);
  if (entry === undefined || span.start < entry.valueSpan.start || span.end > entry.valueSpan.end) return [];
  const alone = entry.valueSpan.start === span.start && entry.valueSpan.end === span.end;
  if (!isQuotable(entry) && !(code === 'unresolved-alias' && alone)) return [];
  return [fix('quote-value', 'safe', [quoteValue(entry, file.slice(entry.valueSpan))], { key: entry.key })];
}
