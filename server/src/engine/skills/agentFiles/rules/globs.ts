import type { RuleFinding } from '../../findings';
import { itemsOf } from '../../valueShapes';
import type { AgentFileRule } from '../rule';

/** A glob in `applyTo` that no matcher can read. */
export const badApplyTo: AgentFileRule = {
  code: 'agent-file/bad-glob',
  severity: 'error',
  kinds: ['instructions', 'claude-rule'],
  check(file) {
    const field = file.field(file.kind === 'instructions' ? 'applyTo' : 'paths');
    if (field === undefined) return [];
    const { entry, trimmed } = field;
    if (file.kind === 'instructions') {
      const isWrong = trimmed !== undefined && trimmed !== '' && !isGlob(trimmed);
      return isWrong ? [{ span: entry.valueSpan, data: { glob: trimmed } }] : [];
    }
    return (itemsOf(entry) ?? []).flatMap(({ value, span }): RuleFinding[] => {
      const glob = typeof value === 'string' ? value.trim() : '';
      return glob !== '' && isGlob(glob) ? [] : [{ span, data: { glob } }];
    });
  },
};

/** `paths` of a Claude rule is no list. */
export const pathsShape: AgentFileRule = {
  code: 'agent-file/paths-shape',
  severity: 'error',
  kinds: ['claude-rule'],
  check(file) {
    const entry = file.field('paths')?.entry;
    if (entry === undefined || entry.problem !== undefined || Array.isArray(entry.value)) return [];
    return [{ span: entry.valueSpan, data: {} }];
  },
};

/** `excludeAgent` is neither text nor a list of texts, or one of them is empty. */
export const excludeAgent: AgentFileRule = {
  code: 'agent-file/exclude-agent',
  severity: 'error',
  kinds: ['instructions'],
  check(file) {
    const field = file.field('excludeAgent');
    if (field === undefined || field.entry.problem !== undefined) return [];
    const { value, valueSpan } = field.entry;
    const texts = Array.isArray(value) ? value : [value];
    return texts.every((text) => typeof text === 'string' && text.trim() !== '') ? [] : [{ span: valueSpan, data: {} }];
  },
};

/** True where brackets and braces are closed, which is all that can be wrong with a glob. */
function isGlob(glob: string): boolean {
  let braces = 0;
  let inBrackets = false;
  for (let i = 0; i < glob.length; i++) {
    const character = glob[i];
    if (character === '\\') i++;
    else if (inBrackets) inBrackets = character !== ']';
    else if (character === '[') inBrackets = true;
    else if (character === '{') braces++;
    else if (character === '}' && --braces < 0) return false;
  }
  return braces === 0 && !inBrackets;
}
