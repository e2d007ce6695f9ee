import { describe, expect, it } from 'vitest';
import { AgentFile } from '../../../server/src/engine/skills/agentFiles/agentFile';
import { AGENT_FILE_PROFILES, type AgentFileKind } from '../../../server/src/engine/skills/agentFiles/kinds';
import { lintAgentFile } from '../../../server/src/engine/skills/agentFiles/lint';
import { applyEdits } from '../../../server/src/engine/skills/editing';
import { KNOWN_KEYS } from '../../../server/src/engine/skills/profiles';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { agentFileMessage } from '../../../server/src/service/messages/agentFiles';
import { lint, marked, skillOf } from './support';

const PATHS: Readonly<Record<Exclude<AgentFileKind, 'memory'>, string>> = {
  prompt: 'a/b.prompt.md',
  instructions: 'a/b.instructions.md',
  agent: 'a/b.agent.md',
  chatmode: 'a/b.chatmode.md',
  'claude-agent': '.claude/agents/b.md',
  'claude-command': '.claude/commands/b.md',
  'claude-rule': '.claude/rules/b.md',
  'cursor-rule': '.cursor/rules/b.mdc',
};

/** Values as they are written, by what they are. */
const EMPTY = ['', '""', '" "', 'null', '~'];
const NUMBERS = ['5', '1.5', 'true'];
const LISTS = ['[a, b]', '\n  - a'];
const FAULTY_LISTS = ['[a, 5]', '["", a]', '[null, a]', '[[a], b]', '[a, true]'];
const MAPS = ['{a: b}', '{}', '\n  a: [b]'];
const REFERENCES = ['*none', '[*none, a]'];
const TEXTS = ['word', '"two words"'];

/** What each kind of value may be; everything else is a fault of it. Written from what the clients document. */
const TEXT = { good: [...TEXTS, ...NUMBERS], bad: [...EMPTY, ...LISTS, ...FAULTY_LISTS, ...MAPS] };
const NAMES = { good: [...TEXTS, ...LISTS], bad: [...EMPTY, ...NUMBERS, ...FAULTY_LISTS, ...MAPS] };
const TEXT_LIST = { good: LISTS, bad: [...EMPTY, ...NUMBERS, ...TEXTS, ...FAULTY_LISTS, ...MAPS] };
const MAP = { good: ['{}'], bad: [...EMPTY, ...NUMBERS, ...TEXTS, ...LISTS, ...FAULTY_LISTS] };
const SERVERS = { good: [...LISTS, ...MAPS, '[a, {b: {}}]'], bad: [...EMPTY, ...NUMBERS, ...TEXTS, ...FAULTY_LISTS] };
const BOOLEAN = {
  good: ['true', 'false'],
  bad: [...EMPTY, ...TEXTS, '5', '"true"', ...LISTS, ...FAULTY_LISTS, ...MAPS],
};
const COUNT = { good: ['5', '"12"'], bad: [...EMPTY, ...TEXTS, '0', '-1', '1.5', ...LISTS, ...FAULTY_LISTS, ...MAPS] };
const CHOICE = (...good: string[]) => ({ good, bad: [...TEXT.bad, '5', 'else'] });
/** Cursor writes keys without a value itself. */
const orEmpty = ({ good, bad }: { good: string[]; bad: string[] }) => ({
  good: [...good, ''],
  bad: bad.filter((value) => !EMPTY.includes(value)),
});
/** One finding whatever the value: the key itself is told. */
const TOLD = { good: [], bad: [...TEXTS, ...EMPTY, ...NUMBERS, ...LISTS, ...MAPS] };
/** Lists whose items are objects: see the tests of handoffs below. */
const HANDOFFS = { good: ['[]'], bad: [...EMPTY, ...NUMBERS, ...TEXTS, '[5]', '[null]', '[[a]]', ...MAPS] };
const EXCLUDED = { good: [...TEXTS, ...LISTS, '[]'], bad: NAMES.bad };

const VALUES: Readonly<
  Record<Exclude<AgentFileKind, 'memory'>, Readonly<Record<string, { good: string[]; bad: string[] }>>>
