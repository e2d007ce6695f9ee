import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { slotData } from '../../engine/assembly/slots';
import type { SlotUse, TemplateValue } from '../../engine/template/dialect';
import { Float } from '../../engine/template/float';
import { segmentsOf } from '../../engine/template/shape';
import { MappedText } from '../../engine/text/mappedText';
import { type Span, touches } from '../../engine/text/range';
import { inlineCode, textBlock } from '../markdownText';
import { baseName } from '../uris';
import { say } from '../words';
import type { LayerTemplate } from '../workspace/layerTemplates';
import { resolvedPath, SlotIndex, shapeOf } from '../workspace/slotIndex';
import type { GovernedFile } from './governed';
import { governedTemplates } from './governedTemplates';

/** Values of a slot in a loop that are shown. */
const MAX_VALUES = 5;

/** On a slot: what is put there, for each layer that shows the text, and where that comes from. */
export function slotHover(file: GovernedFile, offset: number): Hover | undefined {
  const parts = new Set<string>();
  let range: Span | undefined;
  for (const one of governedTemplates(file)) {
    const found = slotAt(one, offset);
    if (!found) continue;
    range ??= found.span;
    parts.add(found.slot.deferred ? laterLine(file, one, found.slot) : valueLines(file, one, found.slot));
  }
  // Where it is declared takes all slots of the manifest to know.
  if (!range) return undefined;
  const origin = originLine(file, offset);
  const value = [...parts, ...origin].join('\n\n');
  return { contents: { kind: MarkupKind.Markdown, value }, range: file.document.rangeOf(range) };
}

/** The slot whose path holds the cursor, or whose placeholder does where it names nothing. */
function slotAt({ template, locate }: LayerTemplate, offset: number): { slot: SlotUse; span: Span } | undefined {
  for (const slot of template.slots) {
    const span = locate(slot.pathSpan);
    if (span && touches(span, offset)) return { slot, span };
  }
  return undefined;
}

function valueLines({ project }: GovernedFile, one: LayerTemplate, slot: SlotUse): string {
  const { assembler } = project;
  const path = slot.relative ? slot.path : resolvedPath(slot, shapeOf(project, one));
  const title = say('**{path}** in `{prompt}`, layer `{layer}`', {
    path: path === '' ? '.' : path,
    prompt: one.prompt,
    layer: one.layer.id,
  });
  if (slot.relative) return `${title}\n\n${say('What it holds depends on the caller.')}`;
  const data = assembler ? slotData(assembler.content, one.layer.model, one.layer.path).data : null;
  const values = valuesAt(data as TemplateValue, segmentsOf(path));
  if (values.length === 0) return `${title}\n\n${say('No value is declared.')}`;
  const [only] = values;
  if (values.length === 1 && typeof textOf(only) === 'string') return `${title}\n\n${textBlock(textOf(only) ?? '')}`;
  const lines = values.slice(0, MAX_VALUES).map((value) => `- ${summary(value)}`);
  const more = values.length - lines.length;
  return [`${title}\n`, ...lines, ...(more > 0 ? [`- ${say('… {count} more', { count: more })}`] : [])].join('\n');
}

function laterLine({ project }: GovernedFile, { prompt }: LayerTemplate, { path }: SlotUse): string {
  const compiled = project.program?.prompts.get(prompt);
  const fills = [...(compiled?.fills ?? []), ...[...(compiled?.byId.values() ?? [])].flatMap((layer) => layer.fills)];
  const fill = fills.find(({ model }) => model.slot === `{${path}}`);
  const title = say('**{path}** in `{prompt}`: left for a later step', { path, prompt });
  return fill ? `${title}\n\n${say('Filled with layer `{layer}`.', { layer: fill.model.with })}` : title;
}

/** Where the slot's value is declared, as links. */
function originLine({ project, document }: GovernedFile, offset: number): string[] {
  const index = SlotIndex.of(project);
  const target = index.at(document.uri, offset);
  if (!target) return [];
  const places = index.declarations(target).flatMap(({ uri, start }) => {
    const line = project.files.peekUri(uri)?.lines.lineAt(start);
    return line === undefined ? [] : [`[${baseName(uri)}:${line + 1}](${uri}#L${line + 1})`];
  });
  return places.length === 0 ? [] : [say('Declared in {places}', { places: places.slice(0, MAX_VALUES).join(', ') })];
}

/** The values that a path leads to: several where it goes through lists. */
function valuesAt(data: TemplateValue, segments: readonly string[]): readonly TemplateValue[] {
  let values: readonly TemplateValue[] = [data];
  for (const name of segments) values = values.flatMap((value) => step(value, name));
  return values;
}

function step(value: TemplateValue, name: string): readonly TemplateValue[] {
  if (value === null || typeof value !== 'object' || value instanceof Float || value instanceof MappedText) return [];
  if (name === '[]') return Object.values(value);
  return Object.hasOwn(value, name) ? [(value as Readonly<Record<string, TemplateValue>>)[name] ?? null] : [];
}

function textOf(value: TemplateValue | undefined): string | undefined {
  if (value instanceof MappedText) return value.text;
  return typeof value === 'string' ? value : undefined;
}

function summary(value: TemplateValue): string {
  const text = textOf(value);
  if (text !== undefined) return inlineCode(text.length > 100 ? `${text.slice(0, 100)}…` : text);
  if (value === null) return say('nothing (null)');
  if (value instanceof Float) return String(value.value);
  if (Array.isArray(value)) return say('a list of {count}', { count: value.length });
  if (typeof value !== 'object') return String(value);
  return say('a map with {keys}', { keys: Object.keys(value).map(inlineCode).join(', ') || say('nothing') });
}
