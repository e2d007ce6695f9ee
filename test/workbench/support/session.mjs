// One editor for one scenario: a copy of a workspace, a server with the packaged extension, a page that shows it.
import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '../../../scripts/chromium.mjs';
import { ensureHost } from '../../../scripts/host.mjs';
import { defer } from '../../../scripts/lib/cleanup.mjs';
import { installExtension, startServer } from '../../../scripts/lib/editor-server.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { launchBrowser } from './browser.mjs';
import { calm, untrusted } from './settings.mjs';
import { scheme, serveWeb } from './web/server.mjs';
import { Workbench } from './workbench.mjs';

/**
 * @typedef {object} Ground what all scenarios of a run share
 * @property {import('../../../scripts/host.mjs').Host} host
 * @property {import('playwright-core').Browser} browser
 * @property {string} directory temporary, gone when the run ends
 * @property {string} extensions folder in which the extension is installed
 */

/**
 * @typedef {object} Session what the steps of a scenario work with
 * @property {Workbench} workbench
 * @property {string} workspace absolute path of the copy that is open
 * @property {string} logs folder of the server's and the extension host's logs
 * @property {() => string} serverLog
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} vsix
 * @returns {Promise<Ground>}
 */
export async function prepareGround(vsix) {
  const [host, executable] = [await ensureHost(), await ensureChromium()];
  const directory = await realpath(await mkdtemp(join(tmpdir(), 'galley-workbench-')));
  defer(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }));
  const extensions = join(directory, 'extensions');
  const folders = { extensions, userData: join(directory, 'install'), serverData: join(directory, 'install') };
  const [browser] = await Promise.all([launchBrowser(executable), installExtension(host, folders, vsix)]);
  return { host, browser, directory, extensions };
}

/**
 * Room for a scenario beside another one: a browser has one clipboard.
 * @param {Ground} ground
 * @returns {Promise<Ground>} with a browser of its own
 */
export async function secondGround(ground) {
  return { ...ground, browser: await launchBrowser(await ensureChromium()) };
}

/**
 * @param {Ground} ground
 * @param {import('./scenario.mjs').Scenario} scenario
 * @param {string} name unique in the run; names the scenario's folder
 * @returns {Promise<Session>}
 */
export async function openSession(ground, scenario, name) {
  // A scenario may run twice.
  const home = await mkdtemp(join(ground.directory, `${name}-`));
  const workspace = join(home, 'workspace');
  if (scenario.workspace) await cp(inRoot(scenario.workspace), workspace, { recursive: true });
  else await mkdir(workspace);
  await scenario.prepare?.(workspace);
  const { trusted = true } = scenario;
  const settings = { ...calm, ...(trusted ? {} : untrusted), ...scenario.settings };
  if (scenario.host === 'web') return openWebSession(ground, scenario, workspace, settings);
  const folders = {
    userData: join(home, 'user-data'),
    serverData: join(home, 'server-data'),
    extensions: ground.extensions,
  };
  await writeSettings(folders.userData, settings);
  const server = await startServer(ground.host, folders, {
    builtIns: ground.host.builtIns.lean,
    args: trusted ? ['--disable-workspace-trust'] : [],
    env: scenario.env ?? {},
  });
  const { pathname } = pathToFileURL(workspace);
  const root = `vscode-remote://${server.authority}${pathname}`;
  /** @type {Record<string, string>} */
  const query = scenario.workspaceFile
    ? { workspace: `${workspace}/${scenario.workspaceFile}` }
    : { folder: workspace };
  const files = { workspace, logs: join(folders.userData, 'logs'), serverLog: server.log };
  return show(ground, scenario, server, { query, root }, files);
}

/**
 * A window of VS Code for the Web over a folder in the memory of its page. The copy of the workspace is what that
 * folder holds at first; nothing that is saved gets back to it.
 * @param {Ground} ground
 * @param {import('./scenario.mjs').Scenario} scenario
 * @param {string} workspace
 * @param {Record<string, unknown>} settings
 * @returns {Promise<Session>}
 */
async function openWebSession(ground, scenario, workspace, settings) {
  const vscode = dirname(dirname(ground.host.serverMain));
  const installed = (await readdir(ground.extensions)).find((name) => name.startsWith('galley.galley-'));
  if (!installed) throw new Error(`Galley is not installed in ${ground.extensions}.`);
  const extension = join(ground.extensions, installed);
  const server = await serveWeb({ vscode, extension, workspace, settings });
  const files = { workspace, logs: '', serverLog: () => '' };
  return show(ground, scenario, server, { query: {}, root: `${scheme}:/workspace` }, files);
}

/**
 * Shows the editor in a page of its own.
 * @param {Ground} ground
 * @param {import('./scenario.mjs').Scenario} scenario
 * @param {{authority: string, stop: () => Promise<void>}} server
 * @param {{query: Record<string, string>, root: string}} what
 * @param {Pick<Session, 'workspace' | 'logs' | 'serverLog'>} files
 * @returns {Promise<Session>}
 */
async function show(ground, scenario, server, what, files) {
  const context = await ground.browser.newContext({ viewport: scenario.window ?? { width: 1400, height: 900 } });
  const close = async () => {
    await context.close();
    await server.stop();
  };
  try {
    const page = await context.newPage();
    const workbench = new Workbench(page, files.workspace);
    await workbench.load(server.authority, {
      ...what,
      ...(scenario.open && { file: scenario.open }),
      ...(scenario.trace && { trace: true }),
    });
    return { workbench, ...files, close };
  } catch (fault) {
    await close();
    throw new Error(`The workbench did not come up.\n${files.serverLog().slice(-2000)}`, { cause: fault });
  }
}

/**
 * @param {string} userData
 * @param {Record<string, unknown>} settings
 */
async function writeSettings(userData, settings) {
  const text = JSON.stringify(settings, undefined, 2);
  // `User` is what the page reads, `Machine` what the extension host reads for settings of the remote side.
  for (const scope of ['User', 'Machine']) {
    await mkdir(join(userData, scope), { recursive: true });
    await writeFile(join(userData, scope, 'settings.json'), text);
  }
}
