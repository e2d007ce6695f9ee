import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

const FILES = {
  '.claude/skills/ropes/scripts/cut.py': '',
  '.claude/skills/ropes/references/knots.md': '# Bowline\n',
  '.claude/skills/ropes/a b.md': '',
  'docs/quay.md': '',
  'galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: x, file: prompts/x.md }] } }\n',
  'prompts/other.md': '',
};

/** The links of a file: ranges and targets from the workspace folder. */
async function links(path: string, source: string) {
  const { text, ranges } = marked(source);
  const { service, uri, errors } = testWorkspace({ ...FILES, [path]: text });
  const found = await service.documentLinks(uri(path));
  expect(errors).toEqual([]);
  return {
    ranges,
    found: found.map(({ range, target = '' }) => [range, decodeURIComponent(target.slice(uri('').length))] as const),
  };
}

const skill = '.claude/skills/ropes/SKILL.md';

describe('links of a skill', () => {
  it.each([
    ['a relative link', '🚀 [k](⟦references/knots.md⟧)', 'references/knots.md'],
    ['a link with a fragment', '[k](⟦references/knots.md#bowline⟧)', 'references/knots.md#bowline'],
    ['a link with a title', '[k](⟦references/knots.md⟧ "Knots")', 'references/knots.md'],
    ['a path with a blank', '[k](<⟦a b.md⟧>)', 'a b.md'],
    ['a definition', '[k]: ⟦./references/knots.md⟧', 'references/knots.md'],
    ['a path in code', 'Run `⟦scripts/cut.py⟧`.', 'scripts/cut.py'],
  ])('lead from %s', async (_what, body, target) => {
    const { found, ranges } = await links(skill, `---\nname: ropes\n---\n${body}\n`);
    expect(found).toEqual([[ranges[0], `.claude/skills/ropes/${target}`]]);
  });

  it('lead from a path in code that starts in the workspace folder', async () => {
    const { found, ranges } = await links(skill, 'See `⟦docs/quay.md⟧`.\n');
    expect(found).toEqual([[ranges[0], 'docs/quay.md']]);
  });

  it.each([
    ['a file that is not there', '[k](references/none.md) `scripts/none.py`'],
    ['a placeholder', '[k](references/{name}.md) `scripts/<name>.py` [a](path/to/file.md)'],
    ['a link in code', '```\n[k](references/knots.md)\n```\n`[k](references/knots.md)`'],
    ['an address', '[k](https://example.org/references/knots.md) [m](mailto:a@example.org)'],
    ['a place outside of the workspace', '[k](../../../../x.md) [a](/docs/quay.md)'],
  ])('do not lead from %s', async (_what, body) => {
    expect((await links(skill, `---\nname: ropes\n---\n${body}\n`)).found).toEqual([]);
  });
});

describe('links of other files', () => {
  it('lead from the imports of agent files, and not from mail addresses', async () => {
    const { found, ranges } = await links('CLAUDE.md', 'See @⟦docs/quay.md⟧. Write to wren@docs/quay.md or @wren.\n');
    expect(found).toEqual([[ranges[0], 'docs/quay.md']]);
  });

  it('lead from the file references of prompt files', async () => {
    const { found, ranges } = await links('.github/prompts/a.prompt.md', 'Read #file:⟦../../docs/quay.md⟧ first.\n');
    expect(found).toEqual([[ranges[0], 'docs/quay.md']]);
  });

  it('lead from a source of a manifest, and from no other text', async () => {
    const body = '[o](⟦other.md⟧) and @⟦other.md⟧ and `⟦docs/quay.md⟧`\n';
    const { found, ranges } = await links('prompts/x.md', body);
    expect(found).toEqual([
      [ranges[0], 'prompts/other.md'],
      [ranges[1], 'prompts/other.md'],
      [ranges[2], 'docs/quay.md'],
    ]);
    expect((await links('prompts/unread.md', body)).found).toEqual([]);
  });
});
