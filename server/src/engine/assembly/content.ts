import { findSection, type GrammarId, type GrammarReading, type Section } from '../grammar/grammar';
import { getGrammar } from '../grammar/registry';
import type { TextModel } from '../manifest/model/layer';
import type { ManifestModel } from '../manifest/model/manifest';
import type { SourceModel } from '../manifest/model/parts';
import type { ManifestProblem } from '../manifest/problem';
import type { ManifestReading } from '../manifest/readManifest';
import type { DataPath } from '../manifest/yamlMap';
import { MappedText } from '../text/mappedText';
import type { Location } from '../text/range';
import type { Newlines, SourceDocument } from '../text/sourceDocument';
import type { DataNode } from './data/dataNode';
import { readDataFile } from './dataFile';
import type { FileFault, FileSet } from './files';

/** A source as declared: where it is and how it is read. */
export interface DeclaredSource {
  readonly name: string;
  readonly file: string;
  readonly grammar: GrammarId;
  readonly newlines: Newlines;
  /** What grammars `whole` and `headings` do with front matter. */
  readonly frontMatter: 'skip' | 'text';
}

/** A text, or what is wrong with the reference to it. */
export type Resolved<T> = { readonly value: T } | { readonly problem: ManifestProblem };

const CODE_FILE = /\.(?:[cm]?[jt]sx?|py|go)$/i;

const declared = new WeakMap<ManifestModel, ReadonlyMap<string, DeclaredSource>>();

/** Sources by name; a source given as a bare path has the grammar its ending suggests. */
export function declaredSources(manifest: ManifestModel): ReadonlyMap<string, DeclaredSource> {
  const known = declared.get(manifest) ?? readSources(manifest);
  declared.set(manifest, known);
  return known;
}

function readSources(manifest: ManifestModel): ReadonlyMap<string, DeclaredSource> {
  const sources = new Map<string, DeclaredSource>();
  for (const [name, model] of Object.entries(manifest.sources ?? {})) {
    const given: Exclude<SourceModel, string> = typeof model === 'string' ? { file: model } : model;
    const grammar = given.grammar ?? (CODE_FILE.test(given.file) ? 'constants' : 'whole');
    const { file, newlines = 'universal', frontMatter = 'skip' } = given;
    sources.set(name, { name, file, grammar, newlines, frontMatter });
  }
  return sources;
}

/** Splits `source#section`; the section's name may hold further `#`. */
export function splitSectionRef(reference: string): { source: string; section: string } {
  const at = reference.indexOf('#');
  return { source: reference.slice(0, at), section: reference.slice(at + 1) };
}

const readings = new WeakMap<SourceDocument, Map<string, GrammarReading>>();

/** Sections of a document, read once per version of it. */
export function readSections(
  document: SourceDocument,
  grammar: GrammarId,
  newlines: Newlines,
  frontMatter: 'skip' | 'text' = 'skip',
): GrammarReading {
  const known = readings.get(document) ?? new Map<string, GrammarReading>();
  readings.set(document, known);
  const key = `${grammar} ${newlines} ${frontMatter}`;
  const reading = known.get(key) ?? getGrammar(grammar).read(document, { newlines, frontMatter });
  known.set(key, reading);
  return reading;
}

const literals = new WeakMap<ManifestReading, Map<string, MappedText>>();

/** Looks up what a manifest refers to, in one set of files. Every fault is placed where the reference is written. */
export class Content {
  readonly sources: ReadonlyMap<string, DeclaredSource>;

  constructor(
    private readonly reading: ManifestReading,
    manifest: ManifestModel,
    readonly files: FileSet,
  ) {
    this.sources = declaredSources(manifest);
  }

