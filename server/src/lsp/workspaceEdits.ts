import { type ClientCapabilities, RenameFile, type WorkspaceEdit } from 'vscode-languageserver';
import type { FileEdit } from '../service/findings';
import { groupBy } from '../service/groupBy';
import { Refusal } from '../service/refusal';
import { say } from '../service/words';

/** A file or folder that an edit moves. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

/** Makes workspace edits that a client can apply, by what it announced. */
export class WorkspaceEdits {
  private readonly isVersioned: boolean;
  /** Whether files can be moved by an edit. */
  readonly canMove: boolean;

  constructor(
    client: ClientCapabilities,
    private readonly versionOf: (uri: string) => number | undefined,
  ) {
    const { documentChanges = false, resourceOperations = [] } = client.workspace?.workspaceEdit ?? {};
    this.isVersioned = documentChanges;
    this.canMove = documentChanges && resourceOperations.includes('rename');
  }

  /**
   * Edits as one workspace edit: each file's tied to the version they were made for, or, for a client that knows no
   * versions, by file alone. What moves does so first, and its text is edited where it is then: an editor may lose a
   * change that is not saved when its file moves. The URIs of `edits` are those before the move.
   * @throws Refusal where a file has to be moved and the client cannot: half of a rename is worse than none
   */
  of(edits: readonly FileEdit[], move?: Move): WorkspaceEdit {
    if (move && !this.canMove) throw new Refusal(say('This editor cannot rename files by an edit.'));
    const byFile = [...groupBy(edits, ({ uri }) => uri)].map(
      ([uri, own]) => [uri, own.map(({ range, newText }) => ({ range, newText }))] as const,
    );
    if (!this.isVersioned) return { changes: Object.fromEntries(byFile) };
    const documentChanges = byFile.map(([uri, own]) => {
      const to = move && movedUri(uri, move);
      const textDocument = to ? { uri: to, version: null } : { uri, version: this.versionOf(uri) ?? null };
      return { textDocument, edits: own };
    });
    return { documentChanges: move ? [RenameFile.create(move.from, move.to), ...documentChanges] : documentChanges };
  }
}

/** Where a file is after a move; undefined for one that stays. */
function movedUri(uri: string, { from, to }: Move): string | undefined {
  if (uri === from) return to;
  return uri.startsWith(`${from}/`) ? to + uri.slice(from.length) : undefined;
}
