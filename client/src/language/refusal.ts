import { LSPErrorCodes, ResponseError } from 'vscode-languageclient';

/** What the server says to a person who asked for something that cannot be done; undefined for any other failure. */
export function refusalWords(error: unknown): string | undefined {
  return error instanceof ResponseError && error.code === LSPErrorCodes.RequestFailed ? error.message : undefined;
}
