import { anthropic } from './anthropic';
import { bedrock } from './bedrock';
import { openai } from './openai';
import type { MarkerRule, ModelMatch, ProviderRules, ToolRule } from './rules';

/** Every provider with rules of its own. A new one is one file and one line here. */
export const PROVIDERS: readonly ProviderRules[] = [anthropic, bedrock, openai];

/** Undefined for a provider without rules: it gets no markers, and messages as they are. */
export function providerRules(name: string): ProviderRules | undefined {
  const plain = name.trim().toLowerCase();
  return PROVIDERS.find(({ names }) => names.includes(plain));
}

/** The rule for the markers of a request to a model; undefined where none is kept. */
export function markerRule(rules: ProviderRules | undefined, model: string): MarkerRule | undefined {
  return rules?.markers.find(({ models }) => matches(models, model));
}

/** The rule for the tools of a request to a model; undefined where none but the resident ones are sent. */
export function toolRule(rules: ProviderRules | undefined, model: string): ToolRule | undefined {
  return rules?.tools.find(({ models }) => matches(models, model));
}

/**
 * The shortest prefix that a provider keeps, in tokens; of an unnamed model that of the one which keeps the shortest.
 * Undefined where it is not known.
 */
export function shortestPrefix(rules: ProviderRules | undefined, model: string): number | undefined {
  if (!rules || rules.shortest.length === 0) return undefined;
  if (model.trim() === '') return Math.min(...rules.shortest.map(({ tokens }) => tokens));
  return rules.shortest.find(({ models }) => matches(models, model))?.tokens;
}

function matches(match: ModelMatch, model: string): boolean {
  if (match.kind === 'any') return true;
  const name = model.trim().toLowerCase();
  if (match.kind === 'contains') return name.includes(match.text);
  const short = name.slice(name.lastIndexOf('/') + 1).replaceAll('.', '-');
  return short === match.name || short.startsWith(`${match.name}-`);
}
