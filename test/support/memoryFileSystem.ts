import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileSystem, type FileType, MAX_FILE_BYTES } from '../../server/src/service/host';

/** Root of the in-memory workspace. */
export const ROOT = 'memory:/workspace';

/**
 * A workspace held in memory, over a folder of the disk that it shows read-only if there is one. Written files
 * stand in front of those of the folder.
 */
export class MemoryFileSystem implements FileSystem {
  private readonly written = new Map<string, Uint8Array>();

  constructor(
    private readonly mounted?: string,
    /** Paths of the mounted folder that are shown; all when absent. */
    private readonly shows: (path: string) => boolean = () => true,
  ) {}

  write(path: string, content: string | Uint8Array): void {
    this.written.set(path, typeof content === 'string' ? new TextEncoder().encode(content) : content);
  }

  remove(path: string): void {
    this.written.delete(path);
  }

  clear(): void {
    this.written.clear();
  }

  paths(): readonly string[] {
    return [...this.written.keys()];
  }

  async read(uri: string): Promise<Uint8Array | 'missing' | 'too-large'> {
    const path = pathOf(uri);
    const bytes = this.written.get(path) ?? this.fromDisk(path);
    if (bytes === undefined) return 'missing';
    return bytes.byteLength > MAX_FILE_BYTES ? 'too-large' : bytes;
  }

  async list(uri: string): Promise<readonly (readonly [string, FileType])[]> {
    const folder = pathOf(uri);
    const prefix = folder === '' ? '' : `${folder}/`;
    const found = new Map<string, FileType>();
    for (const entry of this.diskEntries(folder)) {
      if (this.shows(prefix + entry.name)) found.set(entry.name, entry.isDirectory() ? 'directory' : 'file');
    }
    for (const path of this.written.keys()) {
      if (!path.startsWith(prefix)) continue;
      const [name = '', ...rest] = path.slice(prefix.length).split('/');
      found.set(name, rest.length > 0 ? 'directory' : 'file');
    }
    return [...found];
  }

  async real(uri: string): Promise<string> {
    return uri;
  }

  private fromDisk(path: string): Uint8Array | undefined {
    if (this.mounted === undefined || !this.shows(path)) return undefined;
    const full = join(this.mounted, path);
    return existsSync(full) && statSync(full).isFile() ? readFileSync(full) : undefined;
  }

  private diskEntries(folder: string): Dirent[] {
    if (this.mounted === undefined) return [];
    const full = join(this.mounted, folder);
    return existsSync(full) && statSync(full).isDirectory() ? readdirSync(full, { withFileTypes: true }) : [];
  }
}

function pathOf(uri: string): string {
  if (uri === ROOT) return '';
  if (!uri.startsWith(`${ROOT}/`)) throw new Error(`${uri} is outside the in-memory workspace`);
  return decodeURIComponent(uri.slice(ROOT.length + 1));
}
