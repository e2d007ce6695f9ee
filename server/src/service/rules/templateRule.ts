import type { AssemblyNotice } from '../../engine/assembly/assembly';
import type { Walk } from '../../engine/budget/walk';
import type { Steps } from '../../engine/steps';
import { checkSlots, unusedSlots } from '../../engine/template/checkSlots';
import type { Template, TemplateNotice } from '../../engine/template/dialect';
import { namesAt, type Shape } from '../../engine/template/shape';
import type { Location, Position, Range } from '../../engine/text/range';
import type { Finding, Fix, RelatedPlace } from '../findings';
import { TEMPLATE_MESSAGES, templateWords } from '../messages/templates';
import { nearest } from '../nearest';
import { say } from '../words';
import { NO_INPUTS } from '../workspace/keptPrompts';
import { type LayerTemplate, promptTemplates } from '../workspace/layerTemplates';
import type { ProjectSnapshot } from '../workspace/project';
import { shapeOf } from '../workspace/slotIndex';
import type { PromptRule, PromptRuleContext } from './rule';

/** Faults of templates: of their syntax, of their slots, and of rendering them with their data in any variant. */
export const templateRule: PromptRule = {
  scope: 'prompt',
  codes: Object.entries(TEMPLATE_MESSAGES).map(([code, { severity, summary }]) => ({
    code: `template/${code}`,
    severity,
    summary,
  })),
  check: promptFindings,
};

function* promptFindings({ project, prompt, walks }: PromptRuleContext): Steps<readonly Finding[]> {
  const templates = yield* project.kept.steps(promptTemplates, project, prompt, NO_INPUTS);
  const rendering = distinct([...renderingFaults(project, walks), ...syntaxFaults(project, templates)]);
  // What fails in a rendering is told already, and more exactly.
  const isTold = (slot: Finding) => rendering.some((one) => one.uri === slot.uri && overlaps(one.range, slot.range));
  const slots = templates.flatMap((one) => unknownSlots(project, one));
  return [
    ...rendering,
    ...slots.filter((slot) => !isTold(slot)),
    ...templates.flatMap((one) => unfilledSlots(project, one)),
    ...unusedNames(project, templates),
  ];
}

/** What goes wrong in some variant; where the text is not written in a file, at the layer. */
function renderingFaults(project: ProjectSnapshot, walks: readonly Walk[]): Finding[] {
  return walks.flatMap(({ prompt, cells }) =>
    cells.flatMap(({ assembly }) =>
      assembly.notices.flatMap((fault) =>
        fault.kind === 'template' ? finding(project, fault.notice, placeOf(project, prompt, fault)) : [],
      ),
    ),
  );
}

function placeOf(
  { program, reading, manifestUri }: ProjectSnapshot,
  prompt: string,
  { location, layer }: Extract<AssemblyNotice, { kind: 'template' }>,
): Location {
  if (location) return location;
  const path = program?.prompts.get(prompt)?.byId.get(layer)?.path ?? ['prompts', prompt];
  return { uri: manifestUri, ...reading.locateKey([...path, 'dialect']) };
}

/** Syntax faults of every template, also of those that no variant shows. */
function syntaxFaults(project: ProjectSnapshot, templates: readonly LayerTemplate[]): Finding[] {
  return templates.flatMap(({ template, locate }) =>
    template.notices.flatMap((notice) => {
      const location = locate(notice.span);
      return location ? finding(project, notice, location) : [];
    }),
  );
}

/** Slots that neither the layer's data nor its `slots` have, in branches that are not rendered as well. */
function unknownSlots(project: ProjectSnapshot, one: LayerTemplate): Finding[] {
  const shape = shapeOf(project, one);
  const { notices: faults } = one.template;
  return checkSlots(one.template, shape).flatMap((notice) => {
    const location = one.locate(notice.span);
    // A placeholder that cannot be read yet is being typed.
    if (!location || faults.some(({ span }) => span.start < notice.span.end && notice.span.start < span.end)) return [];
    return finding(project, notice, location, {
      related: declarationOf(project, one),
      fixes: corrections(project, notice, location, shape),
    });
  });
}

