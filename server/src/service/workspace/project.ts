import { Assembler } from '../../engine/assembly/assembler';
import { compileProgram, type Program } from '../../engine/assembly/program';
import { checkReferences } from '../../engine/assembly/references';
import { allProblems } from '../../engine/manifest/allProblems';
import type { ManifestProblem } from '../../engine/manifest/problem';
import { type ManifestReading, readManifest } from '../../engine/manifest/readManifest';
import { type CompiledRequests, compileRequests } from '../../engine/messages/compileRequests';
import { checkRequestReferences } from '../../engine/messages/references';
import { SourceDocument } from '../../engine/text/sourceDocument';
import type { FileSystem } from '../host';
import { folderOf, isInside } from '../uris';
import type { FileState, FileStore } from './fileStore';
import { type FileReads, FolderFiles } from './folderFiles';
import { type FolderListing, listFolder } from './folderListing';
import { KeptPrompts } from './keptPrompts';
import { ManifestPaths } from './manifestPaths';

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
  /** The files that the roles were read from. */
  readonly roleReads: FileReads;
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
  private compiled: (Compiled & { readonly document: SourceDocument }) | undefined;

  constructor(
    readonly manifestUri: string,
    root: string,
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

  private isCurrent(made: ProjectSnapshot | undefined): boolean {
    return made !== undefined && this.store.peek(this.manifestUri) === made.manifestState && made.files.isCurrent();
  }

  private async take(): Promise<ProjectSnapshot> {
    const { revision } = this.store;
    this.listing ??= listFolder(this.fileSystem, this.folder);
    const [manifestState, listing] = await Promise.all([this.store.load(this.manifestUri), this.listing]);
    const document = typeof manifestState === 'string' ? new SourceDocument(this.manifestUri, '') : manifestState;
    const { reading, program, requests } = this.compile(document);
    for (let round = 0; ; round++) {
      const files = new FolderFiles(this.store, this.paths, listing);
      const { result: assembler, reads } = files.recorded(() => program && new Assembler(program, files));
      // What the manifest compares with prompts is a part of the project as well.
      for (const { skill } of reading.manifest?.parity ?? []) files.read(skill);
      const references = assembler
        ? [
            ...checkReferences(assembler.program, assembler.content, assembler.tools),
            ...checkRequestReferences(requests, assembler.content),
          ]
        : [];
      if (files.wanted.size === 0 || round === MAX_ROUNDS) {
        const problems = allProblems(reading.problems, [
          ...(program?.problems ?? []),
          ...requests.problems,
          ...references,
        ]);
        const { folder, manifestUri, kept } = this;
        const made = { revision, folder, manifestUri, manifestState, reading, program, assembler, problems, files };
        return { ...made, requests, roleReads: reads, kept };
      }
      await Promise.all([...files.wanted].map((uri) => this.store.load(uri)));
    }
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
}
