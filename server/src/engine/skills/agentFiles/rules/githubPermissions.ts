import { isMap, isNode, isScalar } from 'yaml';
import type { FrontMatterEntry } from '../../../frontmatter/frontMatter';
import { keyText } from '../../../frontmatter/plain';
import type { RuleFinding } from '../../findings';
import type { AgentFile } from '../agentFile';
import type { AgentFileRule } from '../rule';

/** What `github.permissions` of an agent may grant; looked up in VS Code 1.139 on 2026-12-01. */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  actions: ['read', 'write', 'none'],
  checks: ['read', 'none'],
  contents: ['read', 'write', 'none'],
  discussions: ['read', 'write', 'none'],
  issues: ['read', 'write', 'none'],
  metadata: ['read'],
  'pull-requests': ['read', 'write', 'none'],
  'security-events': ['read', 'none'],
  workflows: ['write', 'none'],
};

/** `github` is no map, or a permission is none that can be given. */
export const githubPermission: AgentFileRule = {
  code: 'agent-file/github-permission',
  severity: 'error',
  kinds: ['agent'],
  check: (file) => read(file).faults,
};

/** A key of `github`, or a scope, that GitHub does not know. */
export const githubUnknown: AgentFileRule = {
  code: 'agent-file/github-unknown',
  severity: 'warning',
  kinds: ['agent'],
  check: (file) => read(file).unknown,
};

function read(file: AgentFile): { faults: RuleFinding[]; unknown: RuleFinding[] } {
  const faults: RuleFinding[] = [];
  const unknown: RuleFinding[] = [];
  const entry = file.field('github')?.entry;
  if (entry === undefined || entry.problem !== undefined || entry.value === null) return { faults, unknown };
  if (!isMap(entry.node))
    return { faults: [{ span: entry.valueSpan, data: { reason: 'no-map', name: 'github' } }], unknown };
  for (const { key, value } of entry.node.items) {
    if (!isNode(key)) continue;
    const name = keyText(key);
    if (name !== 'permissions') unknown.push({ span: entry.locate(key), data: { reason: 'key', name } });
    else if (!isMap(value)) faults.push({ span: entry.locate(key), data: { reason: 'no-map', name } });
    else for (const scope of value.items) permission(entry, scope.key, scope.value, faults, unknown);
  }
  return { faults, unknown };
}

function permission(
  entry: FrontMatterEntry,
  key: unknown,
  value: unknown,
  faults: RuleFinding[],
  unknown: RuleFinding[],
) {
  if (!isNode(key)) return;
  const name = keyText(key);
  const allowed = Object.hasOwn(SCOPES, name) ? SCOPES[name] : undefined;
  if (allowed === undefined) {
    const known = Object.keys(SCOPES).join('`, `');
    unknown.push({ span: entry.locate(key), data: { reason: 'scope', name, known } });
  } else if (!isScalar(value) || !allowed.includes(String(value.value ?? ''))) {
    const span = entry.locate(isNode(value) ? value : key);
    faults.push({ span, data: { reason: 'value', name, known: allowed.join('`, `') } });
  }
}
