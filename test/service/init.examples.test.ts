import { describe, expect, it } from 'vitest';
import { COURIER_CASES, courierProof } from '../support/expect/courier';
import { HARBOUR_CASES, harbourProof } from '../support/expect/harbour';
import { exampleRoot } from '../support/expect/proof';
import { QUARRY_CASES, quarryProof } from '../support/expect/quarry';
import { WATCH_CASES, watchProof } from '../support/expect/watchkeeping';
import { editLines, type LineEdit } from '../support/init/edits';
import { MemoryFileSystem, ROOT } from '../support/memoryFileSystem';
import { type TestWorkspace, testWorkspace } from '../support/testService';

/** An example without its manifest, with further files. */
function without(example: string, files: Readonly<Record<string, string>> = {}): TestWorkspace {
  return testWorkspace(files, new MemoryFileSystem(exampleRoot(example), (path) => path !== 'galley.yaml'));
}

/** An example without its manifest and without the renderings that it keeps. */
function bare(example: string): TestWorkspace {
  const keep = (path: string) => path !== 'galley.yaml' && !path.startsWith('snapshots');
  return testWorkspace({}, new MemoryFileSystem(exampleRoot(example), keep));
}

/** The workspace with the proposal after `edits` as its manifest. No edit at all: the proposal is right. */
async function proposed(workspace: TestWorkspace, edits: readonly LineEdit[]): Promise<TestWorkspace> {
  const { text, findings } = await workspace.service.proposeManifest(ROOT);
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  workspace.write({ 'galley.yaml': editLines(text ?? '', edits) });
  expect(workspace.errors).toEqual([]);
  return workspace;
}

interface Wanted {
  readonly prompt: string;
  readonly role?: string | null;
  readonly tier?: string | null;
  readonly given: Readonly<Record<string, string>>;
  readonly cycle?: number;
}

async function render({ service }: TestWorkspace, wanted: Wanted): Promise<string | undefined> {
  return (await service.render({ manifest: `${ROOT}/galley.yaml`, role: null, tier: null, ...wanted }))?.text;
}

const COURIER_EDITS: readonly LineEdit[] = [
  {
    before: '      - { id: chat, section: channels#chat, when: channel == "chat" }',
    after: '      - { id: chat, section: channels#chat, when: channel == "chat", wrap: { heading: "## Channel" } }',
  },
  {
    before: '      - { id: letter, section: channels#letter, when: channel == "letter" }',
    after:
      '      - { id: letter, section: channels#letter, when: channel == "letter", wrap: { heading: "## Channel" } }',
  },
  {
    before: '        slots: { Message: "[Message]" }',
    after: '        slots: { Message: "Anyone seen the key of the trailer lock? 🔑" }',
  },
];

const QUARRY_EDITS: readonly LineEdit[] = [
  { behind: 'version: 1', after: 'variables: { persona: { values: ["on", "off"], default: "on" } }' },
  {
    behind: '        slots: { site: Slate Hill, kit: { section: router#kit } }',
    after:
      '      - { id: identity, when: persona == "on", wrap: { tag: agent_identity }, layers: [{ id: who, section: QUARRY#Who you are, wrap: { heading: "## Who you are" } }, { id: voice, section: QUARRY#How you speak, wrap: { heading: "## How you speak" } }] }',
  },
  { behind: '        zone: dynamic', after: '        wrap: { tag: dynamic_context, join: "\\n\\n" }' },
  {
    before: '          - { id: memory, sample: samples/memory.md, steps: [strip], wrap: { tag: memory } }',
    after:
      '          - { id: memory, sample: samples/memory.md, steps: [strip], escape: xml-text, wrap: { tag: project_memory } }',
  },
  {
    before: '        slots: { bench: "[bench]", plan: "[plan]" }',
    after:
      '        slots: { bench: bench 3, plan: "1. Wire saw, cut A to B, 6 m, 09:00.\\n2. Lift block A, 4.8 t, north crane." }',
  },
];

/** The harbour keeps what its prompts look like in a folder `snapshots`; nothing of the proposal has to be edited. */
const HARBOUR_EDITS: readonly LineEdit[] = [];

const EDITS = { courier: COURIER_EDITS, quarry: QUARRY_EDITS, harbour: HARBOUR_EDITS };

