import type { Severity } from './findings';

/** What a user can set; the client's `galley.*` settings, the CLI's options. */
export interface ServiceSettings {
  /** By finding code, or by group as `pin/*`; `off` hides it. The most exact entry wins. */
  readonly severity: Readonly<Record<string, Severity | 'off'>>;
  /** Whose view skills are judged from: the id of a client profile. */
  readonly profile: string;
  /** Keys of headers that the user vouches for: they count as known everywhere. */
  readonly extraKeys: readonly string[];
  /** The size that bodies of a kind of agent file may have, as `400 lines`; a manifest's `sizes` go first. */
  readonly sizes: Readonly<Record<string, string>>;
  /** Which shares of caps stand in the text: those of sections in prompt files, those of layers in the manifest. */
  readonly inlayHints: { readonly sections: boolean; readonly layers: boolean };
}

export const DEFAULT_SETTINGS: ServiceSettings = {
  severity: {},
  profile: 'portable',
  extraKeys: [],
  sizes: {},
  inlayHints: { sections: false, layers: false },
};

/**
 * The severity of a finding under the settings; undefined when it is off. What is off by default is turned on by its
 * own code only: who makes a group stricter does not ask for more of it.
 */
export function severityOf(code: string, given: Severity | 'off', { severity }: ServiceSettings): Severity | undefined {
  const group = given === 'off' ? undefined : severity[`${code.split('/')[0]}/*`];
  const chosen = severity[code] ?? group ?? given;
  return chosen === 'off' ? undefined : chosen;
}
