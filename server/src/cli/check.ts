import pc from 'picocolors';
import type { Finding, Severity } from '../service/findings';
import { isInside } from '../service/uris';
import { printJson, printLines } from './output';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';

export interface CheckOptions {
  readonly paths: readonly string[];
  readonly format: 'text' | 'json';
  readonly failOn: string;
}

const ORDER: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/** `galley check`. Returns the exit code. */
export async function runCheck(workspace: CliWorkspace, options: CheckOptions): Promise<number> {
  const uris = options.paths.map((path) => workspace.uriOf(path));
  const outside = options.paths.find((_, index) => !isInside(workspace.rootUri, uris[index] as string));
  if (outside !== undefined)
    throw new UsageError(`${outside} is not below the root folder ${workspace.rootPath}; give it as --root`);
  const { files, findings } = await workspace.service.check(uris.length === 0 ? undefined : uris);
  const summary = Object.fromEntries(
    ORDER.map((severity) => [severity, findings.filter((one) => one.severity === severity).length]),
  ) as Record<Severity, number>;
  if (options.format === 'json')
    printJson(workspace.output, {
      version: 1,
      files: files.length,
      findings: findings.map((one) => findingJson(one, workspace)),
      summary,
    });
  else printLines(workspace.output, findingText(findings, files.length, summary, workspace));
  const limit = ORDER.indexOf(options.failOn as Severity);
  return limit >= 0 && findings.some((one) => ORDER.indexOf(one.severity) <= limit) ? 1 : 0;
}

/** One finding in the shape of `check --format json`. */
export function findingJson(finding: Finding, { nameOf }: CliWorkspace) {
  const { code, severity, message, uri, range, related, fixes } = finding;
  const fix = fixes.some(({ kind }) => kind === 'safe') ? 'safe' : fixes.length > 0 ? 'offered' : 'none';
  return {
    code,
    severity,
    message,
    file: nameOf(uri),
    range,
    related: related.map((place) => ({ file: nameOf(place.uri), range: place.range, message: place.message })),
    fix,
  };
}

const PAINT: Readonly<Record<Severity, (text: string) => string>> = {
  error: pc.red,
  warning: pc.yellow,
  information: pc.blue,
  hint: pc.dim,
};

function findingText(
  findings: readonly Finding[],
  files: number,
  summary: Record<Severity, number>,
  { nameOf }: CliWorkspace,
): string[] {
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
    `${files} ${files === 1 ? 'file' : 'files'} checked: ${counts.length === 0 ? 'no findings' : counts.join(', ')}`,
  );
  return lines;
}

function plural(severity: Severity, count: number): string {
  if (severity === 'information') return 'information';
  return count === 1 ? severity : `${severity}s`;
}
