import { SarifBuilder, SarifResultBuilder, SarifRuleBuilder, SarifRunBuilder } from 'node-sarif-builder';
import type { Location, Region, Result } from 'sarif';
import type { Finding, Severity } from '../../service/findings';
import { allCodes } from '../../service/rules/list';
import { printJson } from '../output';
import { VERSION } from '../version';
import { type CheckReport, incompleteWords } from './report';

const LEVELS: Readonly<Record<Severity, Result.level>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

/** SARIF 2.1.0, for code scanning. Columns are UTF-16 units counted from 1; files are relative to the root. */
export function writeSarif({ findings, incomplete, workspace }: CheckReport): void {
  const run = new SarifRunBuilder().initSimple({ toolDriverName: 'Galley', toolDriverVersion: VERSION });
  run.run.columnKind = 'utf16CodeUnits';
  if (incomplete.length > 0) {
    const toolExecutionNotifications = incomplete.map((folder) => ({
      level: 'error' as const,
      message: { text: `${incompleteWords(folder, workspace)}.` },
    }));
    run.run.invocations = [{ executionSuccessful: false, toolExecutionNotifications }];
  }
  const found = new Set(findings.map(({ code }) => code));
  for (const { code, summary } of allCodes().filter((one) => found.has(one.code))) {
    run.addRule(new SarifRuleBuilder().initSimple({ ruleId: code, shortDescriptionText: summary }));
  }
  for (const finding of findings) run.addResult(resultOf(finding, workspace.nameOf));
  const log = new SarifBuilder();
  log.addRun(run);
  printJson(workspace.output, log.buildSarifOutput());
}

function resultOf(
  { code, severity, message, uri, range, related }: Finding,
  nameOf: (uri: string) => string,
): SarifResultBuilder {
  const builder = new SarifResultBuilder().initSimple({ ruleId: code, level: LEVELS[severity], messageText: message });
  builder.result.locations = [locationOf(nameOf(uri), range)];
  if (related.length > 0) {
    builder.result.relatedLocations = related.map((place) => ({
      ...locationOf(nameOf(place.uri), place.range),
      message: { text: place.message },
    }));
  }
  return builder;
}

function locationOf(file: string, { start, end }: Finding['range']): Location {
  const region: Region = {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
  return { physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region } };
}
