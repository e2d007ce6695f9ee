import { Content } from '../../engine/assembly/content';
import type { FileSet } from '../../engine/assembly/files';
import { pinHash } from '../../engine/pins/hash';
import { SourceDocument } from '../../engine/text/sourceDocument';
import type { Cancellation, Repository, Revision } from '../history';
import type { ServiceContext } from '../promptService';
import { relativePath } from '../uris';
import { decodeText } from '../workspace/decode';
import { pastProject } from '../workspace/pastProject';
import type { PinFact } from '../workspace/pinFacts';
import { promptTarget } from '../workspace/pinTargets';
import type { ProjectSnapshot } from '../workspace/project';

/** Revisions that are looked at. A prompt costs many files each, a section one. */
export const MAX_REVISIONS = { section: 500, prompt: 150 } as const;

/** Whether a text is the one whose hash a pin records. */
export function recordedIn({ recorded }: Pick<PinFact, 'recorded'>, text: string): boolean {
  return recorded !== null && pinHash(text, recorded.length) === recorded.toLowerCase();
}

/** How the earlier texts of a pin are read. */
export interface PastTexts {
  readonly kind: keyof typeof MAX_REVISIONS;
  readonly text: string;
  readonly uri: string;
  /** Files whose changes may have changed the text. */
  readonly paths: readonly string[];
  /** The text at a revision; undefined when it had none. */
  at(repository: Repository, revision: Revision): Promise<string | undefined>;
}

/** Undefined for a pin of no text that could be looked up. */
export function pastTexts(
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
