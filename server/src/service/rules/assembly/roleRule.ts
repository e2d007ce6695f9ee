import type { Program } from '../../../engine/assembly/program';
import type { RoleNotice } from '../../../engine/assembly/roles/role';
import type { Finding } from '../../findings';
import { ROLE_MESSAGES, roleWords } from '../../messages/roles';
import { say } from '../../words';
import type { ProjectRule, ProjectRuleContext } from '../rule';
import { relatedAt } from './places';

/** What keeps a role from being what its author wrote. */
export const roleRule: ProjectRule = {
  scope: 'project',
  codes: Object.entries(ROLE_MESSAGES).map(([code, { severity, summary }]) => ({
    code: `role/${code}`,
    severity,
    summary,
  })),
  check({ project }) {
    const offered = offeredOverrides(project);
    return (project.assembler?.roleNotices ?? [])
      .filter(({ code, data }) => code !== 'unclosed-tag' || offered.has(data['key'] ?? ''))
      .map((notice) => worded(project, notice));
  },
};

/** The keys that layers offer to roles, in declared order. Any other tag in a role file is prose. */
export function offeredOverrides({ program }: ProjectRuleContext['project']): ReadonlySet<string> {
  if (!program) return new Set();
  const known = offered.get(program) ?? overridesOf(program);
  offered.set(program, known);
  return known;
}

const offered = new WeakMap<Program, ReadonlySet<string>>();

function overridesOf({ prompts }: Program): ReadonlySet<string> {
  const layers = [...prompts.values()].flatMap(({ byId }) => [...byId.values()]);
  return new Set(layers.flatMap(({ model }) => model.override ?? []));
}

function worded(project: ProjectRuleContext['project'], notice: RoleNotice): Finding {
  const { code, document, span, related } = notice;
  return {
    code: `role/${code}`,
    severity: ROLE_MESSAGES[code].severity,
    uri: document.uri,
    range: document.rangeOf(span),
    message: roleWords(notice),
    related: related ? relatedAt(project, related, say('This role has the name.')) : [],
    fixes: [],
  };
}
