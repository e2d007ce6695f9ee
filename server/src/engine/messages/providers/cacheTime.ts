/** The two times for which providers keep a marked prefix, by the words that a setting may use. */
const TIMES: Readonly<Record<string, '5m' | '1h'>> = { short: '5m', long: '1h' };

const SHORT_MILLISECONDS = 5 * 60_000;

/**
 * The time of a marker for a setting: a word of the table, or a duration as Go writes it (`90s`, `1h30m`), of which
 * up to five minutes are short. Undefined where a setting is neither: there is no marker then.
 */
export function cacheTime(setting: string): '5m' | '1h' | undefined {
  const named = TIMES[setting.trim().toLowerCase()];
  if (named) return named;
  const milliseconds = durationOf(setting.trim());
  if (milliseconds === undefined) return undefined;
  return milliseconds <= SHORT_MILLISECONDS ? '5m' : '1h';
}

/** Whether a setting asks for no markers at all. */
export function isCacheOff(setting: string): boolean {
  const plain = setting.trim().toLowerCase();
  return plain === '' || plain === 'off';
}

const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  '\u00b5s': 1e-3,
  '\u03bcs': 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

const PART = /(\d{1,18}(?:\.\d{0,18})?|\.\d{1,18})(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/y;

/** Milliseconds of a duration in the syntax of Go's `time.ParseDuration`; undefined for anything else. */
function durationOf(text: string): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1;
  const start = /^[+-]/.test(text) ? 1 : 0;
  if (text.slice(start) === '0') return 0;
  let total = 0;
  let at = start;
  while (at < text.length) {
    PART.lastIndex = at;
    const part = PART.exec(text);
    if (!part) return undefined;
    total += Number(part[1]) * (UNITS[part[2] as string] ?? 0);
    at = PART.lastIndex;
  }
  return at > start ? sign * total : undefined;
}
