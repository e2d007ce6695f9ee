import type { Repository } from '../history';
import { pastProject } from './pastProject';
import type { ProjectSnapshot } from './project';

/** What earlier states of projects are read through. */
export interface PastHost {
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** The workspace folder of a manifest. */
  rootOf(manifestUri: string): string | undefined;
  /** Opens the history of a folder for as long as `use` takes. Rejects with words for people where there is none. */
  withHistory<T>(folder: string, use: (repository: Repository) => Promise<T>): Promise<T>;
  /** What to reject with for a name that no revision has. */
  unknown(revision: string): Error;
}

interface Kept {
  readonly key: string;
  /** Text of today's manifest. */
  readonly today: string;
  readonly snapshot: ProjectSnapshot;
}

/** Names of branches move; so long, in milliseconds, is a name taken to mean what it meant. */
const NAME_LIFETIME = 2000;

/** Projects that are kept: those that views are compared with, not a whole history. */
const LIMIT = 8;

const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * Earlier states of projects. What a revision holds never changes, so whoever compares with it while one types has it
 * read once.
 */
export class PastProjects {
  private kept: readonly Kept[] = [];
  private readonly names = new Map<string, { readonly id: Promise<string>; readonly since: number }>();

  constructor(private readonly host: PastHost) {}

  /** Looks names of revisions up anew. */
  forgetNames(): void {
    this.names.clear();
  }

  /**
   * Full id of a revision.
   * @throws what the host rejects with
   */
  resolve(folder: string, revision: string): Promise<string> {
    if (FULL_ID.test(revision)) return Promise.resolve(revision);
    const key = `${folder}\0${revision}`;
    const now = this.host.clock();
    const known = this.names.get(key);
    if (known && now - known.since < NAME_LIFETIME) return known.id;
    const id = this.lookUp(folder, revision);
    this.names.set(key, { id, since: now });
    // A fault may be gone at the next look.
    id.catch(() => this.names.delete(key));
    return id;
  }

  /**
   * A project as it was at a revision.
   * @param project as it is today
   * @throws what the host rejects with
   */
  async snapshot(project: ProjectSnapshot, revision: string): Promise<ProjectSnapshot> {
    const { folder, manifestUri, reading } = project;
    const id = await this.resolve(folder, revision);
    const key = `${manifestUri}\0${id}`;
    const today = reading.document.text;
    const known = this.kept.find((one) => one.key === key && isRight(one, today));
    const snapshot = known?.snapshot ?? (await this.read(project, id, revision));
    this.kept = [{ key, today, snapshot }, ...this.kept.filter((one) => one.key !== key)].slice(0, LIMIT);
    return snapshot;
  }

  private read(project: ProjectSnapshot, id: string, revision: string): Promise<ProjectSnapshot> {
    const root = this.host.rootOf(project.manifestUri) ?? project.folder;
    return this.host.withHistory(project.folder, async (repository) => {
      if ((await repository.resolve(id)) === undefined) throw this.host.unknown(revision);
      return pastProject(project, root, repository, id);
    });
  }

  private lookUp(folder: string, revision: string): Promise<string> {
    return this.host.withHistory(folder, async (repository) => {
      const id = await repository.resolve(revision);
      if (id === undefined) throw this.host.unknown(revision);
      return id;
    });
  }
}

/** Where there was no manifest at that time, today's was read: then it depends on today's. */
function isRight({ snapshot, today }: Kept, now: string): boolean {
  return snapshot.reading.document.text !== today || today === now;
}
