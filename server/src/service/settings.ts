import type { Severity } from './findings';

/** What a user can set; the client's `galley.*` settings, the CLI's options. */
export interface ServiceSettings {
  /** By finding code, or by group as `pin/*`; `off` hides it. The most exact entry wins. */
  readonly severity: Readonly<Record<string, Severity | 'off'>>;
  /** Whose view skills are judged from: the id of a client profile. */
  readonly profile: string;
}

export const DEFAULT_SETTINGS: ServiceSettings = { severity: {}, profile: 'portable' };

/** The severity of a finding under the settings; undefined when it is off. */
export function severityOf(code: string, given: Severity, { severity }: ServiceSettings): Severity | undefined {
  const chosen = severity[code] ?? severity[`${code.split('/')[0]}/*`] ?? given;
  return chosen === 'off' ? undefined : chosen;
}
