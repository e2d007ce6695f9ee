import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { rosterLineBytes } from '../../engine/commands/rosterText';
import { formatSize, say } from '../words';
import { CommandPlaces } from '../workspace/commandPlaces';
import { type CommandSummary, commandSummaries, type IntroductionSummary } from '../workspace/commandSummaries';
import type { ProjectFacts } from '../workspace/projectFacts';
import type { GovernedFile } from './governed';

/** On the name of a command: what it does, where it is taught and listed, and what its line in the roster costs. */
export function commandHover(
  { project, document }: GovernedFile,
  offset: number,
  facts: ProjectFacts,
): Hover | undefined {
  const place = CommandPlaces.of(project).at(document.uri, offset);
  const summary = place && commandSummaries(facts).get(place.name);
  if (!place || !summary) return undefined;
  return {
    contents: { kind: MarkupKind.Markdown, value: commandLines(summary).join('\n\n') },
    range: document.rangeOf(place),
  };
}

/** What is known of a command, as paragraphs of Markdown. */
function commandLines({ entry, introductions, places }: CommandSummary): string[] {
  const { name, description, help, aliases = [], callable, profile } = entry;
  const text = escaped(description ?? help?.split('\n')[0] ?? '');
  const facts = [
    ...(aliases.length > 0
      ? [say('also {names}', { names: aliases.map((alias) => `\`${alias.name}\``).join(', ') })]
      : []),
    ...(callable ? [say('callable by: {who}', { who: callable })] : []),
    ...(profile ? [profile] : []),
    say('a line of {size} in the roster', { size: formatSize(rosterLineBytes(entry), 'bytes') }),
  ];
  const mentions = places.filter(({ role }) => role === 'mention').length;
  return [
    `**${escaped(name)}**${text === '' ? '' : `: ${text}`}`,
    facts.join(' · '),
    introductions.length === 0
      ? say('Neither taught nor listed in any prompt.')
      : introductions.map(introductionLine).join('  \n'),
    mentions === 1 ? say('1 mention') : say('{count} mentions', { count: mentions }),
  ];
}

function introductionLine({ how, prompt, layer, where }: IntroductionSummary): string {
  const values = { prompt, layer };
  const line =
    how === 'taught'
      ? say('Taught in `{prompt}` by layer `{layer}`', values)
      : say('Listed in `{prompt}` by layer `{layer}`', values);
  return where === '' ? line : `${line} (${where})`;
}

/** Text of a roster as it reads, not as Markdown. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
}
