import { isScalar, isSeq } from 'yaml';
import { NearNames } from '../../../near/nearNames';
import type { Span } from '../../../text/range';
import { fix, replace } from '../../editing';
import type { HeaderField } from '../../headedFile';
import type { AgentFile } from '../agentFile';
import type { AgentFileKind } from '../kinds';
import type { AgentFileRule } from '../rule';
import { currentTools, VSCODE_TOOL_SETS } from '../vscodeTools';

/** Tools of Claude Code; looked up on 2026-11-30 at https://code.claude.com/docs/en/tools-reference. */
const CLAUDE_TOOLS = [
  ...['Agent', 'AskUserQuestion', 'Bash', 'BashOutput', 'Edit', 'EnterPlanMode', 'ExitPlanMode', 'Glob', 'Grep'],
  ...['KillShell', 'ListMcpResourcesTool', 'LS', 'LSP', 'MultiEdit', 'NotebookEdit', 'NotebookRead', 'Read'],
  ...['ReadMcpResourceTool', 'Skill', 'SlashCommand', 'Task', 'TodoRead', 'TodoWrite', 'ToolSearch', 'WebFetch'],
  ...['WebSearch', 'Write'],
];

const TOOLS: Readonly<Partial<Record<AgentFileKind, { keys: readonly string[]; known: readonly string[] }>>> = {
  'claude-agent': { keys: ['tools', 'disallowedTools'], known: CLAUDE_TOOLS },
  'claude-command': { keys: ['allowed-tools'], known: CLAUDE_TOOLS },
  agent: { keys: ['tools'], known: VSCODE_TOOL_SETS },
  prompt: { keys: ['tools'], known: VSCODE_TOOL_SETS },
};

/**
 * A tool that is not known and differs from one that is by its case or a letter. Others are left alone: extensions,
 * plugins and servers bring tools of their own, which cannot be seen from here.
 */
export const toolSpelling: AgentFileRule = {
  code: 'agent-file/tool-spelling',
  severity: 'information',
  kinds: ['claude-agent', 'claude-command', 'agent', 'prompt'],
  check(file) {
    const table = TOOLS[file.kind];
    return (table?.keys ?? []).flatMap((key) => {
      const field = file.field(key);
      if (field === undefined || field.entry.problem !== undefined || table === undefined) return [];
      return names(file, field).flatMap(({ name, span }) => {
        // A former name of VS Code's has a finding of its own.
        const isFormer = table.known === VSCODE_TOOL_SETS && currentTools(name).length > 0;
        const similar = isFormer ? undefined : nearly(name, table.known);
        if (similar === undefined) return [];
        const isPlain = file.slice(span) === name;
        const fixes = isPlain ? [fix('correct-tool', 'offered', [replace(span, similar)], { name, to: similar })] : [];
        return [{ span, data: { name, similar }, fixes }];
      });
    });
  },
};

/** A known tool that a name differs from by its case or a letter; `undefined` for one that is known, or far from all. */
export function nearly(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const folded = name.toLowerCase();
  const same = known.find((one) => one.toLowerCase() === folded);
  if (same !== undefined || folded.length < 5 || folded.length > 40) return same;
  return new NearNames(known, (one) => one.toLowerCase()).nearest(name, 1);
}

/** Names of tools without what they are limited to: `Bash(git:*)` is `Bash`. Tools of servers are left out. */
function names(file: AgentFile, { entry, trimmed }: HeaderField): { name: string; span: Span }[] {
  if (isSeq(entry.node)) {
    return entry.node.items.flatMap((item) =>
      isScalar(item) && typeof item.value === 'string' ? nameIn(file, entry.locate(item)) : [],
    );
  }
  if (trimmed === undefined) return [];
  const { start, end } = entry.valueSpan;
  const source = file.slice({ start, end });
  return [...source.matchAll(/[^\s,()]+(?:\([^()\r\n]{0,300}\))?/g)].flatMap((match) => {
    const at = start + match.index;
    return nameIn(file, { start: at, end: at + match[0].length });
  });
}

function nameIn(file: AgentFile, span: Span): { name: string; span: Span }[] {
  const match = /^["']?([A-Za-z][A-Za-z]*)(?=$|["'(])/.exec(file.slice(span));
  if (match === null) return [];
  const name = match[1] as string;
  const start = span.start + match[0].length - name.length;
  return [{ name, span: { start, end: start + name.length } }];
}
