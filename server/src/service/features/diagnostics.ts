import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver-types';
import type { Finding, Severity } from '../findings';

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const TAGS = { unnecessary: DiagnosticTag.Unnecessary, deprecated: DiagnosticTag.Deprecated } as const;

export function diagnosticOf(finding: Finding): Diagnostic {
  return {
    range: finding.range,
    severity: SEVERITIES[finding.severity],
    code: finding.code,
    source: 'galley',
    message: finding.message,
    ...(finding.tags && { tags: finding.tags.map((tag) => TAGS[tag]) }),
    ...(finding.related.length > 0 && {
      relatedInformation: finding.related.map(({ uri, range, message }) => ({ location: { uri, range }, message })),
    }),
  };
}
