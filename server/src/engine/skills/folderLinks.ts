/** A link to a folder of the same workspace. Paths from the workspace folder, with `/`. */
export interface LinkedFolder {
  readonly path: string;
  /** Where it leads, all links followed; neither the workspace folder nor one that holds the link. */
  readonly target: string;
}

/** Places of one file that are looked at, its own among them. Links to folders with links multiply. */
export const MAX_PLACES = 100;

/** The links to folders of a workspace: a file below such a folder is found behind the link as well. */
export class FolderLinks {
  private readonly byPath: ReadonlyMap<string, LinkedFolder>;
  private readonly byTarget: ReadonlyMap<string, readonly LinkedFolder[]>;

  constructor(links: readonly LinkedFolder[] = []) {
    this.byPath = new Map(links.map((link) => [link.path, link]));
    const byTarget = new Map<string, LinkedFolder[]>();
    for (const link of links) {
      const others = byTarget.get(link.target);
      if (others) others.push(link);
      else byTarget.set(link.target, [link]);
    }
    this.byTarget = byTarget;
  }

  /** A path with all links in it followed. Where a link leads there is none, so that each segment is one at most. */
  realOf(path: string): string {
    if (this.byPath.size === 0) return path;
    let real = path;
    for (let left = path.split('/').length; left > 0; left--) {
      const link = [...upward(real)].flatMap((folder) => this.byPath.get(folder) ?? [])[0];
      if (!link) break;
      real = link.target + real.slice(link.path.length);
    }
    return real;
  }

  /**
   * The paths by which a file or folder is found: its own first, then those through links, fewer links first. Every way
   * takes a link once, so that links that lead to each other end; no more than `MAX_PLACES`.
   */
  placesOf(path: string): readonly string[] {
    if (this.byPath.size === 0) return [path];
    const ways: { readonly place: string; readonly taken: readonly LinkedFolder[] }[] = [
      { place: this.realOf(path), taken: [] },
    ];
    const known = new Set(ways.map(({ place }) => place));
    for (const { place, taken } of ways) {
      for (const folder of upward(place)) {
        for (const link of this.byTarget.get(folder) ?? []) {
          const behind = link.path + place.slice(folder.length);
          if (ways.length >= MAX_PLACES) return [...known];
          if (taken.includes(link) || known.has(behind)) continue;
          known.add(behind);
          ways.push({ place: behind, taken: [...taken, link] });
        }
      }
    }
    return [...known];
  }

  /** The paths of the links to a folder or into it: they would lead nowhere if it had another name. */
  leadingTo(folder: string): readonly string[] {
    const links = [...this.byPath.values()];
    return links.filter(({ target }) => target === folder || target.startsWith(`${folder}/`)).map(({ path }) => path);
  }
}

/** A path and the folders above it, the workspace folder left out. */
function* upward(path: string): Generator<string> {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) yield path.slice(0, end);
}
