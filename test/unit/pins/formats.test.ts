import { describe, expect, it } from 'vitest';
import { formatFor, locatorFor } from '../../../server/src/engine/pins/formats';

describe('formatFor', () => {
  it.each([
    ['file:///repo/prompts/__init__.py', 'python'],
    ['pins.pyi', 'python'],
    ['src/pins.ts', 'javascript'],
    ['src/pins.mjs', 'javascript'],
    ['src/pins.TSX', 'javascript'],
    ['pins.json', 'json'],
    ['vscode-vfs://github/x/y/pins.jsonc?ref=main#L1', 'json'],
    ['pins.yml', 'yaml'],
    ['C:\\repo\\pins.toml', 'toml'],
    ['file:///repo/galley.lock.json', 'lock'],
    ['file:///repo/old.galley.lock.json', 'json'],
    ['pins.md', undefined],
    ['json', undefined],
    ['pins.py/readme', undefined],
    ['', undefined],
  ])('%s: %s', (uri, id) => {
    expect(formatFor(uri)?.id).toBe(id);
  });
});

describe('locatorFor', () => {
  const locator = (file: string, place?: string) => locatorFor(formatFor(file) as never, place);

  it('is a variable in code and a path in data', () => {
    expect(locator('a.py', '_PINS')).toEqual({ variable: '_PINS' });
    expect(locator('a.js', 'module.exports.pins')).toEqual({ variable: 'module.exports.pins' });
    expect(locator('a.json', 'prompts.pins')).toEqual({ keys: ['prompts', 'pins'] });
    expect(locator('a.toml', '/tool/a.b/c~1d~0e')).toEqual({ keys: ['tool', 'a.b', 'c/d~e'] });
  });

  it('is the root without one', () => {
    expect(locator('a.yaml')).toEqual({});
    expect(locator('a.yaml', ' ')).toEqual({});
    expect(locator('galley.lock.json', 'pins')).toEqual({});
  });
});
