import type { z } from 'zod';
import type { ManifestProblem } from './problem';
import type { DataPath, YamlMap } from './yamlMap';

type Issue = z.core.$ZodIssue;

/** What was found at one data path of a manifest, and which entry cannot be used because of it. */
export interface PathProblem {
  readonly problem: ManifestProblem;
  /** The entry to leave out so that the rest still holds. */
  readonly drop: DataPath;
}

/** Words for the refinements of the model; the key is the `error` text of the refinement. */
const RULES: Readonly<Record<string, string>> = {
  size: 'a size with its unit, such as `5800 B`, `4 KiB`, `1200 tokens` or `40 lines`',
  'text-size': 'a size such as `5800 B`, `4 KiB`, `40 lines`, `400 code points` or `400 utf-16`',
  'fit-size': 'a size such as `6000 B`, `4 KiB`, `900 code points` or `900 utf-16`',
  'cadence-offset': 'an offset below `every`, or the layer is never due',
  'min-max': 'a `min` that is not above `max`',
  'section-ref': 'a section as `source#section`',
  'one-text': 'exactly one of `section`, `file`, `text`',
  'one-layer-text':
    'exactly one of `section`, `file`, `text`, `values`, `sample`, `roster`, `catalogue`, `role`, `layers`',
  'one-message-text': 'exactly one of `prompt`, `section`, `file`, `text`, `sample`, `json`, `history`',
  'one-turn-text': 'exactly one of `text`, `json`',
  'empty-json': 'at least one of `data`, `shape`',
  'one-roles': 'exactly one of `files`, `entries`',
  'layer-id': 'a name of letters, digits, `_`, `-` and `.` that starts with a letter',
  'tag-name': 'an element name',
  'empty-wrap': 'at least one of `tag`, `heading`, `before`, `after`',
  'program-first': 'a list that starts with the program to run',
  'environment-name': 'a name without `=`',
  identifier: 'a name of letters, digits and `_` that does not start with a digit',
  'cap-target': '`frame`, `prompt`, `prefix`, `zone:static`, `zone:dynamic`, `layer:ID` or `sum:ID+ID`',
  'finding-code': 'a finding code such as `pin/drift`',
};

/**
 * Turns the validator's issues into problems at the place a reader would look at.
 *
 * @param data what was validated
 * @param original the path as written of a path into `data`
 */
export function problemsOf(
  issues: readonly Issue[],
  data: unknown,
  original: (path: DataPath) => DataPath,
  yaml: YamlMap,
): PathProblem[] {
  const words = new IssueReader(data, original, yaml);
  return issues.flatMap((issue) => words.problems(issue, []));
}

class IssueReader {
  constructor(
    private readonly data: unknown,
    private readonly original: (path: DataPath) => DataPath,
    private readonly yaml: YamlMap,
  ) {}

  problems(issue: Issue, at: DataPath): PathProblem[] {
    const path = [...at, ...(issue.path as DataPath)];
    const name = nameOf(path);
    const here = (code: ManifestProblem['code'], data: Record<string, string>, key = false): PathProblem => ({
      problem: { code, span: key ? this.keySpan(path) : this.span(path), data: { name, ...data } },
      drop: path,
    });
    if (path.length > 0 && missing(this.data, path)) return [this.missingKey(path)];
    switch (issue.code) {
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({
          problem: { code: 'unknown-key', span: this.keySpan([...path, key]), data: { name: key, parent: name } },
          drop: [...path, key],
        }));
      case 'invalid_type':
        return [here('wrong-type', { expected: expected(issue.expected) })];
      case 'invalid_value':
        if (name === 'version' && path.length === 1) return [here('unsupported-version', {})];
        return [
          here('invalid-value', {
            expected: `one of ${issue.values.map((value) => `\`${String(value)}\``).join(', ')}`,
          }),
        ];
      case 'invalid_union':
        return this.union(issue, path, here);
      case 'invalid_key':
        return [here('invalid-value', { expected: RULES[issue.issues[0]?.message ?? ''] ?? 'another name' }, true)];
      case 'too_small':
        return [here('invalid-value', { expected: tooSmall(issue) })];
      case 'too_big':
        return [here('invalid-value', { expected: `at most ${String(issue.maximum)}${unitOf(issue.origin)}` })];
      default:
        return [here('invalid-value', { expected: RULES[issue.message] ?? issue.message })];
    }
  }

  private missingKey(path: DataPath): PathProblem {
    const around = path.slice(0, -1);
    const data = { name: nameOf(path), parent: nameOf(around) || 'the manifest' };
    return { problem: { code: 'missing-key', span: this.keySpan(around), data }, drop: path };
  }

  /** Of a union's branches the one that got furthest speaks: its problems are what the author meant to write. */
  private union(
    issue: Extract<Issue, { code: 'invalid_union' }>,
    path: DataPath,
    here: (code: ManifestProblem['code'], data: Record<string, string>) => PathProblem,
  ): PathProblem[] {
    const entered = issue.errors.filter((branch) => branch.every((inner) => this.isInside(inner, path)));
    const fitting = issue.errors.filter((branch) => !branch.some(isOtherType));
    const best = fitting.length === 1 ? fitting[0] : entered[0];
    if (best) return best.flatMap((inner) => this.problems(inner, path));
    const wanted = new Set(issue.errors.flat().flatMap(wants));
    return [here('invalid-value', { expected: `one of ${[...wanted].join(', ')}` })];
  }

  /** False for an issue that says "this branch is not what was written": another type, or its first key missing. */
  private isInside(issue: Issue, at: DataPath): boolean {
    if (issue.path.length === 0) return issue.code === 'custom' || issue.code === 'unrecognized_keys';
    return !(issue.path.length === 1 && missing(this.data, [...at, ...(issue.path as DataPath)]));
  }

  private span(path: DataPath) {
    return this.yaml.locate(this.original(path));
  }

  private keySpan(path: DataPath) {
    return this.yaml.locateKey(this.original(path));
  }
}

/** A path's last step as a reader would name it: `when`, or `layers[2]` for a list item (counted from 0). */
function nameOf(path: DataPath): string {
  const last = path.at(-1);
  return typeof last === 'number' ? `${String(path.at(-2) ?? '')}[${last}]` : (last ?? '');
}

/** Whether an issue says that a branch is for another kind of value altogether. */
function isOtherType(issue: Issue): boolean {
  return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
}

function wants(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map((value) => `\`${String(value)}\``);
  if (issue.code === 'unrecognized_keys') return [];
  if (issue.code === 'invalid_type')
    return issue.path.length === 0 ? [expected(issue.expected)] : [`\`${issue.path.join('.')}: …\``];
  return [RULES[issue.message] ?? issue.message];
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  object: 'a mapping',
  record: 'a mapping',
  array: 'a list',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
};

function expected(type: string): string {
  return EXPECTED[type] ?? type;
}

function missing(data: unknown, path: DataPath): boolean {
  let node: unknown = data;
  for (const step of path) {
    if (node === null || typeof node !== 'object' || !Object.hasOwn(node, step)) return true;
    node = (node as Record<string | number, unknown>)[step];
  }
  return node === undefined;
}

/** What a value has to be that is too small, or too short. */
function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (Number(minimum) === 1 && inclusive !== false) {
    if (origin === 'array') return 'a list that is not empty';
    if (origin === 'string') return 'text that is not empty';
  }
  return `${inclusive === false ? 'more than' : 'at least'} ${String(minimum)}${unitOf(origin)}`;
}

function unitOf(origin: string): string {
  if (origin === 'array') return ' items long';
  return origin === 'string' ? ' characters long' : '';
}
