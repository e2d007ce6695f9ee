import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { explainCommand } from '../../server/src/cli/explainCommand';
import { openWorkspace } from '../../server/src/cli/workspace';
import { exampleRoot } from '../support/expect/proof';
import { runGalleyJson } from '../support/galleyCli';

async function explain(name: string, format: 'text' | 'json', example = 'harbour') {
  let [stdout, stderr] = ['', ''];
  const workspace = await openWorkspace(exampleRoot(example), {
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
      found: 'whole',
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

  it('says of a tool when requests carry it, and that no text teaches it', async () => {
    expect(
      (await explain('send_letter', 'text', 'courier')).stdout,
    ).toBe(`send_letter: Post a letter to a customer: 0,95 € each.
  tool send_letter: on-demand (channel=chat), resident (channel=letter)  tools/now-and-then.json:17
  neither taught nor listed
`);
    // The first line of its description: the second is where the list of tools goes.
    const { stdout } = await explain('find_tool', 'text', 'courier');
    expect(stdout).toMatch(
      /^find_tool: Find a further tool by its name, then call it\. There are:\n {2}tool find_tool/,
    );
  });

  it.each([
    ['ledger', 'harbour'],
    ['send_letter', 'courier'],
  ])('is asked for by `galley explain %s`, in the shape of its schema', async (name, example) => {
    const args = ['explain', name, '--root', exampleRoot(example), '--format', 'json'];
    const output = await runGalleyJson<{ commands: readonly { name: string }[] }>(args);
    expect(output.commands.map((one) => one.name)).toEqual([name]);
    const schema = JSON.parse(
      readFileSync(new URL('../../server/schemas/command.schema.json', import.meta.url), 'utf8'),
    );
    const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
    expect(validate(output), JSON.stringify(validate.errors)).toBe(true);
  });

  it('leaves other names to others', async () => {
    expect(await explain('contract.md', 'text')).toEqual({ found: 'unknown', stdout: '', stderr: '' });
  });
});
