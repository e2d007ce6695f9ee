import picomatch from 'picomatch';
import type { Finding } from './findings';
import { relativePath } from './uris';
import { say } from './words';
import type { ProjectSnapshot } from './workspace/project';

/** Leaves out what the manifest suppresses; a suppression that hides nothing becomes a finding. */
export function applySuppressions(project: ProjectSnapshot, findings: readonly Finding[]): readonly Finding[] {
  const entries = project.reading.manifest?.suppress ?? [];
  if (entries.length === 0) return findings;
  const used = new Set<number>();
  const matchers = entries.map(({ code, file }) => {
    const matches = picomatch(file, { dot: true, noextglob: true });
    return (finding: Finding) => finding.code === code && matches(relativePath(project.folder, finding.uri));
  });
  const shown = findings.filter((finding) => {
    const hit = matchers.findIndex((matches) => matches(finding));
    if (hit >= 0) used.add(hit);
    return hit < 0;
  });
  const stale = entries.flatMap((entry, index): Finding[] => {
    if (used.has(index)) return [];
    return [
      {
        code: 'manifest/stale-suppression',
        severity: 'information',
        uri: project.manifestUri,
        range: project.reading.document.rangeOf(project.reading.locate(['suppress', index])),
        message: say('This suppresses no finding any more: there is no `{code}` in `{file}`.', {
          code: entry.code,
          file: entry.file,
        }),
        related: [],
        fixes: [],
      },
    ];
  });
  return [...shown, ...stale];
}
