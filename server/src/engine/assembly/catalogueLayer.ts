import { type FrontMatterEntry, readFrontMatter } from '../frontmatter/frontMatter';
import type { CatalogueModel } from '../manifest/model/catalogue';
import { parseTextSize } from '../manifest/model/size';
import type { DataPath } from '../manifest/yamlMap';
import type { TemplateValue } from '../template/dialect';
import { MappedText } from '../text/mappedText';
import { SEPARATOR } from '../text/origin';
import type { SourceDocument } from '../text/sourceDocument';
import { readPatch, type SkillPatch } from './cataloguePatch';
import { compareCodePoints } from './codePoints';
import type { Content } from './content';
import { type DataNode, mapOf, templateValue } from './data/dataNode';
import { yamlNode } from './data/yaml';
import { escapeText } from './escape';
import { forSparseData, type Notices } from './rendering';
import { cutText, textSize } from './steps/cap';

/** A skill as a prompt lists it: its name and what its entry is made from. */
interface ListedSkill {
  readonly name: MappedText;
  readonly fields: ReadonlyMap<string, DataNode>;
}

/** Skills by name, each written by the entry's template. `path`: of the model in the manifest. */
export function catalogueText(content: Content, model: CatalogueModel, path: DataPath, notices: Notices): MappedText {
  const patch = model.patch === undefined ? undefined : notices.takeValue(readPatch(content, model, path));
  if (model.patch !== undefined && patch === undefined) return MappedText.empty;
  const skills = listedSkills(content, model);
  const entry = content.literal(model.entry, [...path, 'entry']);
  const cap = model.cap === undefined ? undefined : parseTextSize(model.cap);
  const dialect = model.dialect ?? 'python-format';
  const lines: MappedText[] = [];
  let size = 0;
  for (const skill of skills) {
    const data = entryData(skill, model, patch);
    const line = notices.fillSlots(entry, dialect, data, forSparseData(dialect));
    size += cap ? textSize(line.text, cap.unit) : 0;
    if (cap && size > cap.value) {
      if (model.more !== undefined) lines.push(rest(content, model.more, path, skills.length - lines.length, notices));
      break;
    }
    lines.push(line);
  }
  return MappedText.join(lines, MappedText.of(model.join ?? '\n', SEPARATOR));
}

function rest(content: Content, more: string, path: DataPath, count: number, notices: Notices): MappedText {
  return notices.fillSlots(content.literal(more, [...path, 'more']), 'python-format', { count });
}

/** Each name once, in code point order. */
function listedSkills(content: Content, model: CatalogueModel): readonly ListedSkill[] {
  const skills = new Map<string, ListedSkill>();
  for (const file of content.files.list(catalogueGlobs(model))) {
    const document = content.files.read(file);
    if (typeof document === 'string') continue;
    const skill = readSkill(document, file);
    skills.set(skill.name.text, skill);
  }
  return [...skills.values()].sort((a, b) => compareCodePoints(a.name.text, b.name.text));
}

export function catalogueGlobs({ files }: CatalogueModel): readonly string[] {
  return typeof files === 'string' ? [files] : files;
}

function readSkill(document: SourceDocument, file: string): ListedSkill {
  const fields = new Map<string, DataNode>();
  for (const entry of readFrontMatter(document).entries)
    fields.set(entry.key.replaceAll('-', '_'), fieldOf(entry, document));
  const name = fields.get('name');
  const folder = file.split('/').at(-2) ?? file;
  const given = name?.kind === 'text' && name.text.length > 0 ? name.text : undefined;
  return { name: given ?? MappedText.of(folder, { kind: 'generated', verbatim: false, name: 'folder' }), fields };
}

function fieldOf({ node, locate, valueSpan, value }: FrontMatterEntry, document: SourceDocument): DataNode {
  const { uri, text } = document;
  if (node) return yamlNode(node, { uri, text, place: locate }, valueSpan);
  // A value whose YAML is broken: what is written.
  const written = typeof value === 'string' ? value : '';
  const location = { uri, ...valueSpan };
  return { kind: 'text', span: valueSpan, text: MappedText.of(written, { kind: 'source', location, verbatim: false }) };
}

/** Data of one entry: defaults, then the front matter, then the patch; texts cut and escaped. */
function entryData(skill: ListedSkill, model: CatalogueModel, patch: SkillPatch | undefined): TemplateValue {
  const data = new Map<string, TemplateValue>(Object.entries(model.defaults ?? {}));
  data.set('description', '');
  for (const [key, node] of skill.fields) data.set(key, templateValue(node, key));
  for (const [key, node] of patch?.get(skill.name.text) ?? []) data.set(key, templateValue(node, key));
  data.set('name', skill.name);
  data.set('description', cutDescription(data.get('description') ?? '', model));
  return mapOf([...data].map(([key, value]) => [key, escaped(value, model)]));
}

function cutDescription(value: TemplateValue, { descriptionCap }: CatalogueModel): TemplateValue {
  const cap = descriptionCap === undefined ? undefined : parseTextSize(descriptionCap);
  return cap && value instanceof MappedText ? cutText(value, cap.unit, cap.value, '') : value;
}

function escaped(value: TemplateValue, model: CatalogueModel): TemplateValue {
  const mode = model.escape ?? 'none';
  if (mode === 'none') return value;
  if (typeof value === 'string') return escapeText(MappedText.of(value, GENERATED), mode);
  if (value instanceof MappedText) return escapeText(value, mode);
  if (Array.isArray(value)) return value.map((item: TemplateValue) => escaped(item, model));
  return value;
}

const GENERATED = { kind: 'generated', verbatim: false } as const;
