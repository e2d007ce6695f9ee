import * as vscode from 'vscode';
import type { RenderedMessages } from '../../../server/src/protocol/messages';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import type { RenderedPrompt } from '../../../server/src/protocol/render';
import type { Selection } from '../../messages/preview';
import { promptOf, settle } from '../../messages/selection';
import type { Disposable } from '../disposables';
import type { GalleyServer } from '../language/server';
import { messagesParams } from './choices';

/** What the server says of a selection. */
export interface Answer {
  readonly prompts: readonly PromptInfo[];
  /** Null: the workspace has no such prompt. */
  readonly prompt: RenderedPrompt | null;
  /** Undefined where nobody looks at them. */
  readonly messages: RenderedMessages | null | undefined;
}

/** A selection, and whether its messages are looked at: they are made only then. */
export interface Wanted {
  readonly selection: Selection;
  readonly messages: boolean;
}

/** Asks for a selection as it is now. */
export async function ask(server: GalleyServer, wanted: Wanted, token: vscode.CancellationToken): Promise<Answer> {
  const [prompts, prompt, messages] = await Promise.all([
    server.prompts(),
    server.render(wanted.selection, token),
    messagesOf(server, wanted, token),
  ]);
  return { prompts, prompt, messages };
}

/** What a page begins with. It is asked for while the editor makes the page, since the two take about as long. */
export class Opening implements Disposable {
  readonly request = new vscode.CancellationTokenSource();
  /** All prompts, and the selection with what its prompt offers. Never rejects. */
  readonly choice: Promise<{ readonly prompts: readonly PromptInfo[]; readonly selection: Selection }>;
  /** Its text as soon as there is one, perhaps without tokens. */
  readonly answer: Promise<Answer>;

  /** @param failed told why the prompts could not be listed; there are none then */
  constructor(server: GalleyServer, { selection, messages }: Wanted, failed: (error: unknown) => void) {
    this.choice = server.prompts().then(
      (prompts) => {
        const info = promptOf(prompts, selection);
        return { prompts, selection: info ? settle(selection, info) : selection };
      },
      (error: unknown) => {
        failed(error);
        return { prompts: [], selection };
      },
    );
    this.answer = this.choice.then((choice) => this.ask(server, choice.prompts, { ...choice, messages }));
    // Whoever takes the answer hears of its failure; one that nobody takes any more is nobody's business.
    this.answer.catch(() => undefined);
  }

  dispose(): void {
    this.request.cancel();
    this.request.dispose();
  }

  private async ask(server: GalleyServer, prompts: readonly PromptInfo[], wanted: Wanted): Promise<Answer> {
    const { token } = this.request;
    const [prompt, messages] = await Promise.all([
      server.render({ ...wanted.selection, when: 'early' }, token),
      messagesOf(server, wanted, token),
    ]);
    return { prompts, prompt, messages };
  }
}

async function messagesOf(server: GalleyServer, { selection, messages }: Wanted, token: vscode.CancellationToken) {
  const params = messages ? messagesParams(selection) : undefined;
  return params && server.messages(params, token);
}
