import type { Cap } from '../../engine/assembly/tiers';
import type { BudgetRow } from '../../engine/budget/budgets';
import { sizeIn } from '../../engine/budget/sizeIn';
import { isMeasured } from '../../engine/budget/targets';
import { residentTools } from '../../engine/tools/toolLimits';
import type { Finding, RelatedPlace } from '../findings';
import { variantWords } from '../variantWords';
import { formatNumber, formatPercent, formatSize, say } from '../words';
import type { PromptRule, PromptRuleContext } from './rule';

/** Share of a cap from which it counts as near. */
const NEAR = 0.95;

/** The prefix of a prompt, or a whole request, leaves no room for the answer. */
export const OVER_WINDOW = 'budget/over-window';

export const budgetRule: PromptRule = {
  scope: 'prompt',
  codes: [
    {
      code: 'budget/over-cap',
      severity: 'error',
      summary: 'A prompt, zone or layer is larger than its cap in some variant.',
    },
    {
      code: 'budget/near-cap',
      severity: 'information',
      summary: 'A prompt, zone or layer takes more than 95 % of its cap in some variant.',
    },
    {
      code: OVER_WINDOW,
      severity: 'error',
      summary: 'What a request starts with leaves less of the context window than its answer needs.',
    },
    {
      code: 'budget/too-many-variants',
      severity: 'warning',
      summary: 'A prompt has more variants than can be gone through, and they depend on each other.',
    },
  ],
  *check(context) {
    const findings: Finding[] = [];
    for (const row of context.budgets) {
      findings.push(...check(row, context));
      yield;
    }
    return [...findings, ...uncovered(context)];
  },
};

/** A prompt with more variants than can be gone through: what is said of its worst case is a guess. */
function uncovered({ project, prompt, walks }: PromptRuleContext): Finding[] {
  const { reading, manifestUri } = project;
  if (!walks.some(({ covers }) => covers === 'some')) return [];
  return [
    {
      code: 'budget/too-many-variants',
      severity: 'warning',
      uri: manifestUri,
      range: reading.document.rangeOf(reading.locateKey(['prompts', prompt])),
      message: say(
        'Prompt `{prompt}` has too many variants that depend on each other. Only one variable at a time was varied, so its worst case may be larger.',
        { prompt },
      ),
      related: [],
      fixes: [],
    },
  ];
}

function check(row: BudgetRow, { project }: PromptRuleContext): Finding[] {
  const { cap, worst, target, prompt, tier, unit } = row;
  if (!cap || !worst || worst.value <= cap.size.value * NEAR) return [];
  const over = worst.value > cap.size.value;
  const values = {
    target: targetWords(target, prompt),
    size: formatSize(worst.value, unit),
    cap: formatSize(cap.size.value, unit),
    tier: tier === null ? '' : ` ${say('of tier `{tier}`', { tier })}`,
    variant: variantWords(worst.given, worst.role),
    // An answer may be larger than the window: then nothing is left, and that is not all that is missing.
    excess: formatNumber(worst.value - (cap.window ? cap.window.tokens - cap.window.output : cap.size.value)),
    share: formatPercent(worst.value, cap.size.value),
    window: formatSize(cap.window?.tokens ?? 0, unit),
    output: formatNumber(cap.window?.output ?? 0),
  };
  return [
    {
      code: over ? (cap.window ? OVER_WINDOW : 'budget/over-cap') : 'budget/near-cap',
      severity: over ? 'error' : 'information',
      uri: project.manifestUri,
      range: project.reading.document.rangeOf(project.reading.locate(cap.path)),
      message: words(over, cap, values),
      related: largest(row, project),
      fixes: [],
    },
  ];
}

function words(over: boolean, { window }: Cap, values: Readonly<Record<string, string>>): string {
  if (window) {
    return over
      ? say(
          '{target} takes {size}; with {output} for the answer that is {excess} over the window of {window}{tier}; worst with {variant}.',
          values,
        )
      : say(
          '{target} takes {size}, {share} of what the window of {window}{tier} leaves beside the answer; worst with {variant}.',
          values,
        );
  }
  return over
    ? say('{target} takes {size}, {excess} over the cap of {cap}{tier}; worst with {variant}.', values)
    : say('{target} takes {size}, {share} of the cap of {cap}{tier}; worst with {variant}.', values);
}

function targetWords(target: string, prompt: string): string {
  if (target === 'frame') return say('The frame of `{prompt}`', { prompt });
  if (target === 'prompt') return say('Prompt `{prompt}`', { prompt });
  if (target === 'prefix') return say('The prefix of `{prompt}`', { prompt });
  return say('`{target}` of `{prompt}`', { target, prompt });
}

/** The three largest layers and schemas of tools of the worst case: where a cut helps most. */
function largest(
  { prompt, tier, worst, target }: BudgetRow,
  { assembler, files }: PromptRuleContext['project'],
): RelatedPlace[] {
  const assembly = worst && assembler?.render({ prompt, tier, role: worst.role, given: worst.given });
  if (!assembly) return [];
  const layers = assembly.layers
    .filter((layer) => !layer.group && isMeasured(layer, target))
    .map(({ id, own, source }) => ({
      words: say('Layer `{id}`', { id }),
      source,
      text: assembly.text.text.slice(own.start, own.end),
    }));
  const tools = target === 'prefix' && assembly.tools ? residentTools(assembly.tools) : [];
  const schemas = tools.map(({ tool: { name, location }, json }) => ({
    words: say('Tool `{name}`', { name }),
    source: location,
    text: json,
  }));
  return [...layers, ...schemas]
    .map(({ words, source, text }) => ({ words, source, bytes: sizeIn(text, 'bytes') }))
    .sort((a, b) => b.bytes - a.bytes)
    .filter(({ source }) => source !== undefined)
    .slice(0, 3)
    .flatMap(({ words, source, bytes }) => {
      const document = source && files.peekUri(source.uri);
      if (!source || !document) return [];
      return [{ uri: source.uri, range: document.rangeOf(source), message: `${words}: ${formatSize(bytes, 'bytes')}` }];
    });
}
