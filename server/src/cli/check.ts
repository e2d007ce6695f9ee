import type { Severity } from '../service/findings';
import { DEFAULT_SETTINGS } from '../service/settings';
import { isInside } from '../service/uris';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';
import { writeGithub } from './writers/github';
import { writeJson } from './writers/json';
import { ORDER } from './writers/report';
import { writeSarif } from './writers/sarif';
import { writeText } from './writers/text';

export interface CheckOptions {
  readonly paths: readonly string[];
  readonly format: CheckFormat;
  readonly failOn: string;
  /** Id of the profile whose view skills are judged from. */
  readonly profile?: string;
}

/** A new format is one file and one line here. */
const WRITERS = { text: writeText, json: writeJson, sarif: writeSarif, github: writeGithub } as const;
export type CheckFormat = keyof typeof WRITERS;
export const CHECK_FORMATS = Object.keys(WRITERS) as readonly CheckFormat[];

/** `galley check`. Returns the exit code. */
export async function runCheck(workspace: CliWorkspace, options: CheckOptions): Promise<number> {
  const uris = options.paths.map((path) => workspace.uriOf(path));
  const outside = options.paths.find((_, index) => !isInside(workspace.rootUri, uris[index] as string));
  if (outside !== undefined)
    throw new UsageError(`${outside} is not below the root folder ${workspace.rootPath}; give it as --root`);
  if (options.profile !== undefined) workspace.service.setSettings({ ...DEFAULT_SETTINGS, profile: options.profile });
  await workspace.service.prepare();
  const { files, findings, incomplete } = await workspace.service.check(uris.length === 0 ? undefined : uris);
  const summary = Object.fromEntries(
    ORDER.map((severity) => [severity, findings.filter((one) => one.severity === severity).length]),
  ) as Record<Severity, number>;
  WRITERS[options.format]({ workspace, files: files.length, findings, summary, incomplete });
  // What was not read cannot be called clean.
  if (incomplete.length > 0) return 2;
  const limit = ORDER.indexOf(options.failOn as Severity);
  return limit >= 0 && findings.some((one) => ORDER.indexOf(one.severity) <= limit) ? 1 : 0;
}
