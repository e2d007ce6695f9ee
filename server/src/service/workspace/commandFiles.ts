import type { CommandFile } from '../../engine/commands/free/commandFile';
import { commandFileAt } from '../../engine/commands/free/commandFile';
import { type FreeMention, findFreeMentions } from '../../engine/commands/freeMentions';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { FileTree } from '../../engine/skills/fileTree';
import type { Location } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import { resolveUri } from '../uris';
import type { FileStore } from './fileStore';
import { type FolderListing, innerLinks } from './folderListing';
import { fewAtOnce, READ_AT_ONCE } from './inTurn';
import { MentionIndex } from './mentionIndex';
import type { Projects } from './projects';

/** A skill, command or prompt file of the workspace. */
export interface DeclaredCommand extends CommandFile {
  readonly uri: string;
}

/** A place in an agent file that names a command, skill or tool. */
export interface FreePlace extends Location {
  /** Equal for places that name the same. */
  readonly key: string;
  readonly mention: FreeMention;
}

/** Names that skills, command files and prompt files define. */
export interface CommandFileNames {
  readonly commands: ReadonlySet<string>;
  /** Of plugins, and of folders that are name spaces. */
  readonly plugins: ReadonlySet<string>;
}

/** What the listing of one workspace folder says, whatever the files hold. */
interface FolderCommands extends CommandFileNames {
  readonly declared: readonly DeclaredCommand[];
  /** Each command under all that it can be called. */
  readonly byKey: ReadonlyMap<string, readonly DeclaredCommand[]>;
  /** URIs of the files that are searched for mentions. */
  readonly texts: ReadonlySet<string>;
}

/** The commands of the workspace's files and every mention of them, at one state of the files. */
export interface CommandFilesState {
  readonly declared: readonly DeclaredCommand[];
  /** What a key of a place names. */
  declaredAs(key: string): readonly DeclaredCommand[];
  readonly placesByKey: ReadonlyMap<string, readonly FreePlace[]>;
  /** URIs of the files that were searched. */
  readonly texts: readonly string[];
  /** The place under a cursor. */
  at(uri: string, offset: number): FreePlace | undefined;
}

/** Looks for commands in skills, command files, prompt files and the other files that agents read. */
export class CommandFiles {
  private readonly folders = new WeakMap<FolderListing, FolderCommands>();
  private readonly mentions = new WeakMap<
    SourceDocument,
    { readonly folder: FolderCommands; readonly places: readonly FreePlace[] }
  >();
  private index: MentionIndex | undefined;
  private newest: { readonly revision: number; readonly state: Promise<CommandFilesState> } | undefined;

  constructor(
    private readonly store: FileStore,
    private readonly projects: Projects,
  ) {}

  /** Whether a file is one of those that are searched; no file is read to tell. */
  async concerns(uri: string): Promise<boolean> {
    const root = this.projects.rootOf(uri);
    return root !== undefined && this.folderOf(root, await this.projects.listing(root)).texts.has(uri);
  }

  /** The names of a folder's commands and plugins; no file is read to tell. The same object until files come or go. */
  async namesIn(root: string): Promise<CommandFileNames> {
    return this.folderOf(root, await this.projects.listing(root));
  }

  /** The newest state: a file is read again only when it changed. */
  state(): Promise<CommandFilesState> {
    const { revision } = this.store;
    if (this.newest?.revision !== revision) this.newest = { revision, state: this.read() };
    return this.newest.state;
  }

  private async read(): Promise<CommandFilesState> {
    const folders: FolderCommands[] = [];
    const byUri = new Map<string, readonly FreePlace[]>();
    for (const root of this.projects.folders()) {
      const folder = this.folderOf(root, await this.projects.listing(root));
      folders.push(folder);
      const missing = [...folder.texts].filter((uri) => this.store.peek(uri) === undefined);
      await fewAtOnce(missing, READ_AT_ONCE, (uri) => this.store.load(uri));
      for (const uri of folder.texts) {
        const document = this.store.peek(uri);
        if (document === undefined || typeof document === 'string' || byUri.has(uri)) continue;
        byUri.set(uri, this.placesIn(document, folder));
      }
    }
    const index = MentionIndex.of([...byUri.keys()], [...byUri.values()], this.index);
    this.index = index;
    return {
      declared: folders.flatMap(({ declared }) => declared),
      declaredAs: (key) => folders.flatMap(({ byKey }) => byKey.get(key) ?? []),
      placesByKey: index.byKey,
      texts: index.uris,
      at: (uri, offset) => index.at(uri, offset),
    };
  }

  private folderOf(root: string, listing: FolderListing): FolderCommands {
    const known = this.folders.get(listing);
    if (known) return known;
    const tree = new FileTree(listing.paths, { complete: !listing.incomplete, links: innerLinks(listing) });
    const declared: DeclaredCommand[] = [];
    const texts = new Set<string>();
    for (const path of listing.paths) {
      if (!path.toLowerCase().endsWith('.md') && !path.endsWith('.mdc')) continue;
      const file = commandFileAt(path, tree);
      if (!file && !agentFileAt(path)) continue;
      const uri = resolveUri(root, path);
      texts.add(uri);
      if (file) declared.push({ ...file, uri });
    }
    const commands = new Set(declared.map(({ name }) => name));
    const plugins = new Set(declared.flatMap(({ qualifiers }) => qualifiers));
    const byKey = new Map<string, DeclaredCommand[]>();
    for (const one of declared) {
      for (const key of keysOf(one)) {
        const known = byKey.get(key);
        if (known) known.push(one);
        else byKey.set(key, [one]);
      }
    }
    const made = { declared, byKey, texts, commands, plugins };
    this.folders.set(listing, made);
    return made;
  }

  private placesIn(document: SourceDocument, folder: FolderCommands): readonly FreePlace[] {
    const known = this.mentions.get(document);
    if (known?.folder === folder) return known.places;
    const { commands, plugins } = folder;
    const places = findFreeMentions(document.text, { commands, plugins })
      .filter((mention) => isCertain(mention, commands))
      .map((mention): FreePlace => ({ uri: document.uri, ...mention.nameSpan, key: keyOf(mention), mention }));
    this.mentions.set(document, { folder, places });
    return places;
  }
}

/** A word with a slash that nothing in the workspace defines is too often a route or a folder. */
function isCertain({ kind, name, qualifier }: FreeMention, commands: ReadonlySet<string>): boolean {
  return kind !== 'slash' || qualifier !== undefined || commands.has(name);
}

/** What a mention names: a command by its name, with the qualifier if it has one; a tool as it is. */
export function keyOf({ kind, name, qualifier }: FreeMention): string {
  const family = kind === 'mcp' || kind === 'tool' ? kind : 'command';
  return `${family} ${qualifier === undefined ? '' : `${qualifier}:`}${name}`;
}

/** All that a command can be called. */
export function keysOf({ name, qualifiers }: CommandFile): readonly string[] {
  return [`command ${name}`, ...qualifiers.map((qualifier) => `command ${qualifier}:${name}`)];
}
