import { catalogueGlobs } from '../../engine/assembly/catalogueLayer';
import { splitSectionRef } from '../../engine/assembly/content';
import type { CompiledLayer, Program } from '../../engine/assembly/program';
import type { Role } from '../../engine/assembly/roles/role';
import type { TextModel } from '../../engine/manifest/model/layer';
import type { FolderListing } from '../workspace/folderListing';
import type { ProjectSnapshot } from '../workspace/project';

/** Names of the prompts that a file is part of, in manifest order; every prompt for the manifest itself. */
export function promptsUsing(project: ProjectSnapshot, uri: string): readonly string[] {
  const { program } = project;
  if (!program) return [];
  if (uri === project.manifestUri) return [...program.prompts.keys()];
  return usersOf(project, program).get(uri) ?? [];
}

/** By URI, the prompts that a file is part of. */
type Users = ReadonlyMap<string, readonly string[]>;

/** What decides which files a prompt may show, besides the program: which files there are, and which are roles. */
interface KnownUsers {
  readonly listing: FolderListing;
  readonly roles: readonly Role[];
  readonly users: Users;
}

const known = new WeakMap<Program, KnownUsers>();

function usersOf(project: ProjectSnapshot, program: Program): Users {
  const { listing } = project.files;
  const { roles = [] } = project.assembler ?? {};
  const before = known.get(program);
  if (before?.listing === listing && before.roles === roles) return before.users;
  const users = new Map<string, string[]>();
  for (const { name, byId } of program.prompts.values()) {
    const uris = new Set([...byId.values()].flatMap((layer) => filesOf(project, layer)));
    for (const uri of uris) {
      const names = users.get(uri) ?? [];
      names.push(name);
      users.set(uri, names);
    }
  }
  known.set(program, { listing, roles, users });
  return users;
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

/** URIs of the files that a layer may be made from. */
function filesOf(project: ProjectSnapshot, layer: CompiledLayer): readonly string[] {
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
  const takesRoles = model.role === true || model.override !== undefined;
  return [
    ...paths.flatMap((path) => (path === undefined ? [] : (files.uriOf(path) ?? []))),
    ...(takesRoles ? (assembler?.roles ?? []).map((role) => role.document.uri) : []),
  ];
}

/** Every text a layer can show. */
function texts({ model }: CompiledLayer): readonly TextModel[] {
  const slots = Object.values(model.slots ?? {}).filter(
    (slot): slot is TextModel => slot !== null && typeof slot === 'object' && !('layer' in slot) && !('when' in slot),
  );
  return [{ section: model.section, file: model.file }, ...(model.fallback ? [model.fallback] : []), ...slots];
}
