import type { Finding, Severity } from '../../service/findings';
import { printLines } from '../output';
import { type CheckReport, incompleteWords } from './report';

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/**
 * Workflow commands, which GitHub shows as annotations. Lines and columns are counted from 1 there; data and
 * properties are escaped as GitHub's toolkit does (`@actions/core`, command.ts).
 */
export function writeGithub({ findings, incomplete, workspace }: CheckReport): void {
  printLines(workspace.output, [
    ...findings.map((finding) => annotation(finding, workspace.nameOf(finding.uri))),
    ...incomplete.map((folder) => `::error title=incomplete::${escapeData(incompleteWords(folder, workspace))}.`),
  ]);
}

function annotation({ severity, code, message, range }: Finding, file: string): string {
  const properties: Readonly<Record<string, string | number>> = {
    file,
    line: range.start.line + 1,
    col: range.start.character + 1,
    endLine: range.end.line + 1,
    endColumn: range.end.character + 1,
    title: code,
  };
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${COMMANDS[severity]} ${written.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
