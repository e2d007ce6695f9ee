import { between, changing, fixed, MARK, type Part, type Proof, proofOf, readExample } from './proof';

export type Posture = 'guarded' | 'earned' | 'open';
export type Overrides = 'none' | 'honoured' | 'refused-condition' | 'refused-cap';

/** One cell of the harbour's space of variants. Sizes are UTF-8 bytes. */
export interface HarbourCase {
  readonly tier: 'lean' | 'full';
  readonly role: string | null;
  readonly posture: Posture;
  readonly bytes: number;
  /** The whole prompt without the role's own text. */
  readonly frame: number;
  readonly cap: number;
  readonly verdict: 'within' | 'over';
  readonly overrides: Overrides;
  /** The frame with all overrides of the role, where it has any. */
  readonly requested: number | null;
}

type Row = [
  HarbourCase['tier'],
  string | null,
  Posture,
  number,
  number,
  number,
  'within' | 'over',
  Overrides,
  number | null,
];

// Counted once by a script in another language from the files of the example, then written down.
const ROWS: readonly Row[] = [
  ['lean', null, 'guarded', 2338, 2219, 2600, 'within', 'none', null],
  ['lean', null, 'earned', 2339, 2220, 2600, 'within', 'none', null],
  ['lean', null, 'open', 2755, 2636, 2600, 'over', 'none', null],
  ['lean', 'harbourmaster', 'guarded', 2378, 2219, 2600, 'within', 'refused-condition', 2638],
  ['lean', 'harbourmaster', 'earned', 2379, 2220, 2600, 'within', 'refused-cap', 2639],
  ['lean', 'harbourmaster', 'open', 2795, 2636, 2600, 'over', 'refused-cap', 3055],
  ['lean', 'lamplighter', 'guarded', 2521, 2219, 2600, 'within', 'none', null],
  ['lean', 'lamplighter', 'earned', 2522, 2220, 2600, 'within', 'none', null],
  ['lean', 'lamplighter', 'open', 2938, 2636, 2600, 'over', 'none', null],
  ['lean', 'pilot', 'guarded', 2396, 2219, 2600, 'within', 'none', null],
  ['lean', 'pilot', 'earned', 2397, 2220, 2600, 'within', 'none', null],
  ['lean', 'pilot', 'open', 2813, 2636, 2600, 'over', 'none', null],
  ['lean', 'tally-clerk', 'guarded', 2396, 2219, 2600, 'within', 'none', null],
  ['lean', 'tally-clerk', 'earned', 2397, 2220, 2600, 'within', 'none', null],
  ['lean', 'tally-clerk', 'open', 2813, 2636, 2600, 'over', 'none', null],
  ['lean', 'visitor', 'guarded', 2338, 2219, 2600, 'within', 'none', null],
  ['lean', 'visitor', 'earned', 2339, 2220, 2600, 'within', 'none', null],
  ['lean', 'visitor', 'open', 2755, 2636, 2600, 'over', 'none', null],
  ['full', null, 'guarded', 2338, 2219, 4000, 'within', 'none', null],
  ['full', null, 'earned', 2339, 2220, 4000, 'within', 'none', null],
  ['full', null, 'open', 2755, 2636, 4000, 'within', 'none', null],
  ['full', 'harbourmaster', 'guarded', 2378, 2219, 4000, 'within', 'refused-condition', 2638],
  ['full', 'harbourmaster', 'earned', 2798, 2639, 4000, 'within', 'honoured', 2639],
  ['full', 'harbourmaster', 'open', 3214, 3055, 4000, 'within', 'honoured', 3055],
  ['full', 'lamplighter', 'guarded', 2521, 2219, 4000, 'within', 'none', null],
  ['full', 'lamplighter', 'earned', 2522, 2220, 4000, 'within', 'none', null],
  ['full', 'lamplighter', 'open', 2938, 2636, 4000, 'within', 'none', null],
  ['full', 'pilot', 'guarded', 2396, 2219, 4000, 'within', 'none', null],
  ['full', 'pilot', 'earned', 2397, 2220, 4000, 'within', 'none', null],
  ['full', 'pilot', 'open', 2813, 2636, 4000, 'within', 'none', null],
  ['full', 'tally-clerk', 'guarded', 2396, 2219, 4000, 'within', 'none', null],
  ['full', 'tally-clerk', 'earned', 2397, 2220, 4000, 'within', 'none', null],
  ['full', 'tally-clerk', 'open', 2813, 2636, 4000, 'within', 'none', null],
  ['full', 'visitor', 'guarded', 2338, 2219, 4000, 'within', 'none', null],
  ['full', 'visitor', 'earned', 2339, 2220, 4000, 'within', 'none', null],
  ['full', 'visitor', 'open', 2755, 2636, 4000, 'within', 'none', null],
];

