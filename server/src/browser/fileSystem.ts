import { type Connection, RequestType } from 'vscode-languageserver';
import {
  type FileParams,
  LIST_FOLDER_REQUEST,
  type ListFolderResult,
  READ_FILE_REQUEST,
  type ReadFileResult,
} from '../protocol/files';
import type { FileSystem } from '../service/host';

const readFile = new RequestType<FileParams, ReadFileResult, never>(READ_FILE_REQUEST);
const listFolder = new RequestType<FileParams, ListFolderResult, never>(LIST_FOLDER_REQUEST);

/** The editor's files, whatever provider they come from. Links are the provider's business. */
export function clientFileSystem(connection: Connection): FileSystem {
  return {
    async read(uri) {
      const result = await connection.sendRequest(readFile, { uri });
      return 'fault' in result ? result.fault : result.bytes;
    },
    list: (uri) => connection.sendRequest(listFolder, { uri }),
    real: async (uri) => uri,
  };
}
