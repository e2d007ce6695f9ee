import { allLayers, type DraftPrompt, type Reason } from '../draft';
import { explain } from '../rendered/conditions';
import { commonJoin, filesOf, type LayerContext, layersOf } from '../rendered/layers';
import { type Match, matchPieces } from '../rendered/match';
import { mergeShown } from '../rendered/merge';
import { outlineOf, type Shown } from '../rendered/outline';
import { readOverrides } from '../rendered/overrides';
import { type Piece, piecesOf } from '../rendered/pieces';
import { matchRoster, rosterLimit } from '../rendered/rosterMatch';
import { declareSettings } from '../rendered/settings';
import { type Waiting, waitingOf, withoutNote } from '../rendered/waiting';
import { markTaught } from '../taught';
import type { Detector, RenderedFile, Work } from '../work';

/** Characters that pieces are looked for in, taken together. */
const MAX_SEARCHED = 400_000_000;
const MAX_RENDERINGS = 64;
/** Renderings of a prompt of which less than this is found in the folder's files are another program's. */
const MIN_SHARE = 0.3;

/** Rendered prompts show how they are put together: the order, what stands around the parts, and when they are there. */
export const assembled: Detector = {
  id: 'assembled',
  detect(work) {
    if (work.rendered.length === 0) return;
    const pieces = piecesOf(work);
    let searched = 0;
    for (const prompt of new Set(work.rendered.map((one) => one.prompt))) {
      const files = work.rendered.filter((one) => one.prompt === prompt).slice(0, MAX_RENDERINGS);
      searched += pieces.length * files.reduce((sum, { text }) => sum + text.length, 0);
      if (searched > MAX_SEARCHED) return;
      const draft = promptOf(work, prompt, files, pieces);
      if (draft) work.draft.prompts.push(draft);
    }
  },
};

function promptOf(
  work: Work,
  name: string,
  files: readonly RenderedFile[],
  pieces: readonly Piece[],
): DraftPrompt | undefined {
  const matches = files.map((file) => matchesIn(work, file, pieces));
  const found = matches.flat().reduce((sum, { start, end }) => sum + end - start, 0);
  if (found < files.reduce((sum, { text }) => sum + text.trim().length, 0) * MIN_SHARE) return undefined;
  const outlines = files.map(({ text }, index) => outlineOf(text.trimEnd(), matches[index] ?? [], index));
  const all = new Set(files.keys());
  const cycleOf = (rendering: number) => Number(files[rendering]?.set['cycle'] ?? 0);
  const waiting = waitingIn(files, outlines, cycleOf);
  const shown = mergeShown(waiting ? outlines.map((one) => withoutNote(one, waiting)) : outlines);
  const settings = declareSettings(work.draft, files, shown);
  const { names: overrides, refused } = readOverrides(work.draft, files, matches, settings, pieces);
  const join = commonJoin(shown) ?? '\n\n';
  const context = { ...contextOf(work, files, pieces), settings, overrides, cycleOf, waiting };
  const layers = layersOf(context, shown, all, join);
  if (layers.length === 0) return undefined;
  for (const roster of work.draft.rosters) {
    const all = [...allLayers(layers)];
    if (!all.some(({ keys }) => keys['roster'] === roster.name)) continue;
    markTaught(work, roster, all);
    const limit = rosterLimit(roster);
    if (limit === undefined || !roster.room || roster.maxBytes !== undefined) continue;
    roster.maxBytes = limit;
    roster.reasons.push({ code: 'roster-limit', data: { ...roster.room } });
  }
  const marker = layers.find(({ keys }) => keys['zone'] === 'dynamic')?.keys['wrap'];
  const tag = typeof marker === 'object' && marker !== null && 'tag' in marker ? marker.tag : undefined;
  const reasons: Reason[] = [{ code: 'rendered', data: { files: filesOf(context, all) } }];
  if (refused) reasons.push({ code: 'cap', data: refused });
  if (waiting) reasons.push({ code: 'room', data: { kept: waiting.kept, tooMuch: waiting.tooMuch } });
  return {
    name,
    ...(join !== '\n\n' && { join }),
    ...(typeof tag === 'string' && { marker: `<${tag}>` }),
    ...(refused && { frame: refused.size - 1 }),
    ...(waiting && { continuation: { budget: `${waiting.budget} B`, note: waiting.note } }),
    layers,
    reasons,
  };
}

function matchesIn(work: Work, { text, set }: RenderedFile, pieces: readonly Piece[]): Match[] {
  const own = matchPieces(text, pieces, set['role']);
  const rosters = work.draft.rosters.flatMap((roster) => matchRoster(work.folder, roster, text) ?? []);
  const matches = [
    ...own.filter(({ start, end }) => !rosters.some((one) => start < one.end && one.start < end)),
    ...rosters,
  ];
  return matches.sort((a, b) => a.start - b.start);
}

/** What has to wait, where renderings are of cycles. */
function waitingIn(
  files: readonly RenderedFile[],
  outlines: readonly (readonly Shown[])[],
  cycleOf: (rendering: number) => number,
): Waiting | undefined {
  const cycles = files.map((_, index) => cycleOf(index));
  if (cycles.filter((cycle) => cycle > 0).length < 2) return undefined;
  const all = new Set(files.keys());
  const settings = files.map(({ set }) => set);
  const isExplained = (key: string) => {
    const shown = [...all].filter((index) => outlines[index]?.some((part) => part.key === key));
    return typeof explain(new Set(shown), all, settings) === 'string';
  };
  return waitingOf(outlines, cycles, isExplained);
}

function contextOf(
  work: Work,
  files: readonly RenderedFile[],
  pieces: readonly Piece[],
): Pick<LayerContext, 'draft' | 'files' | 'ids' | 'slotValue'> {
  return {
    draft: work.draft,
    files: files.map(({ path }) => path),
    ids: new Set(),
    slotValue(piece, _slot, text) {
      // A text that stands in a file is that file's, whatever the slot is called.
      const same = pieces.find(
        ({ parts, role, sample }) => parts.length === 1 && parts[0] === text && !role && !sample,
      );
      const keys = same?.file && same !== piece ? same.keys() : {};
      return keys['section'] === undefined ? text : { section: keys['section'] };
    },
  };
}
