import type { CodeLens } from 'vscode-languageserver-types';
import type { Steps } from '../../engine/steps';
import { say } from '../words';
import { CommandIndex } from '../workspace/commandIndex';
import { type CommandSummary, commandSummaries } from '../workspace/commandSummaries';
import type { ProjectFacts } from '../workspace/projectFacts';
import { placementWords } from './commandWords';
import type { GovernedFile } from './governed';

/**
 * Over each entry of a roster, and over the name of each tool in its schema: where the command is taught and listed,
 * and how often it is mentioned; of a tool also when requests carry it.
 */
export function* commandLenses({ document }: GovernedFile, facts: ProjectFacts): Steps<CodeLens[]> {
  const { known } = CommandIndex.of(facts.project);
  const isDeclaredHere = [...known.commands].some(
    ({ entry, tool }) => entry?.nameSpan.uri === document.uri || tool?.span.uri === document.uri,
  );
  if (!isDeclaredHere) return [];
  return [...(yield* commandSummaries(facts)).values()].flatMap((summary) => {
    const { entry, tool } = summary.command;
    const title = lensTitle(summary);
    const places = [
      ...(entry ? [{ at: entry.nameSpan, title }] : []),
      ...(tool ? [{ at: tool.span, title: [...summary.placements.map(placementWords), title].join(' · ') }] : []),
    ];
    return places
      .filter(({ at }) => at.uri === document.uri)
      .map((one) => ({ range: document.rangeOf(one.at), command: { title: one.title, command: '' } }));
  });
}

function lensTitle({ introductions, places }: CommandSummary): string {
  const taught = introductions.filter(({ how }) => how === 'taught');
  const [layers, described, prompts] = [
    listOf(taught.map(({ layer }) => layer)),
    taught.some(({ tool }) => tool !== null),
    listOf(introductions.filter(({ how }) => how === 'listed').map(({ prompt }) => prompt)),
  ];
  const mentions = places.filter(({ role }) => role === 'mention').length;
  return [
    ...(described ? [say('taught by its description')] : []),
    ...(layers === '' ? (described ? [] : [say('not taught')]) : [say('taught by {layers}', { layers })]),
    prompts === '' ? say('not listed') : say('listed in {prompts}', { prompts }),
    mentions === 1 ? say('1 mention') : say('{count} mentions', { count: mentions }),
  ].join(' · ');
}

/** Each once. */
function listOf(names: readonly (string | null)[]): string {
  return [...new Set(names.filter((name) => name !== null))].join(', ');
}
