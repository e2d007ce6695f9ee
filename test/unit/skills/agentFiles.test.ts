import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AgentFile } from '../../../server/src/engine/skills/agentFiles/agentFile';
import { AGENT_FILE_PROFILES, agentFileAt } from '../../../server/src/engine/skills/agentFiles/kinds';
import { lintAgentFile } from '../../../server/src/engine/skills/agentFiles/lint';
import type { AgentFileFinding } from '../../../server/src/engine/skills/agentFiles/rule';
import { AGENT_FILE_RULES } from '../../../server/src/engine/skills/agentFiles/rules';
import { applyEdits } from '../../../server/src/engine/skills/editing';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import {
  AGENT_FILE_MESSAGES,
  agentFileFixTitle,
  agentFileMessage,
} from '../../../server/src/service/messages/agentFiles';
import { marked } from './support';

const PROMPT = 'a/b.prompt.md';
const INSTRUCTIONS = 'a/b.instructions.md';
const AGENT = 'a/b.agent.md';
const CLAUDE_AGENT = '.claude/agents/b.md';
const COMMAND = '.claude/commands/b.md';
const RULE = '.claude/rules/b.md';
const CURSOR = '.cursor/rules/b.mdc';

function file(path: string, text: string): AgentFile {
  const found = AgentFile.at(new SourceDocument('mem:/b.md', text), { path });
  if (found === undefined) throw new Error(`no agent file: ${path}`);
  return found;
}

function lint(path: string, text: string): readonly AgentFileFinding[] {
  return lintAgentFile(file(path, text)).findings;
}

function header(...lines: string[]): string {
  return ['---', ...lines, '---', 'Do it.', ''].join('\n');
}

