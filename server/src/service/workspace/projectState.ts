import { Assembler } from '../../engine/assembly/assembler';
import type { FileReads } from '../../engine/assembly/files';
import type { Program } from '../../engine/assembly/program';
import { eachOnce, type ReferencePart, referenceParts } from '../../engine/assembly/references';
import type { ManifestProblem } from '../../engine/manifest/problem';
import type { CompiledRequests } from '../../engine/messages/compileRequests';
import { checkRequestReferences } from '../../engine/messages/references';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { FolderFiles } from './folderFiles';
import { KeptTable } from './keptTable';

const NO_READS: FileReads = new Map();

/** A manifest over one state of its files, made from the state before with as little work as what changed asks for. */
export class ProjectState {
  readonly assembler: Assembler | undefined;
  /** The files that roles and tools were read from. */
  private readonly roleReads: FileReads;
  private readonly kept: KeptTable<ReferencePart, readonly ManifestProblem[]>;
  private readonly parts: readonly ReferencePart[];
  private problems: readonly ManifestProblem[] | undefined;

  /**
   * @param before the state of the same manifest and listing before, if there is one
   * @param changed the URIs in which `files` differ from those of `before`
   */
  constructor(
    readonly document: SourceDocument,
    readonly program: Program | undefined,
    readonly files: FolderFiles,
    before: ProjectState | undefined,
    changed: readonly string[],
  ) {
    const same = before && !changed.some((uri) => before.roleReads.has(uri)) ? before : undefined;
    const { result, reads } = files.recorded(() => program && new Assembler(program, files, same?.assembler));
    this.assembler = result;
    this.roleReads = same?.roleReads ?? reads;
    this.parts = before?.parts ?? (program ? referenceParts(program) : []);
    this.kept = before?.kept ?? new KeptTable();
    if (this.kept.drop(changed).size === 0) this.problems = before?.problems;
  }

  /** Whether roles and tools are those of another state, too. */
  hasRolesOf(other: ProjectState | undefined): boolean {
    return other?.roleReads === this.roleReads;
  }

  /** References that lead nowhere; looked up again only where a file changed. */
  references(requests: CompiledRequests): readonly ManifestProblem[] {
    const { assembler } = this;
    if (!assembler) return [];
    this.problems ??= eachOnce(this.parts.map((part) => this.problemsOf(part, assembler)));
    return requests.byName.size === 0
      ? this.problems
      : [...this.problems, ...checkRequestReferences(requests, assembler.content)];
  }

  private problemsOf(part: ReferencePart, { content, tools }: Assembler): readonly ManifestProblem[] {
    const known = this.kept.get(part);
    if (known) return known.value;
    const { result, reads } = this.files.recorded(() => {
      // What a part says of roles and tools is made from their files as well.
      if (part === this.parts.at(-1)) this.files.replay(this.roleReads);
      return part(content, tools);
    });
    this.kept.set(part, result, reads.size === 0 ? NO_READS : reads);
    return result;
  }
}
