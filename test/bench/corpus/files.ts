import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileTree, parentOf } from '../../../server/src/engine/skills/fileTree';
import type { FilePlace } from '../../../server/src/engine/skills/headedFile';

/** A file of a corpus, as its index names it. */
export interface CorpusFile {
  readonly path: string;
  readonly kind: string;
  /** `original` and `mirror` are files as their authors wrote them; rates are taken of those only. */
  readonly raw: boolean;
  readonly text: string;
  readonly place: FilePlace;
}

/**
 * The files of a corpus folder: `index.tsv` has a row a file (`path`, `kind`, `class`, ... behind a line of names), and
 * `X.files.txt` beside a file X lists the paths below X's folder, where they are known.
 */
export function* corpusFiles(folder: string): Generator<CorpusFile> {
  const [, ...rows] = readFileSync(join(folder, 'index.tsv'), 'utf8').split('\n');
  for (const row of rows) {
    const [path = '', kind = '', group = ''] = row.split('\t');
    const file = join(folder, path);
    if (path === '' || !existsSync(file)) continue;
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(readFileSync(file));
    const listing = `${file}.files.txt`;
    const tree = existsSync(listing) ? treeBeside(path, readFileSync(listing, 'utf8')) : undefined;
    yield { path, kind, raw: group === 'original' || group === 'mirror', text, place: { path, ...(tree && { tree }) } };
  }
}

function treeBeside(path: string, listing: string): FileTree {
  const scope = parentOf(path);
  const names = listing.split('\n').filter((name) => name !== '');
  return new FileTree(
    names.map((name) => `${scope}/${name}`),
    { scope },
  );
}
