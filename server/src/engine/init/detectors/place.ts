import type { DraftLayer, DraftPrompt } from '../draft';
import { mainPrompt } from '../mainPrompt';
import { folded, freeName, stemOf } from '../names';
import { markTaught } from '../taught';
import type { Detector, Work } from '../work';
import { layerId } from './order';
import { overrideTexts } from './roles';

/** Sections that stand for a role where there is none. */
const FALLBACK = /^(?:default|fallback|newcomer|guest|norole|defaultrole|fallbackrole|norolechosen)$/;

/** More samples than this are a collection, not one for each part of a prompt. */
const MAX_SAMPLES = 20;

/** Puts roles, rosters and samples into the main prompt, as no rendering says where they stand. */
export const place: Detector = {
  id: 'place',
  detect(work) {
    const prompt = mainPrompt(work);
    // Where renderings tell how a prompt is put together, what they do not show is not part of it.
    if (!prompt?.file) return;
    const ids = new Set(prompt.layers.map(({ id }) => id));
    placeRole(work, prompt, ids);
    placeRosters(work, prompt, ids);
    placeSamples(work, prompt, ids);
  },
};

function placeRole({ draft, roleFiles }: Work, prompt: DraftPrompt, ids: Set<string>): void {
  if (!draft.roles) return;
  if (!isBeside(draft.roles.files, prompt)) {
    delete draft.roles;
    return;
  }
  const at = prompt.layers.findIndex(
    ({ id, keys }) => FALLBACK.test(folded(id)) && typeof keys['section'] === 'string',
  );
  const role: DraftLayer = {
    id: freeName('role', ids),
    keys: { role: true },
    reasons: [{ code: 'role-place', data: {} }],
  };
  const section = prompt.layers[at]?.keys['section'];
  if (section === undefined) prompt.layers.push(role);
  else {
    prompt.layers[at] = role;
    draft.roles.fallback = { section };
    draft.roles.reasons.push({ code: 'fallback', data: { section: String(section) } });
  }
  const offered = new Set([...roleFiles.values()].flatMap((document) => overrideTexts(document).map(([key]) => key)));
  for (const { id, keys } of prompt.layers) if (offered.has(id)) keys['override'] = id;
}

function placeRosters(work: Work, prompt: DraftPrompt, ids: Set<string>): void {
  for (const roster of work.draft.rosters) {
    const taught = markTaught(work, roster, prompt.layers);
    const layer: DraftLayer = { id: freeName(layerId(roster.name), ids), keys: { roster: roster.name }, reasons: [] };
    const last = taught.at(-1);
    prompt.layers.splice(last ? prompt.layers.indexOf(last) + 1 : prompt.layers.length, 0, layer);
  }
}

function placeSamples({ samples }: Work, prompt: DraftPrompt, ids: Set<string>): void {
  // Samples beside a prompt, or beside a folder that it is in; others belong to something else.
  const near = samples.filter(({ path }) => isBeside(path, prompt));
  if (near.length === 0 || near.length > MAX_SAMPLES) return;
  const layers = near.map(({ path }): DraftLayer => {
    const id = freeName(layerId(stemOf(path)), ids);
    return { id, keys: { sample: path, steps: ['strip'], wrap: { tag: id } }, reasons: [] };
  });
  prompt.layers.push({
    id: freeName('dynamic', ids),
    keys: { zone: 'dynamic' },
    layers,
    reasons: [{ code: 'samples', data: {} }],
  });
}

/** Whether a file's folder stands beside a prompt, or beside a folder that the prompt is in. */
function isBeside(path: string, prompt: DraftPrompt): boolean {
  return prompt.file?.startsWith(path.replace(/[^/]+\/[^/]+$/, '')) === true;
}
