import { AgentFile } from '../../engine/skills/agentFiles/agentFile';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { lintAgentFile, STALE_SUPPRESSION, SUPPRESSION_WITHOUT_REASON } from '../../engine/skills/agentFiles/lint';
import { AGENT_FILE_RULES } from '../../engine/skills/agentFiles/rules';
import { AGENT_FILE_MESSAGES, agentFileFixTitle, agentFileMessage, agentFileRelated } from '../messages/agentFiles';
import { unreadableFile } from './fileRule';
import { counter, placeOf, shownFindings, type Wording } from './headerFindings';
import type { DocumentRule, RuleCode } from './rule';

const WORDS: Wording = { message: agentFileMessage, fixTitle: agentFileFixTitle, related: agentFileRelated };

/** Prompt, instructions, agent, command, rule and memory files, with or without a manifest. */
export const agentFileRule: DocumentRule = {
  scope: 'document',
  codes: [
    ...AGENT_FILE_RULES.map(({ code, severity }) => ruleCode(code, severity)),
    ruleCode(STALE_SUPPRESSION, 'information'),
    ruleCode(SUPPRESSION_WITHOUT_REASON, 'information'),
  ],
  concerns: (path) => agentFileAt(path) !== undefined,
  async check({ uri, state, path, settings, around }) {
    if (typeof state === 'string') return unreadableFile(uri, state);
    const file = AgentFile.at(state, placeOf(path, around, agentFileAt(path)?.sizedAs));
    if (file === undefined) return [];
    const countTokens = counter(around.tokenizer);
    const { findings } = lintAgentFile(file, { extraKeys: settings.extraKeys, ...(countTokens && { countTokens }) });
    return shownFindings(file, findings, around, WORDS);
  },
};

function ruleCode(code: string, severity: RuleCode['severity']): RuleCode {
  return { code, severity, summary: AGENT_FILE_MESSAGES[code]?.summary ?? code };
}
