import type { Span } from '../text/range';
import { linesFrom } from './fence';

/** A YAML comment of a front matter. */
export interface Comment {
  /** From the `#` to the end of its line; raw UTF-16. */
  readonly span: Span;
  /** The text behind the `#`, trimmed. */
  readonly text: string;
  /** Where that text starts. */
  readonly textStart: number;
}

/**
 * The comments between `yaml.start` and `yaml.end`. `scalars` are the raw spans of all scalars, ascending: a
 * `#` inside one of them is text. Linear.
 */
export function commentsOf(text: string, yaml: Span, scalars: readonly Span[]): Comment[] {
  const comments: Comment[] = [];
  let next = 0;
  for (const line of linesFrom(text, yaml.start, yaml.end)) {
    const content = text.slice(line.start, line.end);
    for (let column = content.indexOf('#'); column >= 0; column = content.indexOf('#', column + 1)) {
      const at = line.start + column;
      while (next < scalars.length && (scalars[next] as Span).end <= at) next++;
      const scalar = scalars[next];
      if (scalar !== undefined && scalar.start <= at) continue;
      if (column > 0 && !/[ \t]/.test(content[column - 1] as string)) continue;
      const rest = content.slice(column + 1);
      const textStart = at + 1 + (rest.length - rest.trimStart().length);
      comments.push({ span: { start: at, end: line.end }, text: rest.trim(), textStart });
      break;
    }
  }
  return comments;
}
