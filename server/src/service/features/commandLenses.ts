import type { CodeLens } from 'vscode-languageserver-types';
import { say } from '../words';
import { type CommandSummary, commandSummaries } from '../workspace/commandSummaries';
import type { ProjectFacts } from '../workspace/projectFacts';
import type { GovernedFile } from './governed';

/** Over each entry of a roster: where its command is taught and listed, and how often it is mentioned. */
export function commandLenses({ document }: GovernedFile, facts: ProjectFacts): CodeLens[] {
  return [...commandSummaries(facts).values()]
    .filter(({ entry }) => entry.nameSpan.uri === document.uri)
    .map((summary) => ({
      range: document.rangeOf(summary.entry.nameSpan),
      command: { title: lensTitle(summary), command: '' },
    }));
}

function lensTitle({ introductions, places }: CommandSummary): string {
  const of = (how: 'taught' | 'listed', key: 'layer' | 'prompt') =>
    [...new Set(introductions.filter((one) => one.how === how).map((one) => one[key]))].join(', ');
  const [layers, prompts] = [of('taught', 'layer'), of('listed', 'prompt')];
  const mentions = places.filter(({ role }) => role === 'mention').length;
  return [
    layers === '' ? say('not taught') : say('taught by {layers}', { layers }),
    prompts === '' ? say('not listed') : say('listed in {prompts}', { prompts }),
    mentions === 1 ? say('1 mention') : say('{count} mentions', { count: mentions }),
  ].join(' · ');
}
