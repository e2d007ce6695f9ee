import type { FrontMatterEntry } from '../../frontmatter/frontMatter';
import type { Span } from '../../text/range';
import { fix, replace } from '../editing';
import type { SkillFix } from '../findings';
import { split } from '../glob';
import { noticesOf } from '../headerNotices';
import { quoted } from '../quoting';
import { itemsOf } from '../valueShapes';
import type { AgentFile } from './agentFile';

/** Globs without quotes whose star YAML takes for a reference, or for a mistake. */
export interface PlainGlobs {
  readonly entry: FrontMatterEntry;
  /** The whole value. */
  readonly span: Span;
  /** True where the value is written as a list. */
  readonly isList: boolean;
  /** Puts them in quotes, in the shape that the client reads. */
  readonly fix: SkillFix;
}

const GLOB_KEYS = ['applyTo', 'paths', 'globs'];
/** Keys that hold text only: several globs stand in it with commas between them. */
const TEXT_KEYS = ['applyTo'];

/** The values of a header that are globs without quotes, and that YAML cannot read for that reason alone. */
export function plainGlobs(file: AgentFile): PlainGlobs[] {
  const notices = noticesOf(file, 'unresolved-alias', 'yaml-syntax');
  if (notices.length === 0) return [];
  return file.frontMatter.entries.flatMap((entry): PlainGlobs[] => {
    const { key, valueSpan } = entry;
    const isFaulty = notices.some(({ span }) => valueSpan.start <= span.start && span.end <= valueSpan.end);
    if (!isFaulty || !GLOB_KEYS.includes(key) || !file.profile.keys.includes(key)) return [];
    const written = writtenGlobs(file.slice(valueSpan));
    if (!written?.globs.some(({ isPlain, glob }) => isPlain && glob.startsWith('*'))) return [];
    const globs = written.globs.map(({ glob }) => glob);
    const made = TEXT_KEYS.includes(key) ? textFix(file, entry, globs) : listFix(entry, written);
    return made === undefined ? [] : [{ entry, span: valueSpan, isList: written.isList, fix: made }];
  });
}

/** Turns a list of globs into the one text that the client reads. None for a list that holds anything else. */
export function globsAsText(file: AgentFile, entry: FrontMatterEntry): SkillFix[] {
  const globs = itemsOf(entry)?.map(({ value }) => (typeof value === 'string' ? value.trim() : ''));
  if (globs === undefined || globs.length === 0 || globs.includes('')) return [];
  const made = textFix(file, entry, globs);
  return made === undefined ? [] : [made];
}

interface Written {
  readonly isList: boolean;
  /** `at` counts in the value as written. */
  readonly globs: readonly { readonly glob: string; readonly isPlain: boolean; readonly at: Span }[];
}

/** The globs of a value as its author wrote them, by eye instead of by YAML; `undefined` for what does not look so. */
function writtenGlobs(source: string): Written | undefined {
  const flow = /^\[([^\r\n]*)\]$/.exec(source);
  const parts: { text: string; start: number }[] = [];
  if (flow !== null) {
    let start = 1;
    for (const text of split(flow[1] as string)) {
      parts.push({ text, start });
      start += text.length + 1;
    }
  } else if (source.startsWith('- ')) {
    let start = 0;
    for (const line of source.split(/(?<=\r\n|\n|\r(?!\n))/)) {
      const mark = /^[ \t]*-[ \t]+/.exec(line);
      if (mark === null) return undefined;
      parts.push({ text: line.slice(mark[0].length), start: start + mark[0].length });
      start += line.length;
    }
  } else if (!/[\r\n]/.test(source)) parts.push({ text: source, start: 0 });
  const globs = parts.map(({ text, start }) => {
    const glob = text.trim();
    const from = start + text.indexOf(glob);
    const inQuotes = /^(["'])([^"'\\]*)\1$/.exec(glob);
    return { glob: inQuotes?.[2] ?? glob, isPlain: inQuotes === null, at: { start: from, end: from + glob.length } };
  });
  const isOdd = globs.some(({ glob, isPlain }) => glob === '' || (isPlain && /["'#]|:\s/.test(glob)));
  return isOdd || globs.length === 0 ? undefined : { isList: flow !== null || source.startsWith('- '), globs };
}

/** A glob with a comma in it would be two. Comments between key and value would be lost. */
function textFix(file: AgentFile, entry: FrontMatterEntry, globs: readonly string[]): SkillFix | undefined {
  const { key, keySpan, valueSpan } = entry;
  const start = file.document.text.indexOf(':', keySpan.end) + 1;
  const whole = { start, end: valueSpan.end };
  if (start === 0 || start > valueSpan.start || file.slice(whole).includes('#')) return undefined;
  return fix('quote-globs', 'safe', [replace(whole, ` ${quoted(globs.join(','))}`)], { key });
}

function listFix({ key, valueSpan }: FrontMatterEntry, { isList, globs }: Written): SkillFix {
  const edits = isList
    ? globs.flatMap(({ glob, isPlain, at }) =>
        isPlain ? [replace({ start: valueSpan.start + at.start, end: valueSpan.start + at.end }, quoted(glob))] : [],
      )
    : [
        replace(
          valueSpan,
          `[${split(globs[0]?.glob ?? '')
            .map((glob) => quoted(glob.trim()))
            .join(', ')}]`,
        ),
      ];
  return fix('quote-globs', 'safe', edits, { key });
}
