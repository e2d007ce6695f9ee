import { allLayers, type DraftPrompt } from '../draft';
import { explain } from '../rendered/conditions';
import { commonJoin, filesOf, type LayerContext, layersOf } from '../rendered/layers';
import { matchPieces } from '../rendered/match';
import { mergeShown } from '../rendered/merge';
import { outlineOf, type Shown } from '../rendered/outline';
import { type Piece, piecesOf } from '../rendered/pieces';
import { matchRoster } from '../rendered/rosterMatch';
import { markTaught } from '../taught';
import type { Detector, RenderedFile, Work } from '../work';

/** Characters that pieces are looked for in, taken together. */
const MAX_SEARCHED = 400_000_000;
const MAX_RENDERINGS = 64;
/** A rendering of which less than this is found in the folder's files is another program's. */
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
  const outlines: Shown[][] = [];
  for (const [index, { text, set }] of files.entries()) {
    const own = matchPieces(text, pieces, set['role']);
    const rosters = work.draft.rosters.flatMap((roster) => matchRoster(work.folder, roster, text) ?? []);
    const matches = [
      ...own.filter(({ start, end }) => !rosters.some((one) => start < one.end && one.start < end)),
      ...rosters,
    ];
    matches.sort((a, b) => a.start - b.start);
    const found = matches.reduce((sum, { start, end }) => sum + end - start, 0);
    if (found < text.trim().length * MIN_SHARE) return undefined;
    outlines.push(outlineOf(text.trimEnd(), matches, index));
  }
  const all = new Set(files.keys());
  const context = contextOf(work, files, pieces);
  const shown = mergeShown(outlines);
  declareVariables(work, files);
  readOverrides(work, shown, files, pieces);
  const join = commonJoin(shown) ?? '\n\n';
  const layers = layersOf(context, shown, all, join);
  if (layers.length === 0) return undefined;
  for (const roster of work.draft.rosters) {
    const all = [...allLayers(layers)];
    if (all.some(({ keys }) => keys['roster'] === roster.name)) markTaught(work, roster, all);
  }
  const marker = layers.find(({ keys }) => keys['zone'] === 'dynamic')?.keys['wrap'];
  const tag = typeof marker === 'object' && marker !== null && 'tag' in marker ? marker.tag : undefined;
  return {
    name,
    ...(join !== '\n\n' && { join }),
    ...(typeof tag === 'string' && { marker: `<${tag}>` }),
    layers,
    reasons: [{ code: 'rendered', data: { files: filesOf(context, all) } }],
  };
}

function contextOf(work: Work, files: readonly RenderedFile[], pieces: readonly Piece[]): LayerContext {
  return {
    draft: work.draft,
    settings: files.map(({ set }) => set),
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

/** Every name of the renderings' own but role and tier is a variable. */
function declareVariables({ draft }: Work, files: readonly RenderedFile[]): void {
  const names = new Set(files.flatMap(({ set }) => Object.keys(set)));
  for (const name of names) {
    if (name === 'role' || name === 'tier' || name === 'cycle') continue;
    const values = [...new Set(files.flatMap(({ set }) => set[name] ?? []))];
    const known = draft.variables.findIndex((one) => one.name === name);
    const before = draft.variables[known];
    const all = [...new Set([...(before?.values ?? []), ...values])];
    // Where a rendering has no value the variable may be unset.
    const always = files.every(({ set }) => set[name] !== undefined);
    const reasons = [
      { code: 'values', data: {} } as const,
      ...(always ? [{ code: 'default', data: {} } as const] : []),
    ];
    const variable = { name, values: all, ...(always && all[0] !== undefined && { default: all[0] }), reasons };
    if (known < 0) draft.variables.push(variable);
    else draft.variables[known] = { ...variable, reasons: before?.reasons ?? reasons };
  }
}

/** In which variants roles may replace texts, as far as renderings with such roles tell. */
function readOverrides(
  { draft }: Work,
  shown: readonly Shown[],
  files: readonly RenderedFile[],
  pieces: readonly Piece[],
): void {
  const offering = new Set(pieces.filter(({ override }) => override).map(({ role }) => role));
  const asked = new Set(
    [...files.entries()].filter(([, { set }]) => offering.has(set['role'])).map(([index]) => index),
  );
  const honoured = new Set<number>();
  const visit = (list: readonly Shown[]) => {
    for (const { overridden, children } of list) {
      for (const index of overridden) honoured.add(index);
      visit(children);
    }
  };
  visit(shown);
  if (!draft.roles?.overrides || honoured.size === 0) return;
  const settings = files.map(({ set: { role: _role, ...rest } }) => rest as Readonly<Record<string, string>>);
  const when = explain(honoured, asked, settings);
  if (typeof when === 'string') draft.roles.overrides = { from: 'front-matter', when };
}
