import { slotData } from '../../engine/assembly/slots';
import type { SlotUse, TemplateValue } from '../../engine/template/dialect';
import { type Shape, segmentsOf, shapeOfValue, unknownSegment } from '../../engine/template/shape';
import type { TemplateNode } from '../../engine/template/tree';
import { touches } from '../../engine/text/range';
import { catalogueNames } from './catalogueNames';
import { type DataKey, dataKeyAt, dataKeys, matchesKey } from './dataKeys';
import { fillNames } from './fillNames';
import { type LayerTemplate, layerTemplates } from './layerTemplates';
import type { ProjectSnapshot } from './project';
import { roleNames } from './roleNames';
import { insideQuotes, type SlotName, writtenNames } from './slotNames';
import { slotScopes } from './slotScopes';

/** A piece of data that slots can show: templates and data of one scope mean the same by a path. */
export interface SlotTarget {
  readonly scope: string;
  /** Paths of the data, as slots have them: more than one where a loop and a key lead to the same. */
  readonly paths: readonly string[];
  /** Whether its name cannot be changed from here. */
  readonly fixed?: boolean;
}

/** The names of the slots of a project, where they are used and where they are declared. */
export class SlotIndex {
  private static readonly known = new WeakMap<ProjectSnapshot, SlotIndex>();
  private readonly names: readonly SlotName[];
  private readonly scopes: ReadonlyMap<string, readonly LayerTemplate[]>;

  static of(project: ProjectSnapshot): SlotIndex {
    const index = SlotIndex.known.get(project) ?? new SlotIndex(project);
    SlotIndex.known.set(project, index);
    return index;
  }

  private constructor(private readonly project: ProjectSnapshot) {
    this.scopes = slotScopes(layerTemplates(project));
    const own = [...this.scopes].flatMap(([scope, templates]) => this.namesOf(scope, templates));
    this.names = distinct([...own, ...fillNames(project), ...roleNames(project), ...catalogueNames(project)]);
  }

  /** What the name at a place stands for. */
  at(uri: string, offset: number): SlotTarget | undefined {
    const name = this.nameAt(uri, offset);
    if (name) return { scope: name.scope, paths: [name.path], fixed: name.fixed === true };
    for (const scope of this.scopes.keys()) {
      const key = this.dataDocuments(scope)
        .filter(({ document }) => document.uri === uri)
        .map(({ document }) => dataKeyAt(document, offset))
        .find((found) => found !== undefined);
      if (!key) continue;
      const used = this.names.filter((one) => one.scope === scope && matchesKey(segmentsOf(one.path), key.steps));
      return { scope, paths: used.length > 0 ? [...new Set(used.map(({ path }) => path))] : [key.path] };
    }
    return undefined;
  }

  /** The span that a rename at a place would change. */
  nameAt(uri: string, offset: number): SlotName | undefined {
    return this.names.find((name) => name.uri === uri && touches(name, offset));
  }

  /** Where templates name the target, in the order of the manifest's layers and then of the text. */
  uses(target: SlotTarget): readonly SlotName[] {
    return this.named(target).filter(({ role }) => role === 'use');
  }

  /** Where the target is declared: keys of the manifest's slots and of data files. */
  declarations(target: SlotTarget): readonly SlotName[] {
    const keys = this.dataDocuments(target.scope).flatMap(({ document }) =>
      target.paths.flatMap((path) =>
        dataKeys(document, segmentsOf(path)).map((key) => this.keyName(key, target.scope, path, document.uri)),
      ),
    );
    return distinct([...this.named(target).filter(({ role }) => role === 'declaration'), ...keys]);
  }

  /** The templates that mean the same data. */
  templates(scope: string): readonly LayerTemplate[] {
    return this.scopes.get(scope) ?? [];
  }

  private named({ scope, paths }: SlotTarget): readonly SlotName[] {
    return this.names.filter((name) => name.scope === scope && paths.includes(name.path));
  }

