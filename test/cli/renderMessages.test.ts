import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { exampleRoot } from '../support/expect/proof';
import { runGalleyHere } from '../support/galleyCli';

const SCHEMA = new URL('../../server/schemas/messages.schema.json', import.meta.url);
const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync(SCHEMA, 'utf8')),
);

const run = (example: string, ...args: string[]) => runGalleyHere(['render', ...args, '--root', exampleRoot(example)]);

describe('render --messages neutral', () => {
  it.each([
    ['courier', [], 'turn'],
    ['courier', ['turn', '--set', 'channel=letter'], 'turn'],
    ['courier', ['triage'], 'triage'],
    ['harbour', ['resident', '--role', 'pilot', '--tier', 'full'], 'resident'],
  ])('%s %j has the shape of its schema', async (example, args, request) => {
    const { exitCode, stdout, stderr } = await run(example, ...args, '--messages', 'neutral');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const output = JSON.parse(stdout) as { request: string };
    expect(validate(output) || validate.errors).toBe(true);
    expect(output.request).toBe(request);
  });

  it('sends a prompt alone as the system message, byte for byte', async () => {
    const [{ stdout: text }, { stdout: json }] = await Promise.all([
      run('courier', 'triage'),
      run('courier', 'triage', '--messages', 'neutral'),
    ]);
    const { messages } = JSON.parse(json) as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role, content }) => [role, content])).toEqual([['system', text]]);
  });
});

describe('render --messages refuses', () => {
  it.each([
    [['nobody', '--messages', 'neutral'], /no request or prompt `nobody`/],
    [['turn', '--messages', 'xml'], /Allowed choices are neutral, anthropic, openai/],
    [['turn', '--messages', 'neutral', '--set', 'chanel=chat'], /no variable `chanel` \(did you mean channel\?\)/],
    [['turn'], /no prompt `turn`/],
  ])('%j', async (args, words) => {
    const { exitCode, stderr } = await run('courier', ...args);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(words);
  });
});
