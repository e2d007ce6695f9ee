import type { BudgetInfo } from '../protocol/budgets';
import type { PromptInfo } from '../protocol/prompts';
import type { RenderedPrompt } from '../protocol/render';
import type { BudgetReport } from '../service/features/budgetReport';
import type { ListedPrompt } from '../service/features/prompts';
import type { RenderedView } from '../service/features/renderView';
import { rowText } from '../service/features/status';
import { variantWords } from '../service/variantWords';

/** A listed prompt as the protocol has it. */
export function promptInfo({ uri, range, ...prompt }: ListedPrompt): PromptInfo {
  return { ...prompt, location: { uri, range } };
}

/** A budget as the protocol has it. */
export function budgetInfo(report: BudgetReport): BudgetInfo {
  const { manifest, prompt, tier, target, unit, cap, worst } = report;
  return {
    manifest,
    prompt,
    tier,
    target,
    unit,
    cap: cap?.size.value ?? null,
    ...(cap?.window && { window: cap.window }),
    worst: worst?.value ?? null,
    text: rowText(report),
    variant: worst ? variantWords(worst.given, worst.role) : '',
    worstChoice: worst && { role: worst.role, given: worst.given },
  };
}

/** A rendered view as the protocol has it. */
export function renderedPrompt(view: RenderedView): RenderedPrompt {
  const { measures, tokens, layers, refused, placeholders, variant: _variant, overrides: _overrides, ...rest } = view;
  return {
    ...rest,
    sizes: { ...measures, tokens },
    layers: layers.map(
      ({ own, outer, place, id, depth, group, zone, bytes, tokens: count, sample, role, override, catalogue }) => ({
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
        catalogue,
        source: place,
      }),
    ),
    refused: refused.map(({ override, reason, uri, range }) => ({ override, reason, location: { uri, range } })),
    placeholders: placeholders.map(({ place, ...one }) => ({ ...one, location: place })),
  };
}
