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
