import { isScalar, isSeq } from 'yaml';
import { readBlocks } from '../../text/markdown/blocks';
import { codeSpans } from '../../text/markdown/codeSpans';
import type { Span } from '../../text/range';
import type { HeaderField } from '../headedFile';
import type { AgentFile } from './agentFile';

/** A tool by its name, and where that stands; raw UTF-16, never empty. */
export interface ToolPlace {
  readonly name: string;
  readonly span: Span;
}

/** `#tool:name`, as VS Code reads it in the body of a prompt or an agent. */
const REFERENCE = /#tool:([\w.-]+(?:\/[\w.-]+)*)/g;

/** The names in a header's list of tools, or in its text with commas. Values that cannot be read have none. */
export function listedTools(file: AgentFile, { entry, trimmed }: HeaderField): ToolPlace[] {
  if (entry.problem !== undefined) return [];
  if (isSeq(entry.node)) {
    return entry.node.items.flatMap((item): ToolPlace[] => {
      if (!isScalar(item) || typeof item.value !== 'string') return [];
      const span = entry.locate(item);
      const quoted = /^["']/.test(file.slice(span)) ? 1 : 0;
      return item.value === ''
        ? []
        : [{ name: item.value, span: { start: span.start + quoted, end: span.end - quoted } }];
    });
  }
  if (trimmed === undefined || typeof entry.value !== 'string') return [];
  const source = file.slice(entry.valueSpan);
  return [...source.matchAll(/[^\s,'"]+/g)].map((match) => {
    const start = entry.valueSpan.start + match.index;
    return { name: match[0], span: { start, end: start + match[0].length } };
  });
}

/** The tools that the body refers to, in document order; code does not count. */
export function referredTools(file: AgentFile): ToolPlace[] {
  const { text } = file.document;
  if (!file.body.includes('#tool:')) return [];
  return readBlocks(text, file.bodySpan.start).inlines.flatMap((inline) => {
    const code = codeSpans(text, inline);
    return [...text.slice(inline.start, inline.end).matchAll(REFERENCE)].flatMap((match): ToolPlace[] => {
      const at = inline.start + match.index;
      if (code.some(({ start, end }) => start <= at && at < end)) return [];
      const name = (match[1] as string).replace(/[.-]+$/, '');
      const start = at + '#tool:'.length;
      return name === '' ? [] : [{ name, span: { start, end: start + name.length } }];
    });
  });
}
