import type { Finding } from '../../service/findings';
import { printJson } from '../output';
import type { CheckReport } from './report';

/** `check --format json`, in the shape of `server/schemas/check.schema.json`. */
export function writeJson({ findings, files, summary, incomplete, workspace }: CheckReport): void {
  printJson(workspace.output, {
    version: 1,
    files,
    findings: findings.map((one) => findingJson(one, workspace)),
    summary,
    incomplete: incomplete.map(({ uri, reason, limit }) => ({ folder: workspace.nameOf(uri), reason, limit })),
  });
}

/** A finding as every JSON output has it. */
export function findingJson(finding: Finding, { nameOf }: Pick<CheckReport['workspace'], 'nameOf'>) {
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
