import type { Location, Position } from 'vscode-languageserver-types';
import { findEntry, readFrontMatter } from '../../engine/frontmatter/frontMatter';
import { type Span, touches } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { ServiceContext } from '../promptService';
import { type CommandFilesState, type DeclaredCommand, type FreePlace, keysOf } from '../workspace/commandFiles';
import { insideQuotes } from '../workspace/slotNames';

/** From a command, skill or tool that an agent file names to the file that defines it. */
export async function commandFileDefinition(
  context: ServiceContext,
  uri: string,
  position: Position,
): Promise<Location[]> {
  const found = await fileTargetAt(context, uri, position);
  return found ? Promise.all(found.declared.map((one) => declarationOf(context, one))) : [];
}

/** Every place in agent files that names the command, skill or tool under the cursor. */
export async function commandFileReferences(
  context: ServiceContext,
  uri: string,
  position: Position,
  includeDeclaration: boolean,
): Promise<Location[]> {
  const found = await fileTargetAt(context, uri, position);
  if (!found) return [];
  const declared = includeDeclaration
    ? await Promise.all(found.declared.map((one) => declarationOf(context, one)))
    : [];
  return [...declared, ...found.places.flatMap((place) => locationOf(context, place))];
}

/** What an agent file names under the cursor. */
export interface FileTarget {
  /** The name under the cursor, in its document. */
  readonly name: Location;
  readonly declared: readonly DeclaredCommand[];
  readonly places: readonly FreePlace[];
}

/** What the cursor is on in a file that agents read; undefined where that is no command, skill or tool. */
export async function fileTargetAt(
  context: ServiceContext,
  uri: string,
  position: Position,
): Promise<FileTarget | undefined> {
  if (!(await context.commandFiles.concerns(uri))) return undefined;
  const document = await context.store.load(uri);
  if (typeof document === 'string') return undefined;
  const offset = document.lines.offsetAt(position);
  const state = await context.commandFiles.state();
  const place = state.at(uri, offset);
  if (place) {
    const declared = state.declaredAs(place.key);
    return targetOf(state, declared, [place.key], { uri, range: document.rangeOf(place) });
  }
  const own = state.declared.filter((one) => one.uri === uri);
  const name = own.length > 0 ? nameSpan(document) : undefined;
  if (!name || !touches(name, offset)) return undefined;
  return targetOf(state, own, [], { uri, range: document.rangeOf(name) });
}

/** A command is meant by each of its names; what nothing defines, only by the one that is written. */
function targetOf(
  { placesByKey }: CommandFilesState,
  declared: readonly DeclaredCommand[],
  keys: readonly string[],
  name: Location,
): FileTarget {
  const all = new Set([...keys, ...declared.flatMap(keysOf)]);
  return { name, declared, places: [...all].flatMap((key) => placesByKey.get(key) ?? []) };
}

/** The name in the file's header, or its first line. */
export async function declarationOf({ store }: ServiceContext, { uri }: DeclaredCommand): Promise<Location> {
  const document = await store.load(uri);
  const start = { line: 0, character: 0 };
  if (typeof document === 'string') return { uri, range: { start, end: start } };
  return { uri, range: document.rangeOf(nameSpan(document) ?? { start: 0, end: document.lines.lineEnd(0) }) };
}

/** The name in a file's header, without quotes. */
export function nameSpan(document: SourceDocument): Span | undefined {
  const entry = findEntry(readFrontMatter(document), 'name');
  return entry && insideQuotes(document.text, entry.valueSpan);
}

export function locationOf({ store }: ServiceContext, place: FreePlace): Location[] {
  const document = store.peek(place.uri);
  return document === undefined || typeof document === 'string'
    ? []
    : [{ uri: place.uri, range: document.rangeOf(place) }];
}
