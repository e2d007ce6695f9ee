import { MemoryFileSystem } from '../support/memoryFileSystem';
import { type TestWorkspace, testWorkspace } from '../support/testService';

/** A system's folder mounted as the root of an in-memory workspace, with what a case lays over it. */
export interface CaseWorkspace extends TestWorkspace {
  /** Takes back everything that was written. */
  reset(): void;
}

export function caseWorkspace(folder: string, manifest: string | undefined): CaseWorkspace {
  const files = new MemoryFileSystem(folder);
  const workspace = testWorkspace({}, files);
  const reset = () => {
    const gone = files.paths();
    files.clear();
    if (manifest !== undefined) files.write('galley.yaml', manifest);
    workspace.service.filesChanged(gone.map((path) => ({ uri: workspace.uri(path), kind: 'deleted' })));
  };
  reset();
  return { ...workspace, reset };
}
