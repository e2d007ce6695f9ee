import { DETECTORS } from './detectors';
import { shownSections } from './detectors/order';
import { allLayers, type Draft } from './draft';
import { isAgentFile } from './evidence';
import { mainPrompt } from './mainPrompt';
import { type InitFolder, type RenderedFile, Work } from './work';

/** What was found in a folder. */
export interface Findings {
  /** What a manifest could say; undefined where the folder holds no prompt that takes one. */
  readonly draft: Draft | undefined;
  /** The renderings that it was made from. */
  readonly rendered: readonly RenderedFile[];
  /** Paths of texts in their folders of which too little is known here to tell anything. */
  readonly unused: readonly string[];
  /** Skills and agent files, which need no manifest. */
  readonly agentFiles: number;
}

/**
 * Proposes a manifest from what a folder holds. Pure: it looks at nothing but what it is given; it never throws for what a
 * file holds, and takes time linear in it.
 */
export function proposeManifest(folder: InitFolder): Findings {
  const work = new Work(folder);
  for (const detector of DETECTORS) detector.detect(work);
  const agentFiles = folder.paths.filter(isAgentFile).length;
  const { draft } = work;
  // The first one is what commands and views show when nothing else is asked for.
  const main = mainPrompt(work);
  if (main) draft.prompts = [main, ...draft.prompts.filter((prompt) => prompt !== main)];
  if (draft.prompts.length === 0) return { draft: undefined, rendered: [], unused: [], agentFiles };
  const shown = new Set(draft.prompts.filter(({ file }) => file === undefined).map(({ name }) => name));
  const rendered = work.rendered.filter(({ prompt }) => shown.has(prompt));
  const unused = work.rendered.filter(({ prompt }) => !shown.has(prompt)).map(({ path }) => path);
  return { draft: withoutUnused(draft), rendered, unused, agentFiles };
}

/** Leaves out sources that nothing shows: on the way they were candidates. */
export function withoutUnused(draft: Draft): Draft {
  const used = new Set<string>();
  const use = (reference: unknown) => {
    if (typeof reference === 'string') used.add(reference.slice(0, reference.indexOf('#')));
  };
  for (const prompt of draft.prompts) for (const section of shownSections(prompt)) use(section);
  const fallback = draft.roles?.fallback;
  if (typeof fallback === 'object' && fallback !== null && 'section' in fallback) use(fallback.section);
  for (const { sections } of draft.pins) for (const section of sections) use(section);
  const layers = draft.prompts.flatMap((prompt) => [...allLayers(prompt.layers)]);
  const shownRosters = new Set(layers.map(({ keys }) => keys['roster']));
  const takesRoles = layers.some(({ keys }) => keys['role'] === true || keys['override'] !== undefined);
  const { roles, ...rest } = draft;
  return {
    ...rest,
    ...(roles && takesRoles && { roles }),
    sources: draft.sources.filter(({ name, kept }) => kept === true || used.has(name)),
    rosters: draft.rosters.filter(({ name }) => shownRosters.has(name)),
  };
}
