import type { AssembledLayer, Assembly } from '../../../engine/assembly/assembly';
import type { CompiledLayer, CompiledPrompt } from '../../../engine/assembly/program';
import type { Steps } from '../../../engine/steps';
import type { Span } from '../../../engine/text/range';
import type { Finding } from '../../findings';
import { say } from '../../words';
import type { PromptRule, PromptRuleContext } from '../rule';
import { findingAt, layerPlace, placeOf, relatedAt, tally } from './places';

/** Text from outside that a model could take for part of the prompt: it should be marked, and stay inside its mark. */
export const dataRule: PromptRule = {
  scope: 'prompt',
  codes: [
    {
      code: 'assembly/unescaped-data',
      severity: 'warning',
      summary: 'Data with markup stand in a tag without being escaped, and can close it.',
    },
    {
      code: 'assembly/unlabelled-data',
      severity: 'warning',
      summary: 'Data stand in a prompt without a tag or heading that marks them as data.',
    },
  ],
  *check(context) {
    return [...(yield* unescaped(context)), ...(yield* unlabelled(context))];
  },
};

function* unescaped({ project, cells }: PromptRuleContext): Steps<Finding[]> {
  const found = yield* tally(cells, ({ assembly }) =>
    dataLayers(project, assembly).flatMap(({ layer, around }): [string, { layer: AssembledLayer; at: Place }][] => {
      const isTagged = around.some(({ model }) => model.wrap?.tag !== undefined);
      const isEscaped = around.some(({ model }) => (model.escape ?? 'none') !== 'none');
      const markup = isTagged && !isEscaped ? firstMarkup(ownText(assembly, layer)) : undefined;
      if (!markup) return [];
      const start = layer.own.start + markup.start;
      const at = placeOf(project, assembly, { start, end: layer.own.start + markup.end });
      return [[layer.id, { layer, at }]];
    }),
  );
  return found.flatMap(({ fact: { layer, at }, cell }) =>
    findingAt(
      project,
      layerPlace(project, layer.path),
      {
        code: 'assembly/unescaped-data',
        severity: 'warning',
        message: say(
          'Layer `{layer}` puts data with markup into a tag of `{prompt}` as they are, so they can close it. Give the layer `escape: xml-text`, if the program escapes them.',
          { layer: layer.id, prompt: cell.assembly.prompt },
        ),
      },
      relatedAt(project, at, say('Markup in the data')),
    ),
  );
}

function* unlabelled({ project, cells }: PromptRuleContext): Steps<Finding[]> {
  const found = yield* tally(cells, ({ assembly }) =>
    dataLayers(project, assembly).flatMap(({ layer, around }): [string, AssembledLayer][] => {
      const isLabelled = around.some(({ model }) => model.wrap !== undefined) || labelsItself(ownText(assembly, layer));
      return isLabelled ? [] : [[layer.id, layer]];
    }),
  );
  return found.flatMap(({ fact: layer, cell }) =>
    findingAt(project, layerPlace(project, layer.path), {
      code: 'assembly/unlabelled-data',
      severity: 'warning',
      message: say(
        'Layer `{layer}` puts data into `{prompt}` without a tag or a heading around them: nothing tells a model that they are data.',
        { layer: layer.id, prompt: cell.assembly.prompt },
      ),
    }),
  );
}

type Place = ReturnType<typeof placeOf>;

interface DataLayer {
  readonly layer: AssembledLayer;
  /** The layer and the groups it is in. */
  readonly around: readonly CompiledLayer[];
}

/** Samples, and what dynamic layers take from files: nobody wrote it for this prompt. */
function dataLayers({ program }: PromptRuleContext['project'], assembly: Assembly): readonly DataLayer[] {
  const prompt = program?.prompts.get(assembly.prompt);
  if (!prompt) return [];
  return assembly.layers.flatMap((layer) => {
    const around = chainOf(prompt, layer.id);
    const model = around.at(-1)?.model;
    const fromFile = model?.file !== undefined || model?.values !== undefined;
    const isData = layer.sample || (layer.zone === 'dynamic' && fromFile);
    return isData ? [{ layer, around }] : [];
  });
}

type Chain = readonly CompiledLayer[];

const CHAINS = new WeakMap<CompiledPrompt, ReadonlyMap<string, Chain>>();

/** From the outermost group to the layer itself; found for all layers of a prompt at once. */
function chainOf(prompt: CompiledPrompt, id: string): Chain {
  const known = CHAINS.get(prompt) ?? new Map(chainsIn([...prompt.layers, ...prompt.parts], []));
  CHAINS.set(prompt, known);
  return known.get(id) ?? [];
}

function chainsIn(layers: readonly CompiledLayer[], around: Chain): readonly (readonly [id: string, chain: Chain])[] {
  return layers.flatMap((layer) => {
    const chain = [...around, layer];
    return [[layer.id, chain] as const, ...chainsIn(layer.children, chain)];
  });
}

function ownText({ text }: Assembly, { own }: AssembledLayer): string {
  return text.text.slice(own.start, own.end);
}

const MARKUP = /<\/?[A-Za-z][^<>\s]{0,80}/;

/** The first tag in data; none where the data are one block with a tag of their own, which the program wrote. */
function firstMarkup(text: string): Span | undefined {
  if (isTaggedBlock(text)) return undefined;
  const match = MARKUP.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}

/** Whether a text brings its own mark: it is in a tag, or starts with a heading. */
function labelsItself(text: string): boolean {
  return isTaggedBlock(text) || /^\s*#{1,6} /.test(text);
}

function isTaggedBlock(text: string): boolean {
  const trimmed = text.trim();
  const tag = /^<([A-Za-z][\w.-]*)/.exec(trimmed)?.[1];
  return tag !== undefined && (trimmed.endsWith(`</${tag}>`) || trimmed.endsWith('/>'));
}
