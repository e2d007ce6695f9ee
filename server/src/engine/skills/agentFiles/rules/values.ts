import { isSeq } from 'yaml';
import type { FrontMatterEntry } from '../../../frontmatter/frontMatter';
import { fix, replace } from '../../editing';
import type { RuleFinding, SkillFix } from '../../findings';
import type { HeaderField } from '../../headedFile';
import { quoteValue } from '../../quoting';
import { shapeFaults, type ValueShape } from '../../valueShapes';
import type { AgentFile } from '../agentFile';
import type { AgentFileKind } from '../kinds';
import { globsAsText } from '../plainGlobs';
import type { AgentFileRule } from '../rule';
import { shapeOf, shapesOf } from '../valueTable';

/** A list or map where the client wants text. */
export const notText: AgentFileRule = {
  code: 'agent-file/not-text',
  severity: 'error',
  check: (file) =>
    fieldsOf(file, 'text').flatMap(({ entry, text }) => {
      if (text !== undefined || entry.problem !== undefined || isCommandHint(file, entry)) return [];
      const fixes = entry.key === 'applyTo' ? globsAsText(file, entry) : quotes(file, entry);
      return [{ span: entry.valueSpan, data: { key: entry.key }, fixes }];
    }),
};

/** `argument-hint: [file]` of a command: YAML makes a list of it, Claude Code shows it all the same. */
export const argumentHintList: AgentFileRule = {
  code: 'agent-file/argument-hint-list',
  severity: 'warning',
  kinds: ['claude-command'],
  check: (file) =>
    fields(file, ['argument-hint']).flatMap(({ entry }) =>
      isCommandHint(file, entry) ? [{ span: entry.valueSpan, data: {}, fixes: quotes(file, entry) }] : [],
    ),
};

function isCommandHint(file: AgentFile, { key, node }: FrontMatterEntry): boolean {
  return file.kind === 'claude-command' && key === 'argument-hint' && isSeq(node);
}

/** Quotes around a list in brackets that was meant as text. */
function quotes(file: AgentFile, entry: FrontMatterEntry): SkillFix[] {
  const source = file.slice(entry.valueSpan);
  if (entry.key !== 'argument-hint' || !isSeq(entry.node) || !entry.node.flow || /[\r\n]/.test(source)) return [];
  return [fix('quote-value', 'safe', [quoteValue(entry, source)], { key: entry.key })];
}

/** What a client that reports empty values asks for; an empty value elsewhere is as good as none. */
const REPORTED = ['name', 'description', 'agent', 'model'];
const REPORTING: readonly AgentFileKind[] = ['prompt', 'instructions', 'agent', 'claude-agent'];
/** Empty values that have a finding of their own. */
const OTHERWISE_EMPTY = ['argument-hint', 'target', 'agents'];

/** A key without a value. Cursor writes its keys without values itself. */
export const emptyValue: AgentFileRule = {
  code: 'agent-file/empty-value',
  severity: 'error',
  check(file) {
    if (file.kind === 'cursor-rule') return [];
    return file.frontMatter.entries.flatMap((entry): RuleFinding[] => {
      const { key, valueSpan } = entry;
      if (OTHERWISE_EMPTY.includes(key) || file.field(key)?.entry !== entry || !isEmpty(file, entry)) return [];
      const isReported = REPORTED.includes(key) && REPORTING.includes(file.kind);
      return [{ span: valueSpan, data: { key }, ...(!isReported && { severity: 'information' }) }];
    });
  },
};

/** Without a value; a model may be chosen from a list, and a list without any is no choice. */
function isEmpty(file: AgentFile, entry: FrontMatterEntry): boolean {
  const { key, value, problem } = entry;
  const shape = shapeOf(file, key);
  if (key === 'handoffs' || key === 'github') return value === null && problem === undefined;
  if (key === 'model' && Array.isArray(value) && value.length === 0) return shape === 'names';
  if (key === 'hooks' && value !== null) return false;
  return shape !== undefined && shapeFaults(entry, shape)[0]?.reason === 'empty';
}

