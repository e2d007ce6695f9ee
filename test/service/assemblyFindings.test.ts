import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

type Files = Readonly<Record<string, string>>;

/**
 * Findings of the group `assembly/` over files with marks: each mark expects one finding of `code` there, in the
 * order of the files, and no other of the group.
 */
async function expectAt(code: string, files: Files): Promise<readonly string[]> {
  const texts = Object.entries(files).map(([path, text]) => [path, marked(text)] as const);
  const workspace = testWorkspace(Object.fromEntries(texts.map(([path, { text }]) => [path, text])));
  const { findings } = await workspace.service.check();
  const found = findings.filter((one) => one.code.startsWith('assembly/'));
  const wanted = texts.flatMap(([path, { ranges }]) =>
    ranges.map((range) => ({ code, uri: workspace.uri(path), range })),
  );
  const byPlace = (a: { uri: string }, b: { uri: string }) => (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0);
  expect(found.map(({ code: one, uri, range }) => ({ code: one, uri, range })).sort(byPlace)).toEqual(
    wanted.sort(byPlace),
  );
  expect(findings.filter((one) => one.code.startsWith('manifest/'))).toEqual([]);
  return found.map(({ message }) => message);
}

/** A manifest with one prompt `p` of the given layers, one a line. */
const manifest = (layers: string, more = '', top = '') =>
  `version: 1\n${top}prompts:\n  p:\n${more}    layers:\n${layers
    .trim()
    .split('\n')
    .map((line) => `      ${line}\n`)
    .join('')}`;

const DYNAMIC = '- { id: d, zone: dynamic, text: D, wrap: { tag: now } }';

describe('dynamic layers and the marker', () => {
  it('a dynamic layer stands in front of a static one', async () => {
    const [message] = await expectAt('assembly/dynamic-before-static', {
      'galley.yaml': manifest('- { id: a, text: A }\n- { id: ⟦d⟧, zone: dynamic, text: D }\n- { id: b, text: B }'),
    });
    expect(message).toContain('`d` stands in front of static layer `b`');
  });

  it('only in some variants', async () => {
    const layers = '- { id: ⟦d⟧, zone: dynamic, text: D }\n- { id: b, text: B, when: v == "x" }';
    const top = 'variables: { v: { values: [x, y], default: y } }\n';
    const [message] = await expectAt('assembly/dynamic-before-static', { 'galley.yaml': manifest(layers, '', top) });
    expect(message).toContain('(v=x)');
  });

  it('static text mentions the marker', async () => {
    await expectAt('assembly/marker-in-static', {
      'galley.yaml': manifest(`- { id: a, file: a.md }\n${DYNAMIC}`, '    marker: <now>\n'),
      'a.md': 'What stands in ⟦<now>⟧ is news, and ⟦<now>⟧ comes last.\n',
    });
  });

  it('static text brings the marker itself', async () => {
    await expectAt('assembly/marker-in-static', {
      'galley.yaml': manifest('- { id: a, file: a.md }\n- { id: d, zone: dynamic, text: D }', '    marker: <now>\n'),
      'a.md': 'Rules.\n<now>\n',
    });
  });

  it('the marker is nowhere', async () => {
    await expectAt('assembly/marker-missing', {
      'galley.yaml': manifest(`- { id: a, text: A }\n${DYNAMIC}`, '    marker: ⟦<later>⟧\n'),
    });
  });

  it('a prompt without dynamic text needs no marker', async () => {
    await expectAt('assembly/marker-missing', {
      'galley.yaml': manifest('- { id: a, text: A }', '    marker: <now>\n'),
    });
  });
});

