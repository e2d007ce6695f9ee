import type { Cancellation, Repository, Revision } from '../history';
import type { ServiceContext } from '../promptService';
import { Refusal } from '../refusal';
import { relativePath } from '../uris';
import { formatNumber, say } from '../words';
import type { PinFact, PinState } from '../workspace/pinFacts';
import type { ProjectSnapshot } from '../workspace/project';
import { withHistory } from './openHistory';
import { MAX_REVISIONS, type PastTexts, pastTexts, recordedIn } from './pastTexts';
import { type SelectedPin, selectPins } from './pins';
import { listPrompts } from './prompts';
import { layersShowing } from './usage';

/** A prompt, and for how long its earlier states are looked for. */
export interface PastStatesRequest {
  /** URI of the manifest. */
  readonly manifest: string;
  readonly prompt: string;
  readonly cancellation?: Cancellation | undefined;
}

/** The earlier states that a prompt can be compared with. */
export interface PastStates {
  /** The newest revision, and before it those that changed a file of the prompt, newest first. */
  readonly revisions: readonly PastRevision[];
  /** Names of the pins that record a hash of the prompt or of a section that it shows, with the state of each. */
  readonly pins: readonly { readonly name: string; readonly state: PinState }[];
  /** Why there are no revisions, in words; null where there are. */
  readonly unavailable: string | null;
}

export interface PastRevision extends Pick<Revision, 'id' | 'time' | 'subject'> {
  /** Whether it is the newest of all, whether or not it changed the prompt. */
  readonly head: boolean;
}

export interface PinnedRequest extends PastStatesRequest {
  /** Pins that have to match; left out: all of the prompt. */
  readonly names?: readonly string[] | undefined;
  /** Called before each revision that is looked at. */
  readonly progress?: (looked: number, of: number) => void;
}

/** Revisions that are offered. Any other can be typed. */
const MAX_OFFERED = 50;

/** What a prompt can be compared with. */
export async function pastStates(context: ServiceContext, request: PastStatesRequest): Promise<PastStates> {
  const pins = (await pinsOfPrompt(context, request)).map(({ pin: { name, state } }) => ({ name, state }));
  try {
    const revisions = await promptRevisions(context, request);
    const unavailable = revisions.length === 0 ? say('The git repository has no commit yet.') : null;
    return { revisions, pins, unavailable };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { revisions: [], pins, unavailable: error.message };
  }
}

/**
 * The newest revision in which pinned texts of a prompt have the recorded hashes.
 * @throws Refusal when there is none, or no history, in words
 */
export async function pinnedRevision(context: ServiceContext, request: PinnedRequest): Promise<PastRevision> {
  const { prompt, names, cancellation, progress } = request;
  const pins = (await pinsOfPrompt(context, request)).filter(({ pin }) => names?.includes(pin.name) ?? true);
  const searched = pins.flatMap(({ pin, snapshot }): SearchedPin[] => {
    const past = pastTexts(context, snapshot, pin, cancellation);
    return past ? [{ pin, past }] : [];
  });
  const [first] = pins;
  if (!first || searched.length === 0)
    throw new Refusal(say('No pin records a text of `{prompt}` that could be looked up.', { prompt }));
  return withHistory(context, first.snapshot.folder, async (repository) => {
    const limit = Math.min(...searched.map(({ past }) => MAX_REVISIONS[past.kind]));
    const paths = [...new Set(searched.flatMap(({ past }) => past.paths))];
    const revisions = await repository.revisions(paths, limit, cancellation);
    const head = await repository.resolve('HEAD');
    for (const [index, revision] of revisions.entries()) {
      if (cancellation?.isCancellationRequested) throw new Refusal(say('Cancelled.'));
      progress?.(index, revisions.length);
      if (!(await matchesAll(searched, repository, revision))) continue;
      const { id, time, subject } = revision;
      return { id, time, subject, head: id === head };
    }
    const values = { names: searched.map(({ pin }) => pin.name).join(', '), count: formatNumber(revisions.length) };
    const none =
      searched.length === 1
        ? say('No revision has the text that is pinned as {names}; {count} were looked at.', values)
        : say('No revision has all the texts that are pinned as {names}; {count} were looked at.', values);
    throw new Refusal(
      repository.shallow ? `${none} ${say('This is a shallow clone: older ones are elsewhere.')}` : none,
    );
  });
}

interface SearchedPin {
  readonly pin: PinFact;
  readonly past: PastTexts;
}

/** Whether every pin records the hash of its text at a revision; the first that does not ends the reading. */
async function matchesAll(searched: readonly SearchedPin[], repository: Repository, revision: Revision) {
  for (const { pin, past } of searched) {
    const text = await past.at(repository, revision);
    if (text === undefined || !recordedIn(pin, text)) return false;
  }
  return true;
}

/** The pins that record a hash of a prompt as a whole, or of a section that one of its layers shows. */
async function pinsOfPrompt(context: ServiceContext, request: PastStatesRequest): Promise<SelectedPin[]> {
  const { manifest, prompt } = request;
  const pins = await selectPins(context, { manifest });
  return pins.filter(({ pin, snapshot }) => {
    const { recorded, entry, state, target, reference } = pin;
    if (recorded === null || !entry || entry.notice !== undefined || state === 'self-reference') return false;
    if (target?.kind === 'prompt') return target.prompt === prompt;
    return reference !== undefined && shows(snapshot, prompt, reference);
  });
}

function shows(snapshot: ProjectSnapshot, prompt: string, reference: string): boolean {
  return layersShowing(snapshot, reference).some((layer) => layer.prompt === prompt);
}

async function promptRevisions(
  context: ServiceContext,
  { manifest, prompt, cancellation }: PastStatesRequest,
): Promise<readonly PastRevision[]> {
  const listed = (await listPrompts(context)).find((one) => one.manifest === manifest && one.prompt === prompt);
  const project = (await context.projects.all()).find(({ manifestUri }) => manifestUri === manifest);
  if (!listed || !project) return [];
  const { folder } = project;
  return withHistory(context, folder, async (repository) => {
    const [head] = await repository.revisions([], 1, cancellation);
    if (!head) return [];
    const paths = listed.files.map((uri) => relativePath(folder, uri));
    const touching = await repository.revisions(paths, MAX_OFFERED, cancellation);
    return [head, ...touching.filter(({ id }) => id !== head.id)].map(({ id, time, subject }) => ({
      id,
      time,
      subject,
      head: id === head.id,
    }));
  });
}
