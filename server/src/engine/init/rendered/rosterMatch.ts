import { readRosterFile } from '../../commands/rosterFile';
import { rosterOrder } from '../../commands/rosterOrder';
import { byteLength } from '../../text/measure';
import type { DraftRoster } from '../draft';
import type { InitFolder } from '../work';
import type { Match } from './match';
import { roundestWithin } from './roundSize';

/** Finds a roster by its lines `name: description`, and what its header and its order say. */
export function matchRoster(folder: InitFolder, roster: DraftRoster, text: string): Match | undefined {
  const document = folder.documents.get(roster.file);
  const entries = new Map(
    (document ? readRosterFile(document).entries : []).map(({ name, description }) => [
      `${name}: ${description}`,
      name,
    ]),
  );
  const lines = text.split('\n');
  const first = lines.findIndex((line, index) => entries.has(line) && entries.has(lines[index + 1] ?? ''));
  if (first < 0) return undefined;
  let last = first;
  while (entries.has(lines[last + 1] ?? '')) last++;
  const names = lines.slice(first, last + 1).map((line) => entries.get(line) as string);
  const preferred = preferredOf(names);
  if (preferred.length > 0) roster.preferred = preferred;
  const above = lines[first - 1] ?? '';
  const hasHeader = above.trim() !== '' && !/^(?:#|<)/.test(above);
  if (hasHeader) roster.header = above;
  if (hasHeader) roster.room = narrowed(roster.room, roomFor([...entries], new Set(names), preferred, above));
  const from = hasHeader ? first - 1 : first;
  const start = lines.slice(0, from).reduce((sum, line) => sum + line.length + 1, 0);
  const end = start + lines.slice(from, last + 1).join('\n').length;
  const id = roster.name;
  const piece = { key: `roster:${id}`, id, parts: [], slots: [], keys: () => ({ roster: id }) };
  return { start, end, piece, values: new Map() };
}

/** The names in front of those that stand in a roster's own order. */
function preferredOf(names: readonly string[]): readonly string[] {
  for (let count = 0; count < names.length; count++) {
    const rest = names.slice(count);
    if (rosterOrder(rest).every((index, place) => index === place)) return names.slice(0, count);
  }
  return [];
}

/** Bytes within which the limit of a roster lies, both ends included. */
type Room = NonNullable<DraftRoster['room']>;

/**
 * The limits with which a roster leaves out just the commands that are not shown: each one that is found too long when
 * its turn comes. Undefined where nothing is left out, or not for its length.
 */
function roomFor(
  entries: readonly (readonly [line: string, name: string])[],
  shown: ReadonlySet<string>,
  preferred: readonly string[],
  header: string,
): Room | undefined {
  let used = byteLength(header);
  let most = Number.POSITIVE_INFINITY;
  for (const index of rosterOrder(
    entries.map(([, name]) => name),
    preferred,
  )) {
    const [line, name] = entries[index] ?? ['', ''];
    const size = byteLength(`\n${line}`);
    if (shown.has(name)) used += size;
    else most = Math.min(most, used + size - 1);
  }
  return Number.isFinite(most) && used <= most ? { least: used, most } : undefined;
}

function narrowed(known: Room | undefined, room: Room | undefined): Room | undefined {
  if (!known || !room) return known ?? room;
  return { least: Math.max(known.least, room.least), most: Math.min(known.most, room.most) };
}

/** The limit of a roster, where renderings show that it has one and no text that explains commands shortens it. */
export function rosterLimit({ room, leaveOut }: DraftRoster): number | undefined {
  if (!room || leaveOut !== undefined || room.least > room.most) return undefined;
  return roundestWithin(room.least, room.most);
}
