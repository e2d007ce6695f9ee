import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { bodySize } from '../../engine/skills/fileSizes';
import { HeadedFile } from '../../engine/skills/headedFile';
import type { SizedKind } from '../../engine/skills/sizedKinds';
import type { ServiceContext } from '../promptService';
import { resolveUri } from '../uris';
import { isSkillFile } from '../workspace/agentFiles';

export interface FileSize {
  readonly uri: string;
  readonly kind: SizedKind;
  /** UTF-8 bytes of the body, line ends as LF, the header not counted. */
  readonly bytes: number;
}

/** The sizes of all agent files of the workspace, by path. Files that cannot be read are left out. */
export async function fileSizes({ projects, store }: ServiceContext): Promise<readonly FileSize[]> {
  const sizes: FileSize[] = [];
  for (const root of projects.folders()) {
    const { paths } = await projects.listing(root);
    for (const path of paths) {
      const kind = isSkillFile(path) ? 'skill' : agentFileAt(path)?.sizedAs;
      if (kind === undefined) continue;
      const document = await store.load(resolveUri(root, path));
      if (typeof document === 'string') continue;
      sizes.push({ uri: document.uri, kind, bytes: bodySize(new HeadedFile(document, { path }), 'bytes') ?? 0 });
    }
  }
  return sizes;
}