> = {
  prompt: { name: TEXT, description: TEXT, 'argument-hint': TEXT, model: NAMES, tools: NAMES, agent: TEXT, mode: TOLD },
  instructions: { name: TEXT, description: TEXT, applyTo: TEXT, excludeAgent: EXCLUDED },
  chatmode: { name: TEXT, description: TEXT, model: NAMES, tools: NAMES },
  agent: {
    name: TEXT,
    description: TEXT,
    'argument-hint': TEXT,
    model: NAMES,
    'reasoning-effort': TEXT,
    tools: NAMES,
    handoffs: HANDOFFS,
    target: CHOICE('vscode', 'github-copilot'),
    agents: TEXT_LIST,
    'user-invocable': BOOLEAN,
    'disable-model-invocation': BOOLEAN,
    advancedOptions: MAP,
    github: MAP,
    hooks: MAP,
    'mcp-servers': MAP,
    skills: NAMES,
    infer: TOLD,
  },
  'claude-agent': {
    name: TEXT,
    description: TEXT,
    tools: NAMES,
    disallowedTools: NAMES,
    model: CHOICE('sonnet', 'inherit', 'claude-opus-4-5'),
    permissionMode: CHOICE('plan'),
    skills: NAMES,
    mcpServers: SERVERS,
    hooks: MAP,
    memory: CHOICE('user'),
    maxTurns: COUNT,
    effort: TEXT,
    isolation: TEXT,
    background: BOOLEAN,
    color: TEXT,
    initialPrompt: TEXT,
  },
  'claude-command': {
    description: TEXT,
    // A list is a hint in brackets, and told.
    'argument-hint': TEXT,
    'allowed-tools': NAMES,
    model: TEXT,
    'disable-model-invocation': BOOLEAN,
  },
  'claude-rule': { description: TEXT, paths: TEXT_LIST },
  'cursor-rule': { description: orEmpty(TEXT), globs: orEmpty(NAMES), alwaysApply: orEmpty(BOOLEAN) },
};

type Judged = { code: string; words: string };

function judge(kind: Exclude<AgentFileKind, 'memory'>, key: string, value: string): Judged[] {
  const others = kind === 'claude-agent' ? ['name', 'description'].filter((other) => other !== key) : [];
  const lines = [...others.map((other) => `${other}: x`), `${key}: ${value}`];
  return judgeText(PATHS[kind], ['---', ...lines, '---', 'Do it.', ''].join('\n'));
}

/** All findings but the one that a chat mode file always has. */
function judgeText(path: string, text: string): Judged[] {
  const file = AgentFile.at(new SourceDocument('mem:/b.md', text), { path });
  if (file === undefined) throw new Error(path);
  return lintAgentFile(file)
    .findings.filter(({ code }) => code !== 'agent-file/chatmode')
    .map(({ code, data }) => ({ code, words: agentFileMessage(code, data) }));
}

const KINDS = Object.keys(PATHS) as Exclude<AgentFileKind, 'memory'>[];
const CASES = KINDS.flatMap((kind) =>
  Object.entries(VALUES[kind]).map(([key, { good, bad }]) => ({ kind, key, good, bad })),
);

describe('values of agent files', () => {
  it('are told for every key of every kind', () => {
    for (const { kind, keys, deprecated } of AGENT_FILE_PROFILES) {
      if (kind === 'memory') continue;
      expect(Object.keys(VALUES[kind]).sort(), kind).toEqual([...keys, ...deprecated].sort());
    }
  });

  it.each(CASES)('$kind.$key: what the client reads is not told', ({ kind, key, good }) => {
    for (const value of good) expect(judge(kind, key, value), value).toEqual([]);
  });

  it.each(CASES)('$kind.$key: what it does not read is told once', ({ kind, key, bad }) => {
    for (const value of bad) {
      const found = judge(kind, key, value);
      expect(
        found.map(({ code }) => code),
        `${key}: ${value}`,
      ).toHaveLength(1);
      expect(found[0]?.words, `${key}: ${value}`).not.toMatch(/\{[a-zA-Z]+\}/);
    }
  });

  it.each(CASES)('$kind.$key: a reference to nothing is told as such alone', ({ kind, key }) => {
    // Cursor takes a star for a star, wherever it stands; a deprecated key is told besides.
    const told = kind === 'cursor-rule' ? [] : [kind.startsWith('claude') ? 'yaml-syntax' : 'unquoted-glob'];
    const besides = key === 'mode' || key === 'infer' ? [`deprecated-${key}`] : [];
    for (const value of REFERENCES) {
      const codes = judge(kind, key, value).map(({ code }) => code.slice('agent-file/'.length));
      expect(codes.sort(), `${key}: ${value}`).toEqual([...told, ...besides].sort());
    }
  });

  it('may stand elsewhere in the header', () => {
    const header = (...lines: string[]) => ['---', ...lines, '---', ''].join('\n');
    expect(judgeText(PATHS.agent, header('tools: &all [agent, read]', 'agents: *all'))).toEqual([]);
    expect(judgeText(PATHS['claude-rule'], header('description: &x src', 'paths: [*x]'))).toEqual([]);
  });
});