  private namesOf(scope: string, templates: readonly LayerTemplate[]): SlotName[] {
    return templates.flatMap((one) => {
      const shape = shapeOf(this.project, one);
      const uses = [...one.template.slots, ...closingNames(one)].flatMap((slot) => {
        if (slot.relative === true || slot.deferred === true) return [];
        return writtenNames(one.text.text, slot, resolvedPath(slot, shape)).flatMap(({ path, span }): SlotName[] => {
          const location = one.locate(span);
          return location ? [{ ...location, scope, path, role: 'use' }] : [];
        });
      });
      return [...uses, ...this.slotKeys(scope, one)];
    });
  }

  /** The keys of a layer's `slots`. */
  private slotKeys(scope: string, { layer }: LayerTemplate): SlotName[] {
    const { document, locateKey } = this.project.reading;
    return Object.keys(layer.model.slots ?? {}).flatMap((name) => {
      const key = insideQuotes(document.text, locateKey([...layer.path, 'slots', name]));
      if (document.text.slice(key.start, key.end) !== name) return [];
      const slot = { path: name, span: key, pathSpan: key };
      return writtenNames(document.text, slot, name).map(
        ({ path, span }): SlotName => ({ uri: document.uri, ...span, scope, path, role: 'declaration' }),
      );
    });
  }

  private dataDocuments(scope: string) {
    const files = new Set(this.templates(scope).flatMap(({ layer }) => layer.model.data ?? []));
    return [...files].flatMap((file) => {
      const document = this.project.files.read(file);
      return typeof document === 'string' ? [] : [{ file, document }];
    });
  }

  private keyName({ keySpan }: DataKey, scope: string, path: string, uri: string): SlotName {
    const text = this.project.files.peekUri(uri)?.text ?? '';
    return { uri, ...insideQuotes(text, keySpan), scope, path, role: 'declaration' };
  }
}

/** The names in closing tags of sections: they go with those in the opening tags. */
function closingNames({ text, template }: LayerTemplate): readonly SlotUse[] {
  const opening = new Map(template.slots.map((slot) => [slot.span.start, slot]));
  const found: SlotUse[] = [];
  const visit = (nodes: readonly TemplateNode[]) => {
    for (const { kind, name = '', openSpan, closeSpan, children } of nodes) {
      const slot = openSpan && opening.get(openSpan.start);
      if (slot && closeSpan && (kind === 'section' || kind === 'inverted')) {
        const at = text.text.indexOf(name, closeSpan.start);
        const pathSpan = { start: at, end: at + name.length };
        if (at >= 0 && pathSpan.end <= closeSpan.end) found.push({ ...slot, span: closeSpan, pathSpan });
      }
      visit(children);
    }
  };
  visit(template.tree);
  return found;
}

/** The shape of the data that a layer's template gets. */
export function shapeOf({ assembler }: ProjectSnapshot, { layer }: LayerTemplate): Shape {
  return assembler ? shapeOfValue(slotData(assembler.content, layer.model, layer.path).data as TemplateValue) : ANY;
}

const ANY: Shape = { kind: 'any' };

/** Where a slot's value is: the first of its paths that the data has. */
export function resolvedPath(slot: SlotUse, shape: Shape): string {
  const isKnown = (path: string, listsOnly: boolean) =>
    unknownSegment(shape, segmentsOf(path), listsOnly) === undefined;
  if (isKnown(slot.path, false)) return slot.path;
  // A name that is looked for further out is found there, or in what the lists on the way hold: as `checkSlots` does.
  return slot.fallbacks?.find((path) => isKnown(path, true)) ?? slot.path;
}

/** Names of one place and path once: a text can be shown by several layers. */
function distinct(names: readonly SlotName[]): SlotName[] {
  const seen = new Set<string>();
  return names.filter(({ uri, start, scope, path }) => {
    const key = `${uri} ${start} ${scope} ${path}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