/** An argument hint without a value. */
export const emptyHint: AgentFileRule = {
  code: 'agent-file/empty-argument-hint',
  severity: 'warning',
  kinds: ['prompt', 'agent', 'claude-command'],
  check: (file) => blank(file, ['argument-hint']),
};

/** `"true"` in quotes where the client wants a boolean. */
export const quotedBoolean: AgentFileRule = {
  code: 'agent-file/quoted-boolean',
  severity: 'error',
  check: (file) =>
    fieldsOf(file, 'boolean').flatMap(({ entry, trimmed }) => {
      const word = trimmed?.toLowerCase();
      if (typeof entry.value !== 'string' || (word !== 'true' && word !== 'false')) return [];
      const fixes = [fix('unquote-boolean', 'safe', [replace(entry.valueSpan, word)], { key: entry.key, value: word })];
      return [{ span: entry.valueSpan, data: { key: entry.key, value: word }, fixes }];
    }),
};

/** Neither `true` nor `false`. */
export const notABoolean: AgentFileRule = {
  code: 'agent-file/not-a-boolean',
  severity: 'error',
  check: (file) =>
    fieldsOf(file, 'boolean').flatMap(({ entry, trimmed }) => {
      const word = trimmed?.toLowerCase();
      const fine = typeof entry.value === 'boolean' || entry.value === null || word === 'true' || word === 'false';
      return fine || entry.problem !== undefined ? [] : [{ span: entry.valueSpan, data: { key: entry.key } }];
    }),
};

/** Values of which the client knows a few. Models of Claude agents are also named in full. */
const KNOWN_VALUES: Readonly<Record<string, { readonly known: readonly string[]; readonly also?: RegExp }>> = {
  model: {
    known: ['inherit', 'sonnet', 'opus', 'haiku', 'fable', 'opusplan', 'default'],
    also: /claude|\[1m\]|[/:@]/i,
  },
  permissionMode: { known: ['default', 'acceptEdits', 'plan', 'auto', 'dontAsk', 'bypassPermissions', 'delegate'] },
  memory: { known: ['user', 'project', 'local'] },
};

/** A value that Claude Code does not know. */
export const unknownValue: AgentFileRule = {
  code: 'agent-file/unknown-value',
  severity: 'warning',
  kinds: ['claude-agent'],
  check: (file) =>
    Object.entries(KNOWN_VALUES).flatMap(([key, { known, also }]) => {
      const field = file.field(key);
      const value = field?.trimmed;
      if (field === undefined || value === undefined || value === '' || known.includes(value) || also?.test(value))
        return [];
      return [{ span: field.entry.valueSpan, data: { key, value, known: known.join(', ') } }];
    }),
};

/** A target other than the two there are. */
export const badTarget: AgentFileRule = {
  code: 'agent-file/target',
  severity: 'error',
  kinds: ['agent'],
  check(file) {
    const field = file.field('target');
    const value = field?.trimmed;
    if (field === undefined || value === undefined || value === 'vscode' || value === 'github-copilot') return [];
    return [{ span: field.entry.valueSpan, data: { value } }];
  },
};

/** A key without which the client leaves the file out. */
export const missingKey: AgentFileRule = {
  code: 'agent-file/key-missing',
  severity: 'warning',
  kinds: ['claude-agent'],
  check(file) {
    if (!file.hasHeader) return [];
    return file.profile.required
      .filter((key) => file.field(key) === undefined)
      .map((key) => ({ span: file.firstLine, data: { key } }));
  },
};

/** The values that a file has for the keys of a shape. */
function fieldsOf(file: AgentFile, wanted: ValueShape): HeaderField[] {
  return shapesOf(file).flatMap(([key, shape]) => (shape === wanted ? fields(file, [key]) : []));
}

function fields(file: AgentFile, keys: readonly string[]): HeaderField[] {
  return keys.flatMap((key) => {
    const field = file.profile.keys.includes(key) ? file.field(key) : undefined;
    return field === undefined ? [] : [field];
  });
}

function blank(file: AgentFile, keys: readonly string[]): RuleFinding[] {
  return fields(file, keys).flatMap(({ entry, trimmed }) =>
    trimmed === '' ? [{ span: entry.valueSpan, data: { key: entry.key } }] : [],
  );
}
