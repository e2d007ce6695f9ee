import { describe, expect, it } from 'vitest';
import { Refusal } from '../../server/src/service/refusal';
import { applied } from '../support/appliedEdits';
import { type MarkedText, marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

// Marked ranges name the skill `review`; cursors are on one of its names.
const FILES: Readonly<Record<string, MarkedText>> = {
  '.claude/skills/review/SKILL.md': marked('---\nname: "⟦rev│iew⟧"\ndescription: Reads changes.\n---\nNot /reviews.\n'),
  'CLAUDE.md': marked(
    'Run /⟦re│view⟧ first, see src/review and https://x.test/review. `/⟦review⟧ all`, Skill(⟦review⟧).\n',
  ),
  '.claude/commands/ship.md': marked('Ask /⟦review⟧, then call mcp__git__push.\n'),
  '.github/prompts/plan.prompt.md': marked('---\nmode: agent\n---\nUse #tool:search, then /ship and /web:deploy.\n'),
  '.claude/commands/web/deploy.md': marked('Deploys. Calls mcp__git__push.\n'),
  'AGENTS.override.md': marked('The page is at /welcome; type /revew.\n'),
  'docs/guide.md': marked('People type /review here.\n'),
};

function start() {
  return testWorkspace(Object.fromEntries(Object.entries(FILES).map(([path, { text }]) => [path, text])));
}

const positionOf = (path: string, text: string) => {
  const lines = FILES[path]?.text.split('\n') ?? [];
  const line = lines.findIndex((one) => one.includes(text));
  return { line, character: (lines[line]?.indexOf(text) ?? 0) + 1 };
};
const cursors = Object.entries(FILES).flatMap(([path, { cursors: found }]) => found.map((at) => [path, at] as const));

describe('skills and commands of the workspace', () => {
  it.each(cursors)('are found in all agent files, from %s', async (path, cursor) => {
    const { service, uri } = start();
    const expected = Object.entries(FILES).flatMap(([file, { ranges }]) =>
      ranges.map((range) => ({ uri: uri(file), range })),
    );
    const found = await service.references(uri(path), cursor, true);
    const byPlace = (a: { uri: string }, b: { uri: string }) => (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0);
    expect([...found].sort(byPlace)).toEqual(expected.sort(byPlace));
  });

  it.each([
    ['CLAUDE.md', 'review first', '.claude/skills/review/SKILL.md', 1],
    ['.github/prompts/plan.prompt.md', 'ship', '.claude/commands/ship.md', 0],
    ['.github/prompts/plan.prompt.md', 'deploy', '.claude/commands/web/deploy.md', 0],
  ])('lead from %s, `%s`, to their file', async (path, text, target, line) => {
    const { service, uri } = start();
    const [found, ...others] = await service.definition(uri(path), positionOf(path, text));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ uri: uri(target), range: { start: { line } } });
    expect(found?.range.end).not.toEqual(found?.range.start);
  });

  it('are followed for tools as well, which nothing here defines', async () => {
    const { service, uri } = start();
    const path = '.claude/commands/ship.md';
    const found = await service.references(uri(path), positionOf(path, 'mcp__git__push'), false);
    expect(found.map((place) => place.uri)).toEqual([uri(path), uri('.claude/commands/web/deploy.md')]);
    expect(await service.definition(uri(path), positionOf(path, 'mcp__git__push'))).toEqual([]);
  });

  it.each(cursors)('are renamed with their folder and every mention, from %s', async (path, cursor) => {
    const { service, uri } = start();
    expect(await service.prepareRename(uri(path), cursor)).toBeDefined();
    const edits = await service.rename(uri(path), cursor, 'inspect');
    for (const [file, { text, ranges }] of Object.entries(FILES)) {
      const expected = ranges.map((range) => ({ uri: uri(file), range, newText: 'inspect' }));
      expect(applied(edits, uri(file), text)).toBe(applied(expected, uri(file), text));
    }
    expect(await service.renamedFile(uri(path), cursor, 'inspect')).toEqual({
      from: uri('.claude/skills/review'),
      to: uri('.claude/skills/inspect'),
    });
  });

  it('are renamed with their file where they are one file', async () => {
    const { service, uri } = start();
    const path = '.github/prompts/plan.prompt.md';
    const at = positionOf(path, 'ship');
    const edits = await service.rename(uri(path), at, 'release');
    expect(edits.map((edit) => edit.uri)).toEqual([uri(path)]);
    expect(applied(edits, uri(path), FILES[path]?.text ?? '')).toContain('then /release and /web:deploy');
    const move = { from: uri('.claude/commands/ship.md'), to: uri('.claude/commands/release.md') };
    expect(await service.renamedFile(uri(path), at, 'release')).toEqual(move);
  });

  it.each(['ship', 'Inspect', 'a b', 'a--b', '-a', '', 'a'.repeat(65)])('refuse the name %j', async (name) => {
    const { service, uri } = start();
    const at = positionOf('CLAUDE.md', 'review first');
    await expect(service.rename(uri('CLAUDE.md'), at, name)).rejects.toBeInstanceOf(Refusal);
  });

  it('are not renamed where two answer to the name, or where nothing defines it', async () => {
    const { service, write, uri } = start();
    write({ '.claude/commands/review.md': 'Reviews.' });
    const at = positionOf('CLAUDE.md', 'review first');
    await expect(service.rename(uri('CLAUDE.md'), at, 'inspect')).rejects.toBeInstanceOf(Refusal);
    const tool = positionOf('.claude/commands/ship.md', 'mcp__git');
    expect(await service.prepareRename(uri('.claude/commands/ship.md'), tool)).toBeUndefined();
    await expect(service.rename(uri('.claude/commands/ship.md'), tool, 'x')).rejects.toBeInstanceOf(Refusal);
  });

  it('are explained on hover', async () => {
    const { service, uri } = start();
    const hover = await service.hover(uri('CLAUDE.md'), positionOf('CLAUDE.md', 'review first'));
    expect(hover?.range).toEqual(FILES['CLAUDE.md']?.ranges[0]);
    const { value } = (hover as { contents: { value: string } }).contents;
    expect(value).toContain('`.claude/skills/review/SKILL.md`');
    expect(value).toContain('Reads changes.');
    expect(value).toContain('4 mentions');
    expect(await service.hover(uri('docs/guide.md'), positionOf('docs/guide.md', 'review'))).toBeUndefined();
  });

  it.each([
    ['behind a slash', 'Then /│', ['/deploy', '/plan', '/review', '/ship', '/web:deploy']],
    ['that go on as typed', 'Then `/re│`', ['/review']],
    ['in a folder', '/web:│', ['/web:deploy']],
    ['but not in a path', 'src/│', []],
    ['nor in an address', 'https:/│', []],
  ])('are offered %s', async (_what, source, expected) => {
    const { text, cursors: found } = marked(`${source}\n`);
    const { service, write, uri } = start();
    write({ 'AGENTS.md': text });
    const position = found[0] ?? { line: 0, character: 0 };
    const items = await service.completion(uri('AGENTS.md'), position);
    expect(items.map(({ label }) => label).sort()).toEqual(expected);
    for (const { label, textEdit } of items) {
      const edits = textEdit && 'range' in textEdit ? [{ ...textEdit, uri: uri('AGENTS.md') }] : [];
      expect(applied(edits, uri('AGENTS.md'), text)).toBe(text.replace(/\/[a-z:]*(?=`?\n)/, label));
    }
  });

  it('are not guessed: a word with a slash that nothing defines may be a route', async () => {
    const { service, uri } = start();
    const path = 'AGENTS.override.md';
    expect(await service.references(uri(path), positionOf(path, 'welcome'), true)).toEqual([]);
  });

  it('are symbols of the workspace', async () => {
    const { service, uri } = start();
    const names = async (query: string) => (await service.workspaceSymbols(query)).map(({ name }) => name);
    expect(await names('')).toEqual(['/ship', '/deploy', 'review', '/plan']);
    expect(await names('RVW')).toEqual(['review']);
    expect(await names('zz')).toEqual([]);
    const [deploy] = await service.workspaceSymbols('deploy');
    expect(deploy).toMatchObject({
      containerName: 'command · web',
      location: { uri: uri('.claude/commands/web/deploy.md') },
    });
  });

  it('are looked for anew when files come, go or change', async () => {
    const { service, write, uri, files } = start();
    await service.references(uri('CLAUDE.md'), positionOf('CLAUDE.md', 'review first'), true);
    write({ 'AGENTS.md': 'Then /review.\n' });
    const count = async () => {
      const found = await service.references(uri('CLAUDE.md'), positionOf('CLAUDE.md', 'review first'), false);
      return found.length;
    };
    expect(await count()).toBe(5);
    service.openDocument(uri('AGENTS.md'), 'markdown', 1, 'Then /review and /review.\n');
    expect(await count()).toBe(6);
    service.closeDocument(uri('AGENTS.md'));
    files.remove('AGENTS.md');
    service.filesChanged([{ uri: uri('AGENTS.md'), kind: 'deleted' }]);
    expect(await count()).toBe(4);
  });
});
