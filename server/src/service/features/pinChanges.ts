import { Content } from '../../engine/assembly/content';
import type { FileSet } from '../../engine/assembly/files';
import { pinHash } from '../../engine/pins/hash';
import { SourceDocument } from '../../engine/text/sourceDocument';
import type { Cancellation, Repository, Revision } from '../history';
import type { ServiceContext } from '../promptService';
import { Refusal } from '../refusal';
import { relativePath } from '../uris';
import { formatNumber, say } from '../words';
import { decodeText } from '../workspace/decode';
import { pastProject } from '../workspace/pastProject';
import type { PinFact } from '../workspace/pinFacts';
import { promptTarget } from '../workspace/pinTargets';
import type { ProjectSnapshot } from '../workspace/project';
import { withHistory } from './openHistory';
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

/** Revisions that are looked at. A prompt costs many files each, a section one. */
const MAX_REVISIONS = { section: 500, prompt: 150 } as const;

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
      if (before === undefined || pinHash(before, recorded.length) !== recorded.toLowerCase()) continue;
      const after = pin.target?.text ?? '';
      const delta = textDelta(before, after, await tokenizerOf(context, snapshot));
      const values = { text: past.text, revision: revision.id.slice(0, 8), delta: deltaWords(delta) };
      const title = say('{text} since {revision} ({delta})', values);
      return { name, text: past.text, uri: past.uri, revision, before, after, delta, title };
    }
    throw new Refusal(noneWords(past, pin, revisions.length, limit, repository.shallow));
  });
}

/** How the earlier texts of a pin are read. */
interface PastTexts {
  readonly kind: keyof typeof MAX_REVISIONS;
  readonly text: string;
  readonly uri: string;
  /** Files whose changes may have changed the text. */
  readonly paths: readonly string[];
  /** The text at a revision; undefined when it had none. */
  at(repository: Repository, revision: Revision): Promise<string | undefined>;
}

function pastTexts(
  context: ServiceContext,
  snapshot: ProjectSnapshot,
  { target, reference }: PinFact,
  cancellation: Cancellation | undefined,
): PastTexts | undefined {
  if (target?.kind === 'prompt') {
    const { prompt, role, tier, given } = target;
    const root = context.projects.rootOf(snapshot.manifestUri) ?? snapshot.folder;
    const model = { prompt, tier, set: given, ...(role !== null && { role }) };
    const paths = [...new Set([snapshot.manifestUri, ...snapshot.files.askedUris()])];
    return {
      kind: 'prompt',
      text: prompt,
      uri: snapshot.manifestUri,
      paths: paths.map((uri) => relativePath(snapshot.folder, uri)),
      async at(repository, { id }) {
        const found = promptTarget(await pastProject(snapshot, root, repository, id, cancellation), model);
        return 'target' in found ? found.target.text : undefined;
      },
    };
  }
  const source =
    reference === undefined ? undefined : snapshot.assembler?.content.sources.get(reference.split('#')[0] ?? '');
  const uri = source && snapshot.files.uriOf(source.file);
  if (reference === undefined || !source || uri === undefined) return undefined;
  const path = relativePath(snapshot.folder, uri);
  return {
    kind: 'section',
    text: reference,
    uri,
    paths: [path],
    async at(repository, { id, paths }) {
      const bytes = await repository.read(id, paths.get(path) ?? path);
      return typeof bytes === 'string' ? undefined : sectionOf(snapshot, reference, uri, bytes);
    },
  };
}

/** A section of an earlier state of its file, read as today's manifest says. */
function sectionOf(
  { reading, program }: ProjectSnapshot,
  reference: string,
  uri: string,
  bytes: Uint8Array,
): string | undefined {
  const decoded = decodeText(bytes);
  if (!program || 'fault' in decoded) return undefined;
  const document = new SourceDocument(uri, decoded.text);
  const files: FileSet = { read: () => document, list: () => [], exists: () => false };
  const found = new Content(reading, program.manifest, files).section(reference, []);
  return 'value' in found ? found.value.body.text : undefined;
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
