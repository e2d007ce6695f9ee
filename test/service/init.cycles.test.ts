import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

const TIDE = 'High water at six, low water at noon, and no wind to speak of.';
const MAIL = 'Three letters for the keeper, one of them with a stamp from far away.';
const LOG = 'Nothing was written into the log since the lamp was lit last night.';
const ORDERS = 'Keep the lamp burning until the morning.';

const SAMPLES = { 'samples/tide.md': `${TIDE}\n`, 'samples/mail.md': `${MAIL}\n`, 'samples/log.md': `${LOG}\n` };

/** Renderings of one prompt, by cycle. */
function kept(texts: Readonly<Record<number, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([cycle, parts]) => [`snapshots/lamp-cycle-${cycle}.txt`, `${parts.join('\n\n')}\n`]),
  );
}

async function propose(files: Readonly<Record<string, string>>) {
  const workspace = testWorkspace(files);
  const proposal = await workspace.service.proposeManifest(ROOT);
  expect(workspace.errors).toEqual([]);
  expect(proposal.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const different = proposal.renderings.filter(({ differsAt }) => differsAt !== null);
  return { text: proposal.text ?? '', different, count: proposal.renderings.length };
}

describe('renderings of cycles', () => {
  it('tell how often a part is due', async () => {
    const texts = { 1: [ORDERS], 2: [ORDERS, TIDE], 3: [ORDERS], 4: [ORDERS], 5: [ORDERS, TIDE], 6: [ORDERS] };
    const { text, different, count } = await propose({ ...SAMPLES, ...kept(texts) });
    expect(text).toContain('cadence: { every: 3, offset: 2 }');
    expect(text).toContain('# Seen in cycles 2, 5.');
    expect(text).not.toContain('continuation:');
    expect({ different, count }).toEqual({ different: [], count: 6 });
  });

  it('say that a cadence is a guess where a part is seen once', async () => {
    const { text } = await propose({ ...SAMPLES, ...kept({ 1: [ORDERS], 2: [ORDERS], 3: [ORDERS, TIDE] }) });
    expect(text).toContain('# Seen in cycle 3 alone: how often it is due is a guess.');
    expect(text).toContain('cadence: 3');
  });

  it('leave it open where the cycles have no order', async () => {
    const texts = { 1: [ORDERS, TIDE], 2: [ORDERS, TIDE], 3: [ORDERS], 4: [ORDERS, TIDE], 5: [ORDERS] };
    const { text } = await propose({ ...SAMPLES, ...kept(texts) });
    expect(text).not.toContain('cadence');
    expect(text).toContain('# Only in snapshots/lamp-cycle-1.txt (+2): say when.');
  });

  it('tell what waits for what, by a last line that counts it', async () => {
    // Tide every second cycle, mail every third: together they are too long, and the mail waits; so does the log for both.
    const texts = {
      1: [ORDERS],
      2: [ORDERS, TIDE],
      3: [ORDERS, MAIL],
      4: [ORDERS, TIDE],
      5: [ORDERS, LOG],
      6: [ORDERS, TIDE, 'Waiting: 1.'],
      7: [ORDERS],
      8: [ORDERS, TIDE],
      9: [ORDERS, MAIL],
      10: [ORDERS, TIDE, 'Waiting: 1.'],
      15: [ORDERS, MAIL, 'Waiting: 1.'],
      30: [ORDERS, TIDE, 'Waiting: 2.'],
    };
    const { text, different, count } = await propose({ ...SAMPLES, ...kept(texts) });
    expect({ different, count }).toEqual({ different: [], count: 12 });
    // With two line ends between them: 40 and 69 bytes had room, 40, 62 and 67 had not.
    expect(text).toContain('111 bytes had room, 173 had not');
    expect(text).toContain('continuation: { budget: 150 B, note: "Waiting: {deferred}." }');
    const priority = (name: string) =>
      Number(new RegExp(`samples/${name}\\.md[\\s\\S]*?priority: (\\d+)`).exec(text)?.[1]);
    expect(priority('tide')).toBeGreaterThan(priority('mail'));
    expect(priority('mail')).toBeGreaterThan(priority('log'));
  });

  it('take a last line with a number for what it is where nothing waits', async () => {
    const texts = { 1: [ORDERS, 'Turn 1.'], 2: [ORDERS, TIDE], 3: [ORDERS, 'Turn 3.'], 4: [ORDERS, TIDE] };
    const { text } = await propose({ ...SAMPLES, ...kept(texts) });
    expect(text).not.toContain('continuation:');
    expect(text).toContain('text: Turn 1.');
  });
});

describe('renderings of samples that are cut', () => {
  const LONG = 'A letter that goes on and on, from somebody who has much to say and no paper to save.';

  it('as a whole, with a mark that counts what is gone', async () => {
    const shown = `${ORDERS}\n\n${LONG.slice(0, 40)}… (45 more)`;
    const { text, different } = await propose({
      'samples/letter.md': `${LONG}\n`,
      'snapshots/lamp.txt': `${shown}\n`,
    });
    expect(LONG.length).toBe(85);
    expect(text).toContain('{ cap: { unit: utf-16, max: 40, mark: "… ({cut} more)" } }');
    expect(different).toEqual([]);
  });

  it('in each line, in bytes', async () => {
    const lines = [
      'é'.repeat(30),
      'a short line of the sample',
      'a longer line of the sample, which is too long by half',
    ];
    // 40 bytes each: twenty letters of two bytes, forty of one.
    const shown = ['é'.repeat(20), 'a short line of the sample', 'a longer line of the sample, which is to'].map(
      (line, index) => (index === 1 ? line : `${line} [cut]`),
    );
    const { text, different } = await propose({
      'samples/lines.md': `${lines
        .slice(1)
        .concat(lines[0] as string)
        .join('\n')}\n`,
      'snapshots/lamp.txt': `${ORDERS}\n\n${shown
        .slice(1)
        .concat(shown[0] as string)
        .join('\n')}\n`,
    });
    expect(text).toMatch(/cap: \{ each: line, unit: bytes, max: 40, mark: " \[cut\]" \}/);
    expect(different).toEqual([]);
  });

  it('not where another text only begins the same', async () => {
    const other =
      'A letter that goes on and on is a thing that nobody here has the time to read, so leave it to the mail.';
    const { text } = await propose({
      ...SAMPLES,
      'samples/letter.md': `${LONG}\n`,
      'snapshots/lamp.txt': `${TIDE}\n\n${other}\n`,
    });
    expect(text).not.toContain('cap:');
    expect(text).not.toContain('samples/letter.md');
  });
});