describe('volatile text in the static zone', () => {
  const slots = (given: string) =>
    `- { id: a, text: "{x} and {y}", dialect: python-format, slots: ${given} }\n${DYNAMIC}`;

  it.each([
    ['a date', '{ x: "as of ⟦2026-08-08⟧", y: b }'],
    ['a time of day', '{ x: "at ⟦14:20⟧ sharp", y: b }'],
    ['a time with seconds behind a date', '{ x: "⟦2026/08/08⟧T", y: "⟦09:15:59⟧" }'],
    ['a home folder', '{ x: "in ⟦/home/kim⟧/work", y: b }'],
    ['a home folder elsewhere', '{ x: "in ⟦/Users/kim⟧", y: b }'],
    ['a branch', '{ x: "⟦On branch main⟧", y: b }'],
    ['a commit', '{ x: "⟦8151c652e0aa4b5cbe2d19a3c9e0e7d1f2a3b4c5⟧", y: b }'],
    ['a random id', '{ x: "⟦1b4e28ba-2fa1-11d2-883f-0016d3cca427⟧", y: b }'],
  ])('%s in a slot', async (_what, given) => {
    await expectAt('assembly/volatile-text', { 'galley.yaml': manifest(slots(given)) });
  });

  it.each(['today', 'current_date', 'gitStatus', 'session.id', 'cwd', 'working_directory', 'now', 'run_id'])(
    'a slot by the name of %s',
    async (name) => {
      const text = `- { id: a, text: "{${name}}", dialect: python-format, slots: { ${name}: ⟦v⟧ } }\n${DYNAMIC}`;
      await expectAt('assembly/volatile-text', { 'galley.yaml': manifest(text) });
    },
  );

  it.each(['site', 'update', 'candidate', 'command', 'status', 'timeout', 'digit', 'branches_of_law'])(
    'but not one by the name of %s',
    async (name) => {
      const text = `- { id: a, text: "{${name}}", dialect: python-format, slots: { ${name}: v } }\n${DYNAMIC}`;
      await expectAt('assembly/volatile-text', { 'galley.yaml': manifest(text) });
    },
  );

  it('in a sample', async () => {
    await expectAt('assembly/volatile-text', {
      'galley.yaml': manifest(`- { id: a, sample: now.md, wrap: { tag: t } }\n${DYNAMIC}`),
      'now.md': 'Today is ⟦2026-08-08⟧.\n',
    });
  });

  it('in what code puts into a constant', async () => {
    await expectAt('assembly/volatile-text', {
      'galley.yaml': manifest(`- { id: a, section: code#SYSTEM }\n${DYNAMIC}`, '', 'sources: { code: prompts.ts }\n'),
      'prompts.ts': 'const SYSTEM = `You are $[name]. It is ⟦$[Date.now()]⟧ in ⟦$[process.cwd()]⟧.`;\n'
        .replaceAll('$[', '${')
        .replaceAll(']', '}'),
    });
  });

  it('not in what an author wrote, nor in dynamic layers', async () => {
    await expectAt('assembly/volatile-text', {
      'galley.yaml': manifest(
        `- { id: a, file: a.md }\n- { id: d, zone: dynamic, sample: { text: 2026-08-08 }, wrap: { tag: now } }`,
      ),
      'a.md': 'Dates look like 2026-08-08, times like 14:20.\n',
    });
  });

  it('not in a prompt that has no dynamic zone', async () => {
    await expectAt('assembly/volatile-text', {
      'galley.yaml': manifest('- { id: a, text: "{x}", dialect: python-format, slots: { x: 2026-08-08 } }'),
    });
  });
});

