import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { MemoryFileSystem } from '../support/memoryFileSystem';
import { testWorkspace } from '../support/testService';

type Files = Readonly<Record<string, string>>;

const LAYERS = '[{ id: role, role: true }, { id: w, text: Watch., override: watch }]';
const manifest = (roles: string) => `version: 1\nroles: ${roles}\nprompts: { p: { layers: ${LAYERS} } }\n`;

/** Findings of the group `role/`: one of `code` at each mark, in the order of the files, and no other. */
async function expectAt(code: string, roles: string, files: Files): Promise<readonly string[]> {
  const texts = Object.entries(files).map(([path, text]) => [path, marked(text)] as const);
  const workspace = testWorkspace({
    'galley.yaml': manifest(roles),
    ...Object.fromEntries(texts.map(([path, { text }]) => [path, text])),
  });
  const { findings } = await workspace.service.check();
  const found = findings.filter((one) => one.code.startsWith('role/'));
  const wanted = texts.flatMap(([path, { ranges }]) =>
    ranges.map((range) => ({ code: `role/${code}`, uri: workspace.uri(path), range })),
  );
  expect(found.map(({ code: one, uri, range }) => ({ code: one, uri, range }))).toEqual(wanted);
  expect(findings.filter((one) => one.code.startsWith('manifest/'))).toEqual([]);
  return found.map(({ message }) => message);
}

/** No finding of the group at all. */
const expectNone = (roles: string, files: Files) => expectAt('none', roles, files);

const HEADED = '{ files: "r/*.md", overrides: {} }';
const TAGS = '{ files: "r/*.md", overrides: { from: tags } }';
const BESIDE = '{ files: "r/*", overrides: { from: beside } }';

describe('headers of roles', () => {
  it('are told where broken YAML loses an override', async () => {
    const [message] = await expectAt('invalid-header', HEADED, {
      'r/a.md': '---\noverrides: ⟦{ watch: "New.⟧\n---\nProse.\n',
    });
    expect(message).toContain('bracket that starts the value of `overrides` is not closed');
  });

  it('are told where a nested value breaks it', async () => {
    const [message] = await expectAt('invalid-header', HEADED, {
      'r/a.md': '---\nname: a\noverrides:\n  ⟦watch: Note: b: c⟧\n---\nProse.\n',
    });
    expect(message).toContain('A value below `overrides` contains a colon');
  });

  it('are told where they are no map, or a key stands twice', async () => {
    await expectAt('invalid-header', HEADED, { 'r/a.md': '---\n⟦just words⟧\n---\nProse.\n' });
    await expectAt('invalid-header', HEADED, {
      'r/a.md': '---\noverrides: { watch: A }\n⟦overrides⟧: { watch: B }\n---\nProse.\n',
    });
  });

  it('may be broken where nothing is taken from them', async () => {
    await expectNone('{ files: "r/*.md" }', { 'r/a.md': '---\nnote: "x\n---\nProse.\n' });
  });

  it('are told where they are sent as prose', async () => {
    const [message] = await expectAt('header-unclosed', '{ files: "r/*.md" }', {
      'r/a.md': '⟦---⟧\nname: a\n\nProse.\n',
    });
    expect(message).toContain('sent as the text of role `a`');
    await expectAt('header-misplaced', '{ files: "r/*.md" }', { 'r/a.md': '⟦\n⟧---\nname: a\n---\nProse.\n' });
  });

  it('are none where a ruler opens the text', async () => {
    await expectNone(HEADED, { 'r/a.md': '---\n\nYou are the pilot.\n' });
  });
});

