import type { FileSystem } from '../host';
import { baseName, folderOf } from '../uris';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** A file system with one more file in it, which is written nowhere. */
export function withFile(files: FileSystem, uri: string, text: string): FileSystem {
  const bytes = new TextEncoder().encode(text);
  return {
    read: async (one) => (one === uri ? bytes : files.read(one)),
    list: async (folder) => {
      const entries = await files.list(folder);
      return folder === folderOf(uri) ? [...entries, [baseName(uri), 'file'] as const] : entries;
    },
    real: (one) => files.real(one),
  };
}
