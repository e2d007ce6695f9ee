import type { DocumentLink } from 'vscode-languageserver-types';
import { AgentFile } from '../../engine/skills/agentFiles/agentFile';
import { FileTree, joinPath } from '../../engine/skills/fileTree';
import { HeadedFile, type LinkStyle } from '../../engine/skills/headedFile';
import { type FileLink, linksOf } from '../../engine/skills/links';
import { Skill } from '../../engine/skills/skill';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { ServiceContext } from '../promptService';
import { resolveUri } from '../uris';
import { say } from '../words';
import type { FolderListing } from '../workspace/folderListing';
import type { GovernedFile } from './governed';
import { isSkillPath } from './headedDocument';

/**
 * The files that the text of a skill, another agent file or a source names: Markdown links, `@path`s, `#file:` and
 * paths in code spans, as far as there are such files. A path in code may also start in the workspace folder.
 */
export async function bodyLinks(
  context: ServiceContext,
  uri: string,
  governed: GovernedFile | undefined,
): Promise<DocumentLink[]> {
  const { projects, store } = context;
  const root = projects.rootOf(uri);
  const document = await store.load(uri);
  if (root === undefined || typeof document === 'string') return [];
  const listing = await projects.listing(root);
  const file = namingFile(document, projects.pathOf(uri), listing, governed);
  if (!file) return [];
  return linksOf(file).flatMap((link): DocumentLink[] => {
    const path = targets(file, link).find((target) => target !== undefined && listing.set.has(target));
    if (path === undefined) return [];
    const end = endOf(document.text, link);
    const fragment = document.text.slice(link.span.end, end).replace(/^[^#]*/, '');
    return [
      {
        range: document.rangeOf({ start: link.span.start, end }),
        target: resolveUri(root, path) + fragment,
        tooltip: say('Open {file}', { file: path }),
      },
    ];
  });
}

/** The file as something that names others; undefined for one that is none of those. */
function namingFile(
  document: SourceDocument,
  path: string,
  listing: FolderListing,
  governed: GovernedFile | undefined,
): HeadedFile | undefined {
  const place = { path, tree: treeOf(listing) };
  if (isSkillPath(path)) return new Skill(document, place);
  const agentFile = AgentFile.at(document, place);
  if (agentFile) return agentFile;
  const isSource =
    governed !== undefined && isRead(governed) && !/\.(?:[cm]?[jt]sx?|py|go|jsonc?|ya?ml|toml)$/i.test(path);
  return isSource ? new PromptText(document, place) : undefined;
}

/** A text that some builder puts into a prompt: what its client does with an `@path` is not known. */
class PromptText extends HeadedFile {
  override get linkStyle(): LinkStyle {
    return { ...super.linkStyle, imports: this.folderPath };
  }
}

/** Whether the manifest reads the file. */
function isRead({ project, document }: GovernedFile): boolean {
  for (const uri of project.files.askedUris()) if (uri === document.uri) return true;
  return false;
}

/** Where a link may lead, the likeliest first; paths from the workspace folder. */
function targets(file: HeadedFile, { kind, path, target }: FileLink): readonly (string | undefined)[] {
  const { alsoFrom } = file.linkStyle;
  const second = alsoFrom === undefined ? undefined : joinPath(alsoFrom, path);
  return [target, second, kind === 'link' || kind === 'variable' ? undefined : joinPath('', path)];
}

/** A Markdown link goes on to its fragment. */
function endOf(text: string, { kind, span }: FileLink): number {
  const fragment = kind === 'link' ? /^[?#][^\s)>"']{0,500}/.exec(text.slice(span.end, span.end + 501)) : null;
  return span.end + (fragment?.[0].length ?? 0);
}

const trees = new WeakMap<FolderListing, FileTree>();

function treeOf(listing: FolderListing): FileTree {
  const tree = trees.get(listing) ?? new FileTree(listing.paths, { complete: !listing.incomplete });
  trees.set(listing, tree);
  return tree;
}
