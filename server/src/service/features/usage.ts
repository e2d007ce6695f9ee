import { catalogueGlobs } from '../../engine/assembly/catalogueLayer';
import { splitSectionRef } from '../../engine/assembly/content';
import type { CompiledLayer } from '../../engine/assembly/program';
import type { TextModel } from '../../engine/manifest/model/layer';
import type { ProjectSnapshot } from '../workspace/project';

/** Names of the prompts that a file is part of, in manifest order; every prompt for the manifest itself. */
export function promptsUsing(project: ProjectSnapshot, uri: string): readonly string[] {
  const { program } = project;
  if (!program) return [];
  const prompts = [...program.prompts.values()];
  if (uri === project.manifestUri) return prompts.map((prompt) => prompt.name);
  return prompts
    .filter((prompt) => [...prompt.byId.values()].some((layer) => usesFile(project, layer, uri)))
    .map((prompt) => prompt.name);
}

/** Layers of a prompt that show a section, by `source#section`. */
export function layersShowing(
  project: ProjectSnapshot,
  reference: string,
): readonly { readonly prompt: string; readonly layer: CompiledLayer }[] {
  return [...(project.program?.prompts.values() ?? [])].flatMap((prompt) =>
    [...prompt.byId.values()]
      .filter((layer) => texts(layer).some(({ section }) => section === reference))
      .map((layer) => ({ prompt: prompt.name, layer })),
  );
}

function usesFile(project: ProjectSnapshot, layer: CompiledLayer, uri: string): boolean {
  const { assembler, program, files } = project;
  const { model } = layer;
  const paths: (string | undefined)[] = [
    model.data,
    model.values?.file,
    model.values?.pick?.file,
    model.catalogue?.patch,
    ...(model.catalogue ? files.list(catalogueGlobs(model.catalogue)) : []),
  ];
  if (typeof model.sample === 'string') paths.push(model.sample);
  if (model.roster !== undefined) paths.push(program?.manifest.rosters?.[model.roster]?.file);
  const all = [...texts(layer)];
  const { fallback, template } = program?.manifest.roles ?? {};
  if (model.role && fallback) all.push(fallback);
  if (model.role && template) all.push(template);
  for (const { section, file } of all) {
    paths.push(file);
    if (section !== undefined) paths.push(assembler?.content.sources.get(splitSectionRef(section).source)?.file);
  }
  if (paths.some((path) => path !== undefined && files.uriOf(path) === uri)) return true;
  return (
    (model.role === true || model.override !== undefined) &&
    (assembler?.roles ?? []).some((role) => role.document.uri === uri)
  );
}

/** Every text a layer can show. */
function texts({ model }: CompiledLayer): readonly TextModel[] {
  const slots = Object.values(model.slots ?? {}).filter(
    (slot): slot is TextModel => slot !== null && typeof slot === 'object' && !('layer' in slot) && !('when' in slot),
  );
  return [{ section: model.section, file: model.file }, ...(model.fallback ? [model.fallback] : []), ...slots];
}
