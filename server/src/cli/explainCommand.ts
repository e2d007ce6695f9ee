import type { Range } from 'vscode-languageserver-types';
import type { CommandReport, IntroductionReport, ToolReport } from '../service/features/commandReport';
import { groupBy } from '../service/groupBy';
import { pc } from './colour';
import { printJson, printLines } from './output';
import { tellUnmeasured, unmeasuredJson } from './unmeasured';
import type { CliWorkspace } from './workspace';

/**
 * `galley explain NAME` for the name or alias of a command: where it is taught, listed and mentioned, in which
 * variants. `unknown`, with nothing printed, where neither a roster nor a tool has such a name; `in-part` where not all of
 * the prompts that may introduce it could be read.
 */
export async function explainCommand(
  workspace: CliWorkspace,
  name: string,
  { format }: { readonly format: 'text' | 'json' },
): Promise<'unknown' | 'whole' | 'in-part'> {
  const reports = await workspace.service.commands(name);
  if (reports.length === 0) return 'unknown';
  const manifests = new Set(reports.map(({ manifest }) => manifest));
  const unmeasured = (await workspace.service.unmeasuredPrompts()).filter(({ uri }) => manifests.has(uri));
  const isInPart = tellUnmeasured(workspace, unmeasured);
  if (format === 'json') {
    const commands = reports.map((report) => commandJson(report, workspace));
    printJson(workspace.output, { version: 1, commands, problems: unmeasuredJson(workspace, unmeasured) });
  } else
    printLines(
      workspace.output,
      reports.flatMap((report) => commandText(report, workspace)),
    );
  return isInPart ? 'in-part' : 'whole';
}

interface Place {
  readonly uri: string;
  readonly range: Range;
}

function commandJson(report: CommandReport, { nameOf }: CliWorkspace) {
  const { name, aliases, description, callable, profile, rosterBytes, tool } = report;
  const { declared, introductions, mentions } = report;
  const placeOf = ({ uri, range }: Place) => ({ file: nameOf(uri), range });
  return {
    manifest: nameOf(report.manifest),
    ...{ name, aliases, description, callable, profile, rosterBytes },
    declared: placeOf(declared),
    tool: tool && { name: tool.name, ...placeOf(tool.place), placements: tool.placements },
    introductions: introductions.map(({ prompt, layer, tool: by, how, variants, place }) => ({
      ...{ prompt, layer, tool: by, how, variants },
      ...placeOf(place),
    })),
    mentions: mentions.map(placeOf),
  };
}

function commandText(report: CommandReport, { nameOf }: CliWorkspace): string[] {
  const { name, aliases, description, callable, profile, rosterBytes, tool } = report;
  const { declared, introductions, mentions } = report;
  const at = ({ uri, range }: Place) => pc.dim(`${nameOf(uri)}:${range.start.line + 1}`);
  const traits = [
    ...aliases.map((alias) => `also ${alias}`),
    ...(callable ? [`callable by ${callable}`] : []),
    ...(profile ? [profile] : []),
  ];
  const of = (how: IntroductionReport['how']) => introductions.filter((one) => one.how === how);
  // Prompts that share a text are named in one line.
  const lines = (title: string, own: readonly IntroductionReport[]) => {
    const by = ({ layer, tool: holder, where, place }: IntroductionReport) =>
      `by ${layer === null ? `the description of tool ${holder}` : `layer ${layer}`}${where === '' ? '' : ` (${where})`}  ${at(place)}`;
    return [...groupBy(own, by)].map(([rest, alike]) => {
      const prompts = new Set(alike.map(({ prompt }) => prompt));
      return `  ${title} in ${[...prompts].join(', ')} ${rest}`;
    });
  };
  return [
    `${pc.bold(name)}${description === null ? '' : `: ${description.split('\n', 1)[0]}`}`,
    ...(traits.length > 0 ? [`  ${traits.join(', ')}`] : []),
    ...(rosterBytes === null ? [] : [`  a line of ${rosterBytes} B in the roster  ${at(declared)}`]),
    ...(tool ? [`  tool ${tool.name}: ${placed(tool.placements)}  ${at(tool.place)}`] : []),
    ...lines('taught', of('taught')),
    ...lines('listed', of('listed')),
    ...(introductions.length === 0 ? ['  neither taught nor listed'] : []),
    ...new Set(mentions.map((place) => `  mentioned  ${at(place)}`)),
  ];
}

/** Without a prompt no request carries a tool. */
function placed(placements: ToolReport['placements']): string {
  if (placements.length === 0) return 'in no request';
  return placements.map(({ place, where }) => (where === '' ? place : `${place} (${where})`)).join(', ');
}
