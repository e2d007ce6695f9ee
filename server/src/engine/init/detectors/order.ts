import type { Section } from '../../grammar/grammar';
import { allLayers, type DraftLayer, type DraftPrompt, fallbackFile } from '../draft';
import { baseName, folderOf, freeName, plainName } from '../names';
import { fillSlots } from '../slots/fillSlots';
import type { Detector, PromptFile, Work } from '../work';

/** Sections of these names are messages of their own. */
const USER = /^(?:user|human)(?:[_ -]?(?:prompt|message))?$/i;
const SYSTEM = /^system(?:[_ -]?(?:prompt|message))?$/i;

/** Without better evidence, a file is a prompt and its sections are layers in the order in which they stand. */
export const order: Detector = {
  id: 'order',
  detect(work) {
    const names = new Set<string>();
    // Filling slots may find that a file is part of another one, so all are filled before any is made a prompt.
    const filled = work.files
      .filter(({ use }) => use === 'prompt')
      .map((file) => ({ file, layers: layersOf(work, file) }));
    const shown = new Set(filled.flatMap(({ layers }) => layers).flatMap(slotSections));
    // What renderings show has its place.
    for (const prompt of work.draft.prompts) {
      names.add(prompt.name);
      for (const section of shownSections(prompt)) shown.add(section);
    }
    const fallback = work.draft.roles?.fallback;
    if (typeof fallback === 'object' && fallback !== null && 'section' in fallback) shown.add(String(fallback.section));
    const files = new Set(
      work.draft.prompts.flatMap(({ layers }) => [...allLayers(layers)].map(({ keys }) => keys['file'])),
    ).add(fallbackFile(work.draft));
    for (const { file, layers } of filled) {
      if (file.use !== 'prompt' || files.has(file.path)) continue;
      const own = layers.filter(({ keys }) => typeof keys['section'] !== 'string' || !shown.has(keys['section']));
      for (const [suffix, part, code] of messagesOf(file, own)) {
        if (part.length === 0) continue;
        const name = freeName(`${promptName(work, file, part)}${suffix}`, names);
        const isRest =
          own.length < layers.length &&
          part.some(({ keys }) => keys['section'] !== undefined) &&
          names.size > 0 &&
          work.rendered.length > 0;
        const told = isRest ? 'rest' : code;
        const reasons = told === undefined ? [] : [{ code: told, data: {} } as const];
        work.draft.prompts.push({ name, layers: part, file: file.path, reasons });
      }
    }
  },
};

function layersOf(work: Work, file: PromptFile): DraftLayer[] {
  const ids = new Set<string>();
  if (file.grammar !== 'whole') return file.sections.map((section) => sectionLayer(work, file, section, ids));
  const { keys, reasons } = fillSlots(work, file, '', file.body);
  // Builders trim what they read; a line end in front of a separator is seldom meant.
  return [{ id: 'text', keys: { file: file.path, ...keys, steps: ['strip'] }, reasons: [...reasons] }];
}

/** The layer of a section, with its slots filled. */
export function sectionLayer(work: Work, file: PromptFile, section: Section, ids: Set<string>): DraftLayer {
  const { keys, reasons } = fillSlots(work, file, section.name, section.body);
  const id = freeName(layerId(section.name), ids);
  return { id, keys: { section: work.reference(file, section.name), ...keys }, reasons: [...reasons] };
}

/** An id must not start with a digit. */
export function layerId(name: string): string {
  const id = plainName(name, 'part');
  return /^[A-Za-z_]/.test(id) ? id : `part-${id}`;
}

/** Constants are prompts each by itself; a pair of system and user is two; any other file is one. */
function messagesOf(
  file: PromptFile,
  layers: DraftLayer[],
): [suffix: string, DraftLayer[], 'pair' | 'file-order' | undefined][] {
  if (file.grammar === 'constants') return layers.map((layer) => ['', [layer], undefined]);
  const user = layers.filter(({ id }) => USER.test(id));
  const rest = layers.filter(({ id }) => !USER.test(id));
  if (user.length > 0 && rest.some(({ id }) => SYSTEM.test(id)))
    return [
      ['', rest, 'pair'],
      ['-user', user, undefined],
    ];
  return [['', layers, layers.length > 1 ? 'file-order' : undefined]];
}

/** After the constant, or the file; with its folder where several files have one name. */
function promptName(work: Work, file: PromptFile, [layer]: readonly DraftLayer[]): string {
  if (file.grammar === 'constants') return kebab(layer?.id ?? 'prompt');
  const name = plainName(baseName(file.path), 'prompt');
  const parent = folderOf(file.path).split('/').at(-2);
  if (!parent || !sharedNames(work).has(baseName(file.path))) return name;
  return plainName(GENERAL.test(name) ? parent : `${parent}-${name}`, name);
}

/** Names that say nothing where every folder has such a file. */
const GENERAL = /^(?:index|prompt|main|system)$/i;

const shared = new WeakMap<Work, ReadonlySet<string>>();

function sharedNames(work: Work): ReadonlySet<string> {
  const known = shared.get(work);
  if (known) return known;
  const names = work.files.map(({ path }) => baseName(path)).sort();
  const found = new Set(names.filter((name, index) => name === names[index - 1]));
  shared.set(work, found);
  return found;
}

function kebab(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'prompt'
  );
}

/** The sections that a layer's slots show. */
export function slotSections(layer: DraftLayer): string[] {
  const slots = layer.keys['slots'];
  if (typeof slots !== 'object' || slots === null) return [];
  return Object.values(slots).flatMap((value) => {
    const section = typeof value === 'object' && value !== null && 'section' in value ? value.section : undefined;
    return typeof section === 'string' ? [section] : [];
  });
}

/** Every section that a prompt shows, in layers and in slots. */
export function shownSections({ layers }: DraftPrompt): Set<string> {
  const shown = new Set<string>();
  for (const layer of allLayers(layers)) {
    if (typeof layer.keys['section'] === 'string') shown.add(layer.keys['section']);
    for (const section of slotSections(layer)) shown.add(section);
  }
  return shown;
}
