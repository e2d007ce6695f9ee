import type { TokenCount } from './tokenizer';

/** Bounds of one generation of the cache; two are alive. Text is measured in UTF-16 units. */
export interface CacheLimits {
  readonly entries: number;
  readonly units: number;
}

const LIMITS: CacheLimits = { entries: 20_000, units: 2_000_000 };

/**
 * Counts of blocks by their text. Bounded: when a generation is full, the one before it is forgotten, and
 * what is used again moves to the new one. Cheaper than a list in order of use, and good enough for text that
 * is recounted as a whole at every keystroke.
 */
export class BlockCache {
  private young = new Map<string, TokenCount>();
  private old = new Map<string, TokenCount>();
  private units = 0;

  constructor(private readonly limits: CacheLimits = LIMITS) {}

  get size(): number {
    return this.young.size + this.old.size;
  }

  /** The cached count of `block`, or the one that `count` makes of it. */
  get(block: string, count: (block: string) => TokenCount): TokenCount {
    const young = this.young.get(block);
    if (young !== undefined) return young;
    const old = this.old.get(block);
    const key = detached(block);
    const result = old ?? count(key);
    this.put(key, result);
    return result;
  }

  private put(block: string, count: TokenCount): void {
    if (this.young.size >= this.limits.entries || this.units >= this.limits.units) {
      this.old = this.young;
      this.young = new Map();
      this.units = 0;
    }
    this.young.set(block, count);
    this.units += block.length;
  }
}

/**
 * The same text in a string of its own. A slice keeps the whole document alive in V8, and a cache of slices
 * thus one copy of the document per keystroke; the slice of a new, short concatenation keeps only that.
 */
function detached(block: string): string {
  return ` ${block}`.slice(1);
}
