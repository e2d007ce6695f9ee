import type { Finding, Severity } from '../../service/findings';
import { pc } from '../colour';
import { printLines } from '../output';
import { type CheckReport, ORDER } from './report';

/** `check` for people: a line per finding, related places below it, and a summary. */
export function writeText(report: CheckReport): void {
  printLines(report.workspace.output, findingText(report));
}

const PAINT: Readonly<Record<Severity, (text: string) => string>> = {
  error: pc.red,
  warning: pc.yellow,
  information: pc.blue,
  hint: pc.dim,
};

function findingText({ findings, files, summary, incomplete, workspace }: CheckReport): string[] {
  const { nameOf } = workspace;
  const lines: string[] = [];
  for (const finding of findings) lines.push(...findingLines(finding, nameOf));
  const counts = ORDER.filter((severity) => summary[severity] > 0).map(
    (severity) => `${summary[severity]} ${plural(severity, summary[severity])}`,
  );
  if (lines.length > 0) lines.push('');
  lines.push(
    `${files} ${files === 1 ? 'file' : 'files'} checked${incomplete.length > 0 ? ', others not' : ''}: ${counts.length === 0 ? 'no findings' : counts.join(', ')}`,
  );
  return lines;
}

/** A line for a finding, and one for each related place. */
export function findingLines(
  { code, severity, message, uri, range, related }: Finding,
  nameOf: CheckReport['workspace']['nameOf'],
): string[] {
  const place = (name: string, { line, character }: Finding['range']['start']) =>
    `${name}:${line + 1}:${character + 1}:`;
  return [
    `${place(nameOf(uri), range.start)} ${PAINT[severity](severity)}: ${message} ${pc.dim(`[${code}]`)}`,
    ...related.map((one) => pc.dim(`    ${place(nameOf(one.uri), one.range.start)} ${one.message}`)),
  ];
}

function plural(severity: Severity, count: number): string {
  if (severity === 'information') return 'information';
  return count === 1 ? severity : `${severity}s`;
}
