import type { Assembly } from '../../engine/assembly/assembly';
import type { Cell } from '../../engine/budget/walk';
import type { Steps } from '../../engine/steps';
import { isHighSurrogate, isLowSurrogate } from '../../engine/text/measure';
import type { Finding } from '../findings';
import { variantWords } from '../variantWords';
import { formatSize, say } from '../words';
import type { PromptRule, PromptRuleContext } from './rule';

/** What goes wrong where texts are made to fit. */
export const continuationRule: PromptRule = {
  scope: 'prompt',
  codes: [
    {
      code: 'assembly/over-budget',
      severity: 'warning',
      summary: 'What is never deferred takes more than the budget of its prompt.',
    },
    {
      code: 'assembly/split-character',
      severity: 'warning',
      summary: 'Half of a character stands in a text: a cut in UTF-16 units left it, or an escape.',
    },
  ],
  *check(context) {
    return [...overBudget(context), ...(yield* splitCharacters(context))];
  },
};

/** The variant that is furthest over the budget. */
function overBudget({ project, prompt, cells }: PromptRuleContext): Finding[] {
  const excessOf = ({ assembly: { continuation } }: Cell) =>
    continuation?.over ? continuation.size - continuation.budget : 0;
  let worst: Cell | undefined;
  for (const cell of cells) if (excessOf(cell) > (worst ? excessOf(worst) : 0)) worst = cell;
  const continuation = worst?.assembly.continuation;
  if (!worst || !continuation) return [];
  const { size, budget, unit } = continuation;
  return [
    {
      code: 'assembly/over-budget',
      severity: 'warning',
      uri: project.manifestUri,
      range: project.reading.document.rangeOf(project.reading.locate(['prompts', prompt, 'continuation', 'budget'])),
      message: say('`{prompt}` takes {size} even without what can be deferred; its budget is {budget} ({variant}).', {
        prompt,
        size: formatSize(size, unit),
        budget: formatSize(budget, unit),
        variant: variantWords(worst.given, worst.role),
      }),
      related: [],
      fixes: [],
    },
  ];
}

/** Each layer in which half of a character stands, once. */
function* splitCharacters({ project, cells }: PromptRuleContext): Steps<Finding[]> {
  const findings = new Map<string, Finding>();
  for (const { assembly } of cells) {
    for (const layer of splitLayers(assembly)) {
      const written = project.program?.prompts.get(assembly.prompt)?.byId.get(layer)?.path;
      const path = written ?? ['prompts', assembly.prompt];
      const key = JSON.stringify(path);
      if (findings.has(key)) continue;
      findings.set(key, {
        code: 'assembly/split-character',
        severity: 'warning',
        uri: project.manifestUri,
        range: project.reading.document.rangeOf(project.reading.locate([...path, 'steps'])),
        message: assembly.cuts.some((cut) => cut.layer === layer)
          ? say('A cut in layer `{layer}` leaves half of a character; it is sent as U+FFFD.', { layer })
          : say('Layer `{layer}` has half of a character, as an escape such as `\\ud800` is; it is sent as U+FFFD.', {
              layer,
            }),
        related: [],
        fixes: [],
      });
    }
    yield;
  }
  return [...findings.values()];
}

/** Ids of the layers whose text has a surrogate without its other half. */
function splitLayers({ text: mapped }: Assembly): ReadonlySet<string> {
  const { text } = mapped;
  const layers = new Set<string>();
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0xd800 || unit > 0xdfff) continue;
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(i + 1))) i++;
    else layers.add(mapped.originAt(i)?.layer ?? '');
  }
  return layers;
}
