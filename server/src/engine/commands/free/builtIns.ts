/**
 * Commands that clients bring themselves, so that no file defines them: Claude Code, Codex, Gemini CLI and VS Code's
 * chat. Clients get new ones all the time; one that is missing here is told only by a finding that is off by default.
 */
const BUILT_INS = new Set(
  `about add-dir agents approvals auth branch btw bug chat clear commands compact compress config context copy cost
  debug diff docs doctor editor exit explain export extensions fast feedback files fix fork help hooks ide init
  install-github-app keybindings list login logout mcp memory mention model models new output-style permissions plan
  plugin plugins pr-comments pr_comments privacy privacy-settings prompts quit recap release-notes rename restore resume
  review rewind rules sandbox search security-review settings setup setupTests skills stats status statusline
  terminal-setup tests theme todos tools undo upgrade usage version vim`.split(/\s+/),
);

/** Whether a client has a command of this name of its own. */
export function isBuiltIn(name: string): boolean {
  return BUILT_INS.has(name);
}
