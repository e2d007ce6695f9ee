import { describe, expect, it } from 'vitest';
import { previewTarget, repinParams } from '../../../client/src/commands/arguments';
import { promptsOf } from '../../../client/src/commands/promptChoice';
import { promptInfo, role } from '../webview/prompts';

describe('arguments of commands', () => {
  const id = { manifest: 'file:///galley.yaml', prompt: 'main' };

  it('name a prompt, or none', () => {
    expect(previewTarget(id)).toEqual(id);
    for (const other of [undefined, null, 'main', [], {}, { prompt: 'main' }, { manifest: 1, prompt: 'main' }])
      expect(previewTarget(other)).toBeUndefined();
  });

  it('may choose a role, a tier and values, of which wrong ones are ignored', () => {
    const full = { ...id, role: 'pilot', tier: null, given: { mode: 'a', free: null } };
    expect(previewTarget({ ...full, more: 1 })).toEqual(full);
    expect(previewTarget({ ...id, role: 3, tier: {}, given: { mode: 7 } })).toEqual(id);
  });

  it('limit a re-pin, or do not', () => {
    expect(repinParams(undefined)).toEqual({ manifest: null, names: null });
    expect(repinParams({ manifest: 'm', names: ['A'] })).toEqual({ manifest: 'm', names: ['A'] });
    expect(repinParams({ manifest: 1, names: ['A', 2] })).toEqual({ manifest: null, names: null });
  });
});

describe('prompts for a file', () => {
  const manifest = 'file:///ws/galley.yaml';
  const one = promptInfo('one', { files: ['file:///ws/a.md', 'file:///ws/b.md'] });
  const two = promptInfo('two', { files: ['file:///ws/b.md'], roles: [role('pilot')] });
  const other = promptInfo('three', { manifest: 'file:///other/galley.yaml' });
  const all = [one, two, other];
  const names = (file: string, normal = (uri: string) => uri) =>
    promptsOf(all, file, normal).map(({ prompt }) => prompt);

  it('are those that the file is part of', () => {
    expect(names('file:///ws/a.md')).toEqual(['one']);
    expect(names('file:///ws/b.md')).toEqual(['one', 'two']);
    expect(names('file:///ws/roles/pilot.md')).toEqual(['two']);
  });

  it('are those of a manifest', () => {
    expect(names(manifest)).toEqual(['one', 'two']);
  });

  it('are none where no prompt knows the file', () => {
    expect(names('file:///ws/z.md')).toEqual([]);
  });

  it('do not depend on how a URI is spelled', () => {
    expect(names('FILE:///ws/a.md', (uri) => uri.toLowerCase())).toEqual(['one']);
  });
});
