import type { CompiledFill, CompiledLayer, CompiledPrompt } from '../../engine/assembly/program';
import type { MappedText } from '../../engine/text/mappedText';
import type { Span } from '../../engine/text/range';
import { layerTemplates, layerTexts, locateSpan } from './layerTemplates';
import type { ProjectSnapshot } from './project';
import { insideQuotes, type SlotName } from './slotNames';

/** The slots that a program fills in a finished text (`fill`): their names in the manifest and in the texts. */
export function fillNames(project: ProjectSnapshot): readonly SlotName[] {
  return [...(project.program?.prompts.values() ?? [])].flatMap((prompt) =>
    [...prompt.fills, ...[...prompt.byId.values()].flatMap(({ fills }) => fills)].flatMap((fill) =>
      namesOf(project, prompt, fill),
    ),
  );
}

function namesOf(project: ProjectSnapshot, prompt: CompiledPrompt, { model, path }: CompiledFill): SlotName[] {
  const { slot } = model;
  const inner = nameIn(slot);
  // The same literal is the same slot in every prompt: prompts share texts.
  const scope = `fill ${slot}`;
  const { document, locate } = project.reading;
  const written = insideQuotes(document.text, locate([...path, 'slot']));
  const declared: SlotName[] =
    document.text.slice(written.start, written.end) === slot
      ? [{ uri: document.uri, ...shifted(inner, written.start), scope, path: slot, role: 'declaration' }]
      : [];
  const uses = [...prompt.byId.values()].flatMap((layer) =>
    usesIn(project, layer, slot, inner).flatMap((location): SlotName[] =>
      location ? [{ ...location, scope, path: slot, role: 'use' }] : [],
    ),
  );
  return [...declared, ...uses];
}

/** Where a layer's text has the slot: as written, or doubled in a text that is formatted first. */
function usesIn(project: ProjectSnapshot, layer: CompiledLayer, slot: string, inner: Span) {
  const templates = layerTemplates(project).filter((one) => one.layer === layer);
  if (templates.length > 0) {
    return templates.flatMap(({ template, locate }) =>
      template.slots
        .filter(({ deferred, path }) => deferred && `{${path}}` === slot)
        .map((use) => locate(use.pathSpan)),
    );
  }
  return layerTexts(project, layer).flatMap((text) =>
    occurrences(text, slot).map((start) => locateSpan(text, shifted(inner, start))),
  );
}

function occurrences({ text }: MappedText, slot: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(slot); at >= 0; at = text.indexOf(slot, at + slot.length)) found.push(at);
  return found;
}

/** The name in a literal such as `{skills}`: what stands between the marks at both ends; all of it without any. */
function nameIn(slot: string): Span {
  const name = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(slot);
  return name ? { start: name.index, end: name.index + name[0].length } : { start: 0, end: slot.length };
}

function shifted({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
