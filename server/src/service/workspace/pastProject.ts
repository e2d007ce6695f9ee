import type { Cancellation, Repository } from '../history';
import { FileStore } from './fileStore';
import { Project, type ProjectSnapshot } from './project';
import { RevisionFiles } from './revisionFiles';

/**
 * A project as it was at a revision. Where it had no manifest then, today's is read over the files of that time.
 * @param root the workspace folder
 * @throws HistoryError
 */
export async function pastProject(
  project: ProjectSnapshot,
  root: string,
  repository: Repository,
  revision: string,
  cancellation?: Cancellation,
): Promise<ProjectSnapshot> {
  const { folder, manifestUri, reading } = project;
  const files = new RevisionFiles(folder, root, repository, revision, cancellation);
  const store = new FileStore(files, () => root);
  if ((await files.read(manifestUri)) === 'missing') store.openDocument(manifestUri, 'yaml', 0, reading.document.text);
  return new Project(manifestUri, root, store, files).snapshot();
}
