import { Checker } from '../checker';
import type { Finding } from '../findings';
import type { ServiceContext } from '../promptService';
import { CommandFiles } from '../workspace/commandFiles';
import { CommandHistory } from '../workspace/commandHistory';
import { FileStore } from '../workspace/fileStore';
import type { Project, ProjectSnapshot } from '../workspace/project';
import { Projects } from '../workspace/projects';
import { withFile } from './overlay';

/** What a manifest that is written nowhere would say. */
export interface Trial {
  readonly project: Project;
  readonly snapshot: ProjectSnapshot;
  readonly findings: readonly Finding[];
}

/** Checks a manifest as if it stood in a folder, over the files as the editor shows them. */
export async function tryManifest(
  { host, store, checker }: ServiceContext,
  folder: string,
  manifest: string,
  text: string,
): Promise<Trial> {
  const files = withFile(host.files, manifest, text);
  // What became of commands is of no interest to a manifest that has no past.
  const { history: _history, ...trialHost } = host;
  const trialStore = new FileStore(files, () => folder);
  for (const { document, languageId, version } of store.openDocuments()) {
    if (document.uri !== manifest) trialStore.openDocument(document.uri, languageId, version, document.text);
  }
  const projects = new Projects(trialStore, files);
  projects.setFolders([folder]);
  const trial = new Checker(
    trialHost,
    trialStore,
    projects,
    new CommandFiles(trialStore, projects),
    new CommandHistory(trialHost, projects),
  );
  trial.settings = checker.settings;
  const project = (await projects.all()).find(({ manifestUri }) => manifestUri === manifest);
  if (!project) throw new Error(`${manifest} is not among the manifests of its own folder`);
  const findings = trial.finish(await trial.governedFindings(project));
  return { project, snapshot: await project.snapshot(), findings };
}
