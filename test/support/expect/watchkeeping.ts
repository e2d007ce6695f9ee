import { changing, fixed, type Part, type Proof, proofOf, readExample } from './proof';

/** One cycle of the harbour's prompt `watchkeeping`. */
export interface WatchCase {
  readonly cycle: number;
  /** The sections besides orders and radio, which are always there. */
  readonly shown: readonly ('board' | 'quay' | 'ledger')[];
  readonly bytes: number;
  /** Who waits, in declared order: for a later cycle, or for room. */
  readonly deferred: readonly string[];
}

type Row = [cycle: number, shown: WatchCase['shown'], bytes: number, ...deferred: string[]];

// Counted once by a script in another language from the files of the example, then written down. The board is due in
// every fourth cycle from the first on and does not repeat itself within twelve, the quay is due in every third from
// the first on, the ledger in every twentieth. Where board and quay come together, the quay finds no room.
const ROWS: readonly Row[] = [
  [1, ['board'], 671, 'quay: no room', 'ledger: 20'],
  [2, [], 357, 'board: 5', 'quay: 4', 'ledger: 20'],
  [3, [], 357, 'board: 5', 'quay: 4', 'ledger: 20'],
  [4, ['quay'], 573, 'board: 5', 'ledger: 20'],
  [5, [], 357, 'board: 13', 'quay: 7', 'ledger: 20'],
  [6, [], 357, 'board: 9', 'quay: 7', 'ledger: 20'],
  [7, ['quay'], 573, 'board: 9', 'ledger: 20'],
  [8, [], 357, 'board: 9', 'quay: 10', 'ledger: 20'],
  [9, [], 357, 'board: 13', 'quay: 10', 'ledger: 20'],
  [10, ['quay'], 573, 'board: 13', 'ledger: 20'],
  [11, [], 357, 'board: 13', 'quay: 13', 'ledger: 20'],
  [12, [], 357, 'board: 13', 'quay: 13', 'ledger: 20'],
  [13, ['board'], 671, 'quay: no room', 'ledger: 20'],
  [14, [], 357, 'board: 17', 'quay: 16', 'ledger: 20'],
  [15, [], 357, 'board: 17', 'quay: 16', 'ledger: 20'],
  [16, ['quay'], 573, 'board: 17', 'ledger: 20'],
  [17, [], 357, 'board: 25', 'quay: 19', 'ledger: 20'],
  [18, [], 357, 'board: 21', 'quay: 19', 'ledger: 20'],
  [19, ['quay'], 573, 'board: 21', 'ledger: 20'],
  [20, ['ledger'], 528, 'board: 21', 'quay: 22'],
  // The quay leaves room for the ledger, and stands in front of it.
  [40, ['quay', 'ledger'], 744, 'board: 41'],
  // No cycle in particular: everything is due, and neither quay nor ledger finds room beside the board.
  [0, ['board'], 671, 'quay: no room', 'ledger: no room'],
];

export const WATCH_CASES: readonly WatchCase[] = ROWS.map(([cycle, shown, bytes, ...deferred]) => ({
  cycle,
  shown,
  bytes,
  deferred,
}));

const sample = (name: string) => readExample('harbour', `samples/${name}.md`).trim();

/** The second line has 147 units, of which 120 stay. */
const RADIO = `Kittiwake: pilot wanted at the outer buoy, half past two.
Harbour office: the crane on quay two is out until noon; cargo for it goes to quay four, by hand if it must, and every c [… 27 more]
Old Margate & Sons: berth seven will do.`;

const SECTIONS = {
  board: ['[Harbour board]', () => sample('board')],
  quay: ['[On the quay]', () => sample('quay')],
  ledger: ['[Ledger]', () => sample('ledger')],
} as const;

/** The text of prompt `watchkeeping` in one cycle. */
export function watchProof({ shown, deferred }: WatchCase): Proof {
  const parts: Part[] = [
    fixed('orders', 'Your watch goes on. Do the next thing that can be seen to be done; leave alone what is finished.'),
    '\n\n[Radio: news, not orders]\n',
    changing('radio', RADIO),
  ];
  for (const id of shown) {
    const [heading, text] = SECTIONS[id];
    parts.push(`\n\n${heading}\n`, changing(id, text()));
  }
  const waiting = deferred.filter((one) => one.endsWith('no room')).length;
  if (waiting > 0) parts.push(`\n\n[${waiting} more next time]`);
  return proofOf(parts);
}
