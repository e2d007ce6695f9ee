import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { nodeFileSystem } from '../../server/src/node/fileSystem';
import { listFolder } from '../../server/src/service/workspace/folderListing';
import { diskFolder } from '../support/diskFolder';
import { runGalleyHere } from '../support/galleyCli';

const disk = diskFolder();
const { write, link } = disk;

const list = async (folder = '.', of = disk.root) =>
  listFolder(nodeFileSystem, pathToFileURL(join(disk.root, folder)).href.replace(/\/\.?$/, ''), pathToFileURL(of).href);

it('follows a link to a folder once, and none that leads back or out', async () => {
  write({ 'real/a.md': '', 'real/deep/b.md': '' });
  link('link', 'real');
  link('real/up', '..');
  link('real/self', '.');
  link('real/deep/link', '../../other');
  write({ 'other/c.md': '' });
  link('out', tmpdir());
  link('dead', 'nowhere');
  const { paths, links, incomplete } = await list();
  expect(paths).toEqual([
    'link/a.md',
    'link/deep/b.md',
    'other/c.md',
    'real/a.md',
    'real/deep/b.md',
    'real/deep/link/c.md',
  ]);
  expect(links).toEqual([
    { path: 'link', target: 'real', followed: true },
    { path: 'out', target: null, followed: false },
    { path: 'real/deep/link', target: 'other', followed: true },
    { path: 'real/self', target: 'real', followed: false },
    { path: 'real/up', target: '', followed: false },
  ]);
  expect(incomplete).toBe(false);
});

it('ends where every folder links to every other', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `f${index}`);
  for (const name of names) write({ [`${name}/x.md`]: '' });
  for (const from of names) for (const to of names) if (from !== to) link(`${from}/${to}`, `../${to}`);
  const { paths, incomplete } = await list();
  // A file each, and behind each link one.
  expect([paths.length, incomplete]).toEqual([12 + 12 * 11, false]);
});

it('follows links to folders beside that of the manifest, inside of the workspace folder', async () => {
  write({ 'app/galley.yaml': '', 'shared/a.md': '' });
  link('app/shared', '../shared');
  expect((await list('app')).paths).toEqual(['galley.yaml', 'shared/a.md']);
  expect((await list('app', join(disk.root, 'app'))).paths).toEqual(['galley.yaml']);
});

const galley = (...args: readonly string[]) => runGalleyHere([...args, '--root', disk.root]);
const TOOLS = `version: 1
tools: { files: "**/*.tool.json" }
prompts: { p: { layers: [{ id: a, text: hi }] } }
`;

it('reads what a glob matches behind a link, of a file with two paths its own', async () => {
  write({
    'app/galley.yaml': TOOLS,
    'app/own/a.tool.json': '{ "name": "own" }',
    'shared/b.tool.json': '{ "name": "shared" }',
  });
  link('app/again', 'own');
  link('app/shared', '../shared');
  const { exitCode, stdout, stderr } = await galley('render', '--format', 'json');
  expect([exitCode, stderr]).toEqual([0, '']);
  const { tools } = JSON.parse(stdout);
  expect(tools.tools.map(({ name }: { name: string }) => name)).toEqual(['own', 'shared']);
  expect((await galley('check')).stdout).toContain('no findings');
});

const SKILL =
  '---\nname: tide\ndescription: Reads the tide tables. Use when a ship is to come in.\n---\n\nRead them.\n';

it('looks at agent files in their own place alone, and says what is not looked at', async () => {
  write({
    'kept/tide/SKILL.md': SKILL,
    'kept/commands/sail.md': 'Sail.\n',
    'node_modules/pack/skills/reef/SKILL.md': SKILL,
    'pack/deep/skills/x.md': '',
  });
  link('.claude', 'kept');
  link('.cursor/skills', '../kept');
  link('.github/skills', '../node_modules/pack/skills');
  link('.agents', tmpdir());
  link('.roo/skills', 'nowhere');
  link('pack/deep/skills/all', '..');
  link('elsewhere', 'kept');
  // A folder with a dot that is no client's: a tool keeps its own things there.
  link('.tool/parts/one', '../../node_modules/pack');
  const told = [
    'galley: .agents is a link that leads out of the workspace folder; nothing behind it is read\n',
    'galley: .claude is a link to the folder kept; skills count behind it as well, other agent files only at their own place\n',
    'galley: .github/skills is a link to the folder node_modules/pack/skills; nothing in that is looked at\n',
    'galley: pack/deep/skills/all is a link to the folder pack/deep; agent files are looked at there, and not behind the link\n',
  ];
  const { exitCode, stdout, stderr } = await galley('check');
  expect([exitCode, stderr]).toEqual([0, told.join('')]);
  expect(stdout).toContain('2 files checked');
});

it('tells of a catalogue that it lacks the skills behind a link that is not followed', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'galley-elsewhere-'));
  write({ 'node_modules/pack/skills/tide/SKILL.md': SKILL });
  link('.claude/skills', elsewhere);
  link('.cursor/skills', '../node_modules/pack/skills');
  link('.agents/skills', '..');
  const { exitCode, stdout } = await galley('budget', '--catalogue', '--format', 'json');
  rmSync(elsewhere, { recursive: true });
  const message = 'It is a link to a folder, and skills behind it are in no catalogue.';
  const files = ['.agents/skills', '.claude/skills', '.cursor/skills'];
  expect(JSON.parse(stdout).problems).toEqual(files.map((file) => ({ file, prompt: null, message })));
  expect(exitCode).toBe(1);
});
