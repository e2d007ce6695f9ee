import type { PinAssignment } from './assignments';

/** The section a pin stands for. */
export interface PinTarget {
  /** Path of the source, with `/`. */
  readonly file: string;
  readonly section: string;
}

/** What is known about the names of a store's pins. */
export interface NamingContext {
  /** Every section there is. */
  readonly sections: readonly PinTarget[];
  /** Names the manifest gives a section to. */
  readonly map?: ReadonlyMap<string, PinTarget>;
  /** Other names of a pin: alias to name. */
  readonly aliases?: ReadonlyMap<string, string>;
  /** What the repository's own code assigns to the names. */
  readonly assignments?: readonly PinAssignment[];
}

export type Resolution =
  | { readonly target: PinTarget; readonly by: 'map' | 'assignment' | 'rule' }
  /** Several sections have the name by the same rule. */
  | { readonly ambiguous: readonly PinTarget[]; readonly by: 'assignment' | 'rule' };

/**
 * The name that the rule gives to a section: `UPPER(file)_UPPER(section)`, the file without its folder and
 * extensions, everything but letters and digits as `_`. `prompts/cross-llm.md#dual verify` is
 * `CROSS_LLM_DUAL_VERIFY`.
 */
export function ruleName(target: PinTarget): string {
  return `${upper(stem(target.file))}_${upper(target.section)}`;
}

/**
 * Finds the sections behind the names of pins: through the map, then through what code assigns, then by the rule.
 * An alias stands for the name it is declared for.
 */
export class PinNames {
  private readonly byRule = new Map<string, PinTarget[]>();
  private readonly bySection = new Map<string, PinTarget[]>();
  private readonly assigned = new Map<string, PinAssignment>();

  constructor(private readonly context: NamingContext) {
    for (const target of context.sections) {
      push(this.byRule, ruleName(target), target);
      push(this.bySection, target.section, target);
    }
    for (const assignment of context.assignments ?? []) this.assigned.set(assignment.name, assignment);
  }

  resolve(name: string): Resolution | undefined {
    const seen = new Set<string>();
    for (let at: string | undefined = name; at !== undefined && !seen.has(at); at = this.context.aliases?.get(at)) {
      seen.add(at);
      const found = this.lookUp(at);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private lookUp(name: string): Resolution | undefined {
    const mapped = this.context.map?.get(name);
    if (mapped !== undefined) return { target: mapped, by: 'map' };
    const assignment = this.assigned.get(name);
    if (assignment !== undefined) {
      const sections = this.bySection.get(assignment.section) ?? [];
      const found = oneOf(
        sections.filter(({ file }) => loads(assignment.file, file)),
        'assignment',
      );
      if (found !== undefined) return found;
    }
    return oneOf(this.byRule.get(name) ?? [], 'rule');
  }
}

function oneOf(targets: readonly PinTarget[], by: 'assignment' | 'rule'): Resolution | undefined {
  const [target, another] = targets;
  if (target === undefined) return undefined;
  return another === undefined ? { target, by } : { ambiguous: targets, by };
}

/** True if a loader that is given `argument` may mean `file`: its path or the end of it, extension or not. */
function loads(argument: string, file: string): boolean {
  const wanted = argument.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)+/, '');
  const slash = file.lastIndexOf('/') + 1;
  const bare = file.slice(0, slash) + stem(file);
  const lastDot = file.lastIndexOf('.');
  const spellings = [file, bare, lastDot > slash ? file.slice(0, lastDot) : file];
  return wanted !== '' && spellings.some((path) => path === wanted || path.endsWith(`/${wanted}`));
}

/** The file's name up to its first dot; a leading dot belongs to the name. */
function stem(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const dot = name.indexOf('.', 1);
  return dot < 0 ? name : name.slice(0, dot);
}

function upper(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '_');
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
