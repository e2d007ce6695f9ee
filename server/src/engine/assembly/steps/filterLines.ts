import { z } from 'zod';
import { pythonStrip } from '../../text/pythonStrip';
import { mapLines } from './lines';
import { defineStep } from './step';

const matcher = z.strictObject({
  prefix: z.string().optional().describe('The line starts with this.'),
  suffix: z.string().optional().describe('The line ends with this.'),
  blank: z.boolean().optional().describe('The line is empty or white space.'),
});
type Matcher = z.infer<typeof matcher>;

/** Drops the lines that match; with both `prefix` and `suffix` a line must match both. */
export const dropLines = defineStep({
  id: 'drop-lines',
  bare: false,
  parameters: matcher.describe('Drops the lines that match.'),
  apply: (text, parameters) => mapLines(text, (line) => (matches(line.text, parameters) ? undefined : line)),
});

/** Keeps only the lines that match. */
export const keepLines = defineStep({
  id: 'keep-lines',
  bare: false,
  parameters: matcher.describe('Keeps only the lines that match.'),
  apply: (text, parameters) => mapLines(text, (line) => (matches(line.text, parameters) ? line : undefined)),
});

function matches(line: string, { prefix, suffix, blank }: Matcher): boolean {
  const stripped = pythonStrip(line);
  if (blank === true && stripped.start === stripped.end) return true;
  if (prefix === undefined && suffix === undefined) return false;
  return line.startsWith(prefix ?? '') && line.endsWith(suffix ?? '');
}
