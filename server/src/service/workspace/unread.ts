import { splitSectionRef } from '../../engine/assembly/content';
import { allProblems } from '../../engine/manifest/allProblems';
import type { ManifestProblem } from '../../engine/manifest/problem';
import type { DataPath } from '../../engine/manifest/yamlMap';
import type { ProjectSnapshot } from './project';

/** What is told of a manifest and leaves nothing out of a text or a size. */
const HARMLESS: ReadonlySet<ManifestProblem['code']> = new Set(['shadowed-name', 'idle-priority', 'unknown-value']);

/** What every prompt is made with, whether or not it asks for it. */
const OF_ALL = ['encoding', 'tiers', 'variables', 'predicates'] as const;

/** Faults for which a part of a manifest is left out, in its order; references that lead nowhere are none of them. */
export function unreadProblems({ reading, program, requests }: ProjectSnapshot): readonly ManifestProblem[] {
  const ofNames = [...(program?.problems ?? []), ...requests.problems];
  return allProblems(reading.problems, ofNames).filter(({ code }) => !HARMLESS.has(code));
}

/**
 * Those of `unreadProblems` for which a prompt or a request may be other than it was meant: in its own entry, and in
 * what it is made with.
 *
 * @param entry path of the prompt or the request in the manifest
 */
export function unreadFor(snapshot: ProjectSnapshot, entry: DataPath): readonly ManifestProblem[] {
  const problems = unreadProblems(snapshot);
  if (problems.length === 0) return problems;
  const parts = partsOf(snapshot, entry);
  return problems.filter((problem) => concernsAll(snapshot, problem) || isInside(snapshot, problem, parts));
}

/** Whether a fault is in one of the parts of a manifest; a path that the manifest does not have holds none. */
export function isInside(
  { reading }: Pick<ProjectSnapshot, 'reading'>,
  { span }: ManifestProblem,
  parts: readonly DataPath[],
): boolean {
  return parts.some((path) => {
    if (!has(reading.yaml.data, path)) return false;
    return [reading.yaml.locateKey(path), reading.yaml.locate(path)].some(
      ({ start, end }) => span.start >= start && span.end <= end,
    );
  });
}

/** Nobody knows what was lost to a fault of the YAML, or what a key at the top was meant to be. */
function concernsAll({ reading }: ProjectSnapshot, { code, data, span }: ManifestProblem): boolean {
  if (code === 'yaml-syntax') return true;
  if (code !== 'unknown-key' || data['parent'] !== '') return false;
  return reading.yaml.locateKey([data['name'] ?? '']).start === span.start;
}

/** Paths of a manifest that a prompt or a request is made from. */
function partsOf(snapshot: ProjectSnapshot, entry: DataPath): readonly DataPath[] {
  const { reading, program } = snapshot;
  const written = reading.yaml.data;
  const names = new Names();
  names.visit(at(written, entry));
  for (const prompt of names.prompts) names.visit(at(written, ['prompts', prompt]));
  if (names.role) names.visit(at(written, ['roles']));
  const prompts = entry[0] === 'prompts' ? [String(entry[1])] : [...names.prompts];
  const takesTools =
    prompts.some((name) => program?.prompts.get(name)?.model.tools !== false) || has(written, [...entry, 'tools']);
  return [
    entry,
    ...OF_ALL.map((key) => [key]),
    ...[...names.prompts].map((name) => ['prompts', name]),
    ...[...names.sources].map((name) => ['sources', name]),
    ...[...names.rosters].map((name) => ['rosters', name]),
    ...(names.role ? [['roles']] : []),
    ...(takesTools ? [['tools']] : []),
  ];
}

/** What a part of a manifest names, as it is written: what could not be read of it counts as well. */
class Names {
  readonly sources = new Set<string>();
  readonly rosters = new Set<string>();
  readonly prompts = new Set<string>();
  role = false;
  /** An alias may refer to what it is in. */
  private readonly seen = new Set<object>();

  visit(value: unknown): void {
    if (value === null || typeof value !== 'object' || this.seen.has(value)) return;
    this.seen.add(value);
    for (const [key, child] of Object.entries(value)) {
      if (key === 'section' && typeof child === 'string') this.sources.add(splitSectionRef(child).source);
      else if (key === 'roster' && typeof child === 'string') this.rosters.add(child);
      else if (key === 'prompt' && typeof child === 'string') this.prompts.add(child);
      else if (key === 'role' || key === 'override') this.role ||= child === true || key === 'override';
      this.visit(child);
    }
  }
}

function has(data: unknown, path: DataPath): boolean {
  return at(data, path) !== undefined;
}

function at(data: unknown, path: DataPath): unknown {
  let node = data;
  for (const step of path) {
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined;
    node = (node as Readonly<Record<string | number, unknown>>)[step];
  }
  return node;
}
