/** Ids of the commands that the extension contributes; `package.json` and the code agree on them by test. */
export const COMMANDS = {
  preview: 'galley.preview',
  compare: 'galley.compare',
  compareWith: 'galley.preview.compareWith',
  exportPrompt: 'galley.exportPrompt',
  copyRendered: 'galley.copyRendered',
  openRendered: 'galley.openRendered',
  repin: 'galley.repin',
  repinHere: 'galley.repinHere',
  addPin: 'galley.addPin',
  goToPin: 'galley.goToPin',
  pinChanges: 'galley.pinChanges',
  commandReferences: 'galley.commandReferences',
  renameCommand: 'galley.renameCommand',
  explainCommand: 'galley.explainCommand',
  verify: 'galley.verify',
  saveWithoutBom: 'galley.saveWithoutBom',
  createManifest: 'galley.createManifest',
  showOutput: 'galley.showOutput',
  restart: 'galley.restart',
  toggleLock: 'galley.preview.toggleLock',
  previousCycle: 'galley.preview.previousCycle',
  nextCycle: 'galley.preview.nextCycle',
} as const;

/** Id of the preview's webview. */
export const PREVIEW_VIEW_TYPE = 'galley.preview';

/** Id of the view of prompts in the side bar. */
export const PROMPTS_VIEW = 'galley.prompts';

/** Id of the view of commands in the side bar. */
export const COMMANDS_VIEW = 'galley.commands';

/** Size totals for the status bar. Client to server; params: `{ uri }`, result: `StatusInfo | null`. */
export const STATUS_REQUEST = 'galley/status';

export interface StatusInfo {
  /** For instance `lean 4,812 / 5,800 B`. */
  readonly text: string;
  /** Markdown with a line per tier. */
  readonly tooltip: string;
  readonly severity: 'none' | 'warning' | 'error';
  readonly prompt: string;
  readonly manifest: string;
}
