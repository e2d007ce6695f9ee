import * as vscode from 'vscode';
import { DisposableStore } from '../disposables';
import type { GalleyServer } from '../language/server';
import { Refresher } from '../preview/refresher';
import type { TreeNode } from './node';
import { treeItem } from './treeItem';

/** Milliseconds to wait for more changes: previews come first, and the worst case takes the server a while. */
const DELAY = 300;

/** A view of the side bar that asks the server for what is open, and for nothing while nobody sees it. */
export abstract class LazyView extends DisposableStore {
  private readonly changed = this.add(new vscode.EventEmitter<void>());
  private readonly refresher = this.add(new Refresher(async () => this.refresh(), DELAY));
  protected readonly view: vscode.TreeView<TreeNode>;
  /** Whether something changed while nobody looked. */
  private stale = false;

  constructor(
    id: string,
    protected readonly server: GalleyServer,
    protected readonly output: vscode.LogOutputChannel,
  ) {
    super();
    this.view = this.add(
      vscode.window.createTreeView<TreeNode>(id, {
        treeDataProvider: {
          onDidChangeTreeData: this.changed.event,
          getTreeItem: treeItem,
          getChildren: async (parent) => [...(await this.children(parent))],
        },
        showCollapseAll: true,
      }),
    );
    this.add(server.onPromptsChanged(() => this.outdated()));
    this.add(
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible && this.stale) this.refresh();
      }),
    );
  }

  /** The top of the tree. */
  protected abstract roots(): Promise<readonly TreeNode[]>;
  /** What is asked of the server only when a node is opened. */
  protected abstract asked(parent: TreeNode): Promise<readonly TreeNode[]>;

  /** Something that the view shows is another now. */
  protected outdated(): void {
    this.refresher.request();
  }

  private refresh(): void {
    this.stale = !this.view.visible;
    if (!this.stale) this.changed.fire();
  }

  private async children(parent: TreeNode | undefined): Promise<readonly TreeNode[]> {
    if (parent && parent.children !== 'asked') return parent.children;
    try {
      const children = await (parent ? this.asked(parent) : this.roots());
      delete this.view.message;
      return children;
    } catch (error) {
      this.output.error(error instanceof Error ? error : String(error));
      this.view.message = vscode.l10n.t("Galley's language server does not answer: {0}", String(error));
      return [];
    }
  }
}
