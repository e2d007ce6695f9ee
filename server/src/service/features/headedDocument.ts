import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { HeadedFile } from '../../engine/skills/headedFile';
import { oncePerDocument } from '../../engine/text/oncePerDocument';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { ServiceContext } from '../promptService';

/** A skill or another agent file: Markdown with a header that clients read. */
export interface HeadedDocument {
  readonly document: SourceDocument;
  /** Path from the workspace folder, with `/`. */
  readonly path: string;
  readonly file: HeadedFile;
}

/** A file as its path says what it is; undefined for one that is no agent file or cannot be read. */
export async function headedDocument(context: ServiceContext, uri: string): Promise<HeadedDocument | undefined> {
  const path = context.projects.pathOf(uri);
  if (!isSkillPath(path) && !agentFileAt(path)) return undefined;
  const document = await context.store.load(uri);
  return typeof document === 'string' ? undefined : { document, path, file: read(document, path) };
}

export function isSkillPath(path: string): boolean {
  return /(?:^|\/)skill\.md$/i.test(path);
}

const read = oncePerDocument(
  (document: SourceDocument, path: string) => new HeadedFile(document, { path }),
  (path) => path,
);