export const HARBOUR_CASES: readonly HarbourCase[] = ROWS.map(
  ([tier, role, posture, bytes, frame, cap, verdict, overrides, requested]) => ({
    tier,
    role,
    posture,
    bytes,
    frame,
    cap,
    verdict,
    overrides,
    requested,
  }),
);

/** Largest frame of each tier over all roles and postures, and where it is found; `role` null: with every role alike. */
export const HARBOUR_WORST = [
  { tier: 'lean', cap: 2600, current: 2219, value: 2636, posture: 'open', role: null },
  { tier: 'full', cap: 4000, current: 2219, value: 3055, posture: 'open', role: 'harbourmaster' },
] as const;

const section = (name: string) => between(readExample('harbour', 'contract.md'), `=== ${name} ===`, '\n===');
const lastSection = (name: string) => between(readExample('harbour', 'contract.md'), `=== ${name} ===`);

/** The role's own words; without a role, and for the visitor who brings none, the newcomer's. */
function roleText(role: string | null): string {
  if (role === null || role === 'visitor') return section('NEWCOMER');
  const file = readExample('harbour', `roles/${role}.md`);
  return file.startsWith('---\n') ? between(file, '\n---\n') : file.trim();
}

/** The harbourmaster's replacement for a section: a YAML block, indented by four blanks. */
function replacement(key: string, to: string): string {
  return between(readExample('harbour', 'roles/harbourmaster.md'), `  ${key}: |-\n`, to).replaceAll('\n    ', '\n');
}

// `hail` and `ask` first, then by name, without the eight commands that # ROUTING and # NOTES explain.
const ROSTER = `Further commands of the harbour:
hail: speak to a ship or a resident by name
ask: put a question to the harbour office
bell: ring for fog, fire or lunch
crane: lift cargo from hold to quay or back
tow: call a tug for a ship without engines`;

const ARRIVALS = `Due today: Kittiwake (timber, draught &lt; 4 m), Old Margate &amp; Sons' barge (salt).
Overdue: Halcyon, last heard off the north buoy.`;

/** The text of prompt `resident` for one case. */
export function harbourProof({ role, posture, overrides }: HarbourCase): Proof {
  const own = overrides === 'honoured';
  const parts: Part[] = [
    fixed('opening', section('OPENING').replace('{{harbour}}', 'Saltmarsh Harbour')),
    '\n\n# AUTHORITY\n\n',
    fixed('authority', section('AUTHORITY')),
    '\n\n# YOUR POST\n\n',
    fixed('charter', section('CHARTER')),
    '\n\n',
    fixed('role', roleText(role)),
    '\n\n# ROUTING\n\n',
    fixed('routing', section('ROUTING')),
    '\n\n# NOTES\n\n',
    fixed('notes', section('NOTES')),
  ];
  if (posture === 'guarded') parts.push('\n', fixed('caution', section('CAUTION')));
  parts.push('\n\n# COMMANDS\n\n', fixed('roster', ROSTER));
  if (posture !== 'guarded') parts.push('\n', fixed('commons', section('COMMONS')));
  parts.push('\n\n# WATCH\n\n', fixed('watch', own ? replacement('watch', '\n  conduct:') : section('WATCH')));
  if (posture === 'open') parts.push('\n\n# OPEN WATER\n\n', fixed('open-water', section('OPEN-WATER')));
  parts.push(
    '\n\n# CONDUCT\n\n',
    fixed('conduct', own ? replacement('conduct', '\n---') : lastSection('CONDUCT')),
    '\n\n',
    MARK,
    '<now>\n',
    changing('weather', 'Wind south-west 4, fog after dusk. High water at 14:20.'),
    '\n\n',
    changing('arrivals', ARRIVALS),
    '\n</now>',
  );
  return proofOf(parts);
}
