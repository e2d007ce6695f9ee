import type { AgentFileReason } from '../../engine/skills/agentFiles/explain';
import type { AgentFileFinding } from '../../engine/skills/agentFiles/rule';
import { say } from '../words';
import { inWords } from './inWords';
import { SHAPE_WORDS } from './shapeWords';
import { SKILL_FIX_TITLES, SKILL_RELATED } from './skills/fixes';
import { HEADER } from './skills/header';
import type { SkillMessage } from './skills/message';
import { STALE_SUPPRESSION_WORDS } from './suppressionWords';

/** The words for broken YAML are the same in every agent file. */
const YAML = HEADER['skill/yaml-syntax'] as SkillMessage;

/** How the findings about agent files other than SKILL.md read; `{kind}` is what the file is. */
export const AGENT_FILE_MESSAGES: Readonly<Record<string, SkillMessage>> = {
  'agent-file/chatmode': {
    summary: 'A chat mode file.',
    message: 'Chat modes are custom agents now. Move this file to `{to}` in an agents folder.',
  },
  'agent-file/bom': {
    summary: 'A byte order mark before the header.',
    message:
      'A byte order mark hides the header from readers that expect `---` at the very start. Save the file without it.',
  },
  'agent-file/header-misplaced': {
    summary: 'A header that does not start in the first line.',
    message: 'No header is seen here, because the first line is not `---` alone.',
    variants: {
      by: 'reason',
      messages: {
        'blank-before-fence': 'No header is seen behind a blank line. Start the file with `---`.',
        'missing-opening-fence': 'The header has no opening fence. Put a line `---` before it.',
        'executable-language':
          'Readers built on gray-matter run this header as JavaScript; others see none. Write it in YAML.',
      },
    },
  },
  'agent-file/header-unclosed': {
    summary: 'A header that no fence closes.',
    message: 'Nothing closes this header. Put a line `---` behind its last key.',
  },
  'agent-file/yaml-syntax': {
    ...YAML,
    variants: {
      by: 'problem',
      messages: {
        ...YAML.variants?.messages,
        'unquoted-glob': 'YAML stumbles over the star of a glob without quotes. Put the globs of `{key}` in quotes.',
        'not-a-mapping': 'The header has no keys with values.',
        'duplicate-key': '`{key}` is given twice. Keep one.',
        'cyclic-anchor': 'This value contains itself.',
        'alias-expansion': 'These references expand to an enormous value.',
      },
    },
  },
  'agent-file/unquoted-glob': {
    summary: 'A glob without quotes.',
    message: 'VS Code reads this glob, but other YAML readers stumble over the star. Put it in quotes.',
    variants: {
      by: 'shape',
      messages: { list: '`{key}` is text: put the globs in one pair of quotes, with commas between them.' },
    },
  },
  'agent-file/key-missing': {
    summary: 'A key without which the client leaves the file out.',
    message: 'A {kind} needs `{key}`: without it the file is not loaded.',
  },
  'agent-file/unknown-key': {
    summary: 'A key that the client does not know.',
    message: '`{key}` means nothing in a {kind}.',
  },
  'agent-file/deprecated-mode': {
    summary: 'A prompt file with `mode`.',
    message: '`mode` is deprecated in prompt files. Use `agent`.',
  },
  'agent-file/deprecated-infer': {
    summary: 'An agent with `infer`.',
    message: '`infer` is deprecated. Use `user-invocable` and `disable-model-invocation`.',
  },
  'agent-file/not-text': {
    summary: 'A list or map where text is wanted.',
    message: '`{key}` has to be text.',
  },
  'agent-file/argument-hint-list': {
    summary: 'An argument hint that YAML reads as a list.',
    message: 'YAML makes a list of this hint. Put it in quotes.',
  },
  'agent-file/empty-value': {
    summary: 'A key without a value.',
    message: SHAPE_WORDS['empty'] as string,
  },
  'agent-file/empty-argument-hint': {
    summary: 'An argument hint without a value.',
    message: '`{key}` is empty: write what the user is to type, or leave it out.',
  },
  'agent-file/quoted-boolean': {
    summary: 'A boolean in quotes.',
    message: '`{key}` is text here, not a boolean. Write `{value}` without quotes.',
  },
  'agent-file/not-a-boolean': {
    summary: 'A value that is no boolean.',
    message: '`{key}` is either `true` or `false`.',
  },
  'agent-file/unknown-value': {
    summary: 'A value that Claude Code does not know.',
    message: 'Claude Code does not know `{value}` for `{key}`; it knows {known}.',
  },
  'agent-file/value-shape': {
    summary: 'A value of a shape that the client does not read.',
    message: '`{key}` has a value that the client does not read.',
    variants: { by: 'reason', messages: SHAPE_WORDS },
  },
  'agent-file/target': {
    summary: 'A target that is not known.',
    message: '`target` is either `vscode` or `github-copilot`.',
  },
  'agent-file/tools-shape': {
    summary: 'Tools that are no list of names.',
    message: '`{key}` is a list of names, or text with commas between them.',
    variants: { by: 'reason', messages: { item: 'The name of a tool is text that is not empty.' } },
  },
  'agent-file/tools-ignored': {
    summary: 'Tools for an agent that cannot use them.',
    message: 'The agent `{agent}` cannot use tools, so these are ignored.',
  },
  'agent-file/tool-spelling': {
    summary: 'A tool that is spelt a little differently from one that is known.',
    message: '`{name}` is no tool that is known. Did you mean `{similar}`?',
  },
  'agent-file/tool-renamed': {
    summary: 'A tool by a name that VS Code used before.',
    message: 'VS Code calls `{name}` by another name now: `{current}`.',
  },
  'agent-file/tool-unknown': {
    summary: 'A `#tool:` reference that is spelt a little differently from a tool of VS Code.',
    message: 'VS Code has no tool `{name}`. Did you mean `{similar}`?',
  },
  'agent-file/tool-not-enabled': {
    summary: 'A `#tool:` reference to a tool that the header leaves out.',
    message: '`tools` in the header does not contain `{name}`, so it cannot be called here.',
  },
  'agent-file/agents-shape': {
    summary: 'Agents that are no list of names.',
    message: '`agents` is a list of names.',
    variants: { by: 'reason', messages: { item: 'The name of an agent is text that is not empty.' } },
  },
  'agent-file/agents-without-tool': {
    summary: 'Agents to start, without the tool for it.',
    message: '`tools` does not contain `agent`, so none of these agents can be started.',
  },
  'agent-file/bad-glob': {
    summary: 'A glob that cannot be read.',
    message: 'A bracket or brace of this glob is not closed, or the glob is empty.',
  },
  'agent-file/paths-shape': { summary: 'Paths that are no list.', message: '`paths` is a list of globs.' },
  'agent-file/exclude-agent': {
    summary: 'An excluded agent that is no text.',
    message: '`excludeAgent` is the name of an agent, or a list of names, none of them empty.',
  },
  'agent-file/handoffs': {
    summary: 'A handoff that lacks something.',
    message: '`handoffs` is a list of objects with `label`, `agent` and `prompt`.',
    variants: {
      by: 'reason',
      messages: {
        missing: 'This handoff has no `{name}`.',
        'no-text': '`{name}` of a handoff is text.',
        'no-boolean': '`{name}` of a handoff is either `true` or `false`.',
        'blank-agent': 'The `agent` of this handoff is empty.',
        label: 'A label needs a letter or a digit.',
        'same-label': 'An earlier handoff has the label `{label}` already.',
      },
    },
  },
  'agent-file/hooks': {
    summary: 'Hooks that cannot be read.',
    message: '`hooks` is a map of events to lists of hooks.',
    variants: {
      by: 'reason',
      messages: {
        'no-list': '`{name}` holds a list of hooks.',
        'no-object': 'A hook is an object with `type: command` and the command.',
        type: 'A hook needs `type: command`; there is no other type.',
        'no-text': '`{name}` of a hook is text.',
        'no-number': '`{name}` of a hook is a number of seconds.',
        'no-map': '`{name}` of a hook is a map.',
        'no-command': 'A hook needs a command under one of `{known}`.',
      },
    },
  },
  'agent-file/hook-unknown': {
    summary: 'An event or a key of a hook that is not known.',
    message: '{client} has no hooks for `{name}`; it knows `{known}`.',
    variants: { by: 'what', messages: { key: '{client} does not know the key `{name}` here; it knows `{known}`.' } },
  },
  'agent-file/github-permission': {
    summary: 'A permission on GitHub that cannot be given.',
    message: '`{name}` is a map.',
    variants: { by: 'reason', messages: { value: '`{name}` is one of `{known}`.' } },
  },
  'agent-file/github-unknown': {
    summary: 'A key or a scope of `github` that is not known.',
    message: '`github` holds `permissions`, and nothing else.',
    variants: { by: 'reason', messages: { scope: '`{name}` is no scope of permissions; those are `{known}`.' } },
  },
  'agent-file/handoff-property': {
    summary: 'A property of a handoff that is not known.',
    message: '`{name}` means nothing in a handoff.',
  },
  'agent-file/over-size': {
    summary: 'A file over the size for its kind.',
    message: 'This {kind} has {size} of {max} {unit}.',
    variants: {
      by: 'reason',
      messages: {
        cut: 'This {kind} has {size} {unit}; {client} takes {max}, and what is beyond may never be read.',
        advised: 'This {kind} has {size} {unit}; {client} advises at most {max}.',
      },
    },
  },
  'agent-file/glob-matches-nothing': {
    summary: 'A glob that matches no file.',
    message: 'No file of this workspace matches `{glob}`, so this is never applied here.',
  },
  'agent-file/unknown-agent': {
    summary: 'An agent that is not in the workspace.',
    message: 'There is no agent `{name}` in this workspace. It may come from an extension or from your profile.',
  },
  'agent-file/unknown-skill': {
    summary: 'A skill that is not in the workspace.',
    message: 'There is no skill `{name}` in this workspace. It may be one of your own, outside of it.',
  },
  'agent-file/reference-missing': {
    summary: 'A link or import whose file is not there.',
    message: 'There is no `{path}`.',
    variants: {
      by: 'kind',
      messages: {
        import: 'There is no `{path}` to import: the client leaves the line as it is.',
        variable: 'There is no `{path}` in the folder that this variable stands for.',
        code: 'There is no `{path}`, if the path starts in the folder of this file.',
      },
    },
  },
  'agent-file/reference-case': {
    summary: 'A link whose letters differ in case from the name of the file.',
    message: 'The file is named `{there}`. `{path}` is not found where file names are case-sensitive.',
  },
  'agent-file/import-cycle': {
    summary: 'Imports that come back to where they started.',
    message: 'These imports go in a circle: {through}. The client stops at the file it has read already.',
  },
  'agent-file/import-too-deep': {
    summary: 'Imports nested deeper than the client follows.',
    message: 'Claude Code follows five imports in a row, and these are more: {through}. The last file is left out.',
  },
  'agent-file/stale-suppression': STALE_SUPPRESSION_WORDS,
  'agent-file/suppression-without-reason': {
    summary: 'A suppression without a reason.',
    message: 'Say why `{code}` is suppressed: `-- reason` behind the code.',
  },
};

