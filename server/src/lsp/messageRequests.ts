import { RequestType } from 'vscode-languageserver';
import { MESSAGES_REQUEST, type MessagesParams, type RenderedMessages } from '../protocol/messages';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

/** The messages of a request, for whoever shows or copies them. */
export function registerMessageRequests({ connection, service }: ServerContext): void {
  connection.onRequest(
    new RequestType<MessagesParams, RenderedMessages | null, never>(MESSAGES_REQUEST),
    (params, token) =>
      runSafe<RenderedMessages | null>(
        connection,
        MESSAGES_REQUEST,
        token,
        null,
        async () => (await service.renderMessages({ ...params, faults: 'mark' })) ?? null,
      ),
  );
}
