import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { listFiles, PackageManager } from '@vscode/vsce';
import { describe, expect, it } from 'vitest';

const root = join(__dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const packaged = await listFiles({ cwd: root, packageManager: PackageManager.None });

/** Strings anywhere in a JSON value that name a file: by their form, or because there is one. */
function filesNamedIn(value: unknown): string[] {
  if (typeof value === 'string') {
    const path = value.replace(/^\.\//, '');
    const looksLikeOne = value.startsWith('./') || /^[\w-]+(\/[\w.-]+)+\.\w{2,5}$/.test(path);
    return looksLikeOne || (path !== '' && /^[\w./-]+\.\w+$/.test(path) && existsSync(join(root, path))) ? [path] : [];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(filesNamedIn) : [];
}

/** Whether a path of the manifest, which may be a folder or lack its `.js`, is in the package. */
function isPackaged(path: string): boolean {
  return packaged.some((file) => file === path || file === `${path}.js` || file.startsWith(`${path}/`));
}

describe('the extension package', () => {
  it('has the entry points of its manifest', () => {
    expect(manifest.main).toBeTypeOf('string');
    const missing = filesNamedIn([manifest.main, manifest.browser]).filter((path) => !isPackaged(path));
    expect(missing, 'npm run build makes them').toEqual([]);
  });

  it('has every file that the contributions name', () => {
    const named = filesNamedIn({ ...manifest.contributes, icon: manifest.icon, l10n: manifest.l10n });
    expect(named.filter((path) => !isPackaged(path))).toEqual([]);
  });

  it('has its pages, and the texts of its contributions', () => {
    expect(packaged).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE', 'package.json']));
    if (/"%[\w.-]+%"/.test(JSON.stringify(manifest))) expect(packaged).toContain('package.nls.json');
  });

  it('has nothing of the workshop', () => {
    const expected =
      /^(package(\.nls[\w.-]*)?\.json|README\.md|CHANGELOG\.md|LICENSE|(dist|client\/media|client\/l10n|l10n|syntaxes|server\/schemas)\/.*)$/;
    expect(packaged.filter((file) => !expected.test(file))).toEqual([]);
    expect(packaged.filter((file) => /\.(map|ts|vsix|tsbuildinfo)$/.test(file))).toEqual([]);
  });

  it('stays small enough to install over a slow line', () => {
    // As the package has them, so that it matters little whether the build before was one for a release.
    const bytes = packaged.reduce((sum, file) => sum + deflateRawSync(readFileSync(join(root, file))).length, 0);
    expect(bytes).toBeLessThan(6_000_000);
  });
});
