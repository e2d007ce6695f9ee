import picomatch from 'picomatch';
import type { Finding } from './findings';
import { staleSuppression } from './staleSuppression';
import { relativePath } from './uris';
import type { Project, ProjectSnapshot } from './workspace/project';

/** Findings of commands in agent files; the first two are told of rosters as well. */
const COMMANDS_OF_FILES: ReadonlySet<string> = new Set([
  'command/collision',
  'command/renamed',
  'command/unknown-slash',
]);

/**
 * True for findings about agent files, which a manifest may suppress though it does not read the files. Parity is the
 * project's own: its manifest says what has to be alike.
 */
export function isDocumentCode(code: string): boolean {
  return (
    (code.startsWith('skill/') && code !== 'skill/parity') ||
    code.startsWith('agent-file/') ||
    COMMANDS_OF_FILES.has(code)
  );
}

/** Leaves out what the manifest suppresses in the agent files below it. */
export async function applyToDocuments(
  project: Project | undefined,
  findings: readonly Finding[],
): Promise<readonly Finding[]> {
  if (project === undefined || findings.length === 0) return findings;
  const { reading, folder } = await project.snapshot();
  const entries = (reading.manifest?.suppress ?? []).filter(({ code }) => isDocumentCode(code));
  if (entries.length === 0) return findings;
  const hides = entries.map(({ code, file }) => {
    const matches = fileMatcher(file);
    return (finding: Finding) => finding.code === code && matches(relativePath(folder, finding.uri));
  });
  return findings.filter((finding) => !hides.some((matches) => matches(finding)));
}

/**
 * The entries of a manifest that suppress findings about agent files and hide none. `pathsBelow` are the agent files
 * below the manifest, relative to its folder; `codesIn` tells what is found in one of them; `used` are the entries that
 * hide something else.
 */
export async function staleInDocuments(
  snapshot: ProjectSnapshot,
  used: ReadonlySet<number>,
  pathsBelow: readonly string[],
  codesIn: (path: string) => Promise<ReadonlySet<string>>,
): Promise<Finding[]> {
  const stale: Finding[] = [];
  for (const [index, entry] of (snapshot.reading.manifest?.suppress ?? []).entries()) {
    if (!isDocumentCode(entry.code) || used.has(index)) continue;
    const matches = fileMatcher(entry.file);
    let isUsed = false;
    for (const path of pathsBelow) isUsed ||= matches(path) && (await codesIn(path)).has(entry.code);
    if (!isUsed) stale.push(staleSuppression(snapshot, entry, index));
  }
  return stale;
}

function fileMatcher(glob: string): (path: string) => boolean {
  return picomatch(glob, { dot: true, noextglob: true });
}