describe('a proposal for an example as it stands, without its manifest', () => {
  it.each(Object.entries(EDITS))('%s takes at most five edited lines', (_example, edits) => {
    expect(edits.length).toBeLessThanOrEqual(5);
  });

  it('courier: three lines', async () => {
    const workspace = await proposed(without('courier'), COURIER_EDITS);
    for (const one of COURIER_CASES) {
      // The file is called system.md; what the prompt is called is the author's to say.
      const prompt = one.prompt === 'courier' ? 'system' : one.prompt;
      expect(await render(workspace, { prompt, given: { channel: one.channel } })).toBe(courierProof(one).text);
    }
  });

  it('quarry: five lines', async () => {
    const workspace = await proposed(without('quarry'), QUARRY_EDITS);
    for (const one of QUARRY_CASES) {
      const prompt = one.prompt === 'review-request' ? 'reviewer-user' : one.prompt;
      expect(await render(workspace, { prompt, given: { persona: one.persona } })).toBe(quarryProof(one).text);
    }
  });

  it('harbour: none, whatever the role, the tier, the posture and the cycle', async () => {
    const workspace = await proposed(without('harbour'), HARBOUR_EDITS);
    for (const one of HARBOUR_CASES) {
      const { role, tier, posture } = one;
      const wanted = { prompt: 'resident', role, tier, given: { posture } };
      expect(await render(workspace, wanted), JSON.stringify(wanted)).toBe(harbourProof(one).text);
    }
    const first = HARBOUR_CASES[0] as (typeof HARBOUR_CASES)[number];
    expect(await render(workspace, { prompt: 'resident', tier: 'lean', given: {} })).toBe(harbourProof(first).text);
    for (const one of WATCH_CASES) {
      const wanted = { prompt: 'watchkeeping', given: {}, cycle: one.cycle };
      expect(await render(workspace, wanted), `cycle ${one.cycle}`).toBe(watchProof(one).text);
    }
  });

  it('harbour: the same message as by its own manifest in cycles that no rendering is of', async () => {
    const guessed = await proposed(without('harbour'), HARBOUR_EDITS);
    const own = testWorkspace({}, new MemoryFileSystem(exampleRoot('harbour')));
    for (let cycle = 1; cycle <= 130; cycle++) {
      const wanted = { prompt: 'watchkeeping', given: {}, cycle };
      expect(await render(guessed, wanted), `cycle ${cycle}`).toBe(await render(own, wanted));
    }
  });

  it('harbour: says where it guessed, and how far', async () => {
    const { text, renderings } = await without('harbour').service.proposeManifest(ROOT);
    expect(renderings.filter(({ differsAt }) => differsAt !== null)).toEqual([]);
    expect(renderings).toHaveLength(19);
    // Sizes as the cases have them: quay and ledger fit in cycle 40, board and ledger do not when all is due.
    expect(text).toContain('# The budget is a guess: 744 bytes had room, 822 had not.');
    expect(text).toContain('overrides that need a frame of 2639 bytes were refused');
    expect(text).toContain('# The default is guarded: snapshots/resident.md names no value');
    expect(text).toContain('# Seen in cycles 4, 7, 10, 40.');
  });
});

/** What each example's program prints, as a repository keeps it for its tests. */
const RENDERINGS = {
  courier: Object.fromEntries(
    COURIER_CASES.map((one) => [`snapshots/${one.prompt}.channel=${one.channel}.txt`, courierProof(one).text]),
  ),
  quarry: Object.fromEntries(
    QUARRY_CASES.map((one) => [`snapshots/${one.prompt}.persona=${one.persona}.txt`, quarryProof(one).text]),
  ),
};

describe('a proposal for an example, with rendered prompts beside it', () => {
  it('courier: as it is', async () => {
    const workspace = await proposed(without('courier', RENDERINGS.courier), []);
    for (const one of COURIER_CASES) {
      const { prompt, channel } = one;
      expect(await render(workspace, { prompt, given: { channel } })).toBe(courierProof(one).text);
    }
  });

  it('quarry: as it is', async () => {
    const workspace = await proposed(without('quarry', RENDERINGS.quarry), []);
    for (const one of QUARRY_CASES) {
      const { prompt, persona } = one;
      expect(await render(workspace, { prompt, given: { persona } })).toBe(quarryProof(one).text);
    }
  });

  it('tells which of the renderings come out the same', async () => {
    const late = `${quarryProof({ prompt: 'reviewer', persona: 'on', bytes: 220 }).text}\n\nOne more line, which nothing explains.`;
    const { service } = without('quarry', { ...RENDERINGS.quarry, 'snapshots/late/reviewer.persona=on.txt': late });
    const { renderings, text } = await service.proposeManifest(ROOT);
    expect(renderings.filter(({ differsAt }) => differsAt !== null)).toEqual([
      { file: 'snapshots/reviewer.persona=on.txt', prompt: 'reviewer', differsAt: 2 },
    ]);
    expect(text).toContain('# Only in snapshots/late/reviewer.persona=on.txt: say when.');
  });
});

