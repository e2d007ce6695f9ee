import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import type { Steps } from '../../engine/steps';
import { say } from '../words';
import { CommandPlaces } from '../workspace/commandPlaces';
import { type CommandSummary, commandSummaries, descriptionOf } from '../workspace/commandSummaries';
import type { ProjectFacts } from '../workspace/projectFacts';
import { commandFacts, introductionWords } from './commandWords';
import type { GovernedFile } from './governed';

/**
 * On the name of a command: what it does, where it is taught and listed, what its line in the roster costs, and when
 * requests carry its tool.
 */
export function* commandHover(
  { project, document }: GovernedFile,
  offset: number,
  facts: ProjectFacts,
): Steps<Hover | undefined> {
  const place = CommandPlaces.of(project).at(document.uri, offset);
  const summary = place && (yield* commandSummaries(facts)).get(place.name);
  if (!place || !summary) return undefined;
  return {
    contents: { kind: MarkupKind.Markdown, value: commandLines(summary).join('\n\n') },
    range: document.rangeOf(place),
  };
}

/** What is known of a command, as paragraphs of Markdown. */
function commandLines(summary: CommandSummary): string[] {
  const { command, introductions, places } = summary;
  const text = escaped(descriptionOf(command) ?? '');
  const mentions = places.filter(({ role }) => role === 'mention').length;
  return [
    `**${escaped(command.name)}**${text === '' ? '' : `: ${text}`}`,
    commandFacts(summary).join(' · '),
    introductions.length === 0
      ? say('Neither taught nor listed in any prompt.')
      : introductions.map(introductionWords).join('  \n'),
    mentions === 1 ? say('1 mention') : say('{count} mentions', { count: mentions }),
  ];
}

/** Text of a roster as it reads, not as Markdown. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
}
