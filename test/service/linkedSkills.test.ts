import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { nodeFileSystem } from '../../server/src/node/fileSystem';
import { createNodeTokenizerSource } from '../../server/src/node/tokenizerLoader';
import type { FileSystem } from '../../server/src/service/host';
import { createPromptService, type PromptService } from '../../server/src/service/promptService';
import { diskFolder } from '../support/diskFolder';
import { runGalleyHere, runGalleyJson } from '../support/galleyCli';

const disk = diskFolder();
const { write, link } = disk;
let warned: string[];

beforeEach(() => {
  warned = [];
});

const uriOf = (path: string) => pathToFileURL(join(disk.root, path)).href;
const pathOf = (uri: string) => fileURLToPath(uri).slice(disk.root.length + 1);

function open(files: FileSystem = nodeFileSystem): PromptService {
  const service = createPromptService({
    files,
    tokenizers: createNodeTokenizerSource(),
    clock: () => 0,
    logger: { info: () => undefined, warn: (words) => warned.push(words), error: (words) => warned.push(words) },
  });
  service.setFolders([pathToFileURL(disk.root).href]);
  return service;
}

const skill = (name: string, body = 'Read the tables.') =>
  `---\nname: ${name}\ndescription: Reads tables of ${name}. Use when a ship is to come in.\n---\n\n${body}\n`;

/** Client and folder of each catalogue with the files that it lists. */
async function catalogues(service: PromptService): Promise<Record<string, string[]>> {
  const reports = (await service.catalogues()).filter(({ published }) => !published);
  return Object.fromEntries(
    reports.map(({ client, folder, entries }) => [
      `${client} ${pathOf(folder) || '.'}`,
      entries.map(({ uri }) => pathOf(uri)),
    ]),
  );
}

const findings = async (service: PromptService) =>
  (await service.check()).findings.map(({ code, severity, uri }) => `${severity} ${code} ${pathOf(uri)}`);

