import type { Finding } from './findings';
import { RULES } from './rules/list';
import type { PromptRule } from './rules/rule';
import type { PromptFact } from './workspace/keptPrompts';
import { budgetsOf, cellsOf, walksOf } from './workspace/projectFacts';

export const PROMPT_RULES = RULES.filter((rule): rule is PromptRule => rule.scope === 'prompt');

/** What prompt rules find in one prompt. */
export const promptFindings: PromptFact<readonly Finding[]> = function* (project, prompt, inputs) {
  const { kept } = project;
  const walks = yield* kept.steps(walksOf, project, prompt, inputs);
  const cells = yield* kept.steps(cellsOf, project, prompt, inputs);
  const budgets = yield* kept.steps(budgetsOf, project, prompt, inputs);
  const findings: (readonly Finding[])[] = [];
  for (const rule of PROMPT_RULES) findings.push(yield* rule.check({ project, prompt, walks, cells, budgets }));
  return findings.flat();
};

/** Each finding once: prompts share texts. */
export function distinctFindings(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ code, uri, range: { start }, message }) => {
    const key = `${code} ${uri} ${start.line} ${start.character} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
