// VS Code for the Web, served from the host that is there: no extension host on Node.js, no remote, no network.
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { defer } from '../../../../scripts/lib/cleanup.mjs';
import { workbenchScript } from './workbenchScript.mjs';

/** By ending; a browser runs and draws nothing of another type. */
const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** Where the parts are on our server. */
const build = '/static/build';
const folderExtension = '/folder-extension';
const galley = '/galley';
const seed = '/seed.json';

/** The scheme of the folder in memory. */
export const scheme = 'galleymemory';

/**
 * @param {object} options
 * @param {string} options.vscode folder of VS Code's server build
 * @param {string} options.extension folder of the unpacked extension under test
 * @param {string} options.workspace folder whose files are in the memory of the page at first
 * @param {Record<string, unknown>} options.settings
 * @returns {Promise<{authority: string, stop: () => Promise<void>}>}
 */
export async function serveWeb({ vscode, extension, workspace, settings }) {
  const script = await workbenchScript(join(vscode, 'out/vs/code/browser/workbench/workbench.js'));
  const files = await textsOf(workspace);
  const folders = { [build]: vscode, [galley]: extension, [folderExtension]: join(import.meta.dirname, 'folder') };
  const server = createServer(async (request, response) => {
    const { pathname, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const send = (/** @type {string} */ type, /** @type {string} */ text) => {
      response.writeHead(200, { ...headers, 'Content-Type': type });
      response.end(text);
    };
    if (pathname === '/') return send('text/html', page(origin, settings));
    if (pathname === seed) return send('application/json', JSON.stringify(files));
    if (pathname === `${build}/out/vs/code/browser/workbench/workbench.js`) return send('text/javascript', script);
    for (const [prefix, folder] of Object.entries(folders)) {
      if (!pathname.startsWith(`${prefix}/`)) continue;
      const file = join(folder, normalize(decodeURIComponent(pathname.slice(prefix.length))));
      const found = await stat(file).catch(() => undefined);
      if (!found?.isFile()) continue;
      const type = /** @type {Record<string, string>} */ (types)[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { ...headers, 'Content-Type': type, 'Content-Length': found.size });
      return createReadStream(file).pipe(response);
    }
    // A server's build has no browser half of the extensions that come with it; nothing here needs them.
    if (pathname.startsWith(`${build}/extensions/`) && pathname.endsWith('.js'))
      return send('text/javascript', 'exports.activate = () => undefined;');
    response.writeHead(404, headers);
    return response.end();
  });
  const stop = () =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      })
    );
  await /** @type {Promise<void>} */ (new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)));
  defer(async () => {
    if (server.listening) await stop();
  });
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { authority: `127.0.0.1:${address.port}`, stop };
}

/** Extensions and webviews run in frames and workers of other origins. */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
};

/**
 * @param {string} origin
 * @param {Record<string, unknown>} settings
 */
function page(origin, settings) {
  const at = (/** @type {string} */ path) => ({ scheme: 'http', authority: new URL(origin).host, path });
  const configuration = {
    productConfiguration: { enableTelemetry: false },
    folderUri: { scheme, path: '/workspace' },
    configurationDefaults: settings,
    additionalBuiltinExtensions: [at(folderExtension), at(galley)],
    webviewEndpoint: `${origin}${build}/out/vs/workbench/contrib/webview/browser/pre`,
    enableWorkspaceTrust: false,
    // What this build of the workbench asks for besides.
    userDataPath: '/user-data',
    isEnabledFileDownloads: true,
    isEnabledFileUploads: true,
    isEnabledCoderGettingStarted: false,
  };
  const attribute = (/** @type {unknown} */ value) =>
    JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!DOCTYPE html>
<html>
  <head>
    <meta charset="utf-8">
    <meta id="vscode-workbench-web-configuration" data-settings="${attribute(configuration)}">
    <meta id="vscode-workbench-web-base-url" data-settings="${build}">
    <meta id="vscode-workbench-auth-session" data-settings="">
    <link rel="stylesheet" href="${build}/out/vs/code/browser/workbench/workbench.css">
  </head>
  <body aria-label=""></body>
  <script>globalThis._VSCODE_FILE_ROOT = '${origin}${build}/out/';</script>
  <script type="module" src="${build}/out/nls.messages.js"></script>
  <script type="module" src="${build}/out/vs/code/browser/workbench/workbench.js"></script>
</html>`;
}

/**
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} every file by its path, with `/`
 */
async function textsOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}
