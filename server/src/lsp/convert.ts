import type { PromptInfo } from '../protocol/prompts';
import type { RenderedPrompt } from '../protocol/render';
import type { ListedPrompt } from '../service/features/prompts';
import type { RenderedView } from '../service/features/renderView';

/** A listed prompt as the protocol has it. */
export function promptInfo({ uri, range, ...prompt }: ListedPrompt): PromptInfo {
  return { ...prompt, location: { uri, range } };
}

/** A rendered view as the protocol has it. */
export function renderedPrompt(view: RenderedView): RenderedPrompt {
  const { measures, tokens, layers, refused, variant: _variant, overrides: _overrides, ...rest } = view;
  return {
    ...rest,
    sizes: { ...measures, tokens },
    layers: layers.map(
      ({ own, outer, place, id, depth, group, zone, bytes, tokens: count, sample, role, override }) => ({
        id,
        depth,
        group,
        zone,
        start: own.start,
        end: own.end,
        outerStart: outer.start,
        outerEnd: outer.end,
        bytes,
        tokens: count,
        sample,
        role,
        override,
        source: place,
      }),
    ),
    refused: refused.map(({ override, reason, uri, range }) => ({ override, reason, location: { uri, range } })),
  };
}
