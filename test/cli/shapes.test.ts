import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, test } from 'vitest';
import { runGalley } from '../support/galleyCli';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const EXAMPLES = ['harbour', 'quarry', 'courier', 'skills'];
const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
const validators = new Map(
  ['check', 'render', 'budget', 'pin'].map((name) => [
    name,
    ajv.compile(JSON.parse(read(`server/schemas/${name}.schema.json`))),
  ]),
);

/** What a run printed, after holding it against the schema of its command. */
async function json(command: string, ...args: string[]): Promise<Record<string, unknown>> {
  const { exitCode, stdout, stderr } = await runGalley([command, ...args, '--format', 'json']);
  expect(exitCode, stderr).not.toBe(2);
  const output = JSON.parse(stdout) as Record<string, unknown>;
  const validate = validators.get(command);
  expect(validate?.(output) || validate?.errors).toBe(true);
  return output;
}

describe.each(EXAMPLES)('examples/%s', (example) => {
  const root = `examples/${example}`;

  test('check', async () => {
    const { files, findings, summary } = await json('check', '--root', root);
    expect(files).toBeGreaterThan(0);
    const counts = Object.values(summary as Record<string, number>).reduce((sum, count) => sum + count, 0);
    expect(counts).toBe((findings as unknown[]).length);
  });

  test('budget', async () => {
    const { budgets } = await json('budget', '--root', root);
    expect((budgets as unknown[]).length > 0).toBe(example !== 'skills');
  });

  test('pin', async () => {
    const { pins } = await json('pin', '--check', '--root', root);
    expect((pins as unknown[]).length > 0).toBe(example === 'harbour' || example === 'quarry');
  });
});

describe('the whole folder of examples', () => {
  test('check names files from its root', async () => {
    const { findings } = await json('check', 'examples');
    const files = (findings as { file: string }[]).map(({ file }) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.startsWith('examples/'))).toEqual([]);
  });
});

describe('render', () => {
  test.each([
    ['harbour', []],
    ['harbour', ['resident', '--role', 'harbourmaster', '--tier', 'lean', '--set', 'posture=open']],
    ['harbour', ['--role', 'pilot', '--tier', 'full', '--unset', 'posture']],
    ['quarry', []],
    ['quarry', ['router', '--set', 'persona=off']],
    ['quarry', ['review-request']],
    ['courier', ['--set', 'channel=letter']],
    ['courier', ['triage']],
  ])('examples/%s %j', async (example, args) => {
    const output = await json('render', ...args, '--root', `examples/${example}`);
    const text = Buffer.from(output['text'] as string);
    expect(output['bytes']).toBe(text.length);
    for (const { start, end, bytes } of output['layers'] as { start: number; end: number; bytes: number }[]) {
      expect(end - start).toBe(bytes);
      expect(end).toBeLessThanOrEqual(text.length);
    }
  });

  test('the first tier is the default', async () => {
    expect((await json('render', '--root', 'examples/harbour'))['tier']).toBe('lean');
    expect((await json('render', '--root', 'examples/quarry'))['tier']).toBeNull();
  });

  test('refused overrides are named', async () => {
    const { refused } = await json(
      'render',
      '--root',
      'examples/harbour',
      '--role',
      'harbourmaster',
      '--tier',
      'lean',
      '--set',
      'posture=open',
    );
    expect((refused as { override: string }[]).map(({ override }) => override)).toEqual(['watch', 'conduct']);
  });

  test('the bare text is what the JSON holds', async () => {
    const { text } = await json('render', '--root', 'examples/quarry');
    expect((await runGalley(['render', '--root', 'examples/quarry'])).stdout).toBe(text);
  });
});

describe('pin --update', () => {
  const copy = mkdtempSync(join(tmpdir(), 'galley-shapes-'));
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('prints the pins as they are then', async () => {
    cpSync(join(ROOT, 'examples/quarry'), copy, { recursive: true });
    const { pins } = await json('pin', '--update', '--root', copy);
    expect((pins as { state: string }[]).map(({ state }) => state)).toEqual(Array(5).fill('ok'));
  });
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
