import { type Hover, MarkupKind, type Position } from 'vscode-languageserver-types';
import { readFrontMatter } from '../../engine/frontmatter/frontMatter';
import { agentFileAt } from '../../engine/skills/agentFiles/kinds';
import { clientsThatKnow, PROFILES } from '../../engine/skills/profiles';
import { outcomeWords } from '../messages/skills/clients';
import type { ServiceContext } from '../promptService';
import { say } from '../words';
import { type ClientReport, type ExplainReport, explain } from './explain';

/**
 * On a key in the header of a skill or another agent file: what each client makes of the file, and of this key, with
 * the day the facts were looked up.
 */
export async function skillHover(context: ServiceContext, uri: string, position: Position): Promise<Hover | undefined> {
  const document = await context.store.load(uri);
  if (typeof document === 'string') return undefined;
  const offset = document.lines.offsetAt(position);
  const entry = readFrontMatter(document).entries.find(({ span }) => span.start <= offset && offset <= span.end);
  if (entry === undefined) return undefined;
  const report = await explain(context, uri);
  if (report === undefined) return undefined;
  const lines = report.kind === 'skill' ? skillLines(report, entry.key) : fileLines(report, entry.key, uri);
  return {
    contents: { kind: MarkupKind.Markdown, value: lines.join('\n\n') },
    range: document.rangeOf(entry.keySpan),
  };
}

function skillLines({ clients }: ExplainReport, key: string): string[] {
  const known = clientsThatKnow(key).map(({ label }) => label);
  const words =
    known.length === 0
      ? say('`{key}` is in none of the tables of clients.', { key })
      : known.length === clients.length
        ? say('`{key}` is known to all clients.', { key })
        : say('`{key}` is known to {clients}.', { key, clients: known.join(', ') });
  const here = clients.some(({ looksHere }) => looksHere);
  const shown = here ? clients.filter(({ looksHere }) => looksHere) : clients;
  const table = [
    `| ${say('client')} | ${say('this file')} | ${say('why')} |`,
    '|---|---|---|',
    ...shown.map((client) => `| ${client.label} | ${outcomeWords(client.outcome)} | ${why(client, key)} |`),
  ].join('\n');
  const others = clients.length - shown.length;
  return [
    words,
    table,
    ...(others > 0 ? [say('{n} other clients do not look in this folder.', { n: others })] : []),
    asOf(),
  ];
}

/** The reasons about the key first, then those that decide the outcome. */
function why({ reasons, outcome }: ClientReport, key: string): string {
  const own = reasons.filter((reason) => reason.key === key || mentions(reason.message, key));
  const deciding = reasons.filter(
    (reason) => reason.outcome === outcome && outcome !== 'loads' && !own.includes(reason),
  );
  return [...own, ...deciding].map(({ message }) => message.replaceAll('|', '\\|')).join('; ');
}

function mentions(message: string, key: string): boolean {
  return message.split(/[^\w-]+/).includes(key);
}

function fileLines({ clients, label }: ExplainReport, key: string, uri: string): string[] {
  const profile = agentFileAt(uri);
  const [client] = clients;
  if (profile === undefined || client === undefined) return [];
  const words = profile.deprecated.includes(key)
    ? say('`{key}` of a {label} is deprecated.', { key, label })
    : profile.keys.includes(key)
      ? say('`{key}` is a key of a {label}.', { key, label })
      : say('`{key}` means nothing in a {label}.', { key, label });
  const outcome = `${label}: ${outcomeWords(client.outcome)}`;
  const reasons = client.reasons.map(({ message }) => `- ${message}`).join('\n');
  const source = say('As of {date}: [{source}]({source})', { date: client.checked, source: profile.source });
  return [words, outcome, ...(reasons === '' ? [] : [reasons]), source];
}

/** The oldest of the tables: what is said is not newer than that. */
function asOf(): string {
  const oldest = PROFILES.map(({ checked }) => checked).sort()[0] ?? '';
  return say('As of {date}. `galley explain` names the sources.', { date: oldest });
}
