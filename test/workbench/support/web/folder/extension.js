// A folder in the memory of the page, as a virtual workspace of vscode.dev is one: it has no paths, no disk and no git.
const vscode = require('vscode');

const scheme = 'galleymemory';
const root = '/workspace';

exports.activate = async (context) => {
  const seed = context.extensionUri.with({ path: '/seed.json' }).toString(true);
  const texts = await (await fetch(seed)).json();
  const encoder = new TextEncoder();
  const files = new Map();
  const changed = new vscode.EventEmitter();
  const put = (path, bytes) => files.set(path, { bytes, time: Date.now() });
  for (const [path, text] of Object.entries(texts)) put(`${root}/${path}`, encoder.encode(text));

  const { FileSystemError, FileType, FileChangeType } = vscode;
  const inside = (folder) => [...files.keys()].filter((path) => path.startsWith(folder === '/' ? '/' : `${folder}/`));
  const provider = {
    onDidChangeFile: changed.event,
    watch: () => new vscode.Disposable(() => undefined),
    stat({ path }) {
      const file = files.get(path);
      if (file) return { type: FileType.File, size: file.bytes.length, ctime: file.time, mtime: file.time };
      if (path === root || inside(path).length > 0) return { type: FileType.Directory, size: 0, ctime: 0, mtime: 0 };
      throw FileSystemError.FileNotFound(path);
    },
    readDirectory({ path }) {
      const found = new Map();
      for (const file of inside(path)) {
        const [name, ...rest] = file.slice(path === '/' ? 1 : path.length + 1).split('/');
        found.set(name, rest.length > 0 ? FileType.Directory : FileType.File);
      }
      return [...found];
    },
    readFile({ path }) {
      const file = files.get(path);
      if (!file) throw FileSystemError.FileNotFound(path);
      return file.bytes;
    },
    writeFile(uri, bytes) {
      const type = files.has(uri.path) ? FileChangeType.Changed : FileChangeType.Created;
      put(uri.path, bytes);
      changed.fire([{ type, uri }]);
    },
    delete(uri) {
      files.delete(uri.path);
      changed.fire([{ type: FileChangeType.Deleted, uri }]);
    },
    rename(from, to) {
      provider.writeFile(to, provider.readFile(from));
      provider.delete(from);
    },
    createDirectory: () => undefined,
  };
  const options = { isCaseSensitive: true };
  context.subscriptions.push(changed, vscode.workspace.registerFileSystemProvider(scheme, provider, options));
};
