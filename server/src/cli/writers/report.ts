import type { Finding, Severity } from '../../service/findings';
import type { IncompleteFolder } from '../../service/promptService';
import type { CliWorkspace } from '../workspace';

/** What `check` found, for a writer. */
export interface CheckReport {
  readonly workspace: CliWorkspace;
  /** How many files were looked at. */
  readonly files: number;
  readonly findings: readonly Finding[];
  readonly summary: Readonly<Record<Severity, number>>;
  /** What was not looked at; empty for a whole check. */
  readonly incomplete: readonly IncompleteFolder[];
}

/** What was not looked at, in words that end a sentence. */
export function incompleteWords({ uri, reason, limit }: IncompleteFolder, { nameOf }: CliWorkspace): string {
  const count = limit.toLocaleString('en');
  return reason === 'files'
    ? `\`${nameOf(uri)}\` and what comes behind it was not looked at: there are more than ${count} files below the root`
    : `\`${nameOf(uri)}\` was not looked at: it is more than ${count} folders below the root`;
}

/** Most severe first. */
export const ORDER: readonly Severity[] = ['error', 'warning', 'information', 'hint'];
