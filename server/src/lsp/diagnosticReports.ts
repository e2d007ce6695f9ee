import {
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type FullDocumentDiagnosticReport,
  type UnchangedDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { diagnosticOf } from '../service/features/diagnostics';
import type { Finding } from '../service/findings';

export type DiagnosticReport = FullDocumentDiagnosticReport | UnchangedDocumentDiagnosticReport;

/**
 * Reports of files by what was last reported of each: a client that has that already is told so in a word, since a
 * keystroke changes the findings of few of the files that are looked at.
 */
export class DiagnosticReports {
  private readonly last = new Map<string, { readonly resultId: string; readonly content: string }>();
  private count = 0;
  /** A client may keep ids over a restart of the server: those of another one mean nothing here. */
  private readonly session = Date.now().toString(36);

  /** @param previous the id of the report that the client has of the file */
  of(uri: string, findings: readonly Finding[], previous: string | undefined): DiagnosticReport {
    const items: Diagnostic[] = findings.map(diagnosticOf);
    const content = JSON.stringify(items);
    const known = this.last.get(uri);
    if (known?.content === content) {
      const { resultId } = known;
      if (resultId === previous) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
      return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
    }
    const resultId = `${this.session}-${++this.count}`;
    this.last.set(uri, { resultId, content });
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
  }
}
