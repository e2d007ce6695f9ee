import { expect, it } from 'vitest';
import { MemoryFileSystem, ROOT } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

/** Files whose name has `linked` are links that lead out of the workspace; `moved` ones lead to another place in it. */
class LinkedFiles extends MemoryFileSystem {
  override async real(uri: string): Promise<string> {
    if (uri.includes('linked')) return 'memory:/elsewhere/file';
    return uri.includes('moved') ? `${ROOT}/somewhere/file` : uri;
  }
}

const HEADER = '---\nname: x\ndescription: Reads the tide tables. Use when a ship is to come in.\n---\n\nRead them.\n';

async function found(files: Readonly<Record<string, string>>) {
  const workspace = testWorkspace(files, new LinkedFiles());
  const { findings } = await workspace.service.check();
  return findings.map(({ code, uri, range }) => [code, uri.slice(ROOT.length + 1), range.start.line]);
}

it('manifests, skills and instructions that lead out of the workspace are not read', async () => {
  expect(
    await found({
      'linked/galley.yaml': 'version: 1\nnonsense: 1\n',
      '.claude/skills/linked/SKILL.md': 'No header.\n',
      'linked/CLAUDE.md': '@missing.md\n',
    }),
  ).toEqual([
    ['file/outside-folder', '.claude/skills/linked/SKILL.md', 0],
    ['file/outside-folder', 'linked/CLAUDE.md', 0],
    ['manifest/unreadable-file', 'linked/galley.yaml', 0],
  ]);
});

it('links inside of the workspace are followed', async () => {
  expect(await found({ 'moved/galley.yaml': 'version: 1\n', '.claude/skills/x/SKILL.md': HEADER })).toEqual([]);
});

it('what an editor shows is read, wherever its file is', async () => {
  const workspace = testWorkspace({ 'linked/galley.yaml': 'version: 1\n' }, new LinkedFiles());
  workspace.service.openDocument(workspace.uri('linked/galley.yaml'), 'yaml', 1, 'version: 1\nnonsense: 1\n');
  expect((await workspace.service.check()).findings.map(({ code }) => code)).toEqual(['manifest/unknown-key']);
});
