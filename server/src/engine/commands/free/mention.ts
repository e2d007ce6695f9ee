import type { Span } from '../../text/range';

export type FreeMentionKind =
  /** `/name` or `/plugin:name`: a command, or a skill that a user calls. */
  | 'slash'
  /** `plugin:name` of a known plugin. */
  | 'qualified'
  /** `Skill(name)`, as skills are called and permitted. */
  | 'skill'
  /** `mcp__server__tool`, or `mcp__server` for all of its tools. */
  | 'mcp'
  /** `#tool:name`. */
  | 'tool';

/** A command, tool or skill named in free text. Spans are UTF-16 offsets of the text, never empty. */
export interface FreeMention {
  readonly kind: FreeMentionKind;
  /** The name alone: of a command, skill or tool; of an `mcp` mention without a tool, the server's. */
  readonly name: string;
  /** The plugin, or the MCP server that has the tool. */
  readonly qualifier?: string;
  /** All of the mention, with slash or prefix; of `Skill(name)` only the qualified name. */
  readonly span: Span;
  /** The name's own characters. */
  readonly nameSpan: Span;
}

/** A mention of a name at `[start, end)` that may have a qualifier with a colon before it. */
export function qualifiedMention(kind: FreeMentionKind, text: string, span: Span, { start, end }: Span): FreeMention {
  const written = text.slice(start, end);
  const colon = written.lastIndexOf(':');
  const name = written.slice(colon + 1);
  return {
    kind,
    name,
    ...(colon > 0 && { qualifier: written.slice(0, colon) }),
    span,
    nameSpan: { start: end - name.length, end },
  };
}
