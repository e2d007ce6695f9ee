import * as vscode from 'vscode';
import { PROMPTS_VIEW } from '../../../server/src/protocol/commands';
import { stateWords } from '../commands/choosePin';
import { DisposableStore } from '../disposables';
import type { GalleyServer } from '../language/server';
import { Refresher } from '../preview/refresher';
import { completeSelection } from '../rendered/alternatives';
import type { TreeNode, ViewWords } from './node';
import { layerNodes } from './promptNodes';
import { rootNodes, type ViewData } from './tree';

/** Milliseconds to wait for more changes: previews come first, and the worst case takes the server a while. */
const DELAY = 300;

/** The side bar's list of prompts with their sizes, layers, roles and pins, and of skills. */
export class PromptsView extends DisposableStore {
  private readonly changed = this.add(new vscode.EventEmitter<void>());
  private readonly view: vscode.TreeView<TreeNode>;
  private readonly words = viewWords();
  /** Whether something changed while nobody looked. */
  private stale = false;
  private data: ViewData | undefined;

  constructor(
    private readonly server: GalleyServer,
    private readonly output: vscode.LogOutputChannel,
  ) {
    super();
    this.view = this.add(
      vscode.window.createTreeView<TreeNode>(PROMPTS_VIEW, {
        treeDataProvider: {
          onDidChangeTreeData: this.changed.event,
          getTreeItem: treeItem,
          getChildren: async (parent) => [...(await this.children(parent))],
        },
        showCollapseAll: true,
      }),
    );
    const refresher = this.add(new Refresher(async () => this.refresh(), DELAY));
    this.add(server.onPromptsChanged(() => refresher.request()));
    this.add(
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible && this.stale) this.refresh();
      }),
    );
  }

  private refresh(): void {
    this.stale = !this.view.visible;
    if (!this.stale) this.changed.fire();
  }

  private async children(parent: TreeNode | undefined): Promise<readonly TreeNode[]> {
    if (parent && parent.children !== 'rendered') return parent.children;
    try {
      const children = parent ? await this.layers(parent) : rootNodes(await this.load(), this.words);
      delete this.view.message;
      return children;
    } catch (error) {
      this.output.error(error instanceof Error ? error : String(error));
      this.view.message = vscode.l10n.t("Galley's language server does not answer: {0}", String(error));
      return [];
    }
  }

  private async load(): Promise<ViewData> {
    const { server } = this;
    const [prompts, budgets, pins, catalogues] = await Promise.all([
      server.prompts(),
      server.budgets(),
      server.pins(),
      server.catalogue({ client: null, window: null }),
    ]);
    this.data = { prompts, budgets, pins, catalogues };
    return this.data;
  }

  /** Of the prompt in its first tier, without a role, with the defaults of all variables. */
  private async layers(parent: TreeNode): Promise<readonly TreeNode[]> {
    const info = this.data?.prompts.find(
      ({ manifest, prompt }) => manifest === parent.manifest && prompt === parent.prompt,
    );
    if (!info) return [];
    const { manifest, prompt } = info;
    const selection = completeSelection({ manifest, prompt, role: null, tier: null, given: {} }, info);
    const source = new vscode.CancellationTokenSource();
    try {
      const rendered = await this.server.render(selection, source.token);
      return rendered ? layerNodes(rendered, parent, this.words) : [];
    } finally {
      source.dispose();
    }
  }
}

function treeItem(node: TreeNode): vscode.TreeItem {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const leaf = node.children !== 'rendered' && node.children.length === 0;
  const item = new vscode.TreeItem(node.label, leaf ? None : node.open ? Expanded : Collapsed);
  item.id = node.id;
  item.description = node.description;
  if (node.tooltip !== '') item.tooltip = node.tooltip;
  item.contextValue = node.kind;
  item.iconPath = node.warning
    ? new vscode.ThemeIcon(node.icon, new vscode.ThemeColor('list.warningForeground'))
    : new vscode.ThemeIcon(node.icon);
  if (node.location) {
    const { uri, range } = node.location;
    const { start, end } = range;
    const selection = new vscode.Range(start.line, start.character, end.line, end.character);
    item.command = {
      title: vscode.l10n.t('Go to the source of {0}', node.label),
      command: 'vscode.open',
      arguments: [vscode.Uri.parse(uri), { selection }],
    };
  }
  return item;
}

function viewWords(): ViewWords {
  return {
    number: (value) => value.toLocaleString(vscode.env.language),
    zone: (zone) => (zone === 'static' ? vscode.l10n.t('static') : vscode.l10n.t('dynamic')),
    pinState: stateWords,
    path: (uri) => vscode.workspace.asRelativePath(vscode.Uri.parse(uri)),
    overCap: vscode.l10n.t('over the cap'),
    sample: vscode.l10n.t('sample'),
    roles: vscode.l10n.t('Roles'),
    pins: vscode.l10n.t('Pins'),
    skills: vscode.l10n.t('Skills'),
    catalogues: vscode.l10n.t('Skill Catalogues'),
    published: vscode.l10n.t('to be installed'),
    catalogueUnit: (size, unit) =>
      unit === 'tokens' ? vscode.l10n.t('{0} tokens', size) : vscode.l10n.t('{0} UTF-16 units', size),
    cutSkills: (count) => vscode.l10n.t('{0} not shown in full', count.toLocaleString(vscode.env.language)),
    asOf: (day) => vscode.l10n.t('What this client does with skills, as of {0}', day),
    percent: (share) => share.toLocaleString(vscode.env.language, { style: 'percent', maximumFractionDigits: 1 }),
    cut: vscode.l10n.t('cut'),
    omitted: vscode.l10n.t('left out'),
  };
}
