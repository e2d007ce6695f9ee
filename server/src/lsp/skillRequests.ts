import { RequestType } from 'vscode-languageserver';
import { CATALOGUE_REQUEST, type CatalogueInfo, type CatalogueParams } from '../protocol/catalogue';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

/** Galley's own requests about skills. */
export function registerSkillRequests({ connection, service }: ServerContext): void {
  connection.onRequest(
    new RequestType<CatalogueParams, readonly CatalogueInfo[], never>(CATALOGUE_REQUEST),
    ({ client, window }, token) =>
      runSafe<readonly CatalogueInfo[]>(connection, CATALOGUE_REQUEST, token, [], () =>
        service.catalogues({ client: client ?? undefined, window: window ?? undefined }),
      ),
  );
}