describe('overrides of roles', () => {
  it('have to be a map of texts', async () => {
    await expectAt('wrong-shape', HEADED, { 'r/a.md': '---\noverrides: ⟦[watch]⟧\n---\nProse.\n' });
    const [message] = await expectAt('wrong-shape', HEADED, {
      'r/a.md': '---\noverrides: { watch: ⟦[New.]⟧ }\n---\nProse.\n',
    });
    expect(message).toContain('Override `watch` of role `a` has to be a text');
  });

  it('may be none, or empty', async () => {
    await expectNone(HEADED, {
      'r/a.md': '---\noverrides:\n---\nProse.\n',
      'r/b.md': '---\noverrides: { watch: "" }\n---\nProse.\n',
    });
  });

  it('are told in the file beside the role', async () => {
    await expectAt('invalid-data', BESIDE, { 'r/a.md': 'Prose.\n', 'r/a.overrides.json': '{ "watch": "x"⟦ ⟧' });
    await expectAt('wrong-shape', BESIDE, { 'r/a.md': 'Prose.\n', 'r/a.overrides.json': '⟦["watch"]⟧' });
    await expectNone(BESIDE, { 'r/a.md': 'Prose.\n', 'r/a.overrides.json': '{ "watch": "x" }' });
  });

  it('are no overrides in a tag that is not closed', async () => {
    await expectAt('unclosed-tag', TAGS, { 'r/a.md': 'Prose.\n⟦<watch>⟧\nNew.\n' });
  });

  it('are no tags that no layer offers', async () => {
    await expectNone(TAGS, { 'r/a.md': 'Write <name> and\n<watch>New.</watch>\n' });
  });
});

describe('roles that are data', () => {
  const template = ', template: { text: "{{x}}" }';

  it('have to be valid', async () => {
    const [message] = await expectAt('invalid-data', `{ files: "r/*"${template} }`, { 'r/a.json': '{"x": ⟦}⟧' });
    expect(message).toContain('valid data: a value is missing.');
  });

  it('have to be a map', async () => {
    await expectAt('wrong-shape', `{ files: "r/*"${template} }`, { 'r/a.yaml': '⟦- x\n⟧' });
    await expectAt('wrong-shape', `{ entries: r.yaml${template} }`, { 'r.yaml': 'a: text\nb: ⟦[x]⟧\nc: { x: 1 }\n' });
  });

  it('need a template', async () => {
    const [message] = await expectAt('wrong-shape', '{ entries: r.yaml }', { 'r.yaml': 'a: text\n⟦b⟧: { x: 1 }\n' });
    expect(message).toContain('`roles.template`');
  });
});

describe('names of roles', () => {
  it('belong to one role each', async () => {
    const [message] = await expectAt('duplicate-name', '{ files: "r/**" }', {
      'r/a.md': 'First.\n',
      'r/a.txt': '\n⟦Second.⟧\n',
      'r/b/c.md': 'Other.\n',
    });
    expect(message).toContain('named `a` already');
  });

  it('are not empty', async () => {
    await expectAt('empty-name', '{ files: "r/*" }', { 'r/.x': '⟦Nobody.⟧\n', 'r/.hidden.md': 'Somebody.\n' });
    const [message] = await expectAt('empty-name', '{ entries: r.yaml }', {
      'r.yaml': '⟦""⟧: Nobody.\na: Somebody.\n',
    });
    expect(message).toContain('An empty key');
  });
});

describe('files of roles', () => {
  /** Findings of the manifest in its own file. */
  async function manifestFindings(files: Files, mounted = new MemoryFileSystem()) {
    const workspace = testWorkspace(files, mounted);
    const { findings } = await workspace.service.check();
    return findings
      .filter(({ code }) => code.startsWith('manifest/'))
      .map(({ code, range, message }) => ({ code, message, line: range.start.line, character: range.start.character }));
  }

  it('are told where entries are no map of roles', async () => {
    const found = await manifestFindings({
      'galley.yaml': manifest('{ entries: e.md }'),
      'e.md': 'You are the pilot.\n',
    });
    expect(found).toEqual([
      {
        code: 'manifest/wrong-shape',
        message: '`e.md` must be a map in JSON or YAML, with a role under each key.',
        line: 1,
        character: 'roles: { entries: '.length,
      },
    ]);
  });

  it('are told where a link leads out of the workspace', async () => {
    class Linked extends MemoryFileSystem {
      override async real(uri: string): Promise<string> {
        return /[ab]\.md$/.test(uri) ? 'memory:/elsewhere' : uri;
      }
    }
    const roles = { 'r/a.md': 'A.', 'r/b.md': 'B.', 'r/c.md': 'C.' };
    const found = await manifestFindings({ 'galley.yaml': manifest('{ files: "r/*" }'), ...roles }, new Linked());
    expect(found.map(({ code, message }) => [code, message.slice(0, 8)])).toEqual([
      ['manifest/outside-folder', '`r/a.md`'],
      ['manifest/outside-folder', '`r/b.md`'],
    ]);
  });
});
