import { RequestType } from 'vscode-languageserver';
import { EXPORT_REQUEST, type ExportParams } from '../protocol/export';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

/** Galley's own request for the content of a file. */
export function registerExportRequests({ connection, service }: ServerContext): void {
  connection.onRequest(
    new RequestType<ExportParams, string | null, never>(EXPORT_REQUEST),
    ({ against, ...params }, token) =>
      runSafe<string | null>(
        connection,
        EXPORT_REQUEST,
        token,
        null,
        async () => (await service.exportPrompt({ ...params, against: against ?? undefined })) ?? null,
      ),
  );
}
