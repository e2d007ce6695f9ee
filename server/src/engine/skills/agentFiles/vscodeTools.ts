/**
 * Tools of VS Code by the names that `tools` and `#tool:` use, with the names they had before. Looked up in VS Code
 * 1.139 on 2026-12-01: its workbench, and the manifest of the chat extension that comes with it.
 */
const TOOLS: readonly (readonly [name: string, ...former: string[]])[] = [
  ['agent/runSubagent'],
  ['edit/createDirectory', 'createDirectory'],
  ['edit/createFile', 'createFile'],
  ['edit/createJupyterNotebook', 'createJupyterNotebook', 'newJupyterNotebook'],
  ['edit/editFiles', 'editFiles'],
  ['edit/editNotebook', 'editNotebook'],
  ['edit/rename', 'rename'],
  ['execute/createAndRunTask', 'createAndRunTask', 'runTasks/createAndRunTask'],
  ['execute/executionSubagent', 'executionSubagent'],
  ['execute/getTerminalOutput', 'getTerminalOutput', 'runCommands/getTerminalOutput'],
  ['execute/killTerminal', 'killTerminal'],
  ['execute/runInTerminal', 'runInTerminal', 'runCommands/runInTerminal'],
  ['execute/runNotebookCell', 'runNotebookCell', 'runNotebooks/runCell'],
  ['execute/runTask', 'runTask', 'runTasks/runTask'],
  ['execute/runTests', 'runTests'],
  ['execute/sendToTerminal', 'sendToTerminal'],
  ['execute/testFailure', 'testFailure', 'copilot_testFailure'],
  ['read/getNotebookSummary', 'getNotebookSummary', 'runNotebooks/getNotebookSummary'],
  ['read/getTaskOutput', 'getTaskOutput', 'runTasks/getTaskOutput'],
  ['read/problems', 'problems'],
  ['read/readFile', 'readFile', 'search/readFile'],
  ['read/readNotebookCellOutput', 'readNotebookCellOutput', 'runNotebooks/readNotebookCellOutput'],
  ['read/skill', 'skill'],
  ['read/terminalLastCommand', 'terminalLastCommand', 'runCommands/terminalLastCommand'],
  ['read/terminalSelection', 'terminalSelection', 'runCommands/terminalSelection'],
  ['read/viewImage', 'viewImage'],
  ['search/changes', 'changes'],
  ['search/codebase', 'codebase'],
  ['search/fileSearch', 'fileSearch'],
  ['search/listDirectory', 'listDirectory'],
  ['search/searchSubagent', 'searchSubagent'],
  ['search/textSearch', 'textSearch'],
  ['search/usages', 'usages'],
  ['vscode/askQuestions', 'askQuestions'],
  ['vscode/extensions', 'extensions'],
  ['vscode/installExtension', 'installExtension', 'new/installExtension'],
  ['vscode/memory', 'memory'],
  ['vscode/newWorkspace', 'newWorkspace', 'new/newWorkspace'],
  ['vscode/resolveMemoryFileUri', 'resolveMemoryFileUri'],
  ['vscode/runCommand', 'runCommand', 'new/runVscodeCommand'],
  ['vscode/switchAgent', 'switchAgent'],
  ['vscode/toolSearch', 'toolSearch'],
  ['vscode/vscodeAPI', 'vscodeAPI'],
  ['web/fetch', 'fetch'],
  ['web/githubRepo', 'githubRepo'],
  ['web/githubTextSearch', 'githubTextSearch'],
  ['todo', 'todos'],
];

/** The sets that tools are grouped in; naming a set names all its tools. */
export const VSCODE_TOOL_SETS: readonly string[] = [
  ...['agent', 'edit', 'execute', 'read', 'search', 'todo', 'vscode', 'web'],
];

/** Tools with their set: `search/codebase`. */
export const VSCODE_TOOLS: readonly string[] = TOOLS.map(([name]) => name);

const RENAMED = renamed();

/** The tools that go by another name now, in alphabetical order; none for a name that is no former one. */
export function currentTools(former: string): readonly string[] {
  return RENAMED.get(former) ?? [];
}

/** A former set (`runCommands` of `runCommands/runInTerminal`) is the former name of each of its tools. */
function renamed(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (former: string, name: string) => {
    const names = found.get(former) ?? [];
    if (!names.includes(name)) found.set(former, [...names, name].sort());
  };
  for (const [name, ...formers] of TOOLS) {
    for (const former of formers) {
      add(former, name);
      const set = former.includes('/') ? former.slice(0, former.indexOf('/')) : '';
      if (set !== '' && !VSCODE_TOOL_SETS.includes(set)) add(set, name);
    }
  }
  return found;
}
