import { RequestType, RequestType0 } from 'vscode-languageserver';
import {
  COMMAND_DETAILS_REQUEST,
  COMMAND_GROUPS_REQUEST,
  COMMANDS_REQUEST,
  type CommandDetails,
  type CommandGroupInfo,
  type CommandId,
  type CommandInfo,
  type CommandsParams,
} from '../protocol/commandList';
import { runSafe } from './runSafe';
import type { ServerContext } from './server';

/** Galley's own requests about commands. */
export function registerCommandRequests({ connection, service }: ServerContext): void {
  connection.onRequest(new RequestType0<readonly CommandGroupInfo[], never>(COMMAND_GROUPS_REQUEST), (token) =>
    runSafe<readonly CommandGroupInfo[]>(connection, COMMAND_GROUPS_REQUEST, token, [], () => service.commandGroups()),
  );
  connection.onRequest(
    new RequestType<CommandsParams, readonly CommandInfo[], never>(COMMANDS_REQUEST),
    ({ group }, token) =>
      runSafe<readonly CommandInfo[]>(connection, COMMANDS_REQUEST, token, [], () => service.listCommands(group)),
  );
  connection.onRequest(new RequestType<CommandId, CommandDetails | null, never>(COMMAND_DETAILS_REQUEST), (id, token) =>
    runSafe<CommandDetails | null>(connection, COMMAND_DETAILS_REQUEST, token, null, async () => {
      const details = await service.commandDetails(id);
      if (!details) return null;
      const { introductions, mentions, anchor, problems } = details;
      return {
        introductions,
        mentions,
        anchor,
        problems: problems.map(({ code, message, uri, range }) => ({ code, message, location: { uri, range } })),
      };
    }),
  );
}
