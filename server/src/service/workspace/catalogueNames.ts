import { catalogueGlobs } from '../../engine/assembly/catalogueLayer';
import type { CompiledLayer } from '../../engine/assembly/program';
import { readFrontMatter } from '../../engine/frontmatter/frontMatter';
import type { CatalogueModel } from '../../engine/manifest/model/catalogue';
import { segmentsOf } from '../../engine/template/shape';
import type { Location } from '../../engine/text/range';
import { dataKeys } from './dataKeys';
import type { ProjectSnapshot } from './project';
import { insideQuotes, type SlotName } from './slotNames';
import { usesOf } from './templateNames';

/** A key means the same in every list of skills. */
const SCOPE = 'skills';

/**
 * The slots of the entries of lists of skills: their names in the manifest, and the keys of the skills, of the defaults
 * and of the patch. Clients read these keys, so that none of them is renamed from here.
 */
export function catalogueNames(project: ProjectSnapshot): readonly SlotName[] {
  const layers = [...(project.program?.prompts.values() ?? [])].flatMap(({ byId }) => [...byId.values()]);
  return layers.flatMap((layer) => (layer.model.catalogue ? namesOf(project, layer, layer.model.catalogue) : []));
}

function namesOf(project: ProjectSnapshot, { path }: CompiledLayer, model: CatalogueModel): readonly SlotName[] {
  const { assembler } = project;
  if (!assembler) return [];
  const at = [...path, 'catalogue'];
  const keys = [...skillKeys(project, model), ...defaultKeys(project, model, at), ...patchKeys(project, model)];
  const uses = usesOf(project, {
    text: assembler.content.literal(model.entry, [...at, 'entry']),
    dialect: model.dialect ?? 'python-format',
    scope: SCOPE,
    has: (wanted) => keys.some(({ name }) => name === wanted),
  });
  const used = new Set(uses.map((one) => one.path));
  const declarations = keys
    .filter(({ name }) => used.has(name))
    .map(({ name, place }): SlotName => ({ ...place, scope: SCOPE, path: name, role: 'declaration', fixed: true }));
  return [...uses, ...declarations];
}

/** A key with the name by which a slot shows it. */
interface NamedKey {
  readonly name: string;
  readonly place: Location;
}

/** The keys of the headers of skills. */
function skillKeys({ files }: ProjectSnapshot, model: CatalogueModel): readonly NamedKey[] {
  return files.list(catalogueGlobs(model)).flatMap((file) => {
    const document = files.read(file);
    if (typeof document === 'string') return [];
    return readFrontMatter(document).entries.map(({ key, keySpan }) => ({
      name: key.replaceAll('-', '_'),
      place: { uri: document.uri, ...insideQuotes(document.text, keySpan) },
    }));
  });
}

function defaultKeys(
  { reading: { document, locateKey } }: ProjectSnapshot,
  { defaults = {} }: CatalogueModel,
  path: CompiledLayer['path'],
): readonly NamedKey[] {
  return Object.keys(defaults).map((name) => ({
    name,
    place: { uri: document.uri, ...insideQuotes(document.text, locateKey([...path, 'defaults', name])) },
  }));
}

/** The keys that a patch replaces, in every skill that it names. */
function patchKeys({ files }: ProjectSnapshot, { patch, defaults = {} }: CatalogueModel): readonly NamedKey[] {
  const document = patch === undefined ? 'missing' : files.read(patch);
  if (typeof document === 'string') return [];
  return ['description', ...Object.keys(defaults)].flatMap((name) =>
    dataKeys(document, [...segmentsOf('[]'), name]).map(({ keySpan }) => ({
      name,
      place: { uri: document.uri, ...insideQuotes(document.text, keySpan) },
    })),
  );
}
