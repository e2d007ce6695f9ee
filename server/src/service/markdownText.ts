import { say } from './words';

/** Lines and UTF-16 units of a text that a hover shows. */
const MAX_LINES = 40;
const MAX_LENGTH = 3000;

/** A text as a code block of Markdown, whatever stands in it; a long one is cut, and that is said. */
export function textBlock(text: string): string {
  const shown = cut(text);
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const block = `${fence}text\n${shown}\n${fence}`;
  return shown.length === text.length
    ? block
    : `${block}\n\n${say('… and {count} more UTF-16 units', { count: text.length - shown.length })}`;
}

/** A short text as inline code of Markdown, on one line. */
export function inlineCode(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$/.test(line) ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

function cut(text: string): string {
  const lines = text.split('\n', MAX_LINES + 1);
  const start = lines.length > MAX_LINES ? lines.slice(0, MAX_LINES).join('\n') : text;
  if (start.length <= MAX_LENGTH) return start;
  // Not in the middle of a character.
  return start.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, '');
}
