// Starting the embedded editor's server, and installing the extension into it.
import { must, own } from './processes.mjs';

/**
 * @typedef {object} Folders
 * @property {string} userData settings and state
 * @property {string} serverData logs and caches
 * @property {string} extensions installed extensions
 */

/**
 * @typedef {object} EditorServer
 * @property {string} authority `127.0.0.1:PORT`
 * @property {Promise<number>} ended settles when the server is gone
 * @property {() => string} log what it has written so far
 * @property {() => Promise<void>} stop ends it with its extension hosts and their language servers
 */

/** @param {Folders} folders */
const folderOptions = ({ userData, serverData, extensions }) => [
  ...['--user-data-dir', userData],
  ...['--server-data-dir', serverData],
  ...['--extensions-dir', extensions],
  '--accept-server-license-terms',
  ...['--telemetry-level', 'off'],
];

/** Nothing of a surrounding VS Code terminal may leak into the editor. */
const environment = { VSCODE_IPC_HOOK_CLI: '', NODE_OPTIONS: '' };

/**
 * @param {import('../host.mjs').Host} host
 * @param {Folders} folders
 * @param {string} vsix
 */
export async function installExtension(host, folders, vsix) {
  const options = [...folderOptions(folders), '--install-extension', vsix, '--force'];
  await must(host.node, [host.serverMain, ...options], { env: environment });
}

/**
 * Starts a server on the loopback interface only, and waits until it answers.
 * @param {import('../host.mjs').Host} host
 * @param {Folders} folders
 * @param {object} options
 * @param {string} options.builtIns folder of built-in extensions
 * @param {string} [options.tokenFile] file with the token that every request must carry; without it none is asked for
 * @param {string} [options.port] one port or a range `A-B`; default any free one
 * @param {readonly string[]} [options.args] further options of the server
 * @param {NodeJS.ProcessEnv} [options.env] added to the environment of the server and its extension hosts
 * @returns {Promise<EditorServer>}
 * @throws {Error} with the server's output, if it ends or is not ready within a minute
 */
export async function startServer(host, folders, { builtIns, tokenFile, port = '0', args = [], env = {} }) {
  const access = tokenFile ? ['--connection-token-file', tokenFile] : ['--without-connection-token'];
  const { child, ended, stop } = own(
    host.node,
    [
      ...[host.serverMain, '--host', '127.0.0.1', '--port', port, ...access, ...folderOptions(folders)],
      ...['--builtin-extensions-dir', builtIns, '--disable-getting-started-override', ...args],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment, ...env } },
  );
  let log = '';
  const bound = /** @type {Promise<string>} */ (
    new Promise((resolve, reject) => {
      const fail = (/** @type {string} */ why) => reject(new Error(`The editor's server ${why}:\n${log}`));
      const deadline = setTimeout(() => fail('was not ready within a minute'), 60_000);
      ended.then((code) => fail(`ended with ${code}`), reject).finally(() => clearTimeout(deadline));
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text) => {
          log += text;
          const port = /^Extension host agent listening on (\d+)$/m.exec(log)?.[1];
          if (!port) return;
          clearTimeout(deadline);
          resolve(port);
        });
      }
    })
  );
  try {
    return { authority: `127.0.0.1:${await bound}`, ended, log: () => log, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
