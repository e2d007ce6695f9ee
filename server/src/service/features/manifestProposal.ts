import { allLayers, type Draft } from '../../engine/init/draft';
import { proposeManifest } from '../../engine/init/propose';
import { writeManifest } from '../../engine/init/writeManifest';
import type { Finding } from '../findings';
import { type ComparedRendering, compareRenderings } from '../init/compareRenderings';
import { type Gathered, gather } from '../init/gather';
import { type LeftOut, notable, repaired } from '../init/repair';
import { type Trial, tryManifest } from '../init/trial';
import { headWords, leftOutWords, noteWords, reasonWords } from '../init/words';
import type { ServiceContext } from '../promptService';
import { folderOf, relativePath, resolveUri } from '../uris';

/** A manifest that a folder could have. */
export interface ManifestProposal {
  /** URI of the folder. */
  readonly folder: string;
  /** URI that the manifest would be written to. */
  readonly manifest: string;
  /** URI of the manifest that the folder has already. */
  readonly existing: string | null;
  /** The manifest; null where the folder holds nothing that takes one. */
  readonly text: string | null;
  readonly prompts: readonly string[];
  /** Paths of the files that the manifest reads, sorted. */
  readonly files: readonly string[];
  /** Skills and agent files, which are checked without a manifest. */
  readonly agentFiles: number;
  /** The rendered prompts that the folder keeps, and whether the manifest makes the same text of them. */
  readonly renderings: readonly ComparedRendering[];
  /** What else a person should know, as sentences. */
  readonly notes: readonly string[];
  /** What the check finds with this manifest in place. None of them is an error of the manifest itself. */
  readonly findings: readonly Finding[];
}

/** Rounds of "check, leave out what is wrong"; each leaves out something. */
const MAX_ROUNDS = 12;

/** Looks through a folder and proposes a manifest for it. Writes nothing. */
export async function manifestProposal(context: ServiceContext, folder: string): Promise<ManifestProposal> {
  const { host, store, projects } = context;
  const gathered = await gather(store, host.files, folder);
  const existing = ['galley.yaml', 'galley.yml'].find((name) => gathered.paths.includes(name));
  const manifest = resolveUri(folder, existing ?? 'galley.yaml');
  const { draft, rendered, unused, agentFiles } = proposeManifest(gathered);
  const left: LeftOut[] = [];
  const found = draft && (await settled(context, folder, manifest, draft, left));
  const renderings = found ? compareRenderings(found.trial, rendered) : [];
  const outer = (await projects.of(folderUnder(folder)))?.manifestUri;
  return {
    folder,
    manifest,
    existing: existing === undefined ? null : manifest,
    text: found?.text ?? null,
    prompts: found?.draft.prompts.map(({ name }) => name) ?? [],
    files: found ? filesOf(found.trial) : [],
    agentFiles,
    renderings,
    notes: notesOf(
      gathered,
      found,
      left,
      unused,
      agentFiles,
      outer !== undefined && folderOf(outer) !== folder ? projects.pathOf(outer) : undefined,
    ),
    findings: found ? notable(found.trial.findings) : [],
  };
}

interface Settled {
  readonly draft: Draft;
  readonly text: string;
  readonly trial: Trial;
}

/** The draft after what fails the check was left out and added to `left`; undefined where nothing remains. */
async function settled(
  context: ServiceContext,
  folder: string,
  manifest: string,
  first: Draft,
  left: LeftOut[],
): Promise<Settled | undefined> {
  let draft = first;
  for (let round = 0; round < MAX_ROUNDS && draft.prompts.length > 0; round++) {
    const text = writeManifest(draft, { head: headWords(left), reason: reasonWords });
    const trial = await tryManifest(context, folder, manifest, text);
    const next = repaired(draft, trial);
    if (next === undefined) return { draft, text, trial };
    draft = next.draft;
    left.push(...next.left);
  }
  return undefined;
}

function filesOf({ snapshot }: Trial): string[] {
  const paths = [...snapshot.files.askedUris()].map((uri) => relativePath(snapshot.folder, uri));
  return paths.filter((path) => path !== relativePath(snapshot.folder, snapshot.manifestUri)).sort();
}

function notesOf(
  gathered: Gathered,
  found: Settled | undefined,
  left: readonly LeftOut[],
  unused: readonly string[],
  agentFiles: number,
  outer: string | undefined,
): string[] {
  const notes: string[] = [];
  if (outer !== undefined) notes.push(noteWords('governed', { file: outer }));
  if (!found && left.length > 0) notes.push(noteWords('nothing-left', {}));
  else if (!found) notes.push(noteWords(agentFiles > 0 ? 'agent-files-only' : 'nothing', { count: agentFiles }));
  notes.push(...leftOutWords(left));
  if (unused.length > 0)
    notes.push(noteWords('unused', { count: unused.length, files: unused.slice(0, 3).join(', ') }));
  if (gathered.manifests.length > 0)
    notes.push(noteWords('inner', { files: gathered.manifests.slice(0, 3).join(', ') }));
  if (gathered.unread > 0) notes.push(noteWords('unread', { count: gathered.unread }));
  if (gathered.refused > 0) notes.push(noteWords('refused', { count: gathered.refused }));
  if (gathered.incomplete) notes.push(noteWords('incomplete', {}));
  const open = found && [...found.draft.prompts].flatMap(({ layers }) => [...allLayers(layers)]).flatMap(placeholders);
  if (open && open.length > 0) notes.push(noteWords('open', { count: open.length }));
  return notes;
}

function placeholders({ reasons }: { readonly reasons: readonly { readonly code: string }[] }): string[] {
  return reasons.filter(({ code }) => code === 'placeholder').map(({ code }) => code);
}

/** A place inside the folder, for asking who governs it. */
function folderUnder(folder: string): string {
  return resolveUri(folder, 'galley.yaml');
}
