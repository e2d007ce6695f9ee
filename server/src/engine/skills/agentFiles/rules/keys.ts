import type { FrontMatterEntry } from '../../../frontmatter/frontMatter';
import { NearNames } from '../../../near/nearNames';
import { fix, renameFix, replace } from '../../editing';
import type { SkillFix } from '../../findings';
import type { AgentFile } from '../agentFile';
import type { AgentFileRule } from '../rule';

/** A key that the client does not know, and shows as not needed. */
export const unknownKey: AgentFileRule = {
  code: 'agent-file/unknown-key',
  severity: 'hint',
  tag: 'unnecessary',
  check(file, { extraKeys = [] }) {
    const { keys, deprecated, reportsOtherKeys } = file.profile;
    if (!reportsOtherKeys || !file.hasHeader) return [];
    return file.frontMatter.entries
      .filter(({ key }) => !keys.includes(key) && !deprecated.includes(key) && !extraKeys.includes(key) && key !== '<<')
      .map((entry) => {
        const similar = similarKey(entry.key, keys);
        return {
          span: entry.keySpan,
          data: { key: entry.key, similar: similar ?? '' },
          fixes: similar === undefined || file.field(similar) ? [] : [rename(entry, similar)],
        };
      });
  },
};

/** `mode` of a prompt file: the key is `agent` now. */
export const deprecatedMode: AgentFileRule = {
  code: 'agent-file/deprecated-mode',
  severity: 'warning',
  kinds: ['prompt'],
  tag: 'deprecated',
  check(file) {
    const entry = file.field('mode')?.entry;
    if (entry === undefined) return [];
    return [{ span: entry.keySpan, data: {}, fixes: file.field('agent') ? [] : [rename(entry, 'agent')] }];
  },
};

/** `infer` of an agent: two keys say now what it said. */
export const deprecatedInfer: AgentFileRule = {
  code: 'agent-file/deprecated-infer',
  severity: 'warning',
  kinds: ['agent'],
  tag: 'deprecated',
  check(file) {
    const entry = file.field('infer')?.entry;
    if (entry === undefined) return [];
    return [{ span: entry.keySpan, data: {}, fixes: inTwoKeys(file, entry) }];
  },
};

/** A `.chatmode.md` file: such files are agents now. */
export const chatmode: AgentFileRule = {
  code: 'agent-file/chatmode',
  severity: 'warning',
  kinds: ['chatmode'],
  check(file) {
    const to = file.fileName.replace(/\.chatmode\.md$/i, '.agent.md');
    return [
      {
        span: file.firstLine,
        data: { to },
        fixes: [renameFix('rename-file', { what: 'file', from: file.fileName, to })],
      },
    ];
  },
};

/** `infer: false` kept an agent from the model, not from the user; `true` is what holds without any key. */
function inTwoKeys(file: AgentFile, { value, span }: FrontMatterEntry): SkillFix[] {
  if (file.field('user-invocable') || file.field('disable-model-invocation')) return [];
  if (typeof value !== 'boolean' || file.document.lines.lineAt(span.start) !== file.document.lines.lineAt(span.end))
    return [];
  const end = file.document.text.includes('\r\n') ? '\r\n' : '\n';
  const text = `user-invocable: true${end}disable-model-invocation: ${!value}`;
  return [fix('infer-to-two-keys', 'offered', [replace(span, text)])];
}

function rename(entry: FrontMatterEntry, to: string): SkillFix {
  return fix('rename-key', 'offered', [replace(entry.keySpan, to)], { key: entry.key, to });
}

function similarKey(key: string, known: readonly string[]): string | undefined {
  const wanted = folded(key);
  if (wanted.length > 40) return undefined;
  // Short words are near to many: `mode` is not meant as `model`.
  return new NearNames(known, folded).nearest(key, wanted.length >= 7 ? 2 : wanted.length >= 5 ? 1 : 0);
}

function folded(key: string): string {
  return key.toLowerCase().replace(/[_\s-]/g, '');
}
