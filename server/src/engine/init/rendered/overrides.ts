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

/** In which variants, and up to which frame of a tier, roles may replace texts, as far as renderings with such roles tell. */
export function readOverrides(
  { roles, tiers }: Draft,
  files: readonly RenderedFile[],
  matches: readonly (readonly Match[])[],
  settings: readonly Settings[],
  pieces: readonly Piece[],
): void {
  const asked = [...files.entries()].flatMap(([index, file]) => askedIn(file, index, matches[index] ?? [], pieces));
  const honoured = asked.filter((one) => one.honoured);
  if (!roles?.overrides || honoured.length === 0) return;
  // A role's own name would always tell its renderings apart.
  const given = settings.map(({ role: _role, ...rest }): Settings => rest);
  const indices = (list: readonly Asked[]) => new Set(list.map(({ index }) => index));
  const when = explain(indices(honoured), indices(asked), given);
  if (when !== null) {
    if (when !== undefined) roles.overrides = { from: 'front-matter', when };
    return;
  }
  const holding = conditionsOf(indices(honoured), indices(asked), given);
  for (const condition of [undefined, ...holding]) {
    const refused = asked.filter((one) => !one.honoured && condition?.holds(given[one.index] ?? {}) !== false);
    const caps = capsFor(refused, honoured);
    if (!caps) continue;
    if (condition) roles.overrides = { from: 'front-matter', when: condition.condition };
    for (const [name, { requested, file }] of caps) {
      const at = tiers.findIndex((one) => one.name === name);
      const data = { file, size: requested };
      tiers[at] = { name, frame: requested - 1, reasons: [{ code: 'tier-frame', data }] };
    }
    return;
  }
}

function askedIn(file: RenderedFile, index: number, matches: readonly Match[], pieces: readonly Piece[]): Asked[] {
  const role = file.set['role'];
  const offered = pieces.filter((piece) => piece.override && piece.role === role);
  if (role === undefined || offered.length === 0) return [];
  const sizeOf = ({ start, end }: Match) => byteLength(file.text.slice(start, end));
  const prose = matches.find(({ piece }) => piece.key === 'role');
  const frame = byteLength(file.text.trimEnd()) - (prose ? sizeOf(prose) : 0);
  const more = offered.map(({ key, parts }) => {
    const own = matches.find(({ piece }) => piece.key === key && !piece.override);
    return own ? byteLength(parts.join('')) - sizeOf(own) : 0;
  });
  const honoured = matches.some(({ piece }) => piece.override);
  const requested = more.reduce((sum, size) => sum + size, frame);
  return [{ index, file: file.path, tier: file.set['tier'], honoured, frame, requested }];
}

/**
 * The smallest frame that was refused, by tier, where one cap of each tier tells what was refused from what was
 * honoured; undefined where none does.
 */
function capsFor(refused: readonly Asked[], honoured: readonly Asked[]): ReadonlyMap<string, Asked> | undefined {
  const caps = new Map<string, Asked>();
  for (const one of refused) {
    if (one.tier === undefined) return undefined;
    const known = caps.get(one.tier);
    if (!known || one.requested < known.requested) caps.set(one.tier, one);
  }
  const fits = honoured.every(
    ({ tier, frame }) => frame < (caps.get(tier ?? '')?.requested ?? Number.POSITIVE_INFINITY),
  );
  return fits ? caps : undefined;
}
