import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type FileParams,
  LIST_FOLDER_REQUEST,
  type ListFolderResult,
  READ_FILE_REQUEST,
  type ReadFileResult,
} from '../../../server/src/protocol/files';
import type { DisposableStore } from '../disposables';

/** As the service's own limit: a larger file would only be thrown away there. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

/** Answers a server that has no file system of its own, from whatever provider holds the workspace. */
export function answerFileRequests(client: BaseLanguageClient, owned: DisposableStore): void {
  owned.add(
    client.onRequest<ReadFileResult, never>(READ_FILE_REQUEST, ({ uri }: FileParams) =>
      readFile(vscode.Uri.parse(uri)),
    ),
  );
  owned.add(
    client.onRequest<ListFolderResult, never>(LIST_FOLDER_REQUEST, ({ uri }: FileParams) =>
      listFolder(vscode.Uri.parse(uri)),
    ),
  );
}

async function readFile(uri: vscode.Uri): Promise<ReadFileResult> {
  try {
    const { type, size } = await vscode.workspace.fs.stat(uri);
    if ((type & vscode.FileType.File) === 0) return { fault: 'missing' };
    if (size > MAX_FILE_BYTES) return { fault: 'too-large' };
    return { bytes: await vscode.workspace.fs.readFile(uri) };
  } catch (error) {
    return gone(error, { fault: 'missing' } as const);
  }
}

async function listFolder(uri: vscode.Uri): Promise<ListFolderResult> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(uri);
    return entries.flatMap(([name, type]): ListFolderResult[number][] => {
      if ((type & vscode.FileType.File) !== 0) return [[name, 'file']];
      if ((type & vscode.FileType.Directory) === 0) return [];
      return [[name, (type & vscode.FileType.SymbolicLink) === 0 ? 'directory' : 'linked-directory']];
    });
  } catch (error) {
    return gone<ListFolderResult>(error, []);
  }
}

/** What a file that is gone, or may not be read, counts as; any other fault goes to the server, which logs it. */
function gone<T>(error: unknown, answer: T): T {
  if (error instanceof vscode.FileSystemError) return answer;
  throw error;
}
