import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { builderEnvironment, variableOf } from '../../../server/src/node/builderEnvironment';
import { findProgram } from '../../../server/src/node/findProgram';

describe('the environment of a builder', () => {
  it('is what programs need, and what the manifest sets', () => {
    const own = { PATH: '/bin', HOME: '/home/ada', API_KEY: 'k', NODE_OPTIONS: '--inspect', TZ: undefined };
    expect(builderEnvironment(own, { MODE: 'print', HOME: 'h' }, false)).toEqual({
      PATH: '/bin',
      HOME: 'h',
      MODE: 'print',
    });
  });

  it('has each variable once on Windows, whatever its case', () => {
    const own = { Path: 'C:\\bin', SYSTEMROOT: 'C:\\Windows' };
    expect(builderEnvironment(own, { PATH: 'D:\\tools' }, true)).toEqual({
      PATH: 'D:\\tools',
      SYSTEMROOT: 'C:\\Windows',
    });
    expect(variableOf(builderEnvironment(own, {}, true), 'PATH', true)).toBe('C:\\bin');
  });
});

describe('a program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'galley-path-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'tool'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'tool.exe'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'tool.cmd'), '', { mode: 0o755 });
  writeFileSync(join(folder, 'notes'), '', { mode: 0o644 });

  it('is looked for in the absolute folders of PATH', async () => {
    const path = ['', '.', 'bin', join(folder, 'none'), folder].join(delimiter);
    expect(await findProgram('tool', path, false)).toBe(join(folder, 'tool'));
    expect(await findProgram('none', path, false)).toBeUndefined();
  });

  it('is a file that may be started', async () => {
    expect(await findProgram('notes', folder, false)).toBeUndefined();
    expect(await findProgram('..', folder, false)).toBeUndefined();
  });

  it('is one that needs no shell on Windows', async () => {
    expect(await findProgram('tool', folder, true)).toBe(join(folder, 'tool.exe'));
    expect(await findProgram('tool.exe', folder, true)).toBe(join(folder, 'tool.exe'));
    expect(await findProgram('tool.cmd', folder, true)).toBeUndefined();
  });
});
