import type { Assembler } from '../../engine/assembly/assembler';
import { compileProgram, type Program } from '../../engine/assembly/program';
import { allProblems } from '../../engine/manifest/allProblems';
import type { ManifestProblem } from '../../engine/manifest/problem';
import { type ManifestReading, readManifest } from '../../engine/manifest/readManifest';
import { type CompiledRequests, compileRequests } from '../../engine/messages/compileRequests';
import { SourceDocument } from '../../engine/text/sourceDocument';
import { checkVerify } from '../../engine/verify/checkVerify';
import type { FileSystem } from '../host';
import { folderOf, isInside } from '../uris';
import type { FileState, FileStore } from './fileStore';
import { FolderFiles } from './folderFiles';
import { type FolderListing, listFolder } from './folderListing';
import { KeptPrompts } from './keptPrompts';
import { ManifestPaths } from './manifestPaths';
import { ProjectState } from './projectState';

/** A manifest and the files it governs, at one moment. Everything else is computed from it. */
export interface ProjectSnapshot {
  /** Changes exactly when something it depends on changes. */
  readonly revision: number;
  /** URI of the manifest's folder. */
  readonly folder: string;
  readonly manifestUri: string;
  readonly manifestState: FileState;
  readonly reading: ManifestReading;
  readonly program: Program | undefined;
  readonly assembler: Assembler | undefined;
  readonly requests: CompiledRequests;
  /** Faults of the manifest itself, of its names and of its references. */
  readonly problems: readonly ManifestProblem[];
  readonly files: FolderFiles;
  /** What was computed of its prompts, now or at an earlier moment. */
  readonly kept: KeptPrompts;
}

/** What a manifest says, whatever its files hold. */
interface Compiled {
  readonly reading: ManifestReading;
  readonly program: Program | undefined;
  readonly requests: CompiledRequests;
}

/** Rounds of "ask, load what was missing, ask again"; each follows one step of indirection. */
const MAX_ROUNDS = 8;

/** One `galley.yaml`. Keeps its newest snapshot and makes a new one only when a file changed. */
export class Project {
  readonly folder: string;
  private listing: Promise<FolderListing> | undefined;
  private readonly paths: ManifestPaths;
  private readonly kept = new KeptPrompts();
  /** The newest snapshot, made at a revision of the store, and what it was made from once that is known. */
  private newest:
    | { revision: number; snapshot: Promise<ProjectSnapshot>; made: ProjectSnapshot | undefined }
    | undefined;
  /** What the newest snapshot is made from, or the one that is being made. */
  private last: ProjectState | undefined;
  private compiled: (Compiled & { readonly document: SourceDocument }) | undefined;

  constructor(
    readonly manifestUri: string,
    private readonly root: string,
    private readonly store: FileStore,
    private readonly fileSystem: FileSystem,
  ) {
    this.folder = folderOf(manifestUri);
    this.paths = new ManifestPaths(this.folder, root);
  }

  /** Files came or went below the folder. */
  forgetListing(): void {
    this.listing = undefined;
    this.newest = undefined;
  }

  governs(uri: string): boolean {
    return isInside(this.folder, uri);
  }

  /** The newest state. Whatever changed elsewhere in the workspace, a project that reads none of it stays as it is. */
  snapshot(): Promise<ProjectSnapshot> {
    const { revision } = this.store;
    const { newest } = this;
    if (newest && (newest.revision === revision || this.isCurrent(newest.made))) {
      newest.revision = revision;
      return newest.snapshot;
    }
    const snapshot = this.take();
    const entry = { revision, snapshot, made: undefined as ProjectSnapshot | undefined };
    this.newest = entry;
    return snapshot.then((made) => {
      entry.made = made;
      return made;
    });
  }

  /** Whether a snapshot is the newest, and still right. */
  isNewest(snapshot: ProjectSnapshot): boolean {
    const { newest } = this;
    return newest?.made === snapshot && (newest.revision === this.store.revision || this.isCurrent(snapshot));
  }

  private isCurrent(made: ProjectSnapshot | undefined): boolean {
    return made !== undefined && this.store.peek(this.manifestUri) === made.manifestState && made.files.isCurrent();
  }

  private async take(): Promise<ProjectSnapshot> {
    const { revision } = this.store;
    this.listing ??= listFolder(this.fileSystem, this.folder, this.root);
    const [manifestState, listing] = await Promise.all([this.store.load(this.manifestUri), this.listing]);
    const document = typeof manifestState === 'string' ? new SourceDocument(this.manifestUri, '') : manifestState;
    const { reading, program, requests } = this.compile(document);
    let loaded: ReadonlySet<string> = new Set();
    for (let round = 0; ; round++) {
      const state = this.advance(document, listing, loaded);
      const { files, assembler } = state;
      // What the manifest compares with prompts is a part of the project as well.
      for (const { skill } of reading.manifest?.parity ?? []) files.read(skill);
      const references = assembler ? [...state.references(requests), ...this.checkBuilders(assembler)] : [];
      if (files.wanted.size === 0 || round === MAX_ROUNDS) {
        const problems = allProblems(reading.problems, [
          ...(program?.problems ?? []),
          ...requests.problems,
          ...references,
        ]);
        const { folder, manifestUri, kept } = this;
        return {
          ...{ revision, folder, manifestUri, manifestState, reading, program, assembler },
          ...{ problems, files, requests, kept },
        };
      }
      loaded = files.wanted;
      await Promise.all([...loaded].map((uri) => this.store.load(uri)));
    }
  }

  /** The files as they are now, and what of the last state goes on to be so. */
  private advance(document: SourceDocument, listing: FolderListing, loaded: ReadonlySet<string>): ProjectState {
    const { program } = this.compile(document);
    const { last } = this;
    const later = last?.document === document && last.files.listing === listing ? last.files.later(loaded) : undefined;
    const files = later?.files ?? new FolderFiles(this.store, this.paths, listing);
    const state = new ProjectState(document, program, files, later && last, later?.changed ?? []);
    this.kept.advance(files, state.hasRolesOf(last) ? later?.changed : undefined);
    this.last = state;
    return state;
  }

  private compile(document: SourceDocument): Compiled {
    if (this.compiled?.document !== document) {
      const reading = readManifest(document);
      const program = compileProgram(reading);
      const requests = program ? compileRequests(program) : { byName: new Map(), problems: [] };
      this.compiled = { document, reading, program, requests };
    }
    return this.compiled;
  }

  private checkBuilders({ program, roles }: Assembler): readonly ManifestProblem[] {
    const names = roles.map(({ name }) => name);
    return checkVerify(program, names, (path) => this.paths.folderOf(path) !== undefined);
  }
}
