import { byteLength } from '../../text/measure';
import type { Draft } from '../draft';
import type { RenderedFile } from '../work';
import { conditionsOf, explain, type Settings } from './conditions';
import type { Match } from './match';
import type { Piece } from './pieces';

/** A rendering for a role that brings texts to replace others. Sizes are UTF-8 bytes of its frame. */
interface Asked {
  readonly index: number;
  readonly file: string;
  readonly tier: string | undefined;
  readonly honoured: boolean;
  readonly frame: number;
  /** The frame with all texts that the role brings. */
  readonly requested: number;
}

/** What is known of the texts that roles bring in place of others. */
export interface Overrides {
  /** What roles call them, by the key of the part that they replace; empty where no rendering shows one. */
  readonly names: ReadonlyMap<string, string>;
  /** The smallest frame of the prompt in bytes that was refused in any tier, and the rendering. */
  readonly refused?: { readonly size: number; readonly file: string };
}

/** In which variants, and up to which frame, roles may replace texts, as far as renderings with such roles tell. */
export function readOverrides(
  { roles, tiers }: Draft,
  files: readonly RenderedFile[],
  matches: readonly (readonly Match[])[],
  settings: readonly Settings[],
  pieces: readonly Piece[],
): Overrides {
  const asked = [...files.entries()].flatMap(([index, file]) => askedIn(file, index, matches[index] ?? [], pieces));
  const honoured = asked.filter((one) => one.honoured);
  if (!roles?.overrides || honoured.length === 0) return { names: new Map() };
  const names = new Map(pieces.flatMap(({ key, override }) => (override === undefined ? [] : [[key, override]])));
  // A role's own name would always tell its renderings apart.
  const given = settings.map(({ role: _role, ...rest }): Settings => rest);
  const indices = (list: readonly Asked[]) => new Set(list.map(({ index }) => index));
  const when = explain(indices(honoured), indices(asked), given);
  if (when !== null) {
    if (when !== undefined) roles.overrides = { from: 'front-matter', when };
    return { names };
  }
  const holding = conditionsOf(indices(honoured), indices(asked), given);
  for (const condition of [undefined, ...holding]) {
    const refused = asked.filter((one) => !one.honoured && condition?.holds(given[one.index] ?? {}) !== false);
    const caps = capsFor(refused, honoured);
    if (!caps) continue;
    if (condition) roles.overrides = { from: 'front-matter', when: condition.condition };
    for (const [name, { requested, file }] of caps) {
      const at = tiers.findIndex((one) => one.name === name);
      const reasons = [{ code: 'cap', data: { file, size: requested } } as const];
      if (at >= 0) tiers[at] = { name: tiers[at]?.name ?? '', frame: requested - 1, reasons };
    }
    const any = caps.get(undefined);
    return { names, ...(any && { refused: { size: any.requested, file: any.file } }) };
  }
  return { names };
}

function askedIn(file: RenderedFile, index: number, matches: readonly Match[], pieces: readonly Piece[]): Asked[] {
  const role = file.set['role'];
  const offered = pieces.filter((piece) => piece.override !== undefined && piece.role === role);
  if (role === undefined || offered.length === 0) return [];
  const sizeOf = ({ start, end }: Match) => byteLength(file.text.slice(start, end));
  const prose = matches.find(({ piece }) => piece.key === 'role');
  const frame = byteLength(file.text.trimEnd()) - (prose ? sizeOf(prose) : 0);
  const more = offered.map(({ key, parts }) => {
    const own = matches.find(({ piece }) => piece.key === key && piece.override === undefined);
    return own ? byteLength(parts.join('')) - sizeOf(own) : 0;
  });
  const honoured = matches.some(({ piece }) => piece.override !== undefined);
  const requested = more.reduce((sum, size) => sum + size, frame);
  return [{ index, file: file.path, tier: file.set['tier'], honoured, frame, requested }];
}

/**
 * The smallest frame that was refused, by tier (undefined: in any), where one cap of each tells what was refused from
 * what was honoured; undefined where none does.
 */
function capsFor(
  refused: readonly Asked[],
  honoured: readonly Asked[],
): ReadonlyMap<string | undefined, Asked> | undefined {
  const caps = new Map<string | undefined, Asked>();
  for (const one of refused) {
    const known = caps.get(one.tier);
    if (!known || one.requested < known.requested) caps.set(one.tier, one);
  }
  const limits = (tier: string | undefined) =>
    [caps.get(undefined), caps.get(tier)].flatMap((one) => one?.requested ?? []);
  return honoured.every(({ tier, frame }) => limits(tier).every((limit) => frame < limit)) ? caps : undefined;
}
