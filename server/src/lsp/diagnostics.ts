import {
  type ClientCapabilities,
  DocumentDiagnosticReportKind,
  type ServerCapabilities,
  type WorkspaceDiagnosticReport,
} from 'vscode-languageserver';
import { diagnosticOf } from '../service/features/diagnostics';
import type { Finding } from '../service/findings';
import { groupBy } from '../service/groupBy';
import { type DiagnosticReport, DiagnosticReports } from './diagnosticReports';
import { inBackground, runSafe } from './runSafe';
import type { ServerContext } from './server';

/** Diagnostics by pull; by push only for clients that cannot pull, never both. */
export function registerDiagnostics(context: ServerContext, client: ClientCapabilities): ServerCapabilities {
  if (!client.textDocument?.diagnostic) {
    pushDiagnostics(context);
    return {};
  }
  const { connection, service } = context;
  const reports = new DiagnosticReports();
  connection.languages.diagnostics.on(({ textDocument: { uri }, previousResultId }, token) =>
    runSafe<DiagnosticReport>(
      connection,
      'Diagnostics',
      token,
      { kind: DocumentDiagnosticReportKind.Full, items: [] },
      async () => reports.of(uri, await service.findings(uri, token), previousResultId),
    ),
  );
  connection.languages.diagnostics.onWorkspace(({ previousResultIds }, token) =>
    runSafe<WorkspaceDiagnosticReport>(connection, 'Workspace diagnostics', token, { items: [] }, async () => {
      const { findings, files } = await service.check(undefined, token);
      const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      return {
        items: [...grouped(findings, [...files, ...previous.keys()])].map(([uri, own]) => ({
          ...reports.of(uri, own, previous.get(uri)),
          uri,
          version: service.versionOf(uri) ?? null,
        })),
      };
    }),
  );
  if (client.workspace?.diagnostics?.refreshSupport)
    context.onContentSettled(
      inBackground(connection, 'Refreshing diagnostics', () => connection.languages.diagnostics.refresh()),
    );
  return { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true } };
}

function pushDiagnostics(context: ServerContext): void {
  const { connection, service, documents } = context;
  let shown = new Set<string>();
  const push = async () => {
    const { findings, files } = await service.check();
    const byFile = grouped(findings, [...files, ...documents.keys()]);
    for (const [uri, own] of byFile) await connection.sendDiagnostics({ uri, diagnostics: own.map(diagnosticOf) });
    for (const uri of shown) if (!byFile.has(uri)) await connection.sendDiagnostics({ uri, diagnostics: [] });
    shown = new Set(byFile.keys());
  };
  context.onContentSettled(inBackground(connection, 'Diagnostics', push));
}

/** Findings by file; a file that was looked at and has none gets an empty list, so that old ones go away. */
function grouped(findings: readonly Finding[], files: Iterable<string>): ReadonlyMap<string, readonly Finding[]> {
  const byFile = groupBy(findings, ({ uri }) => uri);
  for (const uri of files) if (!byFile.has(uri)) byFile.set(uri, []);
  return byFile;
}
