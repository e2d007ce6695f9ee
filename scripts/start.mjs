// `npm start`: the extension, built from this tree, in an editor a browser can open. Nothing else has to be installed.
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureHost } from './host.mjs';
import { cleanUp, interrupted } from './lib/cleanup.mjs';
import { installExtension, startServer } from './lib/editor-server.mjs';
import { endWithNpm } from './lib/parents.mjs';
import { inRoot, vsixPath } from './lib/paths.mjs';
import { must } from './lib/processes.mjs';
import { withProgress } from './lib/progress.mjs';
import { build, pack } from './lib/vsix.mjs';

const usage = `npm start [-- [--code] [--port PORT] [FOLDER]]

Builds and packages Galley, and opens FOLDER (default: examples/harbour) with it
in an embedded editor on this machine's loopback interface, until Ctrl+C.

  --code        in the VS Code that the command "code" starts, instead
  --port PORT   the embedded editor's port (default: the first free one of 8765-8799)`;

/** For the first visit; what the visitor changes is kept between runs. */
const firstSettings = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.openRepositoryInParentFolders': 'always',
  'telemetry.telemetryLevel': 'off',
  'window.confirmBeforeClose': 'never',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

const say = console.log;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      code: { type: 'boolean', default: false },
      port: { type: 'string', default: '8765-8799' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return say(usage);
  // npm runs scripts in the package's folder; INIT_CWD is where the person typed.
  const folder = positionals[0]
    ? resolve(process.env['INIT_CWD'] ?? process.cwd(), positionals[0])
    : inRoot('examples/harbour');
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new Error(`There is no folder ${folder}.`);
  await withProgress('Building and packaging the extension', say, buildAndPack);
  await (values.code ? openInCode(folder) : serve(folder, values.port));
}

async function buildAndPack() {
  for (const step of [build, pack]) {
    const { code, output } = await step({ echo: false });
    if (code !== 0) throw new Error(output);
  }
}

/** @param {string} folder */
async function openInCode(folder) {
  // On Windows `code` is a batch file, which only a shell can start.
  const [command, ...first] = process.platform === 'win32' ? ['cmd', '/c', 'code'] : ['code'];
  const code = (/** @type {string[]} */ ...args) => must(/** @type {string} */ (command), [...first, ...args]);
  try {
    await code('--install-extension', vsixPath, '--force');
  } catch (fault) {
    throw new Error(`The command "code" could not install the extension: ${fault}`);
  }
  await code(folder);
  say(`Galley is installed in VS Code, which opens ${folder}.`);
}

/**
 * @param {string} folder
 * @param {string} port
 */
async function serve(folder, port) {
  const host = await ensureHost(say).catch((fault) => {
    throw new Error(`${fault.message}\nWith VS Code installed, "npm start -- --code" uses that.`);
  });
  const home = inRoot('.host/start');
  const folders = {
    userData: join(home, 'user-data'),
    serverData: join(home, 'server-data'),
    extensions: join(home, 'extensions'),
  };
  const settings = join(folders.userData, 'User/settings.json');
  if (!existsSync(settings)) {
    await mkdir(join(folders.userData, 'User'), { recursive: true });
    await writeFile(settings, `${JSON.stringify(firstSettings, undefined, 2)}\n`);
  }
  await withProgress('Installing the extension', say, () => installExtension(host, folders, vsixPath));
  const token = randomBytes(18).toString('base64url');
  const tokenFile = join(home, 'token');
  await writeFile(tokenFile, token, { mode: 0o600 });
  // The examples are this repository's own. Any other folder is trusted by its visitor or not at all.
  const ours = !relative(inRoot('examples'), folder).startsWith('..');
  const args = ours ? ['--disable-workspace-trust'] : [];
  const server = await startServer(host, folders, { builtIns: host.builtIns.comfortable, tokenFile, port, args });
  const query = new URLSearchParams({ tkn: token, folder });
  say(`\nGalley runs in an editor that only this machine can reach. Ctrl+C ends it. Open:\n`);
  say(`  http://${server.authority}/?${query}`);
  const code = await server.ended;
  if (!interrupted()) throw new Error(`The editor ended with ${code}:\n${server.log().slice(-4000)}`);
}

endWithNpm();
try {
  await main();
} catch (fault) {
  if (!interrupted()) console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
