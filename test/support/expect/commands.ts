/** A variant of the harbour as far as it matters to commands, and what each layer introduces there. */
export interface HarbourCommands {
  readonly posture: 'guarded' | 'earned' | 'open';
  readonly introduced: Readonly<Record<string, readonly string[]>>;
}

// Read off the contract by hand: first words of code spans, `harbour_` removed. Everything in the roster that
// neither section names is listed: there is no limit of bytes.
const ROUTING = ['look', 'tide', 'berth', 'dock', 'undock', 'ledger'];
const NOTES = ['note', 'recall', 'ledger'];
const LISTED = ['hail', 'ask', 'bell', 'crane', 'tow'];

export const HARBOUR_COMMANDS: readonly HarbourCommands[] = (['guarded', 'earned', 'open'] as const).map((posture) => ({
  posture,
  introduced: { routing: ROUTING, notes: NOTES, roster: LISTED },
}));

/** The only command that is introduced twice, in every variant. */
export const HARBOUR_DUPLICATES = ['ledger'];