const heading = (text: string) => `wrap: { heading: "# ${text}", join: "\\n\\n" }`;

/** What no file of the harbour but its manifest says: headings, values, limits, the order of a roster. */
const HARBOUR_ALONE: readonly LineEdit[] = [
  {
    behind: 'version: 1',
    after: 'variables: { posture: { values: [guarded, earned, open], default: guarded } }',
  },
  {
    behind: 'version: 1',
    after: 'tiers: { lean: { window: { max: 32768 }, caps: { frame: 2600 B } }, full: { caps: { frame: 4000 B } } }',
  },
  {
    before: '  overrides: { from: front-matter }',
    after: '  overrides: { from: front-matter, when: posture != "guarded" }',
  },
  {
    before: '  commands: { file: commands.json, leaveOut: [routing, notes] }',
    after:
      '  commands: { file: commands.json, header: "Further commands of the harbour:", preferred: [hail, ask], leaveOut: [routing, notes] }',
  },
  {
    before: '      - { id: opening, section: contract#opening, dialect: mustache, slots: { harbour: "[harbour]" } }',
    after:
      '      - { id: opening, section: contract#opening, dialect: mustache, slots: { harbour: Saltmarsh Harbour } }',
  },
  {
    before: '      - { id: authority, section: contract#authority }',
    after: `      - { id: authority, section: contract#authority, ${heading('AUTHORITY')} }`,
  },
  {
    before: '      - { id: charter, section: contract#charter }',
    after: `      - { id: charter, section: contract#charter, ${heading('YOUR POST')} }`,
  },
  {
    before: '      - { id: routing, section: contract#routing, teaches: true }',
    after: `      - { id: routing, section: contract#routing, teaches: true, ${heading('ROUTING')} }`,
  },
  {
    before: '      - { id: notes, section: contract#notes, teaches: true }',
    after: `      - { id: notes, section: contract#notes, teaches: true, ${heading('NOTES')} }`,
  },
  {
    before: '      - { id: caution, section: contract#caution }',
    after: `      - { id: roster, roster: commands, ${heading('COMMANDS')} }`,
  },
  {
    before: '      - { id: commands, roster: commands }',
    after: '      - { id: caution, section: contract#caution, when: posture == "guarded", before: "\\n" }',
  },
  {
    before: '      - { id: commons, section: contract#commons }',
    after: '      - { id: commons, section: contract#commons, when: posture != "guarded", before: "\\n" }',
  },
  {
    before: '      - { id: watch, section: contract#watch, override: watch }',
    after: `      - { id: watch, section: contract#watch, override: watch, ${heading('WATCH')} }`,
  },
  {
    before: '      - { id: open-water, section: contract#open-water }',
    after: `      - { id: open-water, section: contract#open-water, when: posture == "open", ${heading('OPEN WATER')} }`,
  },
  {
    before: '      - { id: conduct, section: contract#conduct, override: conduct }',
    after: `      - { id: conduct, section: contract#conduct, override: conduct, ${heading('CONDUCT')} }`,
  },
  { behind: '        zone: dynamic', after: '        wrap: { tag: now }' },
  {
    before: '          - { id: arrivals, sample: samples/arrivals.md, steps: [strip], wrap: { tag: arrivals } }',
    after: '          - { id: weather, sample: { text: "Wind south-west 4, fog after dusk. High water at 14:20." } }',
  },
  {
    before: '          - { id: board, sample: samples/board.md, steps: [strip], wrap: { tag: board } }',
    after: '          - { id: arrivals, sample: samples/arrivals.md, steps: [strip], escape: xml-text }',
  },
  { before: '          - { id: ledger, sample: samples/ledger.md, steps: [strip], wrap: { tag: ledger } }' },
  { before: '          - { id: quay, sample: samples/quay.md, steps: [strip], wrap: { tag: quay } }' },
  { before: '          - { id: radio, sample: samples/radio.md, steps: [strip], wrap: { tag: radio } }' },
];

describe('where five lines are not enough', () => {
  it('harbour, the prompt `resident` from its own files alone: twenty-one lines', async () => {
    expect(HARBOUR_ALONE).toHaveLength(21);
    const workspace = await proposed(bare('harbour'), HARBOUR_ALONE);
    for (const one of HARBOUR_CASES) {
      const { role, tier, posture } = one;
      const wanted = { prompt: 'contract', role, tier, given: { posture } };
      expect(await render(workspace, wanted), JSON.stringify(wanted)).toBe(harbourProof(one).text);
    }
  });
});
