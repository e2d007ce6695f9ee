import { mapOf, templateValue } from '../../assembly/data/dataNode';
import { isUnusableKey } from '../../manifest/plainMaps';
import type { DialectId, SlotUse, TemplateValue } from '../../template/dialect';
import { parseTemplate } from '../../template/parseTemplate';
import { segmentsOf } from '../../template/shape';
import type { MappedText } from '../../text/mappedText';
import type { Plain, Reason } from '../draft';
import { folded, stemOf } from '../names';
import type { PromptFile, Work } from '../work';
import { calledValues } from './calls';
import { dataFor, dataMap } from './dataFiles';
import { goFunctions, guessDialect } from './guessDialect';

/** How a text's slots are filled: the keys of its layer, and what they are guessed from. */
export interface FilledText {
  readonly dialect: DialectId;
  readonly keys: Record<string, Plain>;
  readonly reasons: readonly Reason[];
  /** Slots that have a stand-in only. */
  readonly open: readonly string[];
  /** The text with these values; undefined where the template cannot be rendered with them. */
  readonly text: MappedText | undefined;
}

type Value = { readonly plain: Plain; readonly value: TemplateValue };

/** Finds out a text's slot language and a value for each slot. A text without slots, or of none, is taken as it is. */
export function fillSlots(work: Work, file: PromptFile, section: string, body: MappedText): FilledText {
  const dialect = guessDialect(body);
  const plain: FilledText = { dialect: 'none', keys: {}, reasons: [], open: [], text: body };
  if (dialect === 'none') return plain;
  const functions = dialect === 'go-template' ? (goFunctions(body) ?? []) : [];
  const template = parseTemplate(body, dialect, { functions });
  const names = slotNames(template.slots);
  if (names.length === 0 && dialect !== 'go-template') return plain;
  // The manifest could not give such a slot a value.
  if (names.some(isUnusableKey)) return plain;
  const { slots, called, open, rest } = textSlots(work, file, section, names);
  const data = dataFor(work.folder, rest, file.path);
  const map = data === undefined ? undefined : dataMap(work.folder, data);
  const given = new Map(map?.entries.map(({ key, node }) => [key, templateValue(node, key)]));
  for (const name of rest) {
    if (given.has(name)) continue;
    slots.set(name, standIn(name, template.slots));
    open.push(name);
  }
  const values = mapOf([...given, ...[...slots].map(([name, { value }]) => [name, value] as const)]);
  const result = template.render(values);
  // A template that fails with these values fails the check of the manifest as well.
  if (result.notices.length > 0) return plain;
  const reasons: Reason[] = [];
  if (data !== undefined) reasons.push({ code: 'data', data: { file: data } });
  for (const [name, from] of called) reasons.push({ code: 'called', data: { slots: name, file: from } });
  if (open.length > 0) reasons.push({ code: 'placeholder', data: { slots: open.join(', ') } });
  const keys: Record<string, Plain> = { dialect };
  if (data !== undefined) keys['data'] = data;
  if (slots.size > 0) keys['slots'] = Object.fromEntries([...slots].map(([name, { plain }]) => [name, plain]));
  if (functions.length > 0) keys['templateOptions'] = { functions };
  return { dialect, keys, reasons, open, text: result.output };
}

/** The first names of the data paths that a caller fills, each once. */
export function slotNames(slots: readonly SlotUse[]): string[] {
  const names = slots.flatMap(({ path, relative, deferred }) => {
    const first = relative || deferred ? undefined : segmentsOf(path)[0];
    return first === undefined || first === '[]' ? [] : [first];
  });
  return [...new Set(names)];
}

/** Slots whose value is a text of the folder, or one that code tells; `rest` are those that are left. */
function textSlots(work: Work, file: PromptFile, section: string, names: readonly string[]) {
  const slots = new Map<string, Value>();
  const called: (readonly [name: string, file: string])[] = [];
  const rest: string[] = [];
  for (const name of names) {
    const text = sectionNamed(work, file, section, name);
    const call = calledValues(work.folder).get(name);
    if (text) slots.set(name, text);
    else if (call) {
      slots.set(name, { plain: call.text, value: call.text });
      called.push([name, call.file]);
    } else rest.push(name);
  }
  return { slots, called, open: [] as string[], rest };
}

/** A section or a file of that name: of the same file first. */
function sectionNamed(work: Work, file: PromptFile, section: string, name: string): Value | undefined {
  const wanted = folded(name);
  // Headings of a text that is shown whole are no parts to put into it.
  const parts = file.grammar === 'whole' ? [] : work.sectionsNamed(file, wanted);
  const own = parts.find((one) => one.name !== section);
  if (own) return { plain: { section: work.reference(file, own.name) }, value: own.body };
  for (const other of work.filesNamed(wanted)) {
    if (other === file || other.use === 'choices') continue;
    other.use = 'parts';
    // A page under a heading of its own name: the heading is for people who open the file.
    const [only, another] = other.sections;
    const heading = other.grammar === 'whole' ? outlineTitle(other) : undefined;
    if (heading) return { plain: { section: work.reference(other, heading.name, 'headings') }, value: heading.body };
    if (only && !another) return { plain: { section: work.reference(other, only.name) }, value: only.body };
    return { plain: { file: other.path }, value: other.body };
  }
  return undefined;
}

function outlineTitle(file: PromptFile) {
  const title = file.sections[0];
  return title?.level === 1 && folded(title.name) === folded(stemOf(file.path)) ? title : undefined;
}

/** Something to see in the preview until the value is known; nothing for a list, which no text can stand for. */
function standIn(name: string, slots: readonly SlotUse[]): Value {
  const deeper = slots.some(({ path }) => segmentsOf(path).length > 1 && segmentsOf(path)[0] === name);
  if (deeper) return { plain: null, value: null };
  return { plain: `[${name}]`, value: `[${name}]` };
}
