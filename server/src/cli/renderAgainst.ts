import { createColors } from 'picocolors';
import type { ComparedViews, LayerDelta } from '../service/features/comparison';
import { changeWords, prefixWords, revisionWords, totalsWords } from '../service/features/comparisonWords';
import { comparisonJson } from '../service/features/renderJson';
import type { ViewRequest } from '../service/features/renderView';
import { coarseWords, textDiff, unifiedDiff } from '../service/features/unifiedDiff';
import { formatSigned } from '../service/words';
import { pc } from './colour';
import { quoted } from './names';
import { printJson, printLines, table, tellProblems } from './output';
import { refusalAsUsage } from './refusals';
import { UsageError } from './usageError';
import type { CliWorkspace } from './workspace';

export interface AgainstOptions {
  readonly revision: string;
  readonly format: 'text' | 'json';
  /** Without colours, whatever standard output is. */
  readonly plain: boolean;
}

/** `galley render --against`: what differs from the prompt at a revision. Returns the exit code. */
export async function runRenderAgainst(
  workspace: CliWorkspace,
  request: ViewRequest,
  { revision, format, plain }: AgainstOptions,
): Promise<number> {
  const compared = await comparedWith(workspace, request, revision);
  const { prompt } = compared.after;
  const name = revisionWords(revision, compared.comparison.revision);
  const names = [`${prompt} at ${name}`, prompt] as const;
  if (format === 'json') printJson(workspace.output, comparisonJson(compared, revision, names));
  else {
    const diff = textDiff(compared.before?.text ?? '', compared.after.text, ...names);
    printLines(workspace.output, [
      ...painted(unifiedDiff(diff), plain ? createColors(false) : pc),
      ...(diff.coarse ? [coarseWords()] : []),
      ...summary(compared, name),
    ]);
  }
  return tellProblems(workspace.output, [...problemsBefore(compared, name), ...compared.after.problems]);
}

/** What a report is to compare with. */
export async function reportAgainst(workspace: CliWorkspace, request: ViewRequest, revision: string) {
  const compared = await comparedWith(workspace, request, revision);
  const name = revisionWords(revision, compared.comparison.revision);
  return { request: atRevision(request, revision), name, problems: problemsBefore(compared, name) };
}

/** What the earlier text lacks, told apart from what today's does. */
function problemsBefore({ comparison }: ComparedViews, name: string): readonly string[] {
  return comparison.problems.before.map((problem) => `at ${name}: ${problem}`);
}

/** @throws UsageError for a revision that cannot be read */
async function comparedWith({ service }: CliWorkspace, request: ViewRequest, revision: string): Promise<ComparedViews> {
  const compared = await refusalAsUsage(() => service.comparedViews(atRevision(request, revision), request));
  if (!compared) throw new UsageError(`there is no prompt ${quoted(request.prompt ?? '')}`);
  return compared;
}

function atRevision(request: ViewRequest, revision: string): ViewRequest {
  return { ...request, at: { kind: 'revision', revision } };
}

function painted(diff: string, colours: typeof pc): string[] {
  if (diff === '') return [];
  const paint = (line: string) => {
    if (line.startsWith('--- ') || line.startsWith('+++ ')) return colours.bold(line);
    if (line.startsWith('@@')) return colours.cyan(line);
    if (line.startsWith('+')) return colours.green(line);
    return line.startsWith('-') ? colours.red(line) : line;
  };
  return [...diff.replace(/\n$/, '').split('\n').map(paint), ''];
}

function summary(compared: ComparedViews, name: string): string[] {
  const { after, comparison } = compared;
  if (comparison.differsAt === null) return [`${after.prompt} is the same as at ${name}`];
  const subject = comparison.added ? `${after.prompt} is new since ${name}` : `${after.prompt} since ${name}`;
  return [`${subject}: ${totalsWords(compared)}`, prefixWords(comparison), ...table(comparison.layers.map(layerRow))];
}

function layerRow(layer: LayerDelta): string[] {
  const { id, bytes, tokens } = layer;
  return [
    `  ${changeWords(layer)}`,
    id,
    `${formatSigned(bytes)} B`,
    tokens === null ? '' : `${formatSigned(tokens)} tokens`,
  ];
}
