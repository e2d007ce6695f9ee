import type { Severity } from '../../service/findings';
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
  for (const { code, severity, message, uri, range, related } of findings) {
    const { line, character } = range.start;
    lines.push(
      `${nameOf(uri)}:${line + 1}:${character + 1}: ${PAINT[severity](severity)}: ${message} ${pc.dim(`[${code}]`)}`,
    );
    for (const place of related) {
      const { start } = place.range;
      lines.push(pc.dim(`    ${nameOf(place.uri)}:${start.line + 1}:${start.character + 1}: ${place.message}`));
    }
  }
  const counts = ORDER.filter((severity) => summary[severity] > 0).map(
    (severity) => `${summary[severity]} ${plural(severity, summary[severity])}`,
  );
  if (lines.length > 0) lines.push('');
  lines.push(
    `${files} ${files === 1 ? 'file' : 'files'} checked${incomplete.length > 0 ? ', others not' : ''}: ${counts.length === 0 ? 'no findings' : counts.join(', ')}`,
  );
  return lines;
}

function plural(severity: Severity, count: number): string {
  if (severity === 'information') return 'information';
  return count === 1 ? severity : `${severity}s`;
}