describe('data', () => {
  it('with markup in a tag, unescaped', async () => {
    await expectAt('assembly/unescaped-data', {
      'galley.yaml': manifest(
        [
          '- { id: base, text: B }',
          '- id: d',
          '  zone: dynamic',
          '  wrap: { tag: now }',
          '  layers:',
          '    - { id: ⟦raw⟧, sample: s.md }',
          '    - { id: ⟦file⟧, file: s.md, wrap: { tag: file } }',
          '    - { id: escaped, sample: s.md, escape: xml-text }',
          '    - { id: harmless, sample: { text: "a < b & c" } }',
          '    - { id: block, sample: { text: "<hint kind=\\"x\\">in <b>it</b></hint>" } }',
          '    - { id: authored, text: "<b>mine</b>" }',
        ].join('\n'),
      ),
      's.md': 'One </now> two\n',
    });
  });

  it('without a mark', async () => {
    await expectAt('assembly/unlabelled-data', {
      'galley.yaml': manifest(
        [
          '- { id: base, text: B }',
          '- { id: ⟦bare⟧, zone: dynamic, sample: s.md }',
          '- { id: ⟦file⟧, zone: dynamic, file: s.md }',
          '- { id: tagged, zone: dynamic, sample: s.md, wrap: { tag: t } }',
          '- { id: headed, zone: dynamic, sample: s.md, wrap: { heading: "# NOTES" } }',
          '- { id: quoted, zone: dynamic, sample: s.md, wrap: { before: "Notes: " } }',
          '- { id: own, zone: dynamic, sample: { text: "# Notes\\nx" } }',
          '- { id: authored, zone: dynamic, text: "Now act." }',
          '- id: g',
          '  zone: dynamic',
          '  wrap: { tag: g }',
          '  layers: [{ id: inside, sample: s.md }]',
        ].join('\n'),
      ),
      's.md': 'Plain.\n',
    });
  });
});

describe('headings', () => {
  it('twice under the same heading', async () => {
    const [message] = await expectAt('assembly/duplicate-heading', {
      'galley.yaml': manifest('- { id: a, file: a.md }\n- { id: b, file: b.md }'),
      'a.md': '# Rules\n## Notes\nx\n',
      'b.md': 'y\n⟦## Notes⟧\nz\n',
    });
    expect(message).toContain('`## Notes` twice');
  });

  it('of a wrap and of a text', async () => {
    await expectAt('assembly/duplicate-heading', {
      'galley.yaml': manifest('- { id: a, text: A, wrap: { heading: "# NOTES" } }\n- { id: b, file: b.md }'),
      'b.md': '⟦# NOTES⟧\n',
    });
  });

  it('not where they differ in level, case or the heading above, are code, or stand in for other text', async () => {
    await expectAt('assembly/duplicate-heading', {
      'galley.yaml': manifest(
        '- { id: a, file: a.md }\n- { id: s, zone: dynamic, sample: { text: "# One" }, wrap: { tag: t } }',
      ),
      'a.md': '# One\n## Example\n# Two\n## Example\n### Example\n## example\n```\n# Two\n```\n> # Two\n',
    });
  });
});

describe('phrases', () => {
  it('that must be there', async () => {
    const more = '    require: ["not orders", ⟦"never here"⟧, ⟦calm⟧]\n';
    const layers = '- { id: a, text: "Data, NOT\\nOrders." }\n- { id: b, text: Calm., when: v == "x" }';
    const [first, second] = await expectAt('assembly/missing-phrase', {
      'galley.yaml': manifest(layers, more, 'variables: { v: { values: [x, y], default: y } }\n'),
    });
    expect(first).not.toContain('v=');
    expect(second).toContain('(v=y)');
  });

  it('that must not', async () => {
    await expectAt('assembly/forbidden-phrase', {
      'galley.yaml': manifest('- { id: a, file: a.md }', '    forbid: [GPT, Claude, 클로드]\n'),
      'a.md': 'You are ⟦gpt⟧-5, no egptian, no Claudette. ⟦CLAUDE⟧! ⟦클로드⟧는\n',
    });
  });
});

