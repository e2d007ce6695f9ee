import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../../server/src/cli/program';
import { exampleRoot } from '../support/expect/proof';
import { runGalleyHere } from '../support/galleyCli';

let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'galley-usage-'));
  cpSync(exampleRoot('harbour'), root, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

/** Runs in the example; paths of the test's own folder are left out of what is said. */
async function refused(...args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runGalleyHere([...args, '--root', root]);
  expect([exitCode, stdout], args.join(' ')).toEqual([2, '']);
  return stderr.replaceAll(`${root}/`, '').replace(root, 'ROOT').trimEnd();
}

/** Every command with its options that take a value, as the program itself has them. */
const COMMANDS = createProgram({ exitCode: 0 }, { out: () => undefined, err: () => undefined }).commands;
const VALUES = COMMANDS.flatMap((command) =>
  command.options.filter(({ required }) => required).map((option) => [command.name(), option.long ?? ''] as const),
);
/** What commands need besides; `init` has its folder in place of a root. */
const NEEDED: Readonly<Record<string, readonly string[]>> = { explain: ['hail'] };

describe('values of options', () => {
  test('are taken by every command', () => {
    expect(new Set(VALUES.map(([command]) => command))).toEqual(new Set(COMMANDS.map((command) => command.name())));
  });

  test.each(VALUES)('galley %s %s: an empty value is refused', async (command, option) => {
    const { exitCode, stdout, stderr } = await runGalleyHere([command, ...(NEEDED[command] ?? []), option, '']);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^(?:galley: --[a-z-]+ is empty: give it a value, or leave it out|error: option .* argument '' is invalid\. .+)/,
    );
    expect(stderr).toContain(option);
  });

  test.each(VALUES)('galley %s %s: a value that is missing is told', async (command, option) => {
    const { exitCode, stderr } = await runGalleyHere([command, ...(NEEDED[command] ?? []), option]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(new RegExp(`^error: option '${option} <[a-z=]+>' argument missing\n`));
  });

  test.each(VALUES)('galley %s %s: a NUL ends with a word about it', async (command, option) => {
    const { exitCode, stdout, stderr } = await runGalleyHere([command, ...(NEEDED[command] ?? []), option, 'a\0=b']);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/holds a NUL character|is invalid|there is no variable/);
  });
});

describe('arguments', () => {
  test.each(['check', 'render', 'verify', 'explain', 'pin', 'init'])('galley %s "": refused', async (command) => {
    const { exitCode, stdout, stderr } = await runGalleyHere([command, '']);
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'galley: an argument is empty: give it a value, or leave it out\n',
    });
  });

  const ROLES = 'harbourmaster, lamplighter, pilot, tally-clerk, visitor';

  test.each([
    [['render', 'nope'], 'there is no prompt `nope` (known: resident, watchkeeping)'],
    [['render', '--role', 'nope'], `there is no role \`nope\` (known: ${ROLES})`],
    [['render', '--role', 'a\nb\tc'], `there is no role \`a␊b→c\` (known: ${ROLES})`],
    [['render', '--tier', 'leen'], 'there is no tier `leen` (did you mean lean?)'],
    [['render', '--set', 'nope=1'], 'there is no variable `nope` (known: posture)'],
    [['render', '--set', 'posture=open', '--unset', 'posture'], '--set and --unset both name `posture`'],
    [['render', '--messages', 'neutral', 'nope'], 'there is no request or prompt `nope`'],
    [
      ['render', '--manifest', join(exampleRoot('harbour'), 'roles')],
      'is no manifest: that is a file galley.yaml or galley.yml',
    ],
    [
      ['verify', '--manifest', join(exampleRoot('harbour'), 'pins.yaml')],
      'is no manifest: that is a file galley.yaml or galley.yml',
    ],
    [
      ['render', '--manifest', join(exampleRoot('harbour'), 'galley.yaml')],
      'is not below the root folder ROOT; give it as --root',
    ],
    [['verify', '--role', 'nope'], `there is no role \`nope\` (known: ${ROLES})`],
    [['check', 'no-such-file'], '`no-such-file` does not exist'],
    [
      ['explain', 'no such'],
      'there is no file `no such`, and no skill of that name, or command in a roster or among tools',
    ],
    [['explain', 'hail', '--client', 'nope'], 'there is no client `nope` (known: '],
    [['pin', '--add', 'nope'], 'there is no text with the name `nope` (without a pin are: none)'],
    [['pin', '--explain', 'nope'], 'there is no pin `nope` (known: opening, '],
    [['pin', '--update', 'nope'], 'there is no pin `nope` (known: opening, '],
  ])('galley %j', async (args, message) => {
    expect(await refused(...args)).toContain(message);
  });

  test('a cycle is told with the bounds that the help has room for', async () => {
    expect(await refused('render', '--cycle', '-1')).toContain('It must be a whole number from 0 to 10000.');
    const { stdout } = await runGalleyHere(['render', '--help']);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('cycle to render for (default: 0, none in particular');
    const at = await Promise.all(
      ['0', undefined].map((cycle) => runGalleyHere(['render', '--root', root, ...(cycle ? ['--cycle', cycle] : [])])),
    );
    expect(at[0]).toEqual(at[1]);
  });

  test('a pin that is recorded already is not said to be missing', async () => {
    const { exitCode, stderr } = await runGalleyHere(['pin', '--add', 'notes', '--root', root]);
    expect([exitCode, stderr]).toEqual([1, 'galley: notes was not pinned: it is pinned already\n']);
  });
});

describe('a manifest that cannot be read', () => {
  test.each([
    ['verify', '--role', 'pilot'],
    ['pin', 'notes'],
    ['pin', '--explain', 'notes'],
    ['render', '--role', 'pilot'],
  ])('is the reason why %s %s %s finds nothing', async (...args) => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-broken-'));
    writeFileSync(join(folder, 'galley.yaml'), 'version: [\n');
    const { exitCode, stderr } = await runGalleyHere([...args, '--root', folder]);
    rmSync(folder, { recursive: true });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^galley: galley\.yaml cannot be read: /);
  });
});
