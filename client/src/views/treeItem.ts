import * as vscode from 'vscode';
import type { TreeNode } from './node';

/** A node as the editor shows it. A click opens what it stands for. */
export function treeItem(node: TreeNode): vscode.TreeItem {
  const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const leaf = node.children !== 'asked' && node.children.length === 0;
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
