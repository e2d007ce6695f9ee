/**
 * Globs of agent files against paths: `*`, `?`, `[abc]`, `{a,b}` and `**` for any number of folders. Written by hand
 * because globs come from the files that are judged, and matchers built on regular expressions can be made to search
 * without end: here a path costs no more than its length times that of the glob.
 */
export class Glob {
  private readonly alternatives: readonly (readonly Segment[])[];

  private constructor(alternatives: readonly string[]) {
    this.alternatives = alternatives.map((one) =>
      one.split('/').map((part) => (part === '**' ? 'folders' : parts(part))),
    );
  }

  /** `undefined` for a glob that cannot be read here: braces that stand for too many, brackets that stay open. */
  static of(glob: string): Glob | undefined {
    if (glob.length > MAX_LENGTH) return undefined;
    const alternatives = expand(glob);
    return alternatives === undefined ? undefined : new Glob(alternatives);
  }

  matches(path: string): boolean {
    const segments = path.split('/');
    return this.alternatives.some((pattern) => matchesSegments(pattern, segments));
  }
}

const MAX_LENGTH = 1_000;
const MAX_ALTERNATIVES = 64;

/** One step of a segment: a unit, any unit, one of some units, or any number of units. */
type Part = string | { readonly any: 'one' | 'many' } | { readonly of: string; readonly not: boolean };

/** The steps of one segment, or `**`: any number of folders. */
type Segment = readonly Part[] | 'folders';

const ONE: Part = { any: 'one' };
const MANY: Part = { any: 'many' };

/** The glob without braces: one for each way through them. */
function expand(glob: string): string[] | undefined {
  let results = [''];
  for (let i = 0; i < glob.length; ) {
    const close = glob[i] === '{' ? closing(glob, i) : -1;
    if (close < 0) {
      results = results.map((result) => result + glob[i]);
      i++;
      continue;
    }
    const inner = split(glob.slice(i + 1, close)).map(expand);
    const choices = inner.flatMap((one) => one ?? []);
    if (inner.includes(undefined) || results.length * choices.length > MAX_ALTERNATIVES) return undefined;
    results = results.flatMap((result) => choices.map((choice) => result + choice));
    i = close + 1;
  }
  return results;
}

function closing(glob: string, open: number): number {
  let depth = 0;
  for (let i = open; i < glob.length; i++) {
    if (glob[i] === '{') depth++;
    else if (glob[i] === '}' && --depth === 0) return i;
  }
  return -1;
}

/** A text cut at its commas, those inside braces left alone. */
export function split(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}') depth--;
    else if (text[i] === ',' && depth === 0) {
      found.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...found, text.slice(start)];
}

function parts(segment: string): Part[] {
  const found: Part[] = [];
  for (let i = 0; i < segment.length; i++) {
    const unit = segment[i] as string;
    const close = unit === '[' ? segment.indexOf(']', i + 2) : -1;
    if (close > 0) {
      const not = segment[i + 1] === '!' || segment[i + 1] === '^';
      found.push({ of: segment.slice(i + (not ? 2 : 1), close), not });
      i = close;
    } else if (unit === '*') {
      if (found.at(-1) !== MANY) found.push(MANY);
    } else found.push(unit === '?' ? ONE : unit);
  }
  return found;
}

/** Segment against segment, walked as units are inside a segment. */
function matchesSegments(pattern: readonly Segment[], path: readonly string[]): boolean {
  return walk(
    pattern.length,
    path.length,
    (i) => pattern[i] === 'folders',
    (i, at) => matchesSegment(pattern[i] as readonly Part[], path[at] as string),
  );
}

function matchesSegment(pattern: readonly Part[], text: string): boolean {
  return walk(
    pattern.length,
    text.length,
    (i) => pattern[i] === MANY,
    (i, at) => fits(pattern[i] as Part, text[at] as string),
  );
}

function fits(part: Part, unit: string): boolean {
  if (typeof part === 'string') return part === unit;
  if ('any' in part) return true;
  return inClass(part.of, unit) !== part.not;
}

function inClass(members: string, unit: string): boolean {
  for (let i = 0; i < members.length; i++) {
    const [from, dash, to] = [members[i] as string, members[i + 1], members[i + 2]];
    if (dash === '-' && to !== undefined) {
      if (from <= unit && unit <= to) return true;
      i += 2;
    } else if (from === unit) return true;
  }
  return false;
}

/**
 * Whether `count` steps match `length` things, where some steps stand for any number of things. When a thing does not
 * fit, the last such step takes one more: going further back would find nothing new.
 */
function walk(
  count: number,
  length: number,
  isMany: (step: number) => boolean,
  isFit: (step: number, thing: number) => boolean,
): boolean {
  let [step, thing, star, taken] = [0, 0, -1, 0];
  while (thing < length) {
    if (step < count && isMany(step)) [star, taken, step] = [step, thing, step + 1];
    else if (step < count && isFit(step, thing)) [step, thing] = [step + 1, thing + 1];
    else if (star >= 0) [step, thing, taken] = [star + 1, taken + 1, taken + 1];
    else return false;
  }
  while (step < count && isMany(step)) step++;
  return step === count;
}
