import {
  type Connection,
  ErrorCodes,
  type Message,
  type MessageStrategy,
  type RequestMessage,
  ResponseError,
} from 'vscode-languageserver';

/** A request that is answered with an error, whatever it asks for. Never sent by anyone. */
const REFUSED = 'galley/refused';

interface Refused {
  readonly code: number;
  readonly message: string;
}

/**
 * What the protocol asks of a server before `initialize` and after `shutdown`: requests are answered with an error of
 * their own, notifications are dropped, and `exit` ends it at any time.
 */
class Lifecycle implements MessageStrategy {
  private state: 'new' | 'running' | 'ended' = 'new';

  handleMessage(message: Message, next: (message: Message) => ReturnType<MessageStrategy['handleMessage']>) {
    if (!isCall(message) || message.method === 'exit') return next(message);
    const refusal = this.refusalOf(message.method);
    if (message.method === 'initialize' && this.state === 'new') this.state = 'running';
    if (message.method === 'shutdown' && this.state === 'running') this.state = 'ended';
    if (!refusal) return next(message);
    if (message.id !== undefined) return next({ ...message, method: REFUSED, params: refusal } as RequestMessage);
  }

  private refusalOf(method: string): Refused | undefined {
    if (this.state === 'ended') return { code: ErrorCodes.InvalidRequest, message: 'The server was shut down' };
    if (this.state === 'new') {
      return method === 'initialize'
        ? undefined
        : { code: ErrorCodes.ServerNotInitialized, message: 'The first request is `initialize`' };
    }
    return method === 'initialize'
      ? { code: ErrorCodes.InvalidRequest, message: 'The server was initialized already' }
      : undefined;
  }
}

/** Requests and notifications, as against responses. */
function isCall(message: Message): message is Message & { readonly method: string; readonly id?: number | string } {
  return 'method' in message;
}

/** A connection that keeps to the order of the protocol. `create` makes it with the given options. */
export function inOrder<C extends Connection>(create: (options: { messageStrategy: MessageStrategy }) => C): C {
  const connection = create({ messageStrategy: new Lifecycle() });
  connection.onRequest(REFUSED, ({ code, message }: Refused) => new ResponseError(code, message));
  return connection;
}