  section(reference: string, path: DataPath): Resolved<Section & { readonly uri: string }> {
    const { source: name, section } = splitSectionRef(reference);
    const source = this.sources.get(name);
    if (!source) return this.problem('unknown-source', path, { name, known: [...this.sources.keys()].join(', ') });
    // The missing file is told once, where the source is declared.
    const document = this.document(source.file, ['sources', name]);
    if ('problem' in document) return document;
    const { sections } = readSections(document.value, source.grammar, source.newlines, source.frontMatter);
    const found = findSection(sections, section);
    if (found) return { value: { ...found, uri: document.value.uri } };
    const known = sections.map((one) => one.name).filter((one) => one !== '');
    return this.problem('unknown-section', path, { name: section, file: source.file, known: known.join(', ') });
  }

  /** Sections of a source in document order; none when its file cannot be read. */
  sectionsOf({ file, grammar, newlines, frontMatter }: DeclaredSource): readonly Section[] {
    const document = this.files.read(file);
    return typeof document === 'string' ? [] : readSections(document, grammar, newlines, frontMatter).sections;
  }

  /** A whole file, without its front matter unless that is to be text; line ends universal unless they are kept. */
  file(
    file: string,
    path: DataPath,
    options: {
      readonly frontMatter?: 'skip' | 'text' | undefined;
      readonly newlines?: Newlines | undefined;
    } = {},
  ): Resolved<MappedText> {
    const { frontMatter, newlines = 'universal' } = options;
    const document = this.document(file, path);
    if ('problem' in document) return document;
    const [section] = readSections(document.value, 'whole', newlines, frontMatter).sections;
    return { value: section?.body ?? MappedText.empty };
  }

  /** The content of a JSON or YAML file. */
  data(file: string, path: DataPath): Resolved<DataNode> {
    const document = this.document(file, path);
    if ('problem' in document) return document;
    const data = readDataFile(document.value);
    if (!('fault' in data)) return { value: data };
    const { line } = document.value.lines.positionAt(data.span.start);
    return this.problem('invalid-data', path, { file, line: String(line + 1), message: data.message });
  }

  text(model: TextModel, path: DataPath): Resolved<MappedText> {
    if (model.section !== undefined) {
      const section = this.section(model.section, [...path, 'section']);
      return 'problem' in section ? section : { value: section.value.body };
    }
    if (model.file !== undefined) return this.file(model.file, [...path, 'file']);
    return { value: this.literal(model.text ?? '', [...path, 'text']) };
  }

  /** Literal text of the manifest, mapped to where it is written; the same object for one version of the manifest. */
  literal(text: string, path: DataPath): MappedText {
    const known = literals.get(this.reading) ?? new Map<string, MappedText>();
    literals.set(this.reading, known);
    const key = [text, ...path].join('\u0000');
    const literal = known.get(key) ?? this.mapLiteral(text, path);
    known.set(key, literal);
    return literal;
  }

  private mapLiteral(text: string, path: DataPath): MappedText {
    const location: Location = { uri: this.reading.document.uri, ...this.reading.locate(path) };
    const written = this.reading.document.text.slice(location.start, location.end);
    const at = written.indexOf(text);
    if (text === '' || at < 0) return MappedText.of(text, { kind: 'source', location, verbatim: false });
    const start = location.start + at;
    return MappedText.source(text, { uri: location.uri, start, end: start + text.length });
  }

  document(file: string, path: DataPath): Resolved<SourceDocument> {
    const read = this.files.read(file);
    if (typeof read !== 'string') return { value: read };
    return this.problem(FAULT_CODES[read], path, { file, reason: read });
  }

  problem(code: ManifestProblem['code'], path: DataPath, data: Record<string, string>): { problem: ManifestProblem } {
    return { problem: { code, span: this.reading.locate(path), data } };
  }
}

const FAULT_CODES: Readonly<Record<FileFault, ManifestProblem['code']>> = {
  missing: 'missing-file',
  'too-large': 'unreadable-file',
  binary: 'unreadable-file',
  'not-utf8': 'unreadable-file',
  'outside-folder': 'outside-folder',
};
