import { applySuppressions, readSuppressions } from '../../frontmatter/suppressions';
import { harmlessFixes } from '../harmless';
import { AgentFile } from './agentFile';
import type { AgentFileCode, AgentFileFinding, AgentFileRule } from './rule';
import { AGENT_FILE_RULES } from './rules';

export interface AgentFileResult {
  /** In document order; those of one place in the order of the rules. */
  readonly findings: readonly AgentFileFinding[];
  /** What comments in the header suppress. */
  readonly suppressed: readonly AgentFileFinding[];
}

export const STALE_SUPPRESSION: AgentFileCode = 'agent-file/stale-suppression';
export const SUPPRESSION_WITHOUT_REASON: AgentFileCode = 'agent-file/suppression-without-reason';

/** Judges an agent file other than SKILL.md. Never throws; the same input gives the same findings. */
export function lintAgentFile(file: AgentFile): AgentFileResult {
  const checked = harmlessFixes<AgentFileCode>(file, run(file), (document, place) => {
    const changed = AgentFile.at(document, place);
    return changed === undefined ? [] : run(changed);
  });
  const suppressions = readSuppressions(file.frontMatter).filter(({ code }) => code.startsWith('agent-file/'));
  const { shown, hidden, stale } = applySuppressions(checked, suppressions);
  const judged = [
    ...stale.map(({ code, span }) => about(STALE_SUPPRESSION, code, span)),
    ...suppressions
      .filter(({ reason }) => reason === '')
      .map(({ code, span }) => about(SUPPRESSION_WITHOUT_REASON, code, span)),
  ];
  return { findings: [...shown, ...judged].sort((a, b) => a.span.start - b.span.start), suppressed: hidden };
}

function run(file: AgentFile): AgentFileFinding[] {
  return AGENT_FILE_RULES.filter((rule) => concerns(rule, file)).flatMap((rule) =>
    rule.check(file).map(({ span, data, related, fixes }) => ({
      code: rule.code,
      severity: rule.severity,
      span,
      data: { ...data, kind: file.profile.label },
      related: related ?? [],
      fixes: fixes ?? [],
    })),
  );
}

/** Files such as AGENTS.md have no header: a first line `---` is a rule there, and nothing is judged. */
function concerns({ kinds }: AgentFileRule, { kind }: AgentFile): boolean {
  return kinds === undefined ? kind !== 'memory' : kinds.includes(kind);
}

function about(code: AgentFileCode, suppressed: string, span: AgentFileFinding['span']): AgentFileFinding {
  return { code, severity: 'information', span, data: { code: suppressed }, related: [], fixes: [] };
}
