import type { Severity } from '../service/findings';
import { DEFAULT_SETTINGS, type ServiceSettings } from '../service/settings';

const SEVERITIES: ReadonlySet<unknown> = new Set(['error', 'warning', 'information', 'hint', 'off']);

/** The client's `galley.*` settings; what is not of the right shape counts as not set. */
export function readSettings(configuration: unknown): ServiceSettings {
  const given = isMap(configuration) ? configuration : {};
  const hints = isMap(given['inlayHints']) ? given['inlayHints'] : {};
  const severity = isMap(given['severity']) ? given['severity'] : {};
  return {
    ...DEFAULT_SETTINGS,
    ...(typeof given['profile'] === 'string' && { profile: given['profile'] }),
    extraKeys: Array.isArray(given['extraKeys']) ? given['extraKeys'].filter(isText) : [],
    sizes: isMap(given['sizes'])
      ? Object.fromEntries(
          Object.entries(given['sizes']).filter((entry): entry is [string, string] => isText(entry[1])),
        )
      : {},
    inlayHints: { sections: hints['sections'] === true, layers: hints['layers'] === true },
    severity: Object.fromEntries(
      Object.entries(severity).filter((entry): entry is [string, Severity | 'off'] => SEVERITIES.has(entry[1])),
    ),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isMap(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
