import { Content } from '../../engine/assembly/content';
import type { FileSet } from '../../engine/assembly/files';
import { FormerNames, type NamedEntry, type Renaming, renamedEntries } from '../../engine/commands/formerNames';
import { commandFileAt } from '../../engine/commands/free/commandFile';
import { nameOfWord } from '../../engine/commands/names';
import { readRosterFile } from '../../engine/commands/rosterFile';
import { FileTree } from '../../engine/skills/fileTree';
import { SourceDocument } from '../../engine/text/sourceDocument';
import { readTools } from '../../engine/tools/tool';
import { HistoryError, type Repository } from '../history';
import type { ServiceHost } from '../host';
import { relativePath } from '../uris';
import { CommandIndex } from './commandIndex';
import { decodeText } from './decode';
import { innerLinks } from './folderListing';
import type { ProjectSnapshot } from './project';
import type { Projects } from './projects';

/** Revisions of one roster that are compared. */
const MAX_REVISIONS = 200;
/** Files that declare commands and are followed: each is a walk through the history. */
const MAX_FILES = 20;

/** The answer to one question. */
interface Known {
  /** Id of the newest revision when it was read; null where there is none. */
  readonly head: string | null;
  readonly names: FormerNames;
}

/**
 * Names that commands had, from the history. They are looked up in the background, once for each state of the history,
 * and never because somebody types: whoever asks gets what is known, and listeners are told when that is more.
 */
export class CommandHistory {
  private readonly known = new Map<string, Known>();
  private readonly loading = new Map<string, Promise<void>>();
  /** Whose history may have grown since it was read. */
  private readonly stale = new Set<string>();
  private readonly listeners: (() => void)[] = [];
  private isFaultTold = false;
  private isAllowed = true;

  constructor(
    private readonly host: ServiceHost,
    private readonly projects: Projects,
  ) {}

