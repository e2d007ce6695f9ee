import type { Span } from '../../text/range';
import { parentOf } from '../fileTree';
import { type FilePlace, HeadedFile, type LinkStyle } from '../headedFile';
import { linksOf } from '../links';

/** Imports in imports that Claude Code follows. */
const MAX_HOPS = 5;
/** Files that are followed for one file: more are no instructions for a session. */
const MAX_FILES = 200;

/** A chain of imports that ends badly. */
export interface ImportChain {
  /** The import in the file itself that it starts with. */
  readonly path: string;
  readonly span: Span;
  /** The files on the way, as paths in the workspace, the file itself first. */
  readonly through: readonly string[];
  readonly end: 'cycle' | 'too-deep';
}

/** A file that another one imports: what it imports itself starts in its own folder. */
class ImportedFile extends HeadedFile {
  override get linkStyle(): LinkStyle {
    return { imports: parentOf(this.place.path), fileReferences: false, alsoFrom: undefined };
  }
}

/**
 * The chains of imports from a file that come back to one of their files, or go deeper than Claude Code follows; one
 * for each import of the file at most. Needs `place.read`.
 */
export function importChains(file: HeadedFile): ImportChain[] {
  const { read } = file.place;
  if (read === undefined || file.linkStyle.imports === undefined) return [];
  const start = file.place.pathInTree ?? file.place.path;
  let budget = MAX_FILES;
  const walk = (from: HeadedFile, through: readonly string[]): Pick<ImportChain, 'through' | 'end'> | undefined => {
    for (const target of targetsOf(from)) {
      if (through.includes(target)) return { through: [...through, target], end: 'cycle' };
      if (through.length > MAX_HOPS) return { through: [...through, target], end: 'too-deep' };
      const found = follow(target, [...through, target]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const follow = (target: string, through: readonly string[]) => {
    const document = budget-- > 0 ? read(target) : undefined;
    return document && walk(importedFile(document, target, file.place), through);
  };
  return linksOf(file).flatMap(({ kind, target, path, span }): ImportChain[] => {
    if (kind !== 'import' || target === undefined) return [];
    const found =
      target === start ? { through: [start, start], end: 'cycle' as const } : follow(target, [start, target]);
    return found === undefined ? [] : [{ path, span, ...found }];
  });
}

/** The files that an imported text imports, as paths in the workspace. */
export function targetsOf(file: HeadedFile): string[] {
  return linksOf(file).flatMap(({ kind, target }) => (kind === 'import' && target !== undefined ? [target] : []));
}

/** A document as a file that another one imports. */
export function importedFile(document: HeadedFile['document'], path: string, place: FilePlace): HeadedFile {
  return new ImportedFile(document, { path, ...(place.tree && { tree: place.tree }) });
}