describe('words of the parser', () => {
  it('that end with a sentence of the file are no sentence twice', () => {
    const text = '---\nname: x\ndescription: >- Use it in tests.\n---\n';
    const [finding] = judgeText(PATHS.prompt, text);
    expect(finding?.code).toBe('agent-file/yaml-syntax');
    expect(finding?.words).toMatch(/^The YAML is broken here: .*[^.]\.$/);
  });
});

describe('values in objects', () => {
  const handoff = (...lines: string[]) =>
    ['---', 'handoffs:', '  - label: Go', ...lines.map((line) => `    ${line}`), '---', ''].join('\n');
  const hook = (path: string, ...lines: string[]) => {
    const head = path === PATHS.agent ? [] : ['name: x', 'description: x'];
    return [
      '---',
      ...head,
      'hooks:',
      '  Stop:',
      '    - hooks:',
      '        - type: command',
      ...lines.map((line) => `          ${line}`),
      '---',
      '',
    ].join('\n');
  };

  it.each([
    ['agent: x', '⟦prompt⟧:'],
    ['agent: x', 'prompt: ⟦5⟧'],
    ['agent: ⟦[x]⟧', 'prompt: y'],
    ['agent: ⟦5⟧', 'prompt: y'],
    ['agent: x', 'prompt: y', 'send: ⟦yes⟧'],
    ['agent: x', 'prompt: y', 'showContinueOn: ⟦[]⟧'],
    ['agent: x', 'prompt: y', 'model: ⟦{a: b}⟧'],
  ])('a handoff with %s, %s', (...lines) => {
    const { text, span } = marked(handoff(...lines));
    const file = AgentFile.at(new SourceDocument('mem:/b.md', text), { path: PATHS.agent }) as AgentFile;
    expect(lintAgentFile(file).findings.map(({ code, span: at }) => [code, at])).toEqual([
      ['agent-file/handoffs', span],
    ]);
  });

  it.each([
    ['agent: x', 'prompt: ""'],
    ['agent: x', 'prompt: y', 'send: true', 'showContinueOn: false', 'model: a'],
  ])('a handoff that is right: %s, %s', (...lines) => {
    expect(judgeText(PATHS.agent, handoff(...lines))).toEqual([]);
  });

  it.each([PATHS.agent, PATHS['claude-agent']])('hooks of %s', (path) => {
    for (const line of ['timeout: ⟦"x"⟧', 'timeout: ⟦[5]⟧', '⟦timeout⟧:', 'cwd: ⟦5⟧', 'env: ⟦A=b⟧', 'env: ⟦[]⟧']) {
      const { text, span } = marked(hook(path, 'command: x', line));
      const file = AgentFile.at(new SourceDocument('mem:/b.md', text), { path }) as AgentFile;
      const found = lintAgentFile(file).findings.map(({ code, span: at }) => [code, at]);
      expect(found, line).toEqual([['agent-file/hooks', span]]);
    }
    for (const line of ['timeout: 5', 'timeout: "5"', 'timeout: 0.5', 'cwd: src', 'env: {}', 'env: { A: b }'])
      expect(judgeText(path, hook(path, 'command: x', line)), line).toEqual([]);
    expect(judgeText(path, hook(path, 'command: 5')).map(({ words }) => words)).toEqual([
      '`command` of a hook is text.',
    ]);
  });
});

