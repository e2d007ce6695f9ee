import { splitSectionRef } from '../../engine/assembly/content';
import type { CompiledLayer } from '../../engine/assembly/program';
import type { Template } from '../../engine/template/dialect';
import { getDialect } from '../../engine/template/registry';
import type { MappedText } from '../../engine/text/mappedText';
import type { Location, Span } from '../../engine/text/range';
import type { GovernedFile } from './governed';

/** A text of a file that some layer renders in a slot language. */
export interface GovernedTemplate {
  readonly prompt: string;
  readonly layer: CompiledLayer;
  readonly text: MappedText;
  readonly template: Template;
  /** Raw span of a span of the text; undefined where it was not written in one file. */
  locate(span: Span): Location | undefined;
}

const parsed = new WeakMap<MappedText, Map<string, Template>>();

/** The templates in a file, once for each layer that shows them. A text is parsed once per dialect. */
export function governedTemplates(file: GovernedFile): readonly GovernedTemplate[] {
  const { program } = file.project;
  return [...(program?.prompts.values() ?? [])].flatMap((prompt) =>
    [...prompt.byId.values()].flatMap((layer) => {
      const { dialect } = layer.model;
      const text = dialect === undefined || dialect === 'none' ? undefined : textOf(file, layer);
      if (!text || dialect === undefined) return [];
      const template = parse(text, dialect);
      return [{ prompt: prompt.name, layer, text, template, locate: (span) => locate(text, span) }];
    }),
  );
}

/** The text of a layer when it is written in the file. */
function textOf(file: GovernedFile, { model }: CompiledLayer): MappedText | undefined {
  const { files, assembler } = file.project;
  if (model.file !== undefined && files.uriOf(model.file) === file.document.uri) {
    const body = assembler?.content.file(model.file, []);
    return body && 'value' in body ? body.value : undefined;
  }
  if (model.section === undefined) return undefined;
  const { source, section } = splitSectionRef(model.section);
  return file.sections.findLast(
    (one) => one.source.name === source && one.section.name === section && !one.section.shadowed,
  )?.section.body;
}

function parse(text: MappedText, dialect: NonNullable<CompiledLayer['model']['dialect']>): Template {
  const known = parsed.get(text) ?? new Map<string, Template>();
  parsed.set(text, known);
  const template = known.get(dialect) ?? getDialect(dialect).parse(text);
  known.set(dialect, template);
  return template;
}

function locate(text: MappedText, span: Span): Location | undefined {
  const first = text.locate(span.start);
  const last = text.locate(Math.max(span.start, span.end - 1));
  if (!first || last?.uri !== first.uri) return undefined;
  return { uri: first.uri, start: first.start, end: Math.max(first.end, last.end) };
}
