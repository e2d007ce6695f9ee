import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../server/src/engine/frontmatter/frontMatter';
import type { GrammarId } from '../../server/src/engine/grammar/grammar';
import { getGrammar } from '../../server/src/engine/grammar/registry';
import { SourceDocument } from '../../server/src/engine/text/sourceDocument';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

// Files that break readers, restated: what is odd about each is all that was kept of it.

/** Findings of a file that stands alone, with the text each is about. */
async function findings(path: string, source: string) {
  const { text, ranges } = marked(source);
  const { service, uri, errors } = testWorkspace({ [path]: text });
  const found = await service.findings(uri(path));
  expect(errors).toEqual([]);
  return { text, ranges, found, codes: found.map(({ code }) => code), document: new SourceDocument(uri(path), text) };
}

function header(text: string) {
  const { form, data, notices, bodyStart } = readFrontMatter(new SourceDocument('odd:/file', text));
  return { form, data, codes: notices.map(({ code }) => code), body: text.slice(bodyStart) };
}

function sections(grammar: GrammarId, text: string) {
  const { sections: found, notices } = getGrammar(grammar).read(new SourceDocument('odd:/file', text), {
    newlines: 'universal',
  });
  return { bodies: found.map(({ name, body }) => [name, body.text]), codes: notices.map(({ code }) => code) };
}

