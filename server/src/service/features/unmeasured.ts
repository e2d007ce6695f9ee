import type { AssemblyNotice } from '../../engine/assembly/assembly';
import { rolePaths } from '../../engine/assembly/roles/roles';
import { tiersOf } from '../../engine/budget/walk';
import type { ManifestProblem } from '../../engine/manifest/problem';
import type { DataPath } from '../../engine/manifest/yamlMap';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { FolderLinks, MAX_PLACES } from '../../engine/skills/folderLinks';
import { homeAt } from '../../engine/skills/homes';
import type { Cancellation } from '../history';
import type { ServiceContext } from '../promptService';
import { faultWords, manifestWords } from '../rules/manifestRule';
import { resolveUri } from '../uris';
import { say } from '../words';
import { isSkillFile } from '../workspace/agentFiles';
import { type FolderLink, type FolderListing, innerLinks } from '../workspace/folderListing';
import type { PromptFact } from '../workspace/keptPrompts';
import type { ProjectSnapshot } from '../workspace/project';
import { cellsOf } from '../workspace/projectFacts';
import { isInside, unreadProblems } from '../workspace/unread';
import { noticeWords, roleProblems } from './renderProblems';

/** Something that a report over all prompts or agent files does not have. */
export interface Unmeasured {
  /** URI of the manifest, or of the file itself. */
  readonly uri: string;
  /** Null for what is no single prompt's. */
  readonly prompt: string | null;
  /** A sentence. */
  readonly message: string;
}

/** Parts of a manifest that are in no prompt's text and no size. */
const ELSEWHERE: readonly DataPath[] = ['requests', 'commands', 'pins', 'sizes', 'parity', 'suppress'].map((key) => [
  key,
]);

/** What roles and tools are read from: where it cannot be read, prompts have less. */
const READ_FROM: readonly DataPath[] = [['roles', 'files'], ['roles', 'entries'], ['tools']];

/** What of the prompts of all manifests could not be read or rendered, in any variant; each once. */
export async function unmeasuredPrompts(
  context: ServiceContext,
  cancellation?: Cancellation,
): Promise<readonly Unmeasured[]> {
  const found: Unmeasured[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    found.push(...ofManifest(snapshot));
    if (!snapshot.assembler) continue;
    const notices = await context.checker.work(snapshot, (facts) => facts.ofPrompts(noticesOf), cancellation);
    for (const { prompt, notices: own } of notices)
      for (const notice of own) found.push(inManifest(snapshot, prompt, noticeWords(snapshot, notice)));
  }
  return distinct(found);
}

/**
 * Skills and other agent files that cannot be read, by path.
 * @param catalogues also links to folders in which a client would find skills that are in no catalogue
 */
export async function unmeasuredFiles(
  { projects, store }: ServiceContext,
  { catalogues = false }: { readonly catalogues?: boolean } = {},
): Promise<readonly Unmeasured[]> {
  const found: Unmeasured[] = [];
  for (const root of projects.folders()) {
    const listing = await projects.listing(root);
    const { paths } = listing;
    if (catalogues) found.push(...uncatalogued(root, listing));
    for (const path of paths) {
      if (!isSkillFile(path) && agentFileAt(path)?.sizedAs === undefined) continue;
      const uri = resolveUri(root, path);
      const state = await store.load(uri);
      if (typeof state !== 'string') continue;
      const message = say('It cannot be read: {reason}.', { reason: faultWords(state) });
      found.push({ uri, prompt: null, message });
    }
  }
  return found;
}

/** What catalogues lack of the skills behind links to folders. */
function uncatalogued(root: string, listing: FolderListing): readonly Unmeasured[] {
  const inner = innerLinks(listing);
  const isInner = new Set(inner.map(({ path }) => path));
  const lost = listing.links.filter((link) => !isInner.has(link.path) && mayHoldSkills(link));
  const places = new FolderLinks(inner);
  const shared = listing.paths.filter((path) => isSkillFile(path) && places.placesOf(path).length >= MAX_PLACES);
  return [
    ...lost.map(({ path }) => ({
      uri: resolveUri(root, path),
      prompt: null,
      message: say('It is a link to a folder, and skills behind it are in no catalogue.'),
    })),
    ...shared.map((path) => ({
      uri: resolveUri(root, path),
      prompt: null,
      message: say('Links lead to it from {n} places or more; it may be in too few catalogues.', { n: MAX_PLACES - 1 }),
    })),
  ];
}

/** Whether a client would find skills behind a link: it is a skill, a folder of them, or one that has such a folder. */
function mayHoldSkills({ path }: FolderLink): boolean {
  const isSkill = path.includes('/') && homeAt(`${path}/SKILL.md`) !== undefined;
  return isSkill || ['x', 'skills/x'].some((below) => homeAt(`${path}/${below}/SKILL.md`) !== undefined);
}

function ofManifest(snapshot: ProjectSnapshot): Unmeasured[] {
  const { manifestUri, manifestState, problems } = snapshot;
  if (typeof manifestState === 'string') {
    if (manifestState === 'missing') return [];
    const message = say('It cannot be read: {reason}.', { reason: faultWords(manifestState) });
    return [{ uri: manifestUri, prompt: null, message }];
  }
  const unread = unreadProblems(snapshot).filter((problem) => !isInside(snapshot, problem, ELSEWHERE));
  const unused = problems.filter((problem) => isInside(snapshot, problem, READ_FROM));
  return [
    ...[...unread, ...unused].map((problem) =>
      inManifest(snapshot, promptOf(snapshot, problem), manifestWords(problem)),
    ),
    ...[...unreadRoles(snapshot), ...roleProblems(snapshot, () => true)].map((message) =>
      inManifest(snapshot, null, message),
    ),
  ];
}

/** Role files that are left out because they cannot be read. */
function unreadRoles({ assembler, reading, files }: ProjectSnapshot): readonly string[] {
  const roles = reading.manifest?.roles;
  if (!assembler || !roles) return [];
  return rolePaths(roles, files).flatMap((path) => {
    const read = assembler.content.document(path, ['roles', 'files']);
    return 'problem' in read ? [manifestWords(read.problem)] : [];
  });
}

/** The prompt whose entry a fault is in, read or not. */
function promptOf(snapshot: ProjectSnapshot, problem: ManifestProblem): string | null {
  const [key, name] = snapshot.reading.yaml.pathAt(problem.span.start)?.path ?? [];
  return key === 'prompts' && typeof name === 'string' ? name : null;
}

function inManifest({ manifestUri: uri }: ProjectSnapshot, prompt: string | null, message: string): Unmeasured {
  return { uri, prompt, message };
}

interface PromptNotices {
  readonly prompt: string;
  readonly notices: readonly AssemblyNotice[];
}

/** What went wrong in some variant, role and tier of a prompt. Layers that come out the same share their notices. */
const noticesOf: PromptFact<PromptNotices> = function* (project, prompt, inputs) {
  const { assembler, kept } = project;
  const notices = new Set<AssemblyNotice>();
  for (const { assembly } of yield* kept.steps(cellsOf, project, prompt, inputs)) {
    for (const notice of assembly.notices) notices.add(notice);
    yield;
  }
  // Sizes are told without a role and with every variable unset as well, which need not be one of the variants.
  if (assembler)
    for (const tier of tiersOf(assembler))
      for (const notice of assembler.render({ prompt, tier })?.notices ?? []) notices.add(notice);
  return { prompt, notices: [...notices] };
};

function distinct(all: readonly Unmeasured[]): readonly Unmeasured[] {
  return [...new Map(all.map((one) => [JSON.stringify([one.uri, one.prompt, one.message]), one])).values()];
}
