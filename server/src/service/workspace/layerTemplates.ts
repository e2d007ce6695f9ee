import type { CompiledLayer } from '../../engine/assembly/program';
import { finish } from '../../engine/steps';
import type { DialectId, Template } from '../../engine/template/dialect';
import { parseTemplate } from '../../engine/template/parseTemplate';
import type { MappedText } from '../../engine/text/mappedText';
import type { Location, Span } from '../../engine/text/range';
import { NO_INPUTS, type PromptFact } from './keptPrompts';
import type { ProjectSnapshot } from './project';

/** A text that a layer renders in a slot language. */
export interface LayerTemplate {
  readonly prompt: string;
  readonly layer: CompiledLayer;
  readonly dialect: DialectId;
  readonly text: MappedText;
  readonly template: Template;
  /** Where a span of the text is written; undefined where it was not written in one file. */
  locate(span: Span): Location | undefined;
}

/** The templates of a project, in manifest order: one for each layer and text, whether a variant shows it or not. */
export function layerTemplates(project: ProjectSnapshot): readonly LayerTemplate[] {
  const { program, assembler, kept } = project;
  return program && assembler ? finish(kept.all(promptTemplates, project, NO_INPUTS)).flat() : [];
}

/** The templates of one prompt of a project. */
export function templatesOf(project: ProjectSnapshot, prompt: string): readonly LayerTemplate[] {
  const { assembler, kept } = project;
  return assembler ? kept.of(promptTemplates, project, prompt, NO_INPUTS) : [];
}

/** Where a span of a text is written; undefined where it was not written in one file. */
export function locateSpan(text: MappedText, span: Span): Location | undefined {
  const first = text.locate(span.start);
  const last = text.locate(Math.max(span.start, span.end - 1));
  if (!first || last?.uri !== first.uri) return undefined;
  return { uri: first.uri, start: first.start, end: Math.max(first.end, last.end) };
}

/** The templates of one prompt. */
export const promptTemplates: PromptFact<readonly LayerTemplate[]> = function* (project, name) {
  const layers = project.program?.prompts.get(name)?.byId.values() ?? [];
  const templates: LayerTemplate[] = [];
  for (const layer of layers) {
    const { dialect, templateOptions = {} } = layer.model;
    if (dialect === undefined || dialect === 'none') continue;
    const { functions, goVersion } = templateOptions;
    const options = { ...(functions && { functions }), ...(goVersion !== undefined && { goVersion }) };
    for (const text of layerTexts(project, layer)) {
      const template = parseTemplate(text, dialect, options);
      templates.push({ prompt: name, layer, dialect, text, template, locate: (span) => locateSpan(text, span) });
      yield;
    }
  }
  return templates;
};

/** The texts that a layer can show and an author has written. */
export function layerTexts({ assembler }: ProjectSnapshot, { model, path }: CompiledLayer): readonly MappedText[] {
  if (!assembler) return [];
  const { content, roles } = assembler;
  if (model.role === true) return roles.filter(({ data }) => data === undefined).map(({ text }) => text);
  const { section, text, sample, frontMatter } = model;
  const file = model.file ?? (typeof sample === 'string' ? sample : undefined);
  const found =
    file !== undefined
      ? content.file(file, path, { frontMatter })
      : section !== undefined || text !== undefined
        ? content.text({ section, text }, path)
        : undefined;
  return found && 'value' in found ? [found.value] : [];
}