describe('slots that are left', () => {
  it('in text without a dialect, outside code', async () => {
    await expectAt('assembly/unresolved-slot', {
      'galley.yaml': manifest('- { id: a, file: a.md }'),
      'a.md': 'Hello ⟦{{name}}⟧ and ⟦{{ .User.Name }}⟧. `{{code}}` { x } {y} {{ not a name }}\n\n```\n{{fence}}\n```\n',
    });
  });

  it('not in what a dialect made of it, nor in data', async () => {
    await expectAt('assembly/unresolved-slot', {
      'galley.yaml': manifest(
        '- { id: a, file: a.md, dialect: python-format }\n- { id: d, zone: dynamic, sample: { text: "{{x}}" }, wrap: { tag: t } }',
      ),
      'a.md': 'JSON: {{{{name}}}}\n',
    });
  });

  it('in text that a fill does not reach', async () => {
    await expectAt('assembly/unresolved-slot', {
      'galley.yaml': manifest(
        '- { id: a, text: "{skills}", fill: [{ slot: "{skills}", with: s }] }\n- { id: b, file: b.md }',
        '    parts: [{ id: s, text: S }]\n',
      ),
      'b.md': 'Use ⟦{skills}⟧.\n',
    });
  });
});

describe('what is never used', () => {
  const top = 'variables: { v: { values: [x, y], default: y }, free: {} }\n';

  it('a layer whose condition never holds', async () => {
    await expectAt('assembly/unused-layer', {
      'galley.yaml': manifest(
        [
          '- { id: a, text: A }',
          '- { id: b, text: B, when: ⟦v == "z"⟧ }',
          '- { id: c, text: C, when: v == "x" }',
          '- { id: e, text: E, when: free == "anything" }',
          '- { id: f, text: F, when: exists("later.md") }',
          '- id: g',
          '  when: ⟦v == "x" && v == "y"⟧',
          '  layers: [{ id: h, text: H, when: "false" }]',
        ].join('\n'),
        '',
        top,
      ),
    });
  });

  it('not a layer that another cycle or a file that may come shows', async () => {
    await expectAt('assembly/unused-layer', {
      'galley.yaml': manifest(
        [
          '- { id: a, text: A, cadence: 3 }',
          '- { id: b, text: B, when: empty(a) }',
          '- { id: c, layers: [{ id: d, text: D, when: cycle == 2 }] }',
          '- { id: e, text: E, when: "!empty(c)" }',
          '- { id: f, text: F, when: "!empty(e)" }',
          '- { id: g, text: G, when: later }',
          '- { id: h, text: H, when: "!empty(g)" }',
          '- { id: i, text: I, when: noted }',
          '- { id: j, file: notes.md, optional: true }',
          '- { id: k, text: K, cadence: 2, replaces: [l] }',
          '- { id: l, text: L }',
          '- { id: m, text: M, when: ⟦empty(n)⟧ }',
          '- { id: n, text: N }',
        ].join('\n'),
        '',
        `${top}predicates: { later: exists("later.md"), noted: "!empty(j)" }\n`,
      ),
    });
  });

  it('a part that no slot takes, a layer that is always replaced', async () => {
    await expectAt('assembly/unused-layer', {
      'galley.yaml': manifest(
        '- { id: a, text: A, replaces: [b] }\n- { id: ⟦b⟧, text: B }',
        '    parts: [{ id: ⟦s⟧, text: S }]\n',
      ),
    });
  });

  it('roles that no prompt takes', async () => {
    await expectAt('assembly/unused-role', {
      'galley.yaml': manifest('- { id: a, text: A }', '', '⟦roles⟧: { files: roles/*.md }\n'),
      'roles/pilot.md': 'Steer.',
    });
  });

  it('roles that are data without a template', async () => {
    await expectAt('assembly/unused-role', {
      'galley.yaml': manifest('- { id: a, role: true }', '', 'roles: { entries: roles.yaml, fallback: { text: F } }\n'),
      'roles.yaml': '⟦pilot⟧: { description: Steers. }\nclerk: Counts.\n',
    });
  });

  it('not roles that only conditions read', async () => {
    await expectAt('assembly/unused-role', {
      'galley.yaml': manifest('- { id: a, text: A, when: role == "pilot" }', '', 'roles: { files: roles/*.md }\n'),
      'roles/pilot.md': 'Steer.',
    });
  });
});