describe('odd headers of skills', () => {
  it('a name that starts with a hyphen is text, and no list', async () => {
    const { codes, found, ranges } = await findings(
      'skills/-3d-maps/SKILL.md',
      '---\nname: ⟦-3d-maps⟧\ndescription: Draws maps.\n---\nDraw.\n',
    );
    expect(codes).toEqual(['skill/name-hyphen']);
    expect(found[0]?.range).toEqual(ranges[0]);
  });

  it('text behind a list in brackets costs its own key only', async () => {
    const { codes, found, ranges, document } = await findings(
      'skills/survey/SKILL.md',
      '---\nname: survey\ndescription: Measures.\nargument-hint: ⟦[bench or face] [date]⟧\nallowed-tools: Read\n---\nMeasure.\n',
    );
    expect(codes).toContain('skill/yaml-syntax');
    expect(found.find(({ code }) => code === 'skill/yaml-syntax')?.range).toEqual(ranges[0]);
    expect(readFrontMatter(document).data).toMatchObject({
      name: 'survey',
      'argument-hint': '[bench or face] [date]',
      'allowed-tools': 'Read',
    });
  });

  it('options behind a list in brackets do so as well', () => {
    const { data, codes } = header('---\nargument-hint: [site] | --dry | --all\ndescription: Plans.\n---\nPlan.\n');
    expect(codes).toEqual(['yaml-syntax']);
    expect(data).toEqual({ 'argument-hint': '[site] | --dry | --all', description: 'Plans.' });
  });

  it('a block mark with text on its line is told, and the keys around it are read', () => {
    const { data, codes } = header(
      '---\nname: blaster\ndescription: | Use when it is time.\nmetadata:\n  author: x\n---\nBlast.\n',
    );
    expect(codes).toEqual(['yaml-syntax']);
    expect(data).toMatchObject({ name: 'blaster', metadata: { author: 'x' } });
  });

  it('a colon in a plain value is told at the value', async () => {
    const { found, ranges } = await findings(
      'skills/cuts/SKILL.md',
      '---\nname: cuts\ndescription: ⟦How to cut: saw first, then split.⟧\n---\nCut.\n',
    );
    expect(found.map(({ code, range }) => [code, range])).toEqual([['skill/yaml-syntax', ranges[0]]]);
  });

  it('keys that are numbers, dates or switches in YAML are names like any other', async () => {
    const { codes, document } = await findings(
      'skills/notes/SKILL.md',
      '---\nname: notes\ndescription: Writes notes.\n1999: older\n1999-12-31: last\non: push\n---\nWrite.\n',
    );
    expect(Object.keys(readFrontMatter(document).data).sort()).toEqual([
      '1999',
      '1999-12-31',
      'description',
      'name',
      'on',
    ]);
    // The second reader makes something else of the date.
    expect(codes.filter((code) => code !== 'skill/unknown-key')).toEqual(['skill/client-difference']);
    expect(codes).toHaveLength(4);
  });

  it('an anchor that holds itself ends the reading of nothing else', () => {
    const { data, codes } = header('---\nname: ring\nmetadata: &all\n  again: *all\nlicense: MIT\n---\nTurn.\n');
    expect(codes).toEqual(['cyclic-anchor']);
    expect(data).toMatchObject({ name: 'ring', license: 'MIT' });
  });

  it('a merge key is told, since readers differ on it', async () => {
    const { codes } = await findings(
      'skills/kit/SKILL.md',
      '---\nname: kit\ndescription: Lists the kit.\nmetadata:\n  base: &base\n    a: 1\n  more:\n    <<: *base\n---\nList.\n',
    );
    expect(codes).toContain('skill/client-difference');
  });

  it('keys without an opening fence are read and told of', async () => {
    const { codes, document } = await findings(
      'skills/flow/SKILL.md',
      'name: flow\ndescription: Follows.\n---\n# Flow\n',
    );
    expect(readFrontMatter(document).data).toEqual({ name: 'flow', description: 'Follows.' });
    expect(codes).toEqual(['skill/front-matter-missing']);
  });

  it('a fence of many hyphens ends the header where its author ended it', async () => {
    const { found, ranges, document } = await findings(
      'skills/board/SKILL.md',
      '---\nname: board\ndescription: Shows the board.\n⟦----------⟧\n\n# Board\n\nText.\n\n---\n\n## More\n',
    );
    expect(readFrontMatter(document).data).toEqual({ name: 'board', description: 'Shows the board.' });
    expect(found.map(({ code, range }) => [code, range])).toEqual([['skill/front-matter-unclosed', ranges[0]]]);
    expect(document.text.slice(readFrontMatter(document).bodyStart)).toMatch(/^\n# Board/);
  });

  it('line ends of Windows change nothing of what is read', async () => {
    const text = '---\nname: pump\ndescription: "Starts, and\n  stops."\n---\n# Pump\n\nStart.\n';
    const windows = text.replaceAll('\n', '\r\n');
    expect(header(windows).data).toEqual(header(text).data);
    expect((await findings('skills/pump/SKILL.md', windows)).codes).toEqual([]);
    expect(sections('headings', windows)).toEqual(sections('headings', text));
  });

  it('an ending in capitals is the file that some systems do not find', async () => {
    expect(
      (await findings('skills/lock/SKILL.MD', '---\nname: lock\ndescription: Locks.\n---\nLock.\n')).codes,
    ).toEqual(['skill/file-name']);
  });

  it('a page of XML has no header', async () => {
    const text = '<skill>\n  <name>Bridge</name>\n  <description>Opens the bridge.</description>\n</skill>\n';
    expect((await findings('skills/bridge/SKILL.md', text)).codes).toEqual(['skill/front-matter-missing']);
    expect(sections('tags', text).bodies.map(([name]) => name)).toEqual(['skill']);
  });

  it('an escaped tag opens nothing', () => {
    const { bodies } = sections('tags', '\\<guide>\nRead.\n</guide>\n');
    // The loader looks for `<guide>` wherever it stands, a backslash or not.
    expect(bodies).toEqual([['guide', 'Read.']]);
  });
});

describe('odd headers of other files', () => {
  it('globs that YAML takes for an alias are what the rule says', async () => {
    const { codes, document } = await findings(
      '.cursor/rules/a.mdc',
      '---\nglobs: **/*.ts, **/*.vue\nalwaysApply: false\n---\nUse it.\n',
    );
    expect(codes).toEqual([]);
    expect(readFrontMatter(document).data).toEqual({ globs: '**/*.ts, **/*.vue', alwaysApply: false });
  });

  it('a blank line before the header hides it from clients, not from us', () => {
    const { form, data, codes, body } = header('\n---\ntype: x   # why\nscope: all\n---\n\n# == ROLE ====\n');
    expect({ form, data, codes, body }).toEqual({
      form: 'misplaced',
      data: { type: 'x', scope: 'all' },
      codes: ['blank-before-fence'],
      body: '\n# == ROLE ====\n',
    });
  });

  it('headers inside a page are text of it', () => {
    const text = '# Agents\n\n---\n\n## One\n\n---\nname: One\n---\n\nText.\n\n## One\n\nMore.\n';
    expect(header(text)).toMatchObject({ form: 'none', data: {} });
    const { bodies, codes } = sections('headings', text);
    expect(bodies.map(([name]) => name)).toEqual(['Agents']);
    // `name: One` with `---` below it is a heading in Markdown.
    expect(codes).toEqual(['setext-heading', 'duplicate-heading']);
  });
});

describe('odd texts', () => {
  it.each([
    ['control characters', 'a\u0004b\u000f'],
    ['the C1 range and soft hyphens', 'Fahr\u00adrad \u0080'],
    ['a NUL', 'before\u0000after'],
    ['a form feed', 'PDA: \u000cind_address'],
    ['overrides of the writing direction', 'A \u202dword\u202c here'],
    ['a byte order mark in the middle', 'a\ufeffb'],
    ['blanks without a width', 'a\u200b\u2060b'],
  ])('%s reach the prompt as they are', async (_what, inside) => {
    const { service } = testWorkspace({
      'galley.yaml':
        'version: 1\nsources: { a: { file: a.md, grammar: tags } }\nprompts: { p: { layers: [{ id: x, section: a#one }] } }\n',
      'a.md': `<one>\n-${inside}-\n</one>\n`,
    });
    const view = await service.render({});
    expect(view?.text).toBe(`-${inside}-`);
    expect(view?.measures.bytes).toBe(Buffer.byteLength(`-${inside}-`));
    expect((await service.check()).findings).toEqual([]);
  });

  it('lone carriage returns are line ends, with places in the file itself', () => {
    const text = 'Goals:\r\r{{goals}}\r\r';
    const document = new SourceDocument('odd:/file', text);
    const [whole] = getGrammar('whole').read(document, { newlines: 'universal' }).sections;
    expect(whole?.body.text).toBe('Goals:\n\n{{goals}}\n\n');
    expect(whole?.body.locate(8)).toEqual({ uri: 'odd:/file', start: 8, end: 9 });
    expect(document.rangeOf({ start: 8, end: 17 })).toEqual({
      start: { line: 2, character: 0 },
      end: { line: 2, character: 9 },
    });
  });

  it('a file that is one placeholder has one slot', async () => {
    const { service, uri } = testWorkspace({
      'galley.yaml':
        'version: 1\nprompts: { p: { layers: [{ id: x, file: a.md, dialect: mustache, slots: { tools: saw } }] } }\n',
      'a.md': '{{tools}}\n',
    });
    expect((await service.render({}))?.text).toBe('saw\n');
    expect(await service.findings(uri('a.md'))).toEqual([]);
  });

  it('a line of many thousand characters is counted, and the count says that it is about right', async () => {
    const line = `Say ${'wow'.repeat(70_000)}.`;
    const { service } = testWorkspace({
      'galley.yaml': 'version: 1\nprompts: { p: { layers: [{ id: x, file: a.md }] } }\n',
      'a.md': `# One\n${line}\n`,
    });
    const view = await service.render({});
    expect(view?.measures.codePoints).toBe(`# One\n${line}\n`.length);
    expect(view?.tokens?.approximate).toBe(true);
  });

  it('tags that are spoken of in prose are tags to a loader, and that is told', () => {
    const { bodies, codes } = sections(
      'tags',
      'Look at each of the <facts>, then answer.\n\n<facts>\n- a\n</facts>\n\n<list>\n- b\n</list>\nDo so for <facts>.\n',
    );
    expect(bodies).toEqual([
      ['facts', ', then answer.\n\n<facts>\n- a'],
      ['list', '- b'],
    ]);
    expect(codes).toEqual(expect.arrayContaining(['nested-same-tag', 'unclosed-tag']));
  });

  it('commands in square brackets are no links', async () => {
    const { service, uri } = testWorkspace({
      'skills/timer/SKILL.md':
        '---\nname: timer\ndescription: Sets timers.\n---\nSay `[TIMER_SET: <id>]`, and end with [/TIMER_SET].\n',
    });
    expect(await service.documentLinks(uri('skills/timer/SKILL.md'))).toEqual([]);
    expect(await service.findings(uri('skills/timer/SKILL.md'))).toEqual([]);
  });
});
