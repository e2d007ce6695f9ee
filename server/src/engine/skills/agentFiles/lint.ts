import { applySuppressions, idleSuppressions, readSuppressions } from '../../frontmatter/suppressions';
import type { Span } from '../../text/range';
import { harmlessFixes, isTried, type Tried } from '../harmless';
import { unresolvedValues } from '../headerNotices';
import { AgentFile } from './agentFile';
import type { AgentFileCode, AgentFileFinding, AgentFileRule, RuleTools } from './rule';
import { AGENT_FILE_RULES } from './rules';
import { unquotedGlob, yamlSyntax } from './rules/header';

export interface AgentFileResult {
  /** In document order; those of one place in the order of the rules. */
  readonly findings: readonly AgentFileFinding[];
  /** What comments in the header suppress. */
  readonly suppressed: readonly AgentFileFinding[];
}

export const STALE_SUPPRESSION: AgentFileCode = 'agent-file/stale-suppression';
export const SUPPRESSION_WITHOUT_REASON: AgentFileCode = 'agent-file/suppression-without-reason';

/** Judges an agent file other than SKILL.md. Never throws; the same input gives the same findings. */
export function lintAgentFile(file: AgentFile, tools: RuleTools = {}): AgentFileResult {
  const checked = harmlessFixes<AgentFileCode>(file, run(file, tools), (document, place, rules) => {
    const changed = AgentFile.at(document, place);
    return changed === undefined ? [] : run(changed, tools, rules);
  });
  const suppressions = readSuppressions(file.frontMatter).filter(({ code }) => code.startsWith('agent-file/'));
  const { shown, hidden, stale } = applySuppressions(checked, suppressions);
  const judged = [
    ...idleSuppressions(file.document.text, file.frontMatter, 'agent-file').map(({ code, reason, span }) => {
      const inMemory = file.kind === 'memory' && reason === 'in-body';
      return about(STALE_SUPPRESSION, code, span, inMemory ? 'no-header' : reason);
    }),
    ...stale.map(({ code, span }) => about(STALE_SUPPRESSION, code, span)),
    ...suppressions
      .filter(({ reason }) => reason === '')
      .map(({ code, span }) => about(SUPPRESSION_WITHOUT_REASON, code, span)),
  ];
  return { findings: [...shown, ...judged].sort((a, b) => a.span.start - b.span.start), suppressed: hidden };
}

/** Rules about the YAML itself. */
const YAML_RULES: readonly AgentFileRule[] = [yamlSyntax, unquotedGlob];

function run(file: AgentFile, tools: RuleTools, tried: Tried = 'all'): AgentFileFinding[] {
  const rules = AGENT_FILE_RULES.filter((rule) => concerns(rule, file) && isTried(rule, tried));
  const unresolved = unresolvedValues(file);
  const isJudged = (rule: AgentFileRule, { start, end }: Span) =>
    YAML_RULES.includes(rule) || !unresolved.some((value) => value.start <= start && end <= value.end);
  return rules.flatMap((rule) =>
    rule
      .check(file, tools)
      .filter(({ span }) => isJudged(rule, span))
      .map(({ span, data, related, fixes, severity }) => ({
        code: rule.code,
        severity: severity ?? rule.severity,
        span,
        data: { ...data, kind: file.profile.label },
        related: related ?? [],
        fixes: fixes ?? [],
        ...(rule.tag && { tag: rule.tag }),
      })),
  );
}

/** Files such as AGENTS.md have no header: a first line `---` is a rule there, and nothing is judged. */
function concerns({ kinds }: AgentFileRule, { kind }: AgentFile): boolean {
  if (kinds === 'all') return true;
  return kinds === undefined ? kind !== 'memory' : kinds.includes(kind);
}

function about(code: AgentFileCode, suppressed: string, span: Span, reason = ''): AgentFileFinding {
  return { code, severity: 'information', span, data: { code: suppressed, reason }, related: [], fixes: [] };
}
