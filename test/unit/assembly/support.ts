import picomatch from 'picomatch';
import { Assembler, type AssemblyRequest } from '../../../server/src/engine/assembly/assembler';
import type { Assembly } from '../../../server/src/engine/assembly/assembly';
import type { FileFault, FileSet } from '../../../server/src/engine/assembly/files';
import { compileProgram } from '../../../server/src/engine/assembly/program';
import { readManifest } from '../../../server/src/engine/manifest/readManifest';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

/** Files by path; a fault in place of a text is one that cannot be read. */
export type Files = Readonly<Record<string, string | { readonly fault: FileFault }>>;

const uriOf = (path: string) => `memory:/${path}`;

class TestFiles implements FileSet {
  private readonly documents = new Map<string, SourceDocument | FileFault>();

  constructor(private readonly files: Files) {
    for (const [path, content] of Object.entries(files))
      this.documents.set(path, typeof content === 'string' ? new SourceDocument(uriOf(path), content) : content.fault);
  }

  read(path: string): SourceDocument | FileFault {
    return this.documents.get(path) ?? 'missing';
  }

  list(globs: readonly string[]): readonly string[] {
    const matches = picomatch([...globs]);
    return Object.keys(this.files)
      .filter((path) => matches(path))
      .sort();
  }

  exists(path: string): boolean {
    return path in this.files;
  }
}

export function testFiles(files: Files): FileSet {
  return new TestFiles(files);
}

/** A manifest (without its `version`), compiled, with its own faults. */
export function compiled(manifest: string) {
  const reading = readManifest(new SourceDocument(uriOf('galley.yaml'), `version: 1\n${manifest}`));
  const program = compileProgram(reading);
  return { program, problems: [...reading.problems, ...(program?.problems ?? [])] };
}

/** An assembler over a manifest and files. A manifest with faults of its own is a mistake. */
export function assembler(manifest: string, files: Files = {}): Assembler {
  const { program, problems } = compiled(manifest);
  if (!program || problems.length > 0) throw new Error(`Faults in the manifest: ${JSON.stringify(problems)}`);
  return new Assembler(program, new TestFiles(files));
}

/** The first prompt, rendered. */
export function render(manifest: string, files: Files = {}, request: Partial<AssemblyRequest> = {}): Assembly {
  const made = assembler(manifest, files);
  const prompt = [...made.program.prompts.keys()][0] ?? '';
  const assembly = made.render({ prompt, ...request });
  if (!assembly) throw new Error('There is no prompt');
  return assembly;
}

/** The text of a prompt that consists of the given layers, in flow or block YAML. */
export function textOf(layers: string, files: Files = {}, request: Partial<AssemblyRequest> = {}): string {
  return render(prompt(layers), files, request).text.text;
}

/** A manifest with one prompt; lines of its `layers` as YAML list items. */
export function prompt(layers: string, more = ''): string {
  const lines = layers.trim().split('\n');
  return `${more}prompts:\n  p:\n    layers:\n${lines.map((line) => `      ${line}\n`).join('')}`;
}

/** Codes of the manifest faults that a rendering met. */
export function faults({ notices }: Assembly): readonly string[] {
  return notices.flatMap((notice) => (notice.kind === 'manifest' ? [notice.problem.code] : []));
}

/** What a part of the output was made from: the text of its source span, for each piece that has one. */
export function origins({ text }: Assembly, files: Files): readonly (readonly [string, string])[] {
  return text.pieces.flatMap(({ text: part, origin }) => {
    const path = origin.location?.uri.replace('memory:/', '');
    const content = path === undefined ? undefined : files[path];
    if (!origin.location || typeof content !== 'string') return [];
    return [[part, content.slice(origin.location.start, origin.location.end)] as const];
  });
}
