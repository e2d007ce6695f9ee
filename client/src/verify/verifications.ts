import * as vscode from 'vscode';
import type { PromptId } from '../../../server/src/protocol/prompts';
import type { VerifyInfo } from '../../../server/src/protocol/verify';
import { DisposableStore } from '../disposables';
import { isBelowManifest, type Verdict, Verdicts } from './results';

/** Set where builders can be run: what offers it is not there elsewhere. */
const CAN_VERIFY = 'galley.canVerify';

/** Keeps what builders were found to print, until something changes that they may read. */
export class Verifications extends DisposableStore {
  private readonly verdicts = new Verdicts();
  private readonly changed = this.add(new vscode.EventEmitter<void>());
  /** A verdict came, or is out of date. */
  readonly onChanged = this.changed.event;

  constructor() {
    super();
    void vscode.commands.executeCommand('setContext', CAN_VERIFY, true);
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.outdate([document.uri]);
      }),
    );
    // The builder may have read it as it was before.
    this.add(vscode.workspace.onDidSaveTextDocument(({ uri }) => this.outdate([uri])));
    this.add(vscode.workspace.onDidCreateFiles(({ files }) => this.outdate(files)));
    this.add(vscode.workspace.onDidDeleteFiles(({ files }) => this.outdate(files)));
    this.add(
      vscode.workspace.onDidRenameFiles(({ files }) =>
        this.outdate(files.flatMap(({ oldUri, newUri }) => [oldUri, newUri])),
      ),
    );
  }

  record(info: VerifyInfo): Verdict {
    const verdict = this.verdicts.record(info);
    this.changed.fire();
    return verdict;
  }

  of(prompt: PromptId): Verdict | undefined {
    return this.verdicts.of(prompt);
  }

  private outdate(uris: readonly vscode.Uri[]): void {
    const files = uris.map((uri) => uri.toString());
    const isAbout = ({ manifest }: PromptId) => {
      const own = vscode.Uri.parse(manifest).toString();
      return files.some((file) => isBelowManifest(own, file));
    };
    if (this.verdicts.outdate(isAbout)) this.changed.fire();
  }
}
