import type { Draft, DraftLayer } from '../../engine/init/draft';
import { withoutUnused } from '../../engine/init/propose';
import type { DataPath } from '../../engine/manifest/yamlMap';
import type { Finding } from '../findings';
import { relativePath } from '../uris';
import type { Trial } from './trial';

/**
 * The draft without what the check of the manifest has errors for; undefined where there are none that it could answer
 * for. A proposal is a start: less is better than wrong.
 */
export function repaired(draft: Draft, { findings, snapshot }: Trial): Draft | undefined {
  const { manifestUri, reading, folder } = snapshot;
  const errors = findings.filter(({ severity }) => severity === 'error');
  const own = errors.filter(({ uri }) => uri === manifestUri);
  const hits = (path: DataPath) => {
    const { start, end } = reading.document.rangeOf(reading.locate(path));
    return own.some(
      ({ range }) => range.start.line >= start.line && (range.start.line < end.line || range.end.line <= end.line),
    );
  };
  const templates = new Set(
    errors.filter(({ code }) => code.startsWith('template/')).map(({ uri }) => relativePath(folder, uri)),
  );
  if (own.length === 0 && templates.size === 0) return undefined;
  const { roles, tools, prefixes, ...rest } = draft;
  const files = new Map(draft.sources.map(({ name, file }) => [name, file]));
  const prompts = draft.prompts
    .filter(({ name }) => !hits(['prompts', name]))
    .map((prompt) => ({ ...prompt, layers: prompt.layers.map((layer) => withoutTemplates(layer, files, templates)) }));
  const next: Draft = {
    ...rest,
    ...(roles && !hits(['roles']) && { roles }),
    ...(tools !== undefined && !hits(['tools']) && { tools }),
    ...(prefixes && { prefixes }),
    prompts,
    rosters: draft.rosters.filter(({ name }) => !hits(['rosters', name])),
    variables: draft.variables.filter(({ name }) => !hits(['variables', name])),
    pins: hits(['pins']) ? [] : draft.pins,
    sources: draft.sources.filter(({ name }) => !hits(['sources', name])),
  };
  return withoutUnused(next);
}

/** Layers whose text has template errors show it as it is written. */
function withoutTemplates(
  layer: DraftLayer,
  files: ReadonlyMap<string, string>,
  faulty: ReadonlySet<string>,
): DraftLayer {
  const { section, file } = layer.keys;
  const path = typeof section === 'string' ? files.get(section.slice(0, section.indexOf('#'))) : file;
  const layers = layer.layers?.map((inner) => withoutTemplates(inner, files, faulty));
  const next = layers ? { ...layer, layers } : layer;
  if (typeof path !== 'string' || !faulty.has(path)) return next;
  const { dialect: _dialect, data: _data, slots: _slots, templateOptions: _options, ...keys } = layer.keys;
  return { ...next, keys, reasons: [] };
}

/** Findings that the person should know of with a proposal, the most severe ones first. */
export function notable(findings: readonly Finding[]): readonly Finding[] {
  const order = ['error', 'warning', 'information', 'hint'];
  return [...findings].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}
