import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runGalleyHere } from '../support/galleyCli';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-incomplete-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(files: Readonly<Record<string, string | Buffer>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

const galley = (...args: readonly string[]) => runGalleyHere([...args, '--root', folder]);

async function json(...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await galley(...args, '--format', 'json');
  return { exitCode, stderr, printed: JSON.parse(stdout) };
}

const TOOL = JSON.stringify({ name: 'look', description: 'Looks.' });

/** A manifest with a prompt `p`, and what is wrong with its sizes. */
const FAULTS: readonly {
  readonly what: string;
  readonly files: Readonly<Record<string, string | Buffer>>;
  readonly told: string;
  readonly prompt: string | null;
}[] = [
  {
    what: 'a layer names a file that is missing',
    files: { 'galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: a, file: gone.md }] } }\n' },
    told: 'The file `gone.md` does not exist.',
    prompt: 'p',
  },
  {
    what: 'a layer of one variant names a file that is missing',
    files: {
      'galley.yaml': `version: 1
variables: { mode: { values: [calm, loud], default: calm } }
prompts: { p: { layers: [{ id: a, text: hi }, { id: b, file: gone.md, when: mode == "loud" }] } }
`,
    },
    told: 'The file `gone.md` does not exist.',
    prompt: 'p',
  },
  {
    what: "a tool's schema is broken",
    files: {
      'galley.yaml': 'version: 1\ntools: { files: tools/*.json }\nprompts: { p: { layers: [{ id: a, text: hi }] } }\n',
      'tools/look.json': TOOL,
      'tools/say.json': '{ "name": ',
    },
    told: '`tools/say.json` is not valid data',
    prompt: null,
  },
  {
    what: 'a cap of a tier cannot be read',
    files: {
      'galley.yaml':
        'version: 1\ntiers: { lean: { caps: { prompt: 5 apples } } }\nprompts: { p: { layers: [{ id: a, text: hi }] } }\n',
    },
    told: '`prompt` must be a size with its unit',
    prompt: null,
  },
  {
    what: 'a cap of a prompt cannot be read',
    files: {
      'galley.yaml': 'version: 1\nprompts: { p: { caps: { prompt: 5 apples }, layers: [{ id: a, text: hi }] } }\n',
    },
    told: '`prompt` must be a size with its unit',
    prompt: 'p',
  },
  {
    what: 'another prompt cannot be read at all',
    files: {
      'galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: a, text: hi }] }, q: { layrs: [] } }\n',
    },
    told: '`layrs` is no key of `q`.',
    prompt: 'q',
  },
  {
    what: 'a condition is not valid',
    files: {
      'galley.yaml':
        'version: 1\nprompts: { p: { layers: [{ id: a, text: hi }, { id: b, text: ho, when: "1 +" }] } }\n',
    },
    told: 'This condition is not valid CEL',
    prompt: 'p',
  },
  {
    what: 'a role file is binary',
    files: {
      'galley.yaml': 'version: 1\nroles: { files: roles/*.md }\nprompts: { p: { layers: [{ id: a, role: true }] } }\n',
      'roles/cook.md': 'Cook.\n',
      'roles/pilot.md': Buffer.from([0, 1, 2, 0]),
    },
    told: '`roles/pilot.md` cannot be read: it is a binary file.',
    prompt: null,
  },
];

describe('budget', () => {
  it.each(FAULTS)('tells that $what', async ({ files, told, prompt }) => {
    write(files);
    const { exitCode, stderr, printed } = await json('budget');
    expect(stderr).toContain(`galley: galley.yaml: ${told}`);
    expect(printed.problems).toContainEqual({ file: 'galley.yaml', prompt, message: expect.stringContaining(told) });
    expect(exitCode).toBe(1);
    expect((await galley('budget')).exitCode).toBe(1);
  });

  it('has nothing to tell of what is in no size', async () => {
    write({
      'galley.yaml': `version: 1
prompts: { p: { layers: [{ id: a, text: hi }] } }
requests: { r: { messages: [{ id: a, prompt: q }] } }
sizes: 3
`,
    });
    const { exitCode, stderr, printed } = await json('budget');
    expect([exitCode, stderr, printed.problems]).toEqual([0, '', []]);
  });

  it('tells of a manifest beside others that it cannot be read', async () => {
    write({
      'a/galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: a, text: hi }] } }\n',
      'b/galley.yaml': Buffer.from('version: 1 # caf\xe9\n', 'latin1'),
    });
    const { exitCode, stderr } = await galley('budget');
    expect([exitCode, stderr]).toEqual([1, 'galley: b/galley.yaml: It cannot be read: it is not UTF-8.\n']);
  });

  it('records no size in a baseline as long as something is not measured', async () => {
    const baseline = join(folder, 'sizes.json');
    write({ 'galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: a, text: hi }, { id: b, file: b.md }] } }\n' });
    const refused = await galley('budget', '--baseline', baseline, '--update');
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain('nothing is recorded until everything can be measured');
    expect(refused.stdout).toContain('(not recorded)');
    expect(existsSync(baseline)).toBe(false);
    write({ 'b.md': 'ho\n' });
    expect((await galley('budget', '--baseline', baseline, '--update')).exitCode).toBe(0);
    expect(existsSync(baseline)).toBe(true);
  });

  it.each([['--catalogue'], ['--baseline']])('%s tells of a skill that cannot be read', async (flag) => {
    write({
      'sizes.json': '{ "version": 1, "sizes": {} }\n',
      '.claude/skills/tide/SKILL.md': Buffer.from('---\nname: tide\ndescription: caf\xe9\n---\n', 'latin1'),
    });
    const args = flag === '--baseline' ? [flag, join(folder, 'sizes.json')] : [flag];
    const { exitCode, stderr, printed } = await json('budget', ...args);
    const file = '.claude/skills/tide/SKILL.md';
    const message = 'It cannot be read: it is not UTF-8.';
    expect(stderr).toBe(`galley: ${file}: ${message}\n`);
    expect(printed.problems).toEqual([{ file, prompt: null, message }]);
    expect(exitCode).toBe(1);
  });
});

describe('render', () => {
  const told = FAULTS.filter(({ what }) => !/one variant|another prompt|role file/.test(what));
  it.each(told)('tells that $what', async ({ files, told: words }) => {
    write(files);
    const { exitCode, stderr, printed } = await json('render', 'p');
    expect(stderr).toContain(words);
    expect(printed.problems).toContainEqual(expect.stringContaining(words));
    expect(exitCode).toBe(1);
  });

  it('has nothing to tell of a source, a roster and tools that the prompt does without', async () => {
    write({
      'galley.yaml': `version: 1
sources: { other: { fil: other.md } }
rosters: { all: { fil: all.json } }
tools: { files: tools/*.json }
roles: { files: roles/*.md, glob: x }
prompts: { p: { tools: false, layers: [{ id: a, text: hi }] } }
`,
      'tools/say.json': '{ "name": ',
    });
    const { exitCode, stderr } = await galley('render', 'p');
    expect([exitCode, stderr]).toEqual([0, '']);
  });

  it('tells that a source is read otherwise than its entry was meant to say', async () => {
    write({
      'galley.yaml': `version: 1
sources: { own: { file: own.md, newlines: kep } }
prompts: { p: { layers: [{ id: a, section: own#own }] } }
`,
      'own.md': 'hi\r\n',
    });
    const { exitCode, stderr } = await galley('render', 'p');
    expect(stderr).toContain('`newlines` must be one of');
    expect(exitCode).toBe(1);
  });

  it('tells with the messages of a request what its prompt lacks', async () => {
    write({
      'galley.yaml': `version: 1
prompts: { p: { layers: [{ id: a, text: hi }, { id: b, txt: ho }] } }
requests: { r: { messages: [{ id: system, prompt: p }] } }
`,
    });
    const { exitCode, stderr } = await galley('render', '--messages', 'neutral', 'r');
    expect(stderr).toContain('`txt`');
    expect(exitCode).toBe(1);
  });
});

describe('pin', () => {
  it('does not take the hash of a part of a prompt for that of the whole', async () => {
    // `printf hi | sha256sum`
    const hash = '8f434346648f';
    write({
      'galley.yaml': `version: 1
prompts: { p: { layers: [{ id: a, text: hi }, { id: b, txt: ho }] } }
pins: { store: pins.json, length: 12, map: { P: { prompt: p } } }
`,
      'pins.json': `{ "P": "${hash}" }\n`,
    });
    const { exitCode, stderr, printed } = await json('pin');
    expect(printed.pins).toMatchObject([{ name: 'P', state: 'ok', problems: [expect.stringContaining('`txt`')] }]);
    expect(stderr).toContain('`txt`');
    expect(exitCode).toBe(1);
  });

  it('does not pass where `pins` cannot be read', async () => {
    write({
      'galley.yaml': 'version: 1\npins: { stor: pins.json }\nprompts: { p: { layers: [{ id: a, text: hi }] } }\n',
    });
    const { exitCode, stderr } = await galley('pin');
    expect(stderr).toContain('`stor` is no key of `pins`.');
    expect(exitCode).toBe(2);
  });
});

describe('explain', () => {
  it('tells of a command that a text which may teach it cannot be read', async () => {
    write({
      'galley.yaml': `version: 1
rosters: { all: { file: all.json } }
prompts: { p: { layers: [{ id: a, file: gone.md, teaches: true }] } }
`,
      'all.json': '["look"]',
    });
    const { exitCode, stderr, printed } = await json('explain', 'look');
    const message = 'The file `gone.md` does not exist.';
    expect(printed.problems).toEqual([{ file: 'galley.yaml', prompt: 'p', message }]);
    expect(stderr).toBe(`galley: galley.yaml: ${message}\n`);
    expect(exitCode).toBe(1);
  });
});

it('tells that the first prompt is not the one that is rendered where none is named', async () => {
  write({
    'galley.yaml':
      'version: 1\nprompts:\n  first: { layers: 5 }\n  second: { layers: [{ id: a, text: Ahoy }] }\n  third: { layers: 5 }\n',
  });
  const told = 'galley: This is `second`, as `first` cannot be read: `layers` must be a list.\n';
  expect(await galley('render')).toMatchObject({ exitCode: 1, stdout: 'Ahoy', stderr: told });
  expect(await galley('render', '--messages', 'neutral')).toMatchObject({ exitCode: 1, stderr: told });
  expect(await galley('render', 'second')).toMatchObject({ exitCode: 0, stdout: 'Ahoy', stderr: '' });
});
