// What a scenario file exports by default.

/**
 * One editor session with many steps: loading the editor is what costs time. The steps run in the order they are
 * written; each may rely on what the ones before it left.
 *
 * @typedef {object} Scenario
 * @property {string} title
 * @property {string} [workspace] folder of the repository, with `/`, of which a copy is opened; default: an empty one
 * @property {(workspace: string) => void | Promise<void>} [prepare] changes the copy before it is opened
 * @property {'web'} [host] in VS Code for the Web, without Node.js; default: an extension host on Node.js
 * @property {string} [workspaceFile] file of the copy that names the folders to open; default: the copy is the folder
 * @property {{width: number, height: number}} [window] size in pixels
 * @property {string} [open] file of the workspace, with `/`, that the editor starts with
 * @property {Record<string, unknown>} [settings] user settings
 * @property {boolean} [trusted] whether the workspace is trusted from the start; default: yes
 * @property {boolean} [trace] whether the extension logs all that it says to its server, with times
 * @property {NodeJS.ProcessEnv} [env] added to the environment of the extension host
 * @property {Record<string, (session: import('./session.mjs').Session) => Promise<void>>} steps by title
 */

/**
 * Checks the shape and gives the editor its types.
 * @param {Scenario} definition
 * @returns {Scenario}
 */
export const scenario = (definition) => definition;
