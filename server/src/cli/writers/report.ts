import type { Finding, Severity } from '../../service/findings';
import type { CliWorkspace } from '../workspace';

/** What `check` found, for a writer. */
export interface CheckReport {
  readonly workspace: CliWorkspace;
  /** How many files were looked at. */
  readonly files: number;
  readonly findings: readonly Finding[];
  readonly summary: Readonly<Record<Severity, number>>;
}

/** Most severe first. */
export const ORDER: readonly Severity[] = ['error', 'warning', 'information', 'hint'];
