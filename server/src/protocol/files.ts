/**
 * File access for a server that has no file system of its own, as in a browser. Server to client. URIs are the
 * editor's; a file that does not exist is an answer, not an error.
 */
export const READ_FILE_REQUEST = 'galley/files/read';
export const LIST_FOLDER_REQUEST = 'galley/files/list';

export interface FileParams {
  readonly uri: string;
}

/** The bytes as they are: a worker's messages are cloned, not written as JSON. */
export type ReadFileResult = { readonly bytes: Uint8Array } | { readonly fault: 'missing' | 'too-large' };

export type ListFolderResult = readonly (readonly [name: string, type: 'file' | 'directory' | 'linked-directory'])[];

/** What the client tells the server at the start. */
export interface InitializationOptions {
  /** The editor's display language. */
  readonly locale?: string;
  /** Translations of the server's texts. */
  readonly strings?: Readonly<Record<string, string>>;
  /** Absolute URL of the token bundle, for a server in a worker. */
  readonly tokens?: string;
  /** Whether the client saves a file without its BOM where a code action's data says so: see `SaveActionData`. */
  readonly savesWithoutBom?: boolean;
  /**
   * Whether the person trusts the workspace, so that a builder may be run when they ask for it. Default: no. Where it is
   * said not to be trusted, git is started only when they ask for something that needs it.
   */
  readonly trusted?: boolean;
}

/** What a code action carries as data when the file has to be saved without its BOM, after the edits. */
export interface SaveActionData {
  /** URI of the file. */
  readonly saveWithoutBom: string;
}