describe('skills behind a linked folder', () => {
  it('are in the catalogues of the clients that look behind it, once and under their own path', async () => {
    write({ 'kept/tools/tide/SKILL.md': skill('tide'), '.cursor/skills/reef/SKILL.md': skill('reef') });
    link('.claude/skills', '../kept/tools');
    link('.github/skills', '../.claude/skills');
    link('.cursor/skills/tide', '../../kept/tools/tide');
    const found = await catalogues(open());
    const tide = 'kept/tools/tide/SKILL.md';
    expect(found['claude .']).toEqual([tide]);
    // It finds them in three folders.
    expect(found['cursor .']).toEqual(['.cursor/skills/reef/SKILL.md', tide]);
    expect(found['codex .']).toBeUndefined();
    expect(warned).toEqual([]);
  });

  it('are found where one link leads over another one', async () => {
    write({ 'kept/tools/tide/SKILL.md': skill('tide') });
    link('.agents/skills/tide', '../../kept/tools/tide');
    link('app/.claude', '../.agents');
    const found = await catalogues(open());
    expect(found['codex .']).toEqual(['kept/tools/tide/SKILL.md']);
    expect(found['claude app']).toEqual(['kept/tools/tide/SKILL.md']);
    expect(found['claude .']).toBeUndefined();
  });

  it('are judged once, and are no duplicates of themselves', async () => {
    write({ '.agents/skills/tide/SKILL.md': skill('tide', 'Read the tables. '.repeat(30)) });
    link('.claude/skills', '../.agents/skills');
    link('.github/skills/tide', '../../.agents/skills/tide');
    const service = open();
    expect(await findings(service)).toEqual([]);
    expect((await service.check()).files.map(pathOf)).toEqual(['.agents/skills/tide/SKILL.md']);
  });

  it('are duplicates of others that a client finds beside them', async () => {
    write({ 'kept/tools/tide/SKILL.md': skill('tide', 'One.'), '.claude/skills/tide/SKILL.md': skill('tide', 'Two.') });
    expect(await findings(open())).toEqual([]);
    link('.github/skills', '../kept/tools');
    expect(await findings(open())).toEqual([
      'warning skill/duplicate-name .claude/skills/tide/SKILL.md',
      'warning skill/duplicate-name kept/tools/tide/SKILL.md',
    ]);
  });

  it('have an error without a header: a client loses them', async () => {
    write({ 'kept/tools/tide/SKILL.md': 'Read the tables.\n' });
    expect(await findings(open())).toEqual(['warning skill/front-matter-missing kept/tools/tide/SKILL.md']);
    link('.claude/skills', '../kept/tools');
    expect(await findings(open())).toEqual(['error skill/front-matter-missing kept/tools/tide/SKILL.md']);
  });

  it('take the place of a command of their name', async () => {
    write({ 'kept/tools/tide/SKILL.md': skill('tide'), '.claude/commands/tide.md': 'Read the tables.\n' });
    expect(await findings(open())).toEqual([]);
    link('.claude/skills', '../kept/tools');
    expect(await findings(open())).toEqual(['warning command/collision .claude/commands/tide.md']);
  });

  it('are told of once where folders share them and they are too many', async () => {
    for (let at = 0; at < 30; at++)
      write({ [`kept/tools/s${at}/SKILL.md`]: skill(`s${at}`).replace('Reads', 'Reads and reads '.repeat(40)) });
    for (const app of ['a', 'b', 'c']) link(`${app}/.claude/skills`, '../../kept/tools');
    const service = open();
    service.setSettings({ profile: 'claude' });
    const over = (await service.check()).findings.filter(({ code }) => code === 'skill/catalogue-over-budget');
    expect(over).toHaveLength(1);
    expect(Object.keys(await catalogues(service)).filter((one) => one.startsWith('claude '))).toEqual([
      'claude a',
      'claude b',
      'claude c',
    ]);
  });

  it('count behind a link that comes, and no more when it goes', async () => {
    write({ 'kept/tools/tide/SKILL.md': skill('tide') });
    const service = open();
    expect(await catalogues(service)).toEqual({});
    link('.cursor/skills', '../kept/tools');
    service.filesChanged([{ uri: uriOf('.cursor/skills'), kind: 'created' }]);
    expect(await catalogues(service)).toEqual({ 'cursor .': ['kept/tools/tide/SKILL.md'] });
    rmSync(join(disk.root, '.cursor/skills'));
    service.filesChanged([{ uri: uriOf('.cursor/skills'), kind: 'deleted' }]);
    expect(await catalogues(service)).toEqual({});
  });

  it('are told to be in no catalogue by a host that cannot tell where links lead', async () => {
    write({ 'kept/tools/tide/SKILL.md': skill('tide') });
    link('.claude/skills', '../kept/tools');
    const service = open({ ...nodeFileSystem, real: async (uri) => uri });
    expect(await catalogues(service)).toEqual({});
    expect(warned).toEqual(['.claude/skills is a link to a folder; nothing behind it is looked at']);
    const unmeasured = await service.unmeasuredFiles({ catalogues: true });
    expect(unmeasured.map(({ uri }) => pathOf(uri))).toEqual(['.claude/skills']);
  });

  it('keep their folder as long as a link leads to it', async () => {
    write({ 'kept/tools/tide/SKILL.md': skill('tides'), 'kept/tools/reef/SKILL.md': skill('reefs') });
    link('.claude/skills/tide', '../../kept/tools/tide');
    link('.claude/skills/all', '../../kept');
    const service = open();
    const fixes = async (path: string) =>
      (await service.check()).findings
        .filter(({ uri, code }) => pathOf(uri) === path && code === 'skill/name-mismatch')
        .flatMap((finding) => finding.fixes.map(({ title }) => title));
    expect(await fixes('kept/tools/reef/SKILL.md')).toContain('Rename the folder to `reefs`');
    expect(await fixes('kept/tools/tide/SKILL.md')).toEqual(["Use the folder's name: `tide`"]);
    const name = { line: 1, character: 7 };
    await expect(service.rename(uriOf('kept/tools/tide/SKILL.md'), name, 'flood')).rejects.toThrow(
      'The link .claude/skills/tide leads into the folder that would be renamed.',
    );
    expect(await service.renamedFile(uriOf('kept/tools/reef/SKILL.md'), name, 'flood')).toEqual({
      from: uriOf('kept/tools/reef'),
      to: uriOf('kept/tools/flood'),
    });
  });
});

