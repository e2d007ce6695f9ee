import * as vscode from 'vscode';

const BOM = [0xef, 0xbb, 0xbf];

/**
 * Saves a file and takes the byte order mark off its start: that of the given URI (as text), else of the active editor.
 * The editor reads the file anew, and from then on saves it without one.
 */
export async function saveWithoutBom(uri: unknown): Promise<void> {
  const file = typeof uri === 'string' ? vscode.Uri.parse(uri) : vscode.window.activeTextEditor?.document.uri;
  if (!file) return;
  const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === file.toString());
  // What is on disk is written back, so it has to be what the editor shows.
  if (document?.isDirty && !(await document.save())) return;
  const bytes = await vscode.workspace.fs.readFile(file);
  if (BOM.every((byte, i) => bytes[i] === byte)) await vscode.workspace.fs.writeFile(file, bytes.subarray(BOM.length));
}