describe('globs without quotes', () => {
  const APPLY_TO = '`applyTo` is text: put the globs in one pair of quotes, with commas between them.';
  const PATHS_WORDS = 'YAML stumbles over the star of a glob without quotes. Put the globs of `paths` in quotes.';

  it.each([
    ['instructions', 'applyTo: [**/*.ts]', APPLY_TO, 'applyTo: "**/*.ts"'],
    ['instructions', 'applyTo: [**/*.ts, "b/*.js"]', APPLY_TO, 'applyTo: "**/*.ts,b/*.js"'],
    ['instructions', 'applyTo: [src/**, *.{ts,tsx}]', APPLY_TO, 'applyTo: "src/**,*.{ts,tsx}"'],
    ['instructions', 'applyTo:\n  - **/*.ts\n  - src/**', APPLY_TO, 'applyTo: "**/*.ts,src/**"'],
    ['claude-rule', 'paths: [**/*.ts]', PATHS_WORDS, 'paths: ["**/*.ts"]'],
    ['claude-rule', 'paths: **/*.{ts,tsx}, b', PATHS_WORDS, 'paths: ["**/*.{ts,tsx}", "b"]'],
    ['claude-rule', "paths:\n  - **/*.ts\n  - 'a'", PATHS_WORDS, 'paths:\n  - "**/*.ts"\n  - \'a\''],
  ] as const)('%s, %j: one finding, and its fix leaves none', (kind, yaml, words, fixed) => {
    for (const end of ['\n', '\r\n']) {
      const text = ['---', yaml, '---', ''].join('\n').replaceAll('\n', end);
      const file = AgentFile.at(new SourceDocument('mem:/b.md', text), { path: PATHS[kind] }) as AgentFile;
      const { findings } = lintAgentFile(file);
      expect(findings.map(({ code, data, severity }) => [agentFileMessage(code, data), severity])).toEqual([
        [words, 'error'],
      ]);
      const [fix] = findings[0]?.fixes ?? [];
      expect(fix?.kind).toBe('safe');
      const after = applyEdits(text, fix?.edits ?? []);
      expect(after).toBe(['---', fixed, '---', ''].join('\n').replaceAll('\n', end));
      expect(judgeText(PATHS[kind], after)).toEqual([]);
    }
  });

  it('in a sound list get the same fix', () => {
    const text = '---\napplyTo: [a, "b/**"]\n---\n';
    const file = AgentFile.at(new SourceDocument('mem:/b.md', text), { path: PATHS.instructions }) as AgentFile;
    const [finding] = lintAgentFile(file).findings;
    expect(finding?.code).toBe('agent-file/not-text');
    expect(applyEdits(text, finding?.fixes[0]?.edits ?? [])).toBe('---\napplyTo: "a,b/**"\n---\n');
  });
});

describe('values of skills', () => {
  /** Keys with values as clients document them; `name` and the like are held to more than a shape. */
  const SKILL_VALUES: Readonly<Record<string, { good: string[]; bad: string[] }>> = {
    name: { good: ['demo'], bad: TEXT.bad },
    description: TEXT,
    license: TEXT,
    compatibility: TEXT,
    metadata: { good: ['{a: b}', '{}', '{a: 5}'], bad: [...MAP.bad, '\n  a: [b]'] },
    // A list is read by clients, and still told.
    'allowed-tools': { good: TEXTS, bad: [...NAMES.bad, ...LISTS] },
    'disallowed-tools': NAMES,
    'argument-hint': TEXT,
    arguments: NAMES,
    when_to_use: TEXT,
    'user-invocable': BOOLEAN,
    'disable-model-invocation': { ...BOOLEAN, good: ['true', 'false'] },
    model: TEXT,
    effort: TEXT,
    context: TEXT,
    agent: TEXT,
    hooks: { ...MAP, good: MAPS },
    paths: NAMES,
    shell: TEXT,
    homepage: TEXT,
    'command-dispatch': TEXT,
    'command-tool': TEXT,
    'command-arg-mode': TEXT,
  };

  function codesOf(key: string, value: string): string[] {
    const others = ['name', 'description'].filter((other) => other !== key).map((other) => `${other}: demo`);
    const text = ['---', ...others, `${key}: ${value}`, '---', 'Run the demo.', ''].join('\n');
    // Which clients know the key is another matter.
    return lint(skillOf(text)).flatMap(({ code }) => (code === 'skill/client-key' ? [] : [code]));
  }

  it('are told for every key that a client knows', () => {
    expect(Object.keys(SKILL_VALUES).sort()).toEqual([...KNOWN_KEYS].sort());
  });

  it.each(Object.keys(SKILL_VALUES))('%s: what clients read is not told, anything else once', (key) => {
    const { good, bad } = SKILL_VALUES[key] as { good: string[]; bad: string[] };
    for (const value of good) expect(codesOf(key, value), `${key}: ${value}`).toEqual([]);
    for (const value of bad) expect(codesOf(key, value), `${key}: ${value}`).toHaveLength(1);
    for (const value of REFERENCES) expect(codesOf(key, value), `${key}: ${value}`).toEqual(['skill/yaml-syntax']);
  });
});
