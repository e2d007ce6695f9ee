/** Longer words, in UTF-16 units, are no misspelt names. */
const MAX_LENGTH = 64;

/** More than any distance that is asked for. */
const FAR = 0x7fff;

/** A beginning that names have in common, and what is true of all of them. */
interface Node {
  /** The UTF-16 unit that it ends with. */
  readonly unit: number;
  readonly next: Node[];
  /** Place of the name that ends here; undefined where none does. */
  place: number | undefined;
  /** The first place of a name that goes through here. */
  readonly first: number;
  /** Kinds of units (see `kindsOf`) that some of the names have, and that all of them have. */
  some: number;
  every: number;
}

/** What was found so far. Only what is nearer, or as near and of an earlier name, is better. */
interface Best {
  edits: number;
  place: number;
}

/**
 * Names among which a near one is looked for. Two names are as far apart as it takes edits from one to the other: a
 * character put in, left out or replaced, or two neighbours that change places (the optimal string alignment distance).
 * Names that begin alike share the work, and a beginning that is too far already is left at once, so that a search
 * looks at a small part of many names as long as few edits are allowed. Names whose letters are others are left as well.
 */
export class NearNames {
  private readonly root = node(0, 0, 0);
  private readonly names: string[] = [];

  /** @param fold makes of a name what is compared: names that are the same then have distance 0 */
  constructor(
    names: Iterable<string>,
    private readonly fold: (name: string) => string = (name) => name,
  ) {
    for (const name of names) this.add(name);
  }

  /** The nearest name that is at most `limit` edits from `word`; of equally near ones the first. Undefined if none is. */
  nearest(word: string, limit: number): string | undefined {
    const folded = this.fold(word);
    if (folded.length > MAX_LENGTH) return undefined;
    const best: Best = { edits: Math.min(limit, MAX_LENGTH), place: Number.POSITIVE_INFINITY };
    new Search(folded, best).from(this.root);
    return this.names[best.place];
  }

  private add(name: string): void {
    const folded = this.fold(name);
    if (folded.length > MAX_LENGTH) return;
    const place = this.names.push(name) - 1;
    const kinds = kindsOf(folded);
    let end = this.root;
    for (let at = 0; at < folded.length; at++) {
      const unit = folded.charCodeAt(at);
      let next = end.next.find((one) => one.unit === unit);
      if (next) {
        next.some |= kinds;
        next.every &= kinds;
      } else {
        next = node(unit, place, kinds);
        end.next.push(next);
      }
      end = next;
    }
    end.place ??= place;
  }
}

/** One walk through the names. Row `depth` holds the distances of a beginning to all beginnings of the word. */
class Search {
  private readonly rows: Uint16Array[] = [];
  /** The beginning that is looked at, by its units. */
  private readonly path: number[] = [];
  private readonly kinds: number;

  constructor(
    private readonly word: string,
    private readonly best: Best,
  ) {
    this.kinds = kindsOf(word);
  }

  from(root: Node): void {
    const row = this.row(0);
    for (let column = 0; column <= this.word.length; column++) row[column] = column;
    this.visit(root, 0);
  }

  private visit(node: Node, depth: number): void {
    const { word, best } = this;
    // Further off than that the row is not filled.
    const edits = Math.abs(word.length - depth) > best.edits ? FAR : (this.row(depth)[word.length] ?? FAR);
    if (node.place !== undefined && isBetter(edits, node.place, best)) {
      best.edits = edits;
      best.place = node.place;
    }
    // What goes on like the word comes first: whatever is near there makes the search smaller.
    const unit = word.charCodeAt(depth);
    const alike = node.next.find((one) => one.unit === unit);
    if (alike) this.enter(alike, depth + 1);
    for (const next of node.next) if (next !== alike) this.enter(next, depth + 1);
  }

  private enter(node: Node, depth: number): void {
    const { kinds, best } = this;
    // An edit brings in one kind at most, and takes away one at most.
    if (bits(kinds & ~node.some) > best.edits || bits(node.every & ~kinds) > best.edits) return;
    this.path[depth] = node.unit;
    if (isBetter(this.fill(node.unit, depth), node.first, best)) this.visit(node, depth);
  }

  /**
   * Fills a row as far as it can be near enough. Returns its least distance: no longer name comes to less, not even by
   * two neighbours that change places over this row, since a row's least is at most one more than that of the row above.
   */
  private fill(unit: number, depth: number): number {
    const { word, path, best } = this;
    const [row, above, aboveThat] = [this.row(depth), this.row(depth - 1), this.row(Math.max(0, depth - 2))];
    const from = Math.max(1, depth - best.edits);
    const to = Math.min(word.length, depth + best.edits);
    row[from - 1] = from === 1 ? depth : FAR;
    let least = from === 1 ? depth : FAR;
    for (let column = from; column <= to; column++) {
      const own = word.charCodeAt(column - 1);
      let edits = (above[column - 1] ?? FAR) + (own === unit ? 0 : 1);
      const removed = (above[column] ?? FAR) + 1;
      if (removed < edits) edits = removed;
      const added = (row[column - 1] ?? FAR) + 1;
      if (added < edits) edits = added;
      if (depth > 1 && column > 1 && unit === word.charCodeAt(column - 2) && own === path[depth - 1]) {
        const swapped = (aboveThat[column - 2] ?? FAR) + 1;
        if (swapped < edits) edits = swapped;
      }
      row[column] = edits;
      if (edits < least) least = edits;
    }
    // The next row reads one column further.
    if (to < word.length) row[to + 1] = FAR;
    return least;
  }

  private row(depth: number): Uint16Array {
    this.rows[depth] ??= new Uint16Array(this.word.length + 1);
    return this.rows[depth];
  }
}

function isBetter(edits: number, place: number, best: Best): boolean {
  return edits < best.edits || (edits === best.edits && place < best.place);
}

function node(unit: number, first: number, kinds: number): Node {
  return { unit, next: [], place: undefined, first, some: kinds, every: kinds };
}

/** What units a text has, one bit for each of 32 kinds. */
function kindsOf(text: string): number {
  let kinds = 0;
  // A shift takes the last five bits: the letters of the alphabet have a kind each, other units share them.
  for (let at = 0; at < text.length; at++) kinds |= 1 << text.charCodeAt(at);
  return kinds;
}

/** How many bits are set. */
function bits(mask: number): number {
  let left = mask;
  let count = 0;
  for (; left !== 0; left &= left - 1) count++;
  return count;
}
