import type { Cancellation, Revision } from '../history';
import type { ServiceContext } from '../promptService';
import { Refusal } from '../refusal';
import { formatNumber, say } from '../words';
import type { PinFact } from '../workspace/pinFacts';
import { withHistory } from './openHistory';
import { MAX_REVISIONS, type PastTexts, pastTexts, recordedIn } from './pastTexts';
import { type PinSelection, selectPins } from './pins';
import { tokenizerOf } from './renderView';
import { deltaWords, type TextDelta, textDelta } from './textDelta';

export interface PinChangesRequest extends Omit<PinSelection, 'names'> {
  readonly name: string;
  readonly cancellation?: Cancellation | undefined;
  /** Called before each revision that is looked at. */
  readonly progress?: (looked: number, of: number) => void;
}

/** What became of a text since its hash was recorded. */
export interface PinChanges {
  readonly name: string;
  /** `source#section`, or the prompt's name. */
  readonly text: string;
  /** URI of the section's file, or of the manifest. */
  readonly uri: string;
  /** The newest revision with the pinned text. */
  readonly revision: Pick<Revision, 'id' | 'time' | 'subject'>;
  readonly before: string;
  /** The text as it is now, unsaved changes included; empty when it is gone. */
  readonly after: string;
  readonly delta: TextDelta;
  /** `router#system since 1a2b3c4d (+3 −1 lines, +120 B, +24 tokens)`. */
  readonly title: string;
}

/**
 * Finds the newest revision in which the text of a drifted pin has the recorded hash.
 * @throws Refusal when there is nothing to compare or to find, in words
 * @throws HistoryError
 */
export async function pinChanges(context: ServiceContext, request: PinChangesRequest): Promise<PinChanges> {
  const { name, cancellation, progress } = request;
  const [selected] = await selectPins(context, { ...request, names: [name] });
  if (!selected) throw new Refusal(say('There is no pin `{name}`.', { name }));
  const { pin, snapshot } = selected;
  const { recorded } = pin;
  if (recorded === null || pin.entry === undefined || pin.entry.notice !== undefined)
    throw new Refusal(say('Pin `{name}` records no hash, so nothing is known of an earlier text.', { name }));
  if (pin.state === 'ok') throw new Refusal(say('`{name}` is as it was pinned.', { name }));
  const past = pastTexts(context, snapshot, pin, cancellation);
  if (!past) throw new Refusal(say('Pin `{name}` belongs to no text that could be looked up.', { name }));
  return withHistory(context, snapshot.folder, async (repository) => {
    const limit = MAX_REVISIONS[past.kind];
    const revisions = await repository.revisions(past.paths, limit, cancellation);
    for (const [index, revision] of revisions.entries()) {
      if (cancellation?.isCancellationRequested) throw new Refusal(say('Cancelled.'));
      progress?.(index, revisions.length);
      const before = await past.at(repository, revision);
      if (before === undefined || !recordedIn(pin, before)) continue;
      const after = pin.target?.text ?? '';
      const delta = textDelta(before, after, await tokenizerOf(context, snapshot));
      const values = { text: past.text, revision: revision.id.slice(0, 8), delta: deltaWords(delta) };
      const title = say('{text} since {revision} ({delta})', values);
      return { name, text: past.text, uri: past.uri, revision, before, after, delta, title };
    }
    throw new Refusal(noneWords(past, pin, revisions.length, limit, repository.shallow));
  });
}

function noneWords(
  { text }: PastTexts,
  { name, recorded }: PinFact,
  count: number,
  limit: number,
  shallow: boolean,
): string {
  const values = { text, name, recorded: recorded ?? '', count: formatNumber(count) };
  if (count === 0) return say('git knows no earlier state of `{text}`.', values);
  const none = say(
    'No revision has the text of `{text}` that is pinned as `{name}` ({recorded}); {count} were looked at.',
    values,
  );
  if (count === limit) return `${none} ${say('There are older ones.')}`;
  return shallow ? `${none} ${say('This is a shallow clone: older ones are elsewhere.')}` : none;
}
