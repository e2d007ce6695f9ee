import type { VerifyReport } from '../service/features/verify';
import { caseWords } from '../service/variantWords';
import { formatNumber, formatSize } from '../service/words';
import { pc } from './colour';
import { sideBySide } from './excerpt';
import { table } from './output';
import type { CliWorkspace } from './workspace';

/**
 * A comparison for people: a line for each run, and for each that is not equal what it was that differs, both texts
 * side by side around the place, and where Galley's text comes from.
 *
 * @param width columns
 */
export function verifyLines(
  reports: readonly VerifyReport[],
  workspace: Pick<CliWorkspace, 'nameOf'>,
  width: number,
): string[] {
  const rows = table(
    reports.map((report) => [paintState(report.state), report.prompt, caseWords(report), sizesOf(report)]),
  ).map((row) => row.trimEnd());
  const details = reports.map((report) => (report.state === 'equal' ? [] : detailsOf(report, workspace, width)));
  const lines = reports.flatMap((_, index) => {
    const more = details[index] ?? [];
    return more.length === 0 ? [rows[index] ?? ''] : [rows[index] ?? '', ...more.map(indent), ''];
  });
  return [...lines, ...(lines.at(-1) === '' ? [] : ['']), summaryOf(reports)];
}

const PAINT: Readonly<Record<VerifyReport['state'], (text: string) => string>> = {
  equal: pc.green,
  differs: pc.red,
  failed: pc.red,
};

function paintState(state: VerifyReport['state']): string {
  return PAINT[state](state);
}

function sizesOf({ output }: VerifyReport): string {
  if (!output) return '';
  const [own = '', printed] = [output.galley, output.builder].map(({ bytes }) => formatSize(bytes, 'bytes'));
  const { difference } = output;
  return difference ? `${own}, builder ${printed}, first at byte ${formatNumber(difference.byte)}` : own;
}

function detailsOf(report: VerifyReport, { nameOf }: Pick<CliWorkspace, 'nameOf'>, width: number): string[] {
  const { message, output, failure } = report;
  const lines = [message, pc.dim(`$ ${commandLine(report)}`)];
  if (failure) lines.push(...failure.stderr.map((line) => `${pc.dim('|')} ${line}`));
  const { difference } = output ?? {};
  if (!output || !difference) return lines;
  const { builder, galley, layer, source, kind } = difference;
  const place = source
    ? `${nameOf(source.uri)}:${source.range.start.line + 1}:${source.range.start.character + 1}`
    : '';
  const origin = [kind === 'separator' ? 'between layers' : layer === null ? '' : `layer ${layer}`, place];
  lines.push(
    '',
    ...sideBySide(
      { title: 'Galley', text: output.galley.text, offset: galley.offset },
      { title: 'builder', text: output.builder.text, offset: builder.offset },
      width - INDENT.length,
    ),
  );
  const shown = origin.filter((part) => part !== '').join(' · ');
  return shown === '' ? lines : [...lines, '', shown];
}

/** What was started, as it could be typed in a shell. */
function commandLine({ command, env }: VerifyReport): string {
  return [...Object.entries(env).map(([name, value]) => `${name}=${quoted(value)}`), ...command.map(quoted)].join(' ');
}

function quoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}

const INDENT = '  ';

function indent(line: string): string {
  return line === '' ? '' : INDENT + line;
}

function summaryOf(reports: readonly VerifyReport[]): string {
  const count = (state: VerifyReport['state']) => reports.filter((one) => one.state === state).length;
  const [equal, differs, failed] = [count('equal'), count('differs'), count('failed')];
  const parts = [
    ...(equal > 0 ? [`${equal} equal`] : []),
    ...(differs > 0 ? [`${differs} ${differs === 1 ? 'differs' : 'differ'}`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ];
  return `${reports.length} compared: ${parts.join(', ')}`;
}
