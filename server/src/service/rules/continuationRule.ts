import type { Assembly } from '../../engine/assembly/assembly';
import { isHighSurrogate, isLowSurrogate } from '../../engine/text/measure';
import type { Finding } from '../findings';
import { variantWords } from '../variantWords';
import { formatSize, say } from '../words';
import type { ProjectRule, ProjectRuleContext } from './rule';

/** What goes wrong where texts are made to fit. */
export const continuationRule: ProjectRule = {
  scope: 'project',
  codes: [
    {
      code: 'assembly/over-budget',
      severity: 'warning',
      summary: 'What is never deferred takes more than the budget of its prompt.',
    },
    {
      code: 'assembly/split-character',
      severity: 'warning',
      summary: 'A cut in UTF-16 units leaves half of a character.',
    },
  ],
  check: (context) => [...overBudget(context), ...splitCharacters(context)],
};

/** The variant of each prompt that is furthest over its budget. */
function overBudget({ project, facts }: ProjectRuleContext): Finding[] {
  const worst = new Map<string, { excess: number; finding: Finding }>();
  for (const { assembly, given, role } of facts.cells) {
    const { prompt, continuation } = assembly;
    const excess = continuation?.over ? continuation.size - continuation.budget : 0;
    if (!continuation || excess <= (worst.get(prompt)?.excess ?? 0)) continue;
    const { size, budget, unit } = continuation;
    const finding = {
      code: 'assembly/over-budget',
      severity: 'warning' as const,
      uri: project.manifestUri,
      range: project.reading.document.rangeOf(project.reading.locate(['prompts', prompt, 'continuation', 'budget'])),
      message: say('`{prompt}` takes {size} even without what can be deferred; its budget is {budget} ({variant}).', {
        prompt,
        size: formatSize(size, unit),
        budget: formatSize(budget, unit),
        variant: variantWords(given, role),
      }),
      related: [],
      fixes: [],
    };
    worst.set(prompt, { excess, finding });
  }
  return [...worst.values()].map(({ finding }) => finding);
}

/** Each layer in which half of a character stands, once. */
function splitCharacters({ project, facts }: ProjectRuleContext): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { assembly } of facts.cells) {
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
        message: say('A cut in layer `{layer}` leaves half of a character; it is sent as U+FFFD.', { layer }),
        related: [],
        fixes: [],
      });
    }
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
