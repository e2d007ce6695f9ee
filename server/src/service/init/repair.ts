import type { Draft, DraftLayer } from '../../engine/init/draft';
import { withoutUnused } from '../../engine/init/propose';
import type { DataPath } from '../../engine/manifest/yamlMap';
import type { Finding } from '../findings';
import { relativePath } from '../uris';
import type { Trial } from './trial';

/** Something that was found and is not proposed, and why. */
export interface LeftOut {
  readonly what:
    | 'prompt'
    | 'roles'
    | 'tools'
    | 'roster'
    | 'variable'
    | 'source'
    | 'tiers'
    | 'cap'
    | 'pins'
    | 'slots'
    | 'all';
  /** Its name in the manifest, or the path of its file; empty where there is only one of the kind. */
  readonly name: string;
  /** The message of the finding that it has. */
  readonly message: string;
}

export interface Repaired {
  readonly draft: Draft;
  /** Never empty. */
  readonly left: readonly LeftOut[];
}

/**
 * The draft without what the check of the manifest has errors for; undefined where there are none that it could answer
 * for. A proposal is a start: less is better than wrong.
 */
export function repaired(draft: Draft, { findings, snapshot }: Trial): Repaired | undefined {
  const { manifestUri, reading, folder } = snapshot;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const own = errors.filter(({ uri }) => uri === manifestUri);
  const faulty = errors.filter(({ code, uri }) => code.startsWith('template/') && uri !== manifestUri);
  const templates = new Map(faulty.map(({ uri, message }) => [relativePath(folder, uri), message]));
  if (own.length === 0 && templates.size === 0) return undefined;
  const left: LeftOut[] = [];
  /** Whether what stands at a path stays; notes it where it does not. */
  const stays = (path: DataPath, what: LeftOut['what'], name = '') => {
    const { start, end } = reading.document.rangeOf(reading.locate(path));
    const hit = own.find(
      ({ range }) => range.start.line >= start.line && (range.start.line < end.line || range.end.line <= end.line),
    );
    if (hit) left.push({ what, name, message: hit.message });
    return hit === undefined;
  };
  const files = new Map(draft.sources.map(({ name, file }) => [name, file]));
  const { roles, tools, ...rest } = draft;
  const next: Draft = {
    ...rest,
    ...(roles && stays(['roles'], 'roles') && { roles }),
    ...(tools !== undefined && stays(['tools'], 'tools') && { tools }),
    prompts: draft.prompts.flatMap((prompt) => {
      const path = ['prompts', prompt.name];
      // A cap that does not hold is no reason to do without the prompt.
      const { frame, ...rest } = prompt;
      const capped = frame === undefined || stays([...path, 'caps'], 'cap', prompt.name) ? prompt : rest;
      if (capped === prompt && !stays(path, 'prompt', prompt.name)) return [];
      return [{ ...capped, layers: prompt.layers.map((layer) => withoutTemplates(layer, files, templates, left)) }];
    }),
    rosters: draft.rosters.filter(({ name }) => stays(['rosters', name], 'roster', name)),
    variables: draft.variables.filter(({ name }) => stays(['variables', name], 'variable', name)),
    tiers: draft.tiers.length === 0 || stays(['tiers'], 'tiers') ? draft.tiers : [],
    pins: draft.pins.length === 0 || stays(['pins'], 'pins') ? draft.pins : [],
    sources: draft.sources.filter(({ name }) => stays(['sources', name], 'source', name)),
  };
  const [fault] = own;
  // An error that belongs to no part would come again in every round.
  if (left.length === 0 && fault)
    return { draft: { ...draft, prompts: [] }, left: [{ what: 'all', name: '', message: fault.message }] };
  return left.length === 0 ? undefined : { draft: withoutUnused(next), left };
}

/** Layers whose text has template errors show it as it is written. */
function withoutTemplates(
  layer: DraftLayer,
  files: ReadonlyMap<string, string>,
  faulty: ReadonlyMap<string, string>,
  left: LeftOut[],
): DraftLayer {
  const { section, file } = layer.keys;
  const path = typeof section === 'string' ? files.get(section.slice(0, section.indexOf('#'))) : file;
  const layers = layer.layers?.map((inner) => withoutTemplates(inner, files, faulty, left));
  const next = layers ? { ...layer, layers } : layer;
  const message = typeof path === 'string' ? faulty.get(path) : undefined;
  if (message === undefined || layer.keys['dialect'] === undefined) return next;
  if (!left.some(({ what, name }) => what === 'slots' && name === path))
    left.push({ what: 'slots', name: String(path), message });
  const { dialect: _dialect, data: _data, slots: _slots, templateOptions: _options, ...keys } = layer.keys;
  return { ...next, keys, reasons: [] };
}

/** Findings that the person should know of with a proposal, the most severe ones first. */
export function notable(findings: readonly Finding[]): readonly Finding[] {
  const order = ['error', 'warning', 'information', 'hint'];
  return [...findings].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