  /** Calls back when more is known than before. */
  onChanged(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Whether it may be read. What is known is forgotten where it may not. */
  allow(allowed: boolean): void {
    this.isAllowed = allowed;
    if (!allowed) this.known.clear();
  }

  /** Something changed on disk: perhaps a revision was made. */
  forget(): void {
    for (const key of this.known.keys()) this.stale.add(key);
  }

  /** Former names of the commands that a manifest's rosters and tools declare. The same object until more is known. */
  ofProject(project: ProjectSnapshot): FormerNames {
    return this.peek(rostersOf(project));
  }

  /** Former names of the skills, commands and prompt files of a workspace folder. */
  ofFolder(root: string): FormerNames {
    return this.peek(this.filesOf(root));
  }

  /** Waits until all of it is known. */
  async prepare(): Promise<void> {
    for (const root of this.projects.folders()) this.ofFolder(root);
    for (const project of await this.projects.all()) this.ofProject(await project.snapshot());
    await Promise.all(this.loading.values());
  }

  private peek(question: Question): FormerNames {
    if (!this.host.history || !this.isAllowed) return FormerNames.none;
    const { key } = question;
    const known = this.known.get(key);
    if ((known === undefined || this.stale.has(key)) && !this.loading.has(key)) {
      this.stale.delete(key);
      const loading = this.load(question).finally(() => this.loading.delete(key));
      this.loading.set(key, loading);
    }
    return known?.names ?? FormerNames.none;
  }

  private async load({ key, folder, read }: Question): Promise<void> {
    const before = this.known.get(key) ?? { head: null, names: FormerNames.none };
    const after = await this.read(folder, async (repository): Promise<Known> => {
      const head = (await repository.resolve('HEAD')) ?? null;
      if (head === null || before.head === head) return before;
      return { head, names: new FormerNames(await read(repository)) };
    });
    // Without an answer, what was known stays.
    const now = after ?? before;
    this.known.set(key, now);
    if (now.names === before.names || (now.names.size === 0 && before.names.size === 0)) return;
    for (const listener of this.listeners) listener();
  }

  /** Undefined where there is no history; that it cannot be read is told once. */
  private async read<T>(folder: string, use: (repository: Repository) => Promise<T>): Promise<T | undefined> {
    const repository = await this.host.history?.open(folder).catch(this.tell);
    if (!repository || 'fault' in repository) return undefined;
    try {
      return await use(repository);
    } catch (error) {
      this.tell(error);
      return undefined;
    } finally {
      repository.close();
    }
  }

  private readonly tell = (error: unknown): undefined => {
    if (!(error instanceof HistoryError)) this.host.logger.error(String(error));
    else if (!this.isFaultTold) {
      this.isFaultTold = true;
      this.host.logger.warn(`Former names of commands are not known: ${error.message}`);
    }
  };

  private filesOf(root: string): Question {
    const read = async (repository: Repository): Promise<readonly Renaming[]> => {
      const renames = await repository.renames();
      if (renames.length === 0) return [];
      const listing = await this.projects.listing(root);
      const tree = new FileTree(listing.paths, { complete: !listing.incomplete, links: innerLinks(listing) });
      return renames.flatMap(({ from, to, revision }): Renaming[] => {
        const [old, now] = [commandFileAt(from, tree), commandFileAt(to, tree)];
        if (!old || !now) return [];
        return [{ from: old.name, to: now.name, revision: revision.id, time: revision.time }];
      });
    };
    return { key: `files ${root}`, folder: root, read };
  }
}

interface Question {
  /** Equal for questions with the same answer in one state of the history; another manifest or other files, another key. */
  readonly key: string;
  /** URI. */
  readonly folder: string;
  /** Newest first. @throws HistoryError */
  readonly read: (repository: Repository) => Promise<readonly Renaming[]>;
}

/** The files that declare a manifest's commands, each with how it is read. */
function rostersOf(project: ProjectSnapshot): Question {
  const { rosters, tools } = CommandIndex.of(project);
  const rosterUris = new Set(rosters.flatMap(({ uri }) => uri ?? []));
  const toolUris = new Set(tools.map(({ span }) => span.uri));
  const files = [
    ...[...rosterUris].map((uri) => ({ uri, entries: entriesOfRoster })),
    ...[...toolUris].map((uri) => ({ uri, entries: (document: SourceDocument) => entriesOfTools(project, document) })),
  ].slice(0, MAX_FILES);
  const read = async (repository: Repository): Promise<readonly Renaming[]> => {
    const found: Renaming[] = [];
    for (const { uri, entries } of files) found.push(...(await renamingsIn(repository, project.folder, uri, entries)));
    return found.sort((a, b) => b.time - a.time);
  };
  return { key: JSON.stringify([project.manifestUri, ...files.map(({ uri }) => uri)]), folder: project.folder, read };
}

/** Compares each revision of a file with the one before. */
async function renamingsIn(
  repository: Repository,
  folder: string,
  uri: string,
  entriesOf: (document: SourceDocument) => readonly NamedEntry[],
): Promise<readonly Renaming[]> {
  const path = relativePath(folder, uri);
  const found: Renaming[] = [];
  let newer: { entries: readonly NamedEntry[]; revision: string; time: number } | undefined;
  for (const { id, time, paths } of await repository.revisions([path], MAX_REVISIONS)) {
    const bytes = await repository.read(id, paths.get(path) ?? path);
    const decoded = typeof bytes === 'string' ? undefined : decodeText(bytes);
    if (!decoded || 'fault' in decoded) continue;
    const entries = entriesOf(new SourceDocument(uri, decoded.text));
    // A version that cannot be read says nothing of names.
    if (entries.length === 0) continue;
    if (newer) {
      const { revision, time: at } = newer;
      found.push(...renamedEntries(entries, newer.entries).map((one) => ({ ...one, revision, time: at })));
    }
    newer = { entries, revision: id, time };
  }
  return found;
}

function entriesOfRoster(document: SourceDocument): readonly NamedEntry[] {
  return readRosterFile(document).entries;
}

function entriesOfTools({ reading }: ProjectSnapshot, document: SourceDocument): readonly NamedEntry[] {
  const { manifest } = reading;
  if (!manifest?.tools) return [];
  const files: FileSet = { read: () => document, list: () => [document.uri], exists: () => true };
  const { tools } = readTools(new Content(reading, manifest, files), manifest.tools);
  const { prefixes = [] } = manifest.commands ?? {};
  return tools.map(({ name, description }) => ({ name: nameOfWord(name, prefixes)?.name ?? name, description }));
}
