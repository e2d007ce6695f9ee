import { type CancellationToken, type Connection, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { Refusal } from '../service/refusal';
import { Cancelled } from '../service/workInSteps';

/**
 * The one boundary for faults and cancellation of handlers: a cancelled request is answered as cancelled, a
 * refusal goes to the user, anything else is a bug: it is logged with its stack and the fallback is returned.
 */
export async function runSafe<T>(
  connection: Connection,
  name: string,
  token: CancellationToken | undefined,
  fallback: T,
  handler: () => Promise<T>,
): Promise<T | ResponseError<never>> {
  if (token?.isCancellationRequested) return cancelled();
  try {
    const result = await handler();
    return token?.isCancellationRequested ? cancelled() : result;
  } catch (error) {
    if (error instanceof Cancelled) return cancelled();
    if (error instanceof Refusal && token?.isCancellationRequested) return cancelled();
    if (error instanceof Refusal) return new ResponseError(LSPErrorCodes.RequestFailed, error.message);
    if (error instanceof ResponseError) return error as ResponseError<never>;
    connection.console.error(`${name} failed: ${(error as Error).stack ?? String(error)}`);
    return fallback;
  }
}

/** A handler that nobody waits for: its faults, those of a client that has gone among them, end as `runSafe` says. */
export function inBackground(connection: Connection, name: string, work: () => Promise<void>): () => void {
  return () => void runSafe(connection, name, undefined, undefined, work);
}

function cancelled(): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'Request cancelled');
}
