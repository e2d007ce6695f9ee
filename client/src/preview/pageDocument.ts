import * as vscode from 'vscode';
import { newNonce, pageHtml } from './html';

/**
 * The document of a preview's page.
 * @param dist folder of the bundles
 */
export function pageDocument({ webview, title }: vscode.WebviewPanel, dist: vscode.Uri): string {
  const asset = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
  return pageHtml({
    cspSource: webview.cspSource,
    nonce: newNonce(),
    language: vscode.env.language,
    title,
    script: asset('webview.js'),
    style: asset('webview.css'),
    icons: asset('codicon.css'),
  });
}

/** Translations for the page; none when the editor speaks English. */
export function pageStrings(): Readonly<Record<string, string>> {
  const bundle = vscode.l10n.bundle ?? {};
  return Object.fromEntries(
    Object.entries(bundle).map(([key, value]: [string, string | { message: string }]) => [
      key,
      typeof value === 'string' ? value : value.message,
    ]),
  );
}
