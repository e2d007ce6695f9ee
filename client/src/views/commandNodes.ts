import type {
  CommandDetails,
  CommandGroup,
  CommandGroupInfo,
  CommandInfo,
  CommandIntroduction,
} from '../../../server/src/protocol/commandList';
import type { ProtocolLocation } from '../../../server/src/protocol/positions';
import { node, type TreeNode } from './node';

/** Words of the view of commands, in the editor's language. */
export interface CommandWords {
  /** A URI as a person knows it. */
  path(uri: string): string;
  group(group: CommandGroup): string;
  callable(who: 'user' | 'model' | 'both'): string;
  taughtBy(names: string): string;
  listedIn(names: string): string;
  also(names: string): string;
  mentions(count: number): string;
  problems(count: number): string;
  introduction(one: CommandIntroduction): string;
  readonly untaught: string;
  readonly mentioned: string;
}

const ICONS: Readonly<Record<CommandGroup, string>> = {
  roster: 'list-unordered',
  tool: 'tools',
  skill: 'mortar-board',
  file: 'terminal',
};

/** The top of the tree: where commands come from, with how many there are. */
export function groupNodes(groups: readonly CommandGroupInfo[], words: CommandWords): TreeNode[] {
  return groups.map(({ group, count }) =>
    node({
      id: `group ${group}`,
      kind: `group-${group}`,
      label: words.group(group),
      description: String(count),
      icon: ICONS[group],
      children: 'asked',
    }),
  );
}

/** The commands of a group. Where one name is declared twice, the declaring file tells them apart. */
export function commandNodes(commands: readonly CommandInfo[], words: CommandWords): TreeNode[] {
  const names = new Map<string, number>();
  for (const { name } of commands) names.set(name, (names.get(name) ?? 0) + 1);
  return commands.map((command) => commandNode(command, (names.get(command.name) ?? 0) > 1, words));
}

function commandNode(command: CommandInfo, isTwice: boolean, words: CommandWords): TreeNode {
  const { group, name, from, description, location, callable, profiles, aliases, taught, listed } = command;
  const warning = command.problems > 0;
  const introduced = [
    ...(taught.length > 0 ? [words.taughtBy(taught.join(', '))] : []),
    ...(listed.length > 0 ? [words.listedIn(listed.join(', '))] : []),
  ];
  const inPrompts = group === 'roster' || group === 'tool';
  const facts = [
    ...(isTwice ? [words.path(location.uri)] : []),
    ...(warning ? [words.problems(command.problems)] : []),
    ...(introduced.length === 0 && inPrompts ? [words.untaught] : introduced),
    words.mentions(command.mentions),
  ];
  const more = [
    ...(description === null ? [] : [description]),
    ...(aliases.length > 0 ? [words.also(aliases.join(', '))] : []),
    ...(callable === null ? [] : [words.callable(callable)]),
    ...profiles,
    // The row is often too narrow for them.
    ...facts,
    ...(isTwice ? [] : [words.path(location.uri)]),
  ];
  return node({
    id: `command ${group} ${from} ${name}`,
    kind: `command-${group}`,
    label: name,
    description: facts.join(' · '),
    tooltip: more.join('\n'),
    icon: warning ? 'warning' : ICONS[group],
    warning,
    location,
    children: 'asked',
    command: { group, name, from },
  });
}

/** What is wrong with a command, who introduces it, and every place that names it. */
export function detailNodes(details: CommandDetails, parent: TreeNode, words: CommandWords): TreeNode[] {
  const { introductions, mentions, problems } = details;
  const child = (rank: number, given: Pick<TreeNode, 'kind' | 'label' | 'icon' | 'location'> & Partial<TreeNode>) =>
    node({ id: `${given.kind} ${rank} of ${parent.id}`, ...given });
  return [
    ...problems.map(({ code, message, location }, rank) =>
      child(rank, {
        kind: 'problem',
        label: message,
        tooltip: `${code}\n${message}`,
        icon: 'warning',
        warning: true,
        location,
      }),
    ),
    ...introductions.map((one, rank) =>
      child(rank, {
        kind: one.how,
        label: words.introduction(one),
        description: [...(one.where === '' ? [] : [one.where]), placeOf(one.location, words)].join(' · '),
        icon: one.how === 'taught' ? 'book' : 'list-unordered',
        location: one.location,
      }),
    ),
    ...mentions.map((location, rank) =>
      child(rank, {
        kind: 'mention',
        label: words.mentioned,
        description: placeOf(location, words),
        icon: 'symbol-reference',
        location,
      }),
    ),
  ];
}

function placeOf({ uri, range }: ProtocolLocation, words: CommandWords): string {
  return `${words.path(uri)}:${range.start.line + 1}`;
}
