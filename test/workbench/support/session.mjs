// One editor for one scenario: a copy of a workspace, a server with the packaged extension, a page that shows it.
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../../../scripts/chromium.mjs';
import { ensureHost } from '../../../scripts/host.mjs';
import { defer } from '../../../scripts/lib/cleanup.mjs';
import { installExtension, startServer } from '../../../scripts/lib/editor-server.mjs';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { launchBrowser } from './browser.mjs';
import { calm, untrusted } from './settings.mjs';
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
 * @param {Ground} ground
 * @param {import('./scenario.mjs').Scenario} scenario
 * @param {string} name the scenario's
 * @returns {Promise<Session>}
 */
export async function openSession(ground, scenario, name) {
  // A scenario may run twice.
  const home = await mkdtemp(join(ground.directory, `${name}-`));
  const workspace = join(home, 'workspace');
  if (scenario.workspace) await cp(inRoot(scenario.workspace), workspace, { recursive: true });
  else await mkdir(workspace);
  await scenario.prepare?.(workspace);
  const folders = {
    userData: join(home, 'user-data'),
    serverData: join(home, 'server-data'),
    extensions: ground.extensions,
  };
  const { trusted = true } = scenario;
  await writeSettings(folders.userData, { ...calm, ...(trusted ? {} : untrusted), ...scenario.settings });
  const server = await startServer(ground.host, folders, {
    builtIns: ground.host.builtIns.lean,
    args: trusted ? ['--disable-workspace-trust'] : [],
    env: scenario.env ?? {},
  });
  const context = await ground.browser.newContext({ viewport: { width: 1400, height: 900 } });
  const close = async () => {
    await context.close();
    await server.stop();
  };
  try {
    const page = await context.newPage();
    const workbench = new Workbench(page, workspace);
    await workbench.load(server.authority, scenario.open);
    return { workbench, workspace, logs: join(folders.userData, 'logs'), serverLog: server.log, close };
  } catch (fault) {
    await close();
    throw new Error(`The workbench did not come up.\n${server.log().slice(-2000)}`, { cause: fault });
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
