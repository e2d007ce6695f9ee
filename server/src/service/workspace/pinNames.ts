import type { DeclaredSource } from '../../engine/assembly/content';
import { storeFile } from '../../engine/assembly/references';
import type { Section } from '../../engine/grammar/grammar';
import { type PinAssignment, readAssignments } from '../../engine/pins/assignments';
import { PinNames, ruleName } from '../../engine/pins/naming';
import { oncePerDocument } from '../../engine/text/oncePerDocument';
import { groupBy } from '../groupBy';
import type { PinGroup } from './pinGroups';
import { asTarget, promptTarget, type SectionTarget, sectionTarget, type Targeted } from './pinTargets';
import type { ProjectSnapshot } from './project';

/** A section that a naming rule can reach, with the group of its siblings. */
interface Candidate {
  readonly target: SectionTarget;
  readonly siblings: string;
}

/** A name that could be pinned. */
export interface UnpinnedName {
  readonly name: string;
  readonly target: SectionTarget;
}

/** What the names of one store's pins stand for: by its map, its aliases, the code's assignments and the rule. */
export class GroupNames {
  private readonly names: PinNames;
  private readonly candidates = new Map<string, Candidate[]>();
  /** Names of constants by the section that they are of. */
  private readonly assignments: ReadonlyMap<string, readonly string[]>;
  private readonly usesRule: boolean;

  constructor(
    private readonly project: ProjectSnapshot,
    private readonly group: PinGroup,
  ) {
    const { map, aliases, naming = map === undefined ? ['assignments', 'rule'] : [] } = group.model;
    this.usesRule = naming.includes('rule');
    const assignments = naming.includes('assignments') ? this.readAssignments() : [];
    this.assignments = namesBySection(assignments);
    if (naming.length > 0) this.collectCandidates();
    this.names = new PinNames({
      // Two sources that read one section are told apart only where their texts differ.
      sections: [...this.candidates.values()].flatMap(([one]) => (one ? [keyOf(one.target)] : [])),
      // A mapped name stands for itself here: what it maps to may also be a prompt.
      map: new Map(Object.keys(map ?? {}).map((name) => [name, { file: '', section: name }])),
      aliases: new Map(Object.entries(aliases ?? {})),
      assignments,
    });
  }

  /** What a name stands for, and the entry of the map that says so. */
  resolve(name: string): Targeted & { readonly mapped?: string } {
    const found = this.names.resolve(name);
    if (!found || (found.by === 'rule' && !this.usesRule)) return { fault: { code: 'no-section', data: { name } } };
    if ('ambiguous' in found) {
      const candidates = found.ambiguous.map(({ file, section }) => `${file}#${section}`).join(', ');
      return { fault: { code: 'ambiguous', data: { name, candidates } } };
    }
    if (found.by === 'map') return { ...this.resolveMapped(found.target.section), mapped: found.target.section };
    const [first, second] = this.candidates.get(mapKey(found.target.file, found.target.section)) ?? [];
    if (!first) return { fault: { code: 'no-section', data: { name } } };
    if (!second || second.target.text === first.target.text) return { target: first.target };
    const candidates = `${first.target.reference}, ${second.target.reference}`;
    return { fault: { code: 'ambiguous', data: { name, candidates } } };
  }

  /**
   * Sections that none of the given pins is of and that have a name by assignment or rule.
   * @param all also those without a pinned sibling
   */
  unpinned(pinned: readonly SectionTarget[], all: boolean): readonly UnpinnedName[] {
    const taken = new Set(pinned.map((target) => mapKey(target.source.file, target.section.name)));
    const siblings = new Set([...taken].flatMap((key) => this.candidates.get(key)?.map((one) => one.siblings) ?? []));
    const found: UnpinnedName[] = [];
    for (const [key, [candidate]] of this.candidates) {
      if (!candidate || taken.has(key) || !(all || siblings.has(candidate.siblings))) continue;
      const name = this.nameOf(candidate.target);
      if (name !== undefined) found.push({ name, target: candidate.target });
    }
    return found;
  }

  /** The siblings' group of a section, where the rule or an assignment can reach it. */
  siblingsOf({ source, section }: SectionTarget): string | undefined {
    return this.candidates.get(mapKey(source.file, section.name))?.[0]?.siblings;
  }

  /** The name that a new pin of a section without one gets. */
  private nameOf(target: SectionTarget): string | undefined {
    const assigned = this.assignments.get(target.section.name) ?? [];
    const names = this.usesRule ? [...assigned, ruleName(keyOf(target))] : assigned;
    return names.find((name) => {
      const found = this.resolve(name);
      return 'target' in found && found.target.kind === 'section' && found.target.reference === target.reference;
    });
  }

  private resolveMapped(name: string): Targeted {
    const value = this.group.model.map?.[name];
    if (value === undefined) return { fault: { code: 'no-section', data: { name } } };
    return typeof value === 'string' ? sectionTarget(this.project, value) : promptTarget(this.project, value);
  }

  private readAssignments(): readonly PinAssignment[] {
    const { model, format } = this.group;
    const file = model.code ?? (format.id === 'python' ? storeFile(model.store) : undefined);
    const document = file === undefined ? 'missing' : this.project.files.read(file);
    return typeof document === 'string' ? [] : assignmentsOf(document);
  }

  private collectCandidates(): void {
    const { assembler, files } = this.project;
    if (!assembler) return;
    for (const source of assembler.content.sources.values()) {
      const document = files.read(source.file);
      if (typeof document === 'string') continue;
      this.collect(source, document.uri, assembler.content.sectionsOf(source), source.name);
    }
  }

  private collect(source: DeclaredSource, uri: string, sections: readonly Section[], siblings: string): void {
    for (const section of sections) {
      if (section.name === '' || section.shadowed === true) continue;
      const reference = `${source.name}#${section.name}`;
      const key = mapKey(source.file, section.name);
      const same = this.candidates.get(key) ?? [];
      same.push({ target: asTarget(source, section, uri, reference), siblings });
      this.candidates.set(key, same);
      this.collect(source, uri, section.children ?? [], `${siblings}#${section.name}`);
    }
  }
}

const assignmentsOf = oncePerDocument(readAssignments);

function namesBySection(assignments: readonly PinAssignment[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [section, own] of groupBy(assignments, (one) => one.section))
    names.set(
      section,
      own.map(({ name }) => name),
    );
  return names;
}

function keyOf({ source, section }: SectionTarget) {
  return { file: source.file, section: section.name };
}

function mapKey(file: string, section: string): string {
  return `${file}#${section}`;
}
