import type { FileFault } from '../../engine/assembly/files';
import { SourceDocument } from '../../engine/text/sourceDocument';
import type { FileSystem } from '../host';
import { isInside } from '../uris';
import { decodeText } from './decode';

export type FileState = SourceDocument | FileFault;

/** An open document: what the editor shows, whatever the disk holds. */
export interface OpenDocument {
  readonly document: SourceDocument;
  readonly languageId: string;
  readonly version: number;
}

/**
 * The newest known state of every file: open documents as the editor has them, other files as last read.
 * Each version of a text is one `SourceDocument`, so whatever is computed from it can be kept with it.
 */
export class FileStore {
  private readonly disk = new Map<string, Promise<FileState>>();
  private readonly known = new Map<string, FileState>();
  private readonly open = new Map<string, OpenDocument>();
  /** Grows with every change; equal numbers mean that nothing changed in between. */
  revision = 0;
  private readonly realRoots = new Map<string, Promise<string>>();

  /** @param rootOf the folder that a file has to be in when all links on its way are followed; undefined for none */
  constructor(
    private readonly files: FileSystem,
    private readonly rootOf: (uri: string) => string | undefined = () => undefined,
  ) {}

  openDocument(uri: string, languageId: string, version: number, text: string): void {
    this.open.set(uri, { document: new SourceDocument(uri, text), languageId, version });
    this.revision++;
  }

  closeDocument(uri: string): void {
    this.open.delete(uri);
    this.forget(uri);
  }

  getOpen(uri: string): OpenDocument | undefined {
    return this.open.get(uri);
  }

  openDocuments(): readonly OpenDocument[] {
    return [...this.open.values()];
  }

  /** Drops what was read from disk, because it changed there. */
  forget(uri: string): void {
    this.disk.delete(uri);
    this.known.delete(uri);
    this.revision++;
  }

  /** The file's state; read from disk at the first call. */
  async load(uri: string): Promise<FileState> {
    const open = this.open.get(uri);
    if (open) return open.document;
    const state = await this.loadFromDisk(uri);
    return this.open.get(uri)?.document ?? state;
  }

  /** The file as it is on disk, whatever the editor shows; read at the first call. */
  async loadFromDisk(uri: string): Promise<FileState> {
    const known = this.disk.get(uri);
    if (known) return known;
    const reading = this.read(uri);
    this.disk.set(uri, reading);
    const state = await reading;
    // A change during the read has forgotten it: then the next load reads again.
    if (this.disk.get(uri) === reading) this.known.set(uri, state);
    return state;
  }

  /** The state without reading: undefined when the file was not loaded. */
  peek(uri: string): FileState | undefined {
    return this.open.get(uri)?.document ?? this.known.get(uri);
  }

  private async read(uri: string): Promise<FileState> {
    if (await this.leadsOut(uri)) return 'outside-folder';
    const bytes = await this.files.read(uri);
    if (typeof bytes === 'string') return bytes;
    const decoded = decodeText(bytes);
    return 'fault' in decoded ? decoded.fault : new SourceDocument(uri, decoded.text);
  }
  /** Whether a link on the way to a file leads out of its workspace folder. */
  private async leadsOut(uri: string): Promise<boolean> {
    const root = this.rootOf(uri);
    if (root === undefined) return false;
    const realRoot = this.realRoots.get(root) ?? this.files.real(root);
    this.realRoots.set(root, realRoot);
    return !isInside(await realRoot, await this.files.real(uri));
  }
}