function declarationOf({ reading, manifestUri }: ProjectSnapshot, { layer }: LayerTemplate): RelatedPlace[] {
  const key = layer.model.data === undefined ? (layer.model.slots ? 'slots' : 'dialect') : 'data';
  const range = reading.document.rangeOf(reading.locateKey([...layer.path, key]));
  const message =
    key === 'dialect' ? say('This layer declares no data.') : say('The data of this layer are declared here.');
  return [{ uri: manifestUri, range, message }];
}

/** The declared name that the unknown one is most likely a misspelling of. */
function corrections(project: ProjectSnapshot, { data }: TemplateNotice, location: Location, shape: Shape): Fix[] {
  const { name = '', parent = '' } = data;
  const better = nearest(name, namesAt(shape, parent));
  const document = project.files.peekUri(location.uri);
  const written = document?.text.slice(location.start, location.end) ?? '';
  const at = written.lastIndexOf(name);
  if (!document || better === undefined || at < 0) return [];
  const start = location.start + at;
  const range = document.rangeOf({ start, end: start + name.length });
  const title = say('Change to `{name}`', { name: better });
  return [{ kind: 'offered', title, edits: [{ uri: location.uri, range, newText: better }] }];
}

/** Slots that are left for a later step, in prompts that have such steps and none for them. */
function unfilledSlots(project: ProjectSnapshot, { prompt, template, locate }: LayerTemplate): Finding[] {
  const compiled = project.program?.prompts.get(prompt);
  const fills = [...(compiled?.fills ?? []), ...[...(compiled?.byId.values() ?? [])].flatMap((layer) => layer.fills)];
  if (fills.length === 0) return [];
  const filled = new Set(fills.map(({ model }) => model.slot));
  return template.slots.flatMap(({ path, span, deferred }) => {
    const location = deferred && !filled.has(`{${path}}`) ? locate(span) : undefined;
    return location ? finding(project, { code: 'unfilled-slot', span, data: { name: path } }, location) : [];
  });
}

/** Entries of `slots` that the text of their layer does not use. */
function unusedNames(project: ProjectSnapshot, all: readonly LayerTemplate[]): Finding[] {
  const byLayer = new Map<LayerTemplate['layer'], Template[]>();
  for (const { layer, template } of all) {
    const slots = template.slots.filter(({ deferred }) => deferred !== true);
    byLayer.set(layer, [...(byLayer.get(layer) ?? []), { ...template, slots }]);
  }
  return [...byLayer].flatMap(([{ model, path }, templates]) => {
    // A text that cannot be read may use anything.
    if (templates.some(({ notices }) => notices.length > 0)) return [];
    return unusedSlots(templates, Object.keys(model.slots ?? {})).flatMap((name) => {
      const span = project.reading.locateKey([...path, 'slots', name]);
      const notice: TemplateNotice = { code: 'unused-slot', span, data: { name } };
      return finding(project, notice, { uri: project.manifestUri, ...span }, { tags: ['unnecessary'] });
    });
  });
}

function finding(
  { files }: ProjectSnapshot,
  notice: TemplateNotice,
  location: Location,
  more: Partial<Pick<Finding, 'related' | 'fixes' | 'tags'>> = {},
): Finding[] {
  const document = files.peekUri(location.uri);
  if (!document) return [];
  return [
    {
      code: `template/${notice.code}`,
      severity: TEMPLATE_MESSAGES[notice.code].severity,
      uri: location.uri,
      range: document.rangeOf(location),
      message: templateWords(notice),
      related: [],
      fixes: [],
      ...more,
    },
  ];
}

function overlaps(a: Range, b: Range): boolean {
  return isBefore(a.start, b.end) && isBefore(b.start, a.end);
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

function keyOfPlace({ uri, range: { start } }: Finding): string {
  return `${uri} ${start.line} ${start.character}`;
}

/** Each finding once: variants and layers share texts. */
function distinct(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter((one) => {
    const key = `${one.code} ${keyOfPlace(one)} ${one.message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