describe('kinds', () => {
  it.each([
    ['.github/prompts/x.prompt.md', 'prompt'],
    ['x.instructions.md', 'instructions'],
    ['.github/agents/x.md', 'agent'],
    ['x.agent.md', 'agent'],
    ['x.chatmode.md', 'chatmode'],
    ['home/.claude/agents/deep/x.md', 'claude-agent'],
    ['.claude/commands/x.md', 'claude-command'],
    ['.claude/rules/x.md', 'claude-rule'],
    ['.cursor/rules/x.mdc', 'cursor-rule'],
    ['a/AGENTS.md', 'memory'],
    ['CLAUDE.md', 'memory'],
    ['.github/copilot-instructions.md', 'memory'],
    ['README.md', undefined],
    ['skills/x/SKILL.md', undefined],
    ['.claude/settings.json', undefined],
  ])('%s is a %s', (path, kind) => {
    expect(agentFileAt(path)?.kind).toBe(kind);
  });

  it('say when and where they were looked up', () => {
    for (const { checked, source } of AGENT_FILE_PROFILES) {
      expect(checked).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(source).toMatch(/^https:\/\//);
    }
  });
});

/** Code, severity, path, and the file with `⟦…⟧` around the finding's span. */
const FIXTURES: readonly (readonly [string, string, string, string])[] = [
  ['agent-file/chatmode', 'warning', 'a/b.chatmode.md', '⟦---⟧\ndescription: x\n---\n'],
  ['agent-file/bom', 'warning', PROMPT, `⟦\ufeff⟧${header('description: x')}`],
  ['agent-file/header-misplaced', 'error', PROMPT, `⟦\n⟧${header('description: x')}`],
  ['agent-file/header-misplaced', 'error', AGENT, '⟦description: x⟧\n---\nDo it.\n'],
  ['agent-file/header-misplaced', 'error', AGENT, '⟦---js⟧\n({})\n---\nDo it.\n'],
  ['agent-file/header-unclosed', 'error', PROMPT, '---\ndescription: x\n⟦----⟧\nDo it.\n'],
  ['agent-file/yaml-syntax', 'error', PROMPT, header('description: ⟦a: b⟧')],
  ['agent-file/yaml-syntax', 'error', PROMPT, header('⟦just text⟧')],
  ['agent-file/yaml-syntax', 'error', PROMPT, header('description: a', '⟦description⟧: b')],
  ['agent-file/yaml-syntax', 'error', RULE, header('description: ⟦**/*.ts⟧')],
  ['agent-file/unquoted-glob', 'hint', INSTRUCTIONS, header('applyTo: ⟦**/*.ts⟧')],
  ['agent-file/unquoted-glob', 'hint', INSTRUCTIONS, header('applyTo: ⟦**/*.ts,**/*.js⟧')],
  ['agent-file/key-missing', 'warning', CLAUDE_AGENT, '⟦---⟧\nname: x\n---\nDo it.\n'],
  ['agent-file/unknown-key', 'hint', PROMPT, header('⟦version⟧: 1')],
  ['agent-file/deprecated-mode', 'warning', PROMPT, header('⟦mode⟧: agent')],
  ['agent-file/deprecated-infer', 'warning', AGENT, header('⟦infer⟧: false')],
  ['agent-file/not-text', 'error', PROMPT, header('argument-hint: ⟦[file]⟧')],
  ['agent-file/not-text', 'error', INSTRUCTIONS, header('applyTo: ⟦[a, b]⟧')],
  ['agent-file/argument-hint-list', 'warning', COMMAND, header('argument-hint: ⟦[file]⟧')],
  ['agent-file/empty-value', 'error', PROMPT, header('⟦name⟧:')],
  ['agent-file/empty-value', 'error', PROMPT, header('agent: ⟦" "⟧')],
  ['agent-file/empty-argument-hint', 'warning', PROMPT, header('argument-hint: ⟦""⟧')],
  ['agent-file/quoted-boolean', 'error', AGENT, header('user-invocable: ⟦"true"⟧')],
  ['agent-file/not-a-boolean', 'error', CURSOR, header('alwaysApply: ⟦yes⟧')],
  ['agent-file/unknown-value', 'warning', CLAUDE_AGENT, header('name: x', 'description: x', 'model: ⟦huge⟧')],
  ['agent-file/value-shape', 'warning', AGENT, header('model: [a, ⟦5⟧]')],
  ['agent-file/target', 'error', AGENT, header('target: ⟦web⟧')],
  ['agent-file/tools-shape', 'error', PROMPT, header('tools:', '  ⟦read: true⟧')],
  ['agent-file/tools-shape', 'error', AGENT, header('tools: [read, ⟦1⟧]')],
  ['agent-file/tools-ignored', 'warning', PROMPT, header('agent: ask', '⟦tools⟧: [search]')],
  [
    'agent-file/tool-spelling',
    'information',
    CLAUDE_AGENT,
    header('name: x', 'description: x', 'tools: ⟦read⟧, Bash(git:*), mcp__a__b'),
  ],
  ['agent-file/tool-spelling', 'information', COMMAND, header('allowed-tools: Bash(git add:*), ⟦WebFetsh⟧(x)')],
  ['agent-file/tool-spelling', 'information', AGENT, header('tools: [⟦serch⟧, my/tool, agent]')],
  ['agent-file/tool-renamed', 'information', AGENT, header('tools: [search, ⟦codebase⟧, my/tool]')],
  ['agent-file/tool-renamed', 'information', PROMPT, header("tools: ['read', '⟦runCommands⟧']")],
  ['agent-file/tool-renamed', 'information', PROMPT, header('tools: read, ⟦new/runVscodeCommand⟧, search')],
  ['agent-file/tool-renamed', 'information', AGENT, `${header('name: x')}Use #tool:⟦search/readFile⟧.\n`],
  ['agent-file/tool-unknown', 'hint', PROMPT, `${header('name: x')}🚀 Use #tool:⟦search/codebse⟧ first.\n`],
  ['agent-file/tool-unknown', 'hint', AGENT, `${header('name: x')}Use (#tool:⟦Search/textsearch⟧).\n`],
  [
    'agent-file/tool-not-enabled',
    'warning',
    AGENT,
    `${header('tools: [read, search/usages]')}#tool:read/problems, #tool:search/usages and #tool:⟦search/textSearch⟧\n`,
  ],
  ['agent-file/tool-not-enabled', 'warning', PROMPT, `${header('tools: read')}Ask #tool:⟦agent⟧.\n`],
  ['agent-file/hooks', 'error', AGENT, header('hooks: ⟦none⟧')],
  ['agent-file/hooks', 'error', AGENT, header('hooks:', '  ⟦Stop⟧: ./done.sh')],
  ['agent-file/hooks', 'error', AGENT, header('hooks:', '  Stop:', '    - ⟦./done.sh⟧')],
  ['agent-file/hooks', 'error', AGENT, header('hooks:', '  Stop:', '    - ⟦command⟧: ./done.sh')],
  ['agent-file/hooks', 'error', AGENT, header('hooks:', '  Stop:', '    - ⟦type⟧: command', '      cwd: src')],
  [
    'agent-file/hooks',
    'error',
    AGENT,
    header(
      ...['hooks:', '  PreToolUse:', '    - matcher: Edit', '      hooks:'],
      ...['        - ⟦type⟧: prompt', '          command: x'],
    ),
  ],
  [
    'agent-file/hook-unknown',
    'warning',
    AGENT,
    header('target: vscode', 'hooks:', '  ⟦SessionEnd⟧:', '    - type: command', '      command: x'),
  ],
  [
    'agent-file/hook-unknown',
    'warning',
    AGENT,
    header(
      'target: github-copilot',
      'hooks:',
      '  sessionEnd:',
      '    - type: command',
      '      bash: x',
      '      ⟦timeout⟧: 3',
    ),
  ],
  [
    'agent-file/hook-unknown',
    'warning',
    CLAUDE_AGENT,
    header(
      'name: x',
      'description: x',
      'hooks:',
      '  ⟦PreTool⟧:',
      '    - hooks: [{ type: prompt }]',
      '  Notification: []',
    ),
  ],
  ['agent-file/github-permission', 'error', AGENT, header('github: ⟦read⟧')],
  ['agent-file/github-permission', 'error', AGENT, header('github:', '  ⟦permissions⟧: read')],
  ['agent-file/github-permission', 'error', AGENT, header('github:', '  permissions:', '    metadata: ⟦write⟧')],
  ['agent-file/github-unknown', 'warning', AGENT, header('github:', '  permissions: {}', '  ⟦scopes⟧: x')],
  ['agent-file/github-unknown', 'warning', AGENT, header('github:', '  permissions:', '    ⟦pull_requests⟧: read')],
  ['agent-file/agents-shape', 'error', AGENT, header('agents: ⟦helper⟧')],
  ['agent-file/agents-without-tool', 'warning', AGENT, header('tools: [search]', '⟦agents⟧: [helper]')],
  ['agent-file/bad-glob', 'error', INSTRUCTIONS, header('applyTo: ⟦"src/{a,b"⟧')],
  ['agent-file/bad-glob', 'error', RULE, header('paths:', '  - src/**', '  - ⟦"a[b"⟧')],
  ['agent-file/paths-shape', 'error', RULE, header('paths: ⟦src/a⟧')],
  ['agent-file/exclude-agent', 'error', INSTRUCTIONS, header('excludeAgent: ⟦3⟧')],
  ['agent-file/handoffs', 'error', AGENT, header('handoffs: ⟦next⟧')],
  ['agent-file/handoffs', 'error', AGENT, header('handoffs:', '  - ⟦label⟧: Go', '    agent: x')],
  ['agent-file/handoffs', 'error', AGENT, header('handoffs:', '  - label: ⟦"!"⟧', '    agent: x', '    prompt: y')],
  [
    'agent-file/handoffs',
    'error',
    AGENT,
    header(
      ...['handoffs:', '  - label: Go', '    agent: x', '    prompt: y'],
      ...['  - label: ⟦GO⟧', '    agent: x', '    prompt: y'],
    ),
  ],
  [
    'agent-file/handoff-property',
    'warning',
    AGENT,
    header('handoffs:', '  - label: Go', '    agent: x', '    prompt: y', '    ⟦when⟧: z'),
  ],
  ['agent-file/over-size', 'information', 'CLAUDE.md', `⟦# Rules⟧\n${'- Be kind.\n'.repeat(200)}`],
  ['agent-file/over-size', 'warning', 'AGENTS.md', `⟦# Rules⟧\n${'é'.repeat(16_384)}\n`],
  [
    'agent-file/over-size',
    'warning',
    AGENT,
    `${header('description: x')}${'x'.repeat(30_000)}`.replace('Do it.', '⟦Do it.⟧'),
  ],
];

describe('each rule', () => {
  it.each(FIXTURES)('%s is a %s in %s', (code, severity, path, source) => {
    const { text, span } = marked(source);
    const findings = lint(path, text);
    expect(findings.map((finding) => [finding.code, finding.severity, finding.span])).toEqual([[code, severity, span]]);
  });

  it('has a fixture and words', () => {
    const covered = new Set(FIXTURES.map(([code]) => code));
    // These need the files around: see `links.test.ts` and `surroundings.test.ts`.
    const elsewhere = ['glob-matches-nothing', 'unknown-agent', 'unknown-skill', 'reference-missing', 'reference-case'];
    expect(AGENT_FILE_RULES.map(({ code }) => code).filter((code) => !covered.has(code))).toEqual(
      [...elsewhere, 'import-cycle', 'import-too-deep'].map((name) => `agent-file/${name}`),
    );
    const codes = [...AGENT_FILE_RULES.map(({ code }) => code), 'agent-file/stale-suppression'];
    expect(Object.keys(AGENT_FILE_MESSAGES).sort()).toEqual(
      [...new Set([...codes, 'agent-file/suppression-without-reason'])].sort(),
    );
  });
});

describe('files without a finding', () => {
  it.each([
    [PROMPT, header('name: x', 'description: x', 'agent: my-agent', 'model: [a, b]', 'tools: read, search')],
    [INSTRUCTIONS, header('name: x', 'description: x', 'applyTo: "**/*.{ts,tsx}"', 'excludeAgent: code-review')],
    [AGENT, header('name: other', 'tools: [agent, search]', 'agents: [x]', 'github: {}', 'mcp-servers: {}')],
    [CLAUDE_AGENT, header('name: x', 'description: x', 'model: claude-sonnet-4-5', 'whatever: 1', 'color: red')],
    [COMMAND, 'Just do it: $ARGUMENTS\n'],
    [
      AGENT,
      `${header('tools: [search, my-server/*]')}#tool:search/codebase, #tool:my-server/go, \`#tool:edit/rename\`\n`,
    ],
    [AGENT, `${header('tools: ["*"]')}#tool:edit/editFiles and #tool:somebody.else/tool\n`],
    [AGENT, `${header('target: github-copilot', 'tools: [read]')}#tool:codebase\n`],
    [
      AGENT,
      header(
        ...['hooks:', '  PreToolUse:', '    - matcher: Edit', '      hooks:', '        - type: command'],
        ...[
          '          command: ./check.sh',
          '          timeout: 10',
          '  SessionEnd:',
          '    - type: command',
          '      bash: x',
        ],
      ),
    ],
    [AGENT, header('github:', '  permissions:', '    contents: write', '    pull-requests: none')],
    [RULE, header('paths:', '  - "src/**/*.ts"')],
    [CURSOR, header('description: x', 'globs: **/*.ts,**/*.js', 'alwaysApply: false')],
    [CURSOR, header('globs: *.ts', 'own: 1')],
    ['AGENTS.md', '---\n\n# Title\n\nname: x\n'],
    ['CLAUDE.md', '\ufeff# Title\n'],
    [PROMPT, 'No header at all.\n'],
  ])('%s: %j', (path, text) => {
    expect(lint(path, text)).toEqual([]);
  });
});

describe('fixes', () => {
  function after(path: string, text: string): string {
    const edits = lint(path, text).flatMap(({ fixes }) => fixes.slice(0, 1).flatMap((fix) => fix.edits));
    return applyEdits(text, edits);
  }

  it.each([
    [PROMPT, header('mode: agent'), header('agent: agent')],
    [AGENT, header('infer: false'), header('user-invocable: true', 'disable-model-invocation: true')],
    [AGENT, header('infer: true'), header('user-invocable: true', 'disable-model-invocation: false')],
    [INSTRUCTIONS, header('applyTo: **/*.ts'), header('applyTo: "**/*.ts"')],
    [AGENT, header('user-invocable: "False"'), header('user-invocable: false')],
    [COMMAND, header('argument-hint: [a] [b]'), header('argument-hint: "[a] [b]"')],
    [PROMPT, header('descripton: x'), header('description: x')],
    [AGENT, header("tools: ['codebase', 'fetch']"), header("tools: ['search/codebase', 'web/fetch']")],
    [AGENT, header('tools: [runCommands]'), header('tools: [runCommands]')],
    [PROMPT, `\n${header('name: x')}`, header('name: x')],
  ])('%s: %j', (path, before, expected) => {
    expect(after(path, before)).toBe(expected);
  });

  it('never take away a key that a newer client knows', () => {
    const text = header('name: x', 'agents: [y]', 'user-invocable: true', 'hooks: {}', 'someday: 1');
    expect(lint(AGENT, text).flatMap(({ fixes }) => fixes)).toEqual([]);
  });

  it('move a chat mode to an agent', () => {
    const [finding] = lint('a/b.chatmode.md', header('description: x'));
    expect(finding?.fixes[0]?.rename).toEqual({ what: 'file', from: 'b.chatmode.md', to: 'b.agent.md' });
  });
});

describe('suppressions', () => {
  it('hide a finding with a reason, and are reported when they hide nothing', () => {
    expect(lint(PROMPT, header('mode: agent', '# galley-disable agent-file/deprecated-mode -- old editors'))).toEqual(
      [],
    );
    const stale = lint(PROMPT, header('# galley-disable agent-file/deprecated-mode -- old editors'));
    expect(stale.map(({ code }) => code)).toEqual(['agent-file/stale-suppression']);
  });
});

describe('any text', () => {
  const unit = fc.constantFrom(
    ...[
      '---',
      '\n',
      '\n',
      ' ',
      '\t',
      'name',
      'mode',
      'infer',
      'tools',
      'agents',
      'handoffs',
      'applyTo',
      'paths',
      'model',
    ],
    ...[
      ': ',
      ':',
      '- ',
      '[',
      ']',
      '{',
      '}',
      '"',
      "'",
      '#',
      '*',
      '**/*.ts',
      'true',
      '"true"',
      '🚀',
      '\ufeff',
      'label: x',
    ],
  );
  const text = fc.string({ unit, maxLength: 40 });
  const path = fc.constantFrom(
    PROMPT,
    INSTRUCTIONS,
    AGENT,
    CLAUDE_AGENT,
    COMMAND,
    RULE,
    CURSOR,
    'AGENTS.md',
    'x.chatmode.md',
  );

  it('is judged without an exception; ranges are not empty and fixes make no finding', () => {
    fc.assert(
      fc.property(path, text, fc.boolean(), (where, yaml, fenced) => {
        const source = fenced ? `---\n${yaml}\n---\nbody` : yaml;
        const findings = lint(where, source);
        const before = new Set(findings.map(({ code }) => code));
        for (const { code, span, data, fixes } of findings) {
          if (source !== '') expect(span.end).toBeGreaterThan(span.start);
          expect(span.end).toBeLessThanOrEqual(source.length);
          // What is quoted from the file may hold braces.
          expect(agentFileMessage(code, data).replace(/`[^`]*`/g, '')).not.toMatch(/\{[a-zA-Z]+\}/);
          for (const { id, data: values, edits, rename } of fixes) {
            expect(agentFileFixTitle(id, values)).not.toBe(id);
            if (rename) continue;
            for (const found of lint(where, applyEdits(source, edits))) expect(before).toContain(found.code);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
