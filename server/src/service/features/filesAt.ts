import type { ServiceContext } from '../promptService';
import type { Project, ProjectSnapshot } from '../workspace/project';

/** Which state of a project's files is meant. */
export type FilesAt =
  /** As they are on disk, whatever the editor shows. */
  | { readonly kind: 'saved' }
  /** As the version control system has them, by any name of a revision. */
  | { readonly kind: 'revision'; readonly revision: string };

/**
 * A project over one state of its files.
 * @param at left out: as the editor has them, unsaved changes included
 * @returns undefined where that state has no such manifest
 * @throws Refusal for a revision that does not exist, or a folder without history
 */
export async function snapshotAt(
  context: ServiceContext,
  project: Project,
  at: FilesAt | undefined,
): Promise<ProjectSnapshot | undefined> {
  switch (at?.kind) {
    case undefined:
      return project.snapshot();
    case 'saved':
      return (await context.saved.all()).find(({ manifestUri }) => manifestUri === project.manifestUri)?.snapshot();
    case 'revision':
      return context.past.snapshot(await project.snapshot(), at.revision);
  }
}
