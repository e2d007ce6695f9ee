import { existsSync } from 'node:fs';
import type { Outcome } from '../engine/skills/explain';
import { CLIENTS } from '../engine/skills/profiles';
import type { ClientReport, ExplainReport } from '../service/features/explain';
import { outcomeWords } from '../service/messages/skills/clients';
import { nearest } from '../service/nearest';
import { isInside } from '../service/uris';
import { pc } from './colour';
import { explainCommand } from './explainCommand';
import { quoted } from './names';
import { printJson, printLines, table } from './output';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';

export interface ExplainOptions {
  /** A path, or the name of a command or a skill. */
  readonly file: string;
  /** Id of a client's profile; all clients when absent. Only for files and skills. */
  readonly client?: string;
  readonly format: 'text' | 'json';
}

/**
 * `galley explain`. Returns the exit code: 0, because it tells and does not judge; 1 where what it tells of a command may
 * lack something.
 */
export async function runExplain(workspace: CliWorkspace, { file, client, format }: ExplainOptions): Promise<number> {
  const { service, output, rootUri, rootPath } = workspace;
  const known = CLIENTS.map(({ id }) => id);
  if (client !== undefined && !known.some((id) => id === client)) {
    const near = nearest(client, known);
    throw new UsageError(
      `there is no client ${quoted(client)} (${near === undefined ? `known: ${known.join(', ')}` : `did you mean ${near}?`})`,
    );
  }
  // A file that is there goes before a command of its name, and that before a skill.
  const isNamed = !existsSync(file);
  const told = isNamed && client === undefined ? await explainCommand(workspace, file, { format }) : 'unknown';
  if (told !== 'unknown') return told === 'whole' ? 0 : 1;
  const skill = isNamed ? await skillNamed(workspace, file) : undefined;
  if (isNamed && skill === undefined && !looksLikePath(file)) throw new UsageError(await nothing(workspace, file));
  const uri = skill ?? workspace.uriOf(file);
  if (!isInside(rootUri, uri))
    throw new UsageError(`${file} is not below the root folder ${rootPath}; give it as --root`);
  const report = await service.explain(uri, client);
  if (report === undefined) throw new UsageError(`${file} is no skill or agent file that can be read`);
  if (format === 'json') printJson(output, explainJson(report, workspace));
  else printLines(output, explainLines(report, workspace));
  return 0;
}

function looksLikePath(name: string): boolean {
  return /[./\\]/.test(name);
}

/** @throws UsageError for a name that several skills go by: each is explained by its file */
async function skillNamed({ service, nameOf }: CliWorkspace, name: string): Promise<string | undefined> {
  const [first, ...others] = await service.skillsNamed(name);
  if (first === undefined || others.length === 0) return first;
  const files = [first, ...others].map(nameOf).join(', ');
  throw new UsageError(`several skills are called ${quoted(name)}; give the file of one: ${files}`);
}

/** Words for a name that is neither that of a file nor of a command or a skill. */
async function nothing({ service }: CliWorkspace, name: string): Promise<string> {
  const commands = await service.commands();
  const near = nearest(
    name,
    commands.flatMap((one) => [one.name, ...one.aliases, ...(one.tool ? [one.tool.name] : [])]),
  );
  const hint = near === undefined ? '' : ` (did you mean ${near}?)`;
  return `there is no file ${quoted(name)}, and no skill of that name, or command in a roster or among tools${hint}`;
}

/** A report in the shape of `server/schemas/explain.schema.json`. */
export function explainJson({ uri, alsoAt, kind, label, clients }: ExplainReport, { nameOf }: CliWorkspace) {
  return { version: 1, file: nameOf(uri), alsoAt: alsoAt.map(nameOf), kind, label, clients };
}

const PAINT: Readonly<Record<Outcome, (text: string) => string>> = {
  loads: pc.green,
  without: pc.cyan,
  cut: pc.yellow,
  unlisted: pc.yellow,
  dropped: pc.red,
};

function explainLines({ uri, alsoAt, label, clients, kind }: ExplainReport, { nameOf }: CliWorkspace): string[] {
  const here = clients.filter(({ looksHere }) => looksHere);
  const others = clients.filter(({ looksHere }) => !looksHere);
  const isSkill = kind === 'skill';
  return [
    `${nameOf(uri)} (${label})`,
    ...alsoAt.map((place) => `through a link also ${nameOf(place)}`),
    ...(isSkill && here.length === 0
      ? ['No client is known to look for skills in this folder. If it were where they look:']
      : []),
    ...rows(here),
    ...(others.length > 0 && here.length > 0 ? ['Clients that do not look in this folder:'] : []),
    ...rows(others),
    `as of ${clients.map(({ checked }) => checked).sort()[0] ?? ''}; --format json names the sources`,
  ];
}

function rows(clients: readonly ClientReport[]): string[] {
  return table(
    clients.map(({ label, outcome, reasons }) => [label, PAINT[outcome](outcomeWords(outcome)), why(reasons)]),
  ).map((line) => `  ${line}`.trimEnd());
}

function why(reasons: ClientReport['reasons']): string {
  return reasons.map(({ message }) => message).join('; ');
}
