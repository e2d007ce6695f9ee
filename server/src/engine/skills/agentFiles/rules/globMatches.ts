import { isScalar, isSeq } from 'yaml';
import type { Span } from '../../../text/range';
import { split as splitGlobs } from '../../glob';
import type { HeaderField } from '../../headedFile';
import type { AgentFile } from '../agentFile';
import type { AgentFileRule } from '../rule';

/** A glob that matches no file of the workspace: what the file says is never applied. */
export const globMatchesNothing: AgentFileRule = {
  code: 'agent-file/glob-matches-nothing',
  severity: 'hint',
  kinds: ['instructions', 'claude-rule', 'cursor-rule'],
  check(file) {
    const { tree } = file.place;
    if (tree === undefined) return [];
    return ['applyTo', 'paths', 'globs'].flatMap((key) => {
      const field = file.profile.keys.includes(key) ? file.field(key) : undefined;
      if (field === undefined || field.entry.problem !== undefined) return [];
      return globsOf(file, field)
        .filter(({ glob }) => !tree.matches(file.base, glob) && !tree.matches('', glob))
        .map(({ glob, span }) => ({ span, data: { glob } }));
    });
  },
};

/** The globs of a list, or of text with commas between them, each with its place. */
function globsOf(file: AgentFile, { entry, trimmed }: HeaderField): { glob: string; span: Span }[] {
  if (isSeq(entry.node)) {
    return entry.node.items.flatMap((item) =>
      isScalar(item) && typeof item.value === 'string' ? usable(item.value.trim(), entry.locate(item)) : [],
    );
  }
  if (trimmed === undefined) return [];
  const source = file.slice(entry.valueSpan);
  return splitGlobs(trimmed).flatMap((written) => {
    const part = written.trim();
    const at = source.indexOf(part);
    const start = entry.valueSpan.start + at;
    return usable(part, at < 0 ? entry.valueSpan : { start, end: start + part.length });
  });
}

/** No glob that leaves files out, or that is broken: that is another finding. */
function usable(glob: string, span: Span): { glob: string; span: Span }[] {
  const odd = glob === '' || glob.startsWith('!') || /[()\\]/.test(glob);
  return odd ? [] : [{ glob, span }];
}
