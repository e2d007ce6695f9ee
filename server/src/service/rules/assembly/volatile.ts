import type { Span } from '../../../engine/text/range';

/** Kinds of text that differ from run to run, or from machine to machine. */
export type Volatile = 'date' | 'clock' | 'folder' | 'git' | 'random';

/** Every pattern is of bounded length, so that searching is linear. */
const PATTERNS: readonly (readonly [what: Volatile, pattern: RegExp])[] = [
  ['random', /(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])/gi],
  ['date', /(?<![\w-])(?:19|20)\d\d[-/](?:0[1-9]|1[0-2])[-/](?:0[1-9]|[12]\d|3[01])(?!\d)/g],
  ['clock', /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?![\d:])/g],
  [
    'folder',
    /(?<![\w/])(?:\/home\/|\/Users\/|\/tmp\/|\/var\/folders\/)[\w.-]{1,80}|(?<!\w)[A-Za-z]:\\Users\\[\w.-]{1,80}/g,
  ],
  [
    'git',
    /(?<!\w)(?:refs\/heads\/[\w./-]{1,80}|On branch [\w./-]{1,80}|(?=[0-9a-f]{0,39}\d)(?=\d{0,39}[a-f])[0-9a-f]{40})(?!\w)/g,
  ],
];

/** Parts of a text that look volatile, in text order; of two that overlap the one that starts first counts. */
export function volatileIn(text: string): readonly { readonly what: Volatile; readonly span: Span }[] {
  const found = PATTERNS.flatMap(([what, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      what,
      span: { start: match.index, end: match.index + match[0].length },
    })),
  );
  let end = 0;
  return found
    .sort((a, b) => a.span.start - b.span.start)
    .filter(({ span }) => {
      if (span.start < end) return false;
      end = span.end;
      return true;
    });
}

const NAMES: readonly (readonly [what: Volatile, names: ReadonlySet<string>])[] = [
  ['date', new Set(['date', 'today', 'weekday'])],
  ['clock', new Set(['time', 'now', 'clock', 'timestamp', 'datetime'])],
  ['folder', new Set(['cwd', 'getcwd', 'pwd', 'workdir', 'homedir', 'tmpdir'])],
  ['git', new Set(['branch', 'commit', 'sha'])],
  ['random', new Set(['uuid', 'nonce', 'random', 'guid'])],
];

const PHRASES: readonly (readonly [what: Volatile, phrase: string])[] = [
  ['folder', 'working dir'],
  ['folder', 'working directory'],
  ['folder', 'working folder'],
  ['folder', 'current dir'],
  ['folder', 'current directory'],
  ['git', 'git'],
  ['random', 'session id'],
  ['random', 'run id'],
  ['random', 'request id'],
  ['random', 'trace id'],
];

/** What a slot is filled with, where its name or expression says so: `current_date`, `gitStatus`, `datetime.now()`. */
export function volatileName(name: string): Volatile | undefined {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const phrase = ` ${words.join(' ')} `;
  const told = PHRASES.find(([, one]) => phrase.includes(` ${one} `))?.[0];
  return told ?? NAMES.find(([, names]) => names.has(words.at(-1) ?? ''))?.[0];
}
