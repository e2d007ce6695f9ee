import type { LayerModel, TextModel } from '../manifest/model/layer';
import type { ManifestProblem } from '../manifest/problem';
import type { DataPath } from '../manifest/yamlMap';
import { isLockFile } from '../pins/formats';
import type { ToolSets } from '../tools/toolSets';
import { catalogueGlobs } from './catalogueLayer';
import { readPatch } from './cataloguePatch';
import { type Content, declaredSources, type Resolved } from './content';
import type { Program } from './program';
import { isTolerated } from './rendering';
import { roleGlobs, rolePaths } from './roles/roles';
import { readRoster } from './rosterLayer';
import { readValues } from './valuesLayer';

/** A part of a manifest whose references are followed by themselves. */
export type ReferencePart = (content: Content, tools: ToolSets | undefined) => readonly ManifestProblem[];

/** Follows every reference of a manifest, used by a prompt or not, and returns the ones that lead nowhere. */
export function checkReferences(program: Program, content: Content, tools?: ToolSets): ManifestProblem[] {
  return eachOnce(referenceParts(program).map((check) => check(content, tools)));
}

/** The parts of a manifest in order: each source, each prompt, and what else refers to something. */
export function referenceParts(program: Program): readonly ReferencePart[] {
  return [
    ...[...declaredSources(program.manifest).values()].map(
      (source): ReferencePart =>
        (content) =>
          told((tell) => tell(content.document(source.file, ['sources', source.name]))),
    ),
    ...[...program.prompts.values()].map(
      (prompt): ReferencePart =>
        (content) =>
          told((tell) => {
            for (const layer of prompt.byId.values()) checkLayer(layer.model, layer.path, program, content, tell);
          }),
    ),
    (content, tools) => told((tell) => checkRest(program, content, tools, tell)),
  ];
}

/** The problems of all parts; one that several have is told once. */
export function eachOnce(parts: readonly (readonly ManifestProblem[])[]): ManifestProblem[] {
  const seen = new Set<string>();
  return parts.flatMap((problems) =>
    problems.filter(({ code, span, data }) => {
      const key = JSON.stringify([code, span.start, span.end, data]);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    }),
  );
}

type Tell = (resolved: Resolved<unknown>) => void;

function told(check: (tell: Tell) => void): readonly ManifestProblem[] {
  const problems: ManifestProblem[] = [];
  check((resolved) => {
    if ('problem' in resolved) problems.push(resolved.problem);
  });
  return problems;
}

function checkRest(program: Program, content: Content, tools: ToolSets | undefined, tell: Tell): void {
  const { manifest } = program;
  const { roles } = manifest;
  if (roles) {
    if (roles.fallback) tell(content.text(roles.fallback, ['roles', 'fallback']));
    if (roles.template) tell(content.text(roles.template, ['roles', 'template']));
    if (roles.entries !== undefined) {
      const entries = content.data(roles.entries, ['roles', 'entries']);
      const isMap = 'problem' in entries || entries.value.kind === 'map';
      tell(
        isMap ? entries : content.problem('wrong-shape', ['roles', 'entries'], { file: roles.entries, shape: 'roles' }),
      );
    } else if (content.files.list(roleGlobs(roles)).length === 0) {
      tell(
        content.problem('missing-file', ['roles', 'files'], { file: roleGlobs(roles).join(', '), reason: 'no-match' }),
      );
    } else for (const path of rolePaths(roles, content.files)) tellOutside(path, ['roles', 'files'], content, tell);
  }
  for (const problem of tools?.problems() ?? []) tell({ problem });
  for (const name of Object.keys(manifest.rosters ?? {})) tell(readRoster(manifest, content, name));
  for (const [index, pins] of pinGroups(program).entries()) {
    const at: DataPath = Array.isArray(manifest.pins) ? ['pins', index] : ['pins'];
    for (const [name, reference] of Object.entries(pins.map ?? {})) {
      if (typeof reference === 'string') tell(content.section(reference, [...at, 'map', name]));
    }
    if (pins.code !== undefined) tell(content.document(pins.code, [...at, 'code']));
    // Galley makes its own store with the first pin.
    if (!isLockFile(storeFile(pins.store)) || content.files.read(storeFile(pins.store)) !== 'missing')
      tell(content.document(storeFile(pins.store), [...at, 'store']));
  }
}

/**
 * Reads a file that a glob matches, and tells of one that a link leads out of the workspace folder: it has no finding
 * of its own, as other files that cannot be read have.
 */
function tellOutside(file: string, path: DataPath, content: Content, tell: Tell) {
  if (content.files.read(file) === 'outside-folder') tell(content.document(file, path));
}

/** The pin groups of a manifest, one or many. */
export function pinGroups({ manifest }: Pick<Program, 'manifest'>) {
  const { pins } = manifest;
  return pins === undefined ? [] : Array.isArray(pins) ? pins : [pins];
}

/** The file of a store reference `file#variable`. */
export function storeFile(store: string): string {
  const at = store.indexOf('#');
  return at < 0 ? store : store.slice(0, at);
}

/** The part of a store reference behind its file; undefined without one. */
export function storePlace(store: string): string | undefined {
  const at = store.indexOf('#');
  return at < 0 ? undefined : store.slice(at + 1);
}

function checkLayer(model: LayerModel, path: DataPath, program: Program, content: Content, tell: Tell): void {
  const bear = (resolved: Resolved<unknown>) => {
    if ('value' in resolved || !isTolerated(resolved.problem, model.optional)) tell(resolved);
  };
  const text = (one: TextModel, at: DataPath) => bear(content.text(one, at));
  const { section, file, fallback, sample, values, catalogue, data, roster, slots } = model;
  if (section !== undefined || file !== undefined) text({ section, file }, path);
  if (fallback) text(fallback, [...path, 'fallback']);
  if (typeof sample === 'string') bear(content.file(sample, [...path, 'sample']));
  if (values) {
    bear(readValues(content, values, [...path, 'values']));
    if (values.pick) bear(content.data(values.pick.file, [...path, 'values', 'pick', 'file']));
  }
  if (catalogue) {
    const at = [...path, 'catalogue', 'files'];
    for (const file of content.files.list(catalogueGlobs(catalogue))) tellOutside(file, at, content, tell);
    if (catalogue.patch !== undefined) bear(readPatch(content, catalogue, [...path, 'catalogue']));
  }
  if (data !== undefined) bear(content.data(data, [...path, 'data']));
  for (const [name, slot] of Object.entries(slots ?? {})) {
    if (slot !== null && typeof slot === 'object' && !('layer' in slot) && !('when' in slot))
      text(slot, [...path, 'slots', name]);
  }
  if (roster !== undefined && !Object.hasOwn(program.manifest.rosters ?? {}, roster)) {
    const known = Object.keys(program.manifest.rosters ?? {}).join(', ');
    tell(content.problem('unknown-roster', [...path, 'roster'], { name: roster, known }));
  }
  if (model.role && !program.manifest.roles) tell(content.problem('no-roles', [...path, 'role'], {}));
}
