import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { explainCommand } from '../../server/src/cli/explainCommand';
import { openWorkspace } from '../../server/src/cli/workspace';
import { exampleRoot } from '../support/expect/proof';
import { runGalleyJson } from '../support/galleyCli';

async function explain(name: string, format: 'text' | 'json') {
  let [stdout, stderr] = ['', ''];
  const workspace = await openWorkspace(exampleRoot('harbour'), {
    out(text) {
      stdout += text;
    },
    err(text) {
      stderr += text;
    },
  });
  const found = await explainCommand(workspace, name, { format });
  return { found, stdout: stripVTControlCharacters(stdout), stderr };
}

describe('explain of a command', () => {
  it('says where it is declared, taught and mentioned', async () => {
    expect(await explain('ledger', 'text')).toEqual({
      found: true,
      stdout: `ledger: count cargo in or out
  a line of 30 B in the roster  commands.json:9
  taught in resident by layer routing  contract.md:19
  taught in resident by layer notes  contract.md:24
  mentioned  contract.md:19
  mentioned  contract.md:24
`,
      stderr: '',
    });
  });

  it('says the same as data', async () => {
    const { stdout } = await explain('hail', 'json');
    const { version, commands } = JSON.parse(stdout);
    expect(version).toBe(1);
    expect(commands).toHaveLength(1);
    expect(commands[0]).toMatchObject({
      manifest: 'galley.yaml',
      name: 'hail',
      aliases: [],
      callable: null,
      profile: null,
      declared: { file: 'commands.json', range: { start: { line: 13 } } },
      introductions: [{ prompt: 'resident', layer: 'roster', how: 'listed', file: 'commands.json' }],
      mentions: [],
    });
    // Three postures, two tiers, five roles and none.
    expect(commands[0].introductions[0].variants).toHaveLength(36);
  });

  it('is asked for by `galley explain`, in the shape of its schema', async () => {
    const args = ['explain', 'ledger', '--root', exampleRoot('harbour'), '--format', 'json'];
    const output = await runGalleyJson<{ commands: readonly { name: string }[] }>(args);
    expect(output.commands.map(({ name }) => name)).toEqual(['ledger']);
    const schema = JSON.parse(
      readFileSync(new URL('../../server/schemas/command.schema.json', import.meta.url), 'utf8'),
    );
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    expect(validate(output), JSON.stringify(validate.errors)).toBe(true);
  });

  it('leaves other names to others', async () => {
    expect(await explain('contract.md', 'text')).toEqual({ found: false, stdout: '', stderr: '' });
  });
});