const FIX_TITLES: Readonly<Record<string, string>> = {
  ...SKILL_FIX_TITLES,
  'infer-to-two-keys': 'Write `user-invocable` and `disable-model-invocation`',
};

/** Why a client does not take all of a file, by the reason's id; the words follow the file's kind. */
const REASONS: Readonly<Record<AgentFileReason['id'], string>> = {
  'header-broken': 'the YAML of the header cannot be read',
  'header-unseen': 'no header is seen where it is looked for',
  'key-missing': 'needs `{key}`',
  'keys-ignored': 'ignores {keys}',
  'keys-deprecated': '`{key}` is deprecated',
  'over-size': '{client} has {max} {unit} for it, this has {size}',
};

const RELATED: Readonly<Record<string, string>> = {
  ...SKILL_RELATED,
  agent: 'The agent is chosen here.',
  tools: 'The tools are listed here.',
};

/** The words of a finding: those of its code, or of the variant its data asks for. */
export function agentFileMessage(code: string, data: AgentFileFinding['data']): string {
  const known = AGENT_FILE_MESSAGES[code];
  const { variants } = known ?? {};
  return say(variants?.messages[String(data[variants.by] ?? '')] ?? known?.message ?? code, inWords(data));
}

export function agentFileFixTitle(id: string, data: Readonly<Record<string, string>>): string {
  return say(FIX_TITLES[id] ?? id, data);
}

export function agentFileRelated(id: string): string {
  return say(RELATED[id] ?? id);
}

export function agentFileReason(id: AgentFileReason['id'], data: AgentFileReason['data']): string {
  return say(REASONS[id], inWords(data));
}
