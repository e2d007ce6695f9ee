import type { TokenizerSource } from '../engine/tokens/tokenizer';
import type { Builders } from './builders';
import type { History } from './history';

/** What a folder holds; a link to a file is a file, one to a folder is told apart: it may lead anywhere, also back. */
export type FileType = 'file' | 'directory' | 'linked-directory';

/** File access of a host. URIs are strings as LSP sends them. Nothing here rejects for a missing file. */
export interface FileSystem {
  /** The bytes of a file, or why there are none. */
  read(uri: string): Promise<Uint8Array | 'missing' | 'too-large'>;
  /** Names and types in a folder; empty for a folder that cannot be read. */
  list(uri: string): Promise<readonly (readonly [name: string, type: FileType])[]>;
  /** The URI with every link on the way resolved; the URI itself where the host has no links or no such file. */
  real(uri: string): Promise<string>;
}

/** Where the service tells what happened. Faults of the workspace are findings and do not belong here. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Everything the service needs from its host. */
export interface ServiceHost {
  readonly files: FileSystem;
  readonly logger: Logger;
  readonly tokenizers: TokenizerSource;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /**
   * Resolves when what came in meanwhile has been taken up: long work waits for it now and then. Left out by hosts in
   * which nothing else waits.
   */
  readonly pause?: () => Promise<void>;
  /** Earlier states of files; left out where the host has none, as in a browser. */
  readonly history?: History;
  /** Runs the builders that manifests name; left out where the host cannot, as in a browser. */
  readonly builders?: Builders;
}

/** Files above this many bytes are not read. */
export const MAX_FILE_BYTES = 4 * 1024 * 1024;
