import type { Connection } from 'vscode-languageserver';
import type { Logger } from '../service/host';

/** Messages in the client's output channel. */
export function loggerOf(connection: Connection): Logger {
  return {
    info: (message) => connection.console.info(message),
    warn: (message) => connection.console.warn(message),
    error: (message) => connection.console.error(message),
  };
}
