import { readRosterFile } from '../../commands/rosterFile';
import { rosterOrder } from '../../commands/rosterOrder';
import type { DraftRoster } from '../draft';
import type { InitFolder } from '../work';
import type { Match } from './match';

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
