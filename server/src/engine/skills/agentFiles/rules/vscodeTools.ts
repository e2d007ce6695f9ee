import { fix, replace } from '../../editing';
import type { RuleFinding } from '../../findings';
import type { AgentFile } from '../agentFile';
import type { AgentFileRule } from '../rule';
import { listedTools, referredTools, type ToolPlace } from '../toolPlaces';
import { currentTools, VSCODE_TOOL_SETS, VSCODE_TOOLS } from '../vscodeTools';
import { nearly } from './toolNames';

const KNOWN = [...VSCODE_TOOL_SETS, ...VSCODE_TOOLS];

/** A tool by a name that it had in an earlier VS Code. It still works; the editor says so as well. */
export const toolRenamed: AgentFileRule = {
  code: 'agent-file/tool-renamed',
  severity: 'information',
  kinds: ['prompt', 'agent'],
  tag: 'deprecated',
  check(file) {
    if (!runsInVsCode(file)) return [];
    const tools = file.field('tools');
    const listed = tools === undefined ? [] : listedTools(file, tools);
    return [...listed, ...referredTools(file)].flatMap(({ name, span }): RuleFinding[] => {
      const current = currentTools(name);
      const [only] = current;
      if (only === undefined) return [];
      const isPlain = current.length === 1 && file.slice(span) === name;
      const fixes = isPlain ? [fix('correct-tool', 'offered', [replace(span, only)], { name, to: only })] : [];
      return [{ span, data: { name, current: current.join('`, `') }, fixes }];
    });
  },
};

/** `#tool:name` for a tool that VS Code does not have. Those of servers and extensions cannot be seen from here. */
export const toolUnknown: AgentFileRule = {
  code: 'agent-file/tool-unknown',
  severity: 'hint',
  kinds: ['prompt', 'agent'],
  reads: 'body',
  check: (file) =>
    runsInVsCode(file)
      ? referredTools(file).flatMap(({ name, span }): RuleFinding[] => {
          const similar = currentTools(name).length > 0 ? undefined : nearly(name, KNOWN);
          if (similar === undefined) return [];
          const fixes = [fix('correct-tool', 'offered', [replace(span, similar)], { name, to: similar })];
          return [{ span, data: { name, similar }, fixes }];
        })
      : [],
};

/** `#tool:name` for a tool that the header's `tools` leaves out: it cannot be called. */
export const toolNotEnabled: AgentFileRule = {
  code: 'agent-file/tool-not-enabled',
  severity: 'warning',
  kinds: ['prompt', 'agent'],
  check(file) {
    const field = file.field('tools');
    if (field === undefined || field.entry.problem !== undefined || !runsInVsCode(file)) return [];
    const enabled = new Set(listedTools(file, field).flatMap(meant));
    if (enabled.has('*')) return [];
    const related = [{ id: 'tools', span: field.entry.keySpan }];
    return referredTools(file)
      .filter((place) => isKnown(place) && !meant(place).every((name) => enabled.has(name) || enabled.has(setOf(name))))
      .map(({ name, span }) => ({ span, data: { name }, related }));
  },
};

/** GitHub's own agents know other tools, and its documentation other names. */
function runsInVsCode(file: AgentFile): boolean {
  return file.field('target')?.trimmed !== 'github-copilot';
}

function isKnown(place: ToolPlace): boolean {
  return meant(place).every((name) => KNOWN.includes(name));
}

/** A tool by the name it has now. */
function meant({ name }: ToolPlace): readonly string[] {
  const current = currentTools(name);
  return current.length > 0 ? current : [name];
}

function setOf(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf('/')));
}
