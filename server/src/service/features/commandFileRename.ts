import type { Position, Range } from 'vscode-languageserver-types';
import { FolderLinks } from '../../engine/skills/folderLinks';
import type { FileEdit } from '../findings';
import type { ServiceContext } from '../promptService';
import { Refusal } from '../refusal';
import { baseName, folderOf, resolveUri } from '../uris';
import { say } from '../words';
import type { DeclaredCommand } from '../workspace/commandFiles';
import { innerLinks } from '../workspace/folderListing';
import { namesInLinks } from './commandFileLinks';
import { fileTargetAt, locationOf, nameSpan } from './commandFileNavigation';

/** A file or folder with the URI it gets. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** What renaming a skill, command or prompt file changes. The edits name files by where they are before the move. */
export interface CommandFileRename {
  readonly edits: FileEdit[];
  readonly move: FileMove;
}

/** The name under the cursor, if a file of the workspace defines what it names. */
export async function commandFileNameRange(
  context: ServiceContext,
  uri: string,
  position: Position,
): Promise<Range | undefined> {
  const target = await fileTargetAt(context, uri, position);
  return target && target.declared.length > 0 ? target.name.range : undefined;
}

/**
 * Renames a skill (its folder), command or prompt (its file), the name in its header, and every mention in the files
 * that agents read, paths that lead to it included. Undefined where there is none. Throws Refusal for a name that cannot
 * be, that is taken, or that several files answer to, and for a folder that a link leads into.
 */
export async function commandFileRename(
  context: ServiceContext,
  uri: string,
  position: Position,
  name: string,
): Promise<CommandFileRename | undefined> {
  const target = await fileTargetAt(context, uri, position);
  const [declared, other] = target?.declared ?? [];
  if (!target || !declared) return undefined;
  if (other) {
    const values = { name: declared.name, count: target.declared.length };
    throw new Refusal(say('{count} files answer to `{name}`: rename them one by one.', values));
  }
  const state = await context.commandFiles.state();
  checkName(declared, name);
  if (state.declared.some((one) => one.name === name && one !== declared))
    throw new Refusal(say('There is a skill or command `{name}` already.', { name }));
  const places = target.places.flatMap((place) => locationOf(context, place));
  const header = await headerName(context, declared);
  const move = moveOf(declared, name);
  await checkLinks(context, move.from);
  const links = await namesInLinks(context, move.from, state.texts);
  return {
    edits: [
      ...[...header, ...places].map((place) => ({ ...place, newText: name })),
      ...links.map((place) => ({ ...place, newText: baseName(move.to) })),
    ],
    move,
  };
}

/** An editor moves folders, and leaves links to them as they are. */
async function checkLinks({ projects }: ServiceContext, folder: string): Promise<void> {
  const root = projects.rootOf(folder);
  if (root === undefined) return;
  const [link] = new FolderLinks(innerLinks(await projects.listing(root))).leadingTo(projects.pathOf(folder));
  if (link !== undefined)
    throw new Refusal(
      say(
        'The link {link} leads into the folder that would be renamed. Remove the link first, and make it anew after.',
        {
          link,
        },
      ),
    );
}

async function headerName({ store }: ServiceContext, { uri }: DeclaredCommand) {
  const document = await store.load(uri);
  const span = typeof document === 'string' ? undefined : nameSpan(document);
  return typeof document === 'string' || !span ? [] : [{ uri, range: document.rangeOf(span) }];
}

function moveOf({ kind, uri }: DeclaredCommand, name: string): FileMove {
  if (kind === 'skill') {
    const folder = folderOf(uri);
    return { from: folder, to: resolveUri(folderOf(folder), name) };
  }
  const ending = kind === 'prompt' ? /\.prompt\.md$/i : /\.md$/i;
  const [end = ''] = ending.exec(baseName(uri)) ?? [];
  return { from: uri, to: resolveUri(folderOf(uri), `${name}${end}`) };
}

/** A skill's name by its specification (agentskills.io); other names as every file system and client takes them. */
function checkName({ kind }: DeclaredCommand, name: string): void {
  if (kind === 'skill' && (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) || name.length > 64)) {
    throw new Refusal(say('A skill is named with a-z, 0-9 and single hyphens between them, in at most 64 characters.'));
  }
  if (!/^[a-z][a-z0-9_-]*$/.test(name) && kind !== 'skill')
    throw new Refusal(say('A command is named with a-z, 0-9, `_` and `-`, and starts with a letter.'));
}
