import { describe, expect, it } from 'vitest';
import { Crashes } from '../../../client/src/language/crashes';
import { documentSelector, LANGUAGES } from '../../../client/src/language/selector';

describe('documents of the server', () => {
  it('are prompt languages and manifests, on disk and unsaved', () => {
    const filters = documentSelector([]);
    expect(filters.filter(({ language }) => language).length).toBe(2 * LANGUAGES.length);
    expect(filters).toContainEqual({ scheme: 'untitled', language: 'skill' });
    expect(filters).toContainEqual({ scheme: 'file', pattern: '**/galley.{yaml,yml}' });
  });

  it('are those of the schemes of the workspace, each once', () => {
    const filters = documentSelector(['vscode-vfs', 'file', 'vscode-vfs']);
    expect([...new Set(filters.map(({ scheme }) => scheme))]).toEqual(['file', 'untitled', 'vscode-vfs']);
    expect(new Set(filters.map((filter) => JSON.stringify(filter))).size).toBe(filters.length);
  });
});

describe('a crashing server', () => {
  it('gets four more tries in three minutes', () => {
    const crashes = new Crashes();
    expect([0, 1, 2, 3, 4, 5].map((second) => crashes.record(second * 1000))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('is forgiven crashes of long ago', () => {
    const crashes = new Crashes();
    for (let minute = 0; minute < 20; minute++) expect(crashes.record(minute * 60_000)).toBe(true);
  });
});
