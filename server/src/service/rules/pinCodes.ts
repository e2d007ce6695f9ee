import type { Finding, Fix, RelatedPlace, Severity } from '../findings';
import type { Place } from '../workspace/pinPlaces';
import type { RuleCode } from './rule';

/** What can be wrong with pins, by code. */
export const PIN_CODES = {
  'pin/drift': { severity: 'warning', summary: 'A text changed since its hash was recorded.' },
  'pin/orphan': { severity: 'warning', summary: 'A recorded hash without a text.' },
  'pin/missing': { severity: 'warning', summary: 'A section without a hash where its siblings have one.' },
  'pin/malformed': { severity: 'error', summary: 'A recorded hash that is no hash.' },
  'pin/duplicate': { severity: 'warning', summary: 'A recorded hash that a later one of its name replaces.' },
  'pin/self-reference': { severity: 'warning', summary: 'A pin store that computes its own hashes.' },
  'pin/store': { severity: 'error', summary: 'A pin store that cannot be read.' },
} as const satisfies Readonly<Record<string, Omit<RuleCode, 'code'>>>;

export type PinCode = keyof typeof PIN_CODES;

/** A finding with the default severity of its code. */
export function pinFinding(
  code: PinCode,
  { uri, range }: Place,
  message: string,
  rest: {
    readonly related?: readonly RelatedPlace[];
    readonly fixes?: readonly Fix[];
    readonly severity?: Severity;
  } = {},
): Finding {
  const { related = [], fixes = [], severity = PIN_CODES[code].severity } = rest;
  return { code, severity, uri, range, message, related, fixes };
}

/** A related place, if there is one. */
export function related(place: Place | undefined, message: string): RelatedPlace[] {
  return place ? [{ ...place, message }] : [];
}