describe('the command line', () => {
  const schema = fileURLToPath(new URL('../../server/schemas/explain.schema.json', import.meta.url));
  const isExplain = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(schema, 'utf8')),
  );

  it('explains a skill by any of its places, with all of them', async () => {
    write({ 'kept/tools/tide/SKILL.md': skill('tide') });
    link('.agents/skills', '../kept/tools');
    link('.claude/skills', '../.agents/skills');
    interface Report {
      readonly file: string;
      readonly alsoAt: readonly string[];
      readonly clients: readonly { readonly client: string; readonly looksHere: boolean }[];
    }
    for (const place of ['kept/tools', '.agents/skills', '.claude/skills']) {
      const path = join(disk.root, place, 'tide/SKILL.md');
      const report = await runGalleyJson<Report>(['explain', path, '--root', disk.root]);
      expect(isExplain(report) || isExplain.errors).toBe(true);
      expect(report.file).toBe('kept/tools/tide/SKILL.md');
      expect(report.alsoAt).toEqual(['.agents/skills/tide/SKILL.md', '.claude/skills/tide/SKILL.md']);
      const here = report.clients.filter(({ looksHere }) => looksHere).map(({ client }) => client);
      expect(here).toEqual(expect.arrayContaining(['claude', 'codex']));
      const { stdout } = await runGalleyHere(['explain', path, '--root', disk.root]);
      expect(stdout.split('\n').slice(0, 3)).toEqual([
        'kept/tools/tide/SKILL.md (SKILL.md)',
        'through a link also .agents/skills/tide/SKILL.md',
        'through a link also .claude/skills/tide/SKILL.md',
      ]);
    }
  });

  it('checks what is behind links below the paths that it is given', async () => {
    write({
      'kept/tools/tide/SKILL.md': 'Read.\n',
      'kept/tools/reef/SKILL.md': 'Read.\n',
      'kept/x/SKILL.md': 'Read.\n',
    });
    link('.claude/skills', '../.agents/skills');
    link('.agents/skills/tide', '../../kept/tools/tide');
    link('.agents/skills/reef', '../../kept/tools/reef');
    const checked = async (path: string) => {
      const { exitCode, stdout } = await runGalleyHere([
        'check',
        join(disk.root, path),
        '--format',
        'json',
        '--root',
        disk.root,
      ]);
      const { files, findings: found } = JSON.parse(stdout);
      return [exitCode, files, ...found.map(({ file }: { file: string }) => file)];
    };
    const [reef, tide] = ['kept/tools/reef/SKILL.md', 'kept/tools/tide/SKILL.md'];
    expect(await checked('.claude')).toEqual([1, 2, reef, tide]);
    expect(await checked('.agents/skills')).toEqual([1, 2, reef, tide]);
    expect(await checked('.claude/skills/tide')).toEqual([1, 1, tide]);
    expect(await checked('.claude/skills/tide/SKILL.md')).toEqual([1, 1, tide]);
    expect(await checked('kept/tools')).toEqual([1, 2, reef, tide]);
    expect(await checked('kept/x')).toEqual([0, 1, 'kept/x/SKILL.md']);
  });

  it('has skills behind a linked folder in its catalogues, and nothing to complain of', async () => {
    write({ '.agents/skills/tide/SKILL.md': skill('tide') });
    link('.claude/skills', '../.agents/skills');
    const { exitCode, stdout, stderr } = await runGalleyHere([
      ...['budget', '--catalogue', '--format', 'json', '--root', disk.root],
    ]);
    const { catalogue, problems } = JSON.parse(stdout);
    expect([exitCode, stderr, problems]).toEqual([0, '', []]);
    const claude = catalogue.find(({ client }: { client: string }) => client === 'claude');
    expect(claude.entries.map(({ file }: { file: string }) => file)).toEqual(['.agents/skills/tide/SKILL.md']);
  });

  it('tells of a skill with more places than it looks at', async () => {
    write({ 'kept/tools/tide/SKILL.md': skill('tide') });
    for (let at = 0; at < 120; at++) link(`apps/a${at}/.claude/skills`, '../../../kept/tools');
    const { exitCode, stdout } = await runGalleyHere([
      ...['budget', '--catalogue', '--format', 'json', '--root', disk.root],
    ]);
    expect(exitCode).toBe(1);
    const message = 'Links lead to it from 99 places or more; it may be in too few catalogues.';
    expect(JSON.parse(stdout).problems).toEqual([{ file: 'kept/tools/tide/SKILL.md', prompt: null, message }]);
  });
});
