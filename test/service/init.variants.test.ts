import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

const KEEPER = 'You keep the lamp of the outer mole.';
const STORM = 'In a storm ring the bell twice an hour.';
const RULE = 'Write down what you saw before you sleep.';
const OWN_RULE = 'Write nothing down, but tell the next keeper all of it at the door, twice.';
const COOK = 'You also cook for whoever comes in from the sea.';

const FILES = {
  'prompts/lamp.md': `<keeper>\n${KEEPER}\n</keeper>\n<storm>\n${STORM}\n</storm>\n<rule>\n${RULE}\n</rule>\n`,
};
const ROLE = { 'roles/cook.md': `---\noverrides:\n  rule: ${OWN_RULE}\n---\n${COOK}\n` };

const kept = (name: string, ...parts: readonly string[]) => ({ [`snapshots/${name}.txt`]: `${parts.join('\n\n')}\n` });

async function propose(...folders: readonly Readonly<Record<string, string>>[]) {
  const workspace = testWorkspace(Object.assign({}, FILES, ...folders));
  const proposal = await workspace.service.proposeManifest(ROOT);
  expect(workspace.errors).toEqual([]);
  expect(proposal.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(proposal.renderings.filter(({ differsAt }) => differsAt !== null)).toEqual([]);
  return proposal.text ?? '';
}

describe('the default of a variable', () => {
  it('is the value with which a rendering that names none is like the others', async () => {
    const text = await propose(
      kept('lamp', KEEPER, STORM, RULE),
      kept('lamp.wind=calm', KEEPER, RULE),
      kept('lamp.wind=gale', KEEPER, STORM, RULE),
    );
    expect(text).toContain('# The default is gale: snapshots/lamp.txt names no value and shows what gale does.');
    expect(text).toContain('wind: { values: [gale, calm], default: gale }');
    expect(text).toContain('when: wind == "gale"');
  });

  it('is none where that is like no value', async () => {
    const text = await propose(
      kept('lamp', KEEPER, STORM),
      kept('lamp.wind=calm', KEEPER, RULE),
      kept('lamp.wind=gale', KEEPER, STORM, RULE),
    );
    expect(text).toContain('wind: { values: [calm, gale] }');
  });

  it('is a guess where every rendering names a value', async () => {
    const text = await propose(kept('lamp.wind=calm', KEEPER, RULE), kept('lamp.wind=gale', KEEPER, STORM, RULE));
    expect(text).toContain('# The default is a guess.');
  });
});

describe('texts that a role brings', () => {
  const refused = kept('lamp.role=cook.trust=no', KEEPER, COOK, RULE);
  const honoured = kept('lamp.role=cook.trust=yes.tier=large', KEEPER, COOK, OWN_RULE);

  it('count under a condition', async () => {
    expect(await propose(ROLE, refused, honoured)).toContain('when: trust == "yes"');
  });

  it('are too large in a tier, where no condition tells why they are left out', async () => {
    const small = kept('lamp.role=cook.trust=yes.tier=small', KEEPER, COOK, RULE);
    const text = await propose(ROLE, refused, honoured, small);
    expect(text).toContain('when: trust == "yes"');
    // The frame: both texts and two separators, without what the cook says of itself.
    const frame = KEEPER.length + OWN_RULE.length + 4;
    expect(text).toContain(`small: { caps: { frame: ${frame - 1} B } }`);
    expect(text).toContain(`tier=small.txt: overrides that need a frame of ${frame} bytes were refused.`);
    expect(text).toContain('large: {}');
  });

  it('are too large for the prompt itself, where they are refused in no tier', async () => {
    const idle = { 'roles/idle.md': '---\noverrides: { rule: Nap. }\n---\nYou have given up on cooking altogether.\n' };
    const nap = kept('lamp.role=idle.trust=yes', KEEPER, 'You have given up on cooking altogether.', 'Nap.');
    const text = await propose(ROLE, idle, refused, nap, kept('lamp.role=cook.trust=yes', KEEPER, COOK, RULE));
    // The simplest reason: whatever the trust, the cook's text is too long.
    expect(text).toContain('overrides: { from: front-matter }');
    expect(text).toContain(`caps: { frame: ${KEEPER.length + OWN_RULE.length + 4 - 1} B }`);
  });

  it('may be short, and replace a file of that name', async () => {
    const text = await propose(
      { 'prompts/how-to-rest.md': 'Sleep by day, with one ear on the bell.\n' },
      { 'roles/idle.md': `---\noverrides: { how_to_rest: Nap. }\n---\n${COOK}\n` },
      kept('lamp.role=idle', KEEPER, COOK, 'Nap.'),
      kept('lamp', KEEPER, 'Sleep by day, with one ear on the bell.'),
    );
    expect(text).toContain('override: how_to_rest');
    expect(text).not.toContain('Nap');
  });

  it('are left open where a tier honours what it refuses', async () => {
    const workspace = testWorkspace({
      ...FILES,
      ...ROLE,
      ...kept('lamp.role=cook.tier=large', KEEPER, COOK, RULE),
      ...kept('late/lamp.role=cook.tier=large', KEEPER, COOK, OWN_RULE),
    });
    const { text } = await workspace.service.proposeManifest(ROOT);
    expect(text).toContain('overrides: { from: front-matter }');
    expect(text).not.toContain('caps:');
  });
});

it('a file that stands in the place of a role where there is none', async () => {
  const text = await propose(
    { 'prompts/nobody.md': 'You have no trade but the lamp itself.\n', 'roles/cook.md': `${COOK}\n` },
    kept('lamp', KEEPER, 'You have no trade but the lamp itself.', RULE),
    kept('lamp.role=cook', KEEPER, COOK, RULE),
  );
  expect(text).toContain('fallback: { file: prompts/nobody.md }');
});

describe('the limit of a roster', () => {
  const commands = [
    { name: 'bell', description: 'ring it' },
    { name: 'climb', description: 'go up to the lamp, all of the stairs' },
    { name: 'dim', description: 'less light' },
    { name: 'eat', description: 'at noon' },
  ];
  const roster = { 'commands.json': `${JSON.stringify(commands)}\n` };
  const lines = commands.map(({ name, description }) => `${name}: ${description}`);
  const [bell = '', climb = '', dim = '', eat = ''] = lines;

  it('is seen where a long command is left out, and shorter ones behind it are not', async () => {
    const text = await propose(roster, kept('lamp', KEEPER, ['Commands:', bell, dim, eat].join('\n')));
    // With a line end each: 9 + 14 + 16 + 13 bytes had room, 9 + 14 + 43 had not.
    expect([climb.length, text]).toEqual([42 + 1, expect.stringContaining('between 52 and 66.')]);
    expect(text).toContain('maxBytes: 60');
  });

  it('is not seen where a short one is left out', async () => {
    const shown = kept('lamp', KEEPER, ['Commands:', climb, dim, eat].join('\n'));
    const { text, renderings } = await testWorkspace({ ...FILES, ...roster, ...shown }).service.proposeManifest(ROOT);
    expect(text).not.toContain('maxBytes:');
    // What is left out for another reason is told as a difference.
    expect(renderings).toEqual([{ file: 'snapshots/lamp.txt', prompt: 'lamp', differsAt: 4 }]);
  });

  it('is not seen where all are there', async () => {
    const text = await propose(roster, kept('lamp', KEEPER, ['Commands:', ...lines].join('\n')));
    expect(text).not.toContain('maxBytes:');
  });
});
