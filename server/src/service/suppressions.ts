import picomatch from 'picomatch';
import { declaredSources, readSections } from '../engine/assembly/content';
import { findSection } from '../engine/grammar/grammar';
import { isDocumentCode } from './documentSuppressions';
import type { Finding } from './findings';
import { staleSuppression } from './staleSuppression';
import { relativePath } from './uris';
import type { ProjectSnapshot } from './workspace/project';

/** Findings of a project as its manifest wants to see them. */
export interface Suppressed {
  readonly shown: readonly Finding[];
  /** The entries of `suppress` that hid something. */
  readonly used: ReadonlySet<number>;
}

/**
 * Leaves out what the manifest suppresses; a suppression that hides nothing becomes a finding, unless it may hide
 * something in agent files.
 */
export function applySuppressions(project: ProjectSnapshot, findings: readonly Finding[]): Suppressed {
  const entries = project.reading.manifest?.suppress ?? [];
  if (entries.length === 0) return { shown: findings, used: new Set() };
  const used = new Set<number>();
  const matchers = entries.map(({ code, file, section }) => {
    const matches = picomatch(file, { dot: true, noextglob: true });
    return (finding: Finding) =>
      finding.code === code &&
      matches(relativePath(project.folder, finding.uri)) &&
      (section === undefined || startsIn(project, finding, section));
  });
  const shown = findings.filter((finding) => {
    const hit = matchers.findIndex((matches) => matches(finding));
    if (hit >= 0) used.add(hit);
    return hit < 0;
  });
  const stale = entries.flatMap((entry, index): Finding[] => {
    // Findings about agent files are not those of a project: see `documentSuppressions.ts`.
    if (used.has(index) || isDocumentCode(entry.code)) return [];
    return [staleSuppression(project, entry, index)];
  });
  return { shown: [...shown, ...stale], used };
}

/** Whether a finding starts in a section of that name, as one of the manifest's sources reads the file. */
function startsIn({ reading, files }: ProjectSnapshot, { uri, range }: Finding, name: string): boolean {
  const document = files.peekUri(uri);
  if (!document || !reading.manifest) return false;
  const offset = document.lines.offsetAt(range.start);
  return [...declaredSources(reading.manifest).values()]
    .filter(({ file }) => files.read(file) === document)
    .some(({ grammar, newlines, frontMatter }) => {
      const section = findSection(readSections(document, grammar, newlines, frontMatter).sections, name);
      return section !== undefined && section.span.start <= offset && offset < section.span.end;
    });
}
