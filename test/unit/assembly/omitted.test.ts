import { describe, expect, it } from 'vitest';
import { render } from './support';

/** Text and reason of a prompt with one file, which may be missing. */
function outcome(steps: string, content: string | undefined): readonly [string, string] {
  const manifest = `prompts:
  p:
    layers:
      - { id: a, file: a.md, optional: true, newlines: keep, frontMatter: text, steps: [${steps}] }
      - { id: b, text: b, when: "false" }
`;
  const { text, omitted, notices } = render(manifest, content === undefined ? {} : { 'a.md': content });
  expect(notices).toEqual([]);
  return [text.text, omitted.map(({ layer, reason }) => `${layer} ${reason}`).join()];
}

describe('a layer without text', () => {
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['empty', ' \n'],
  ])('is %s: %j', (reason, content) => {
    expect(outcome('strip', content)).toEqual(['', `a ${reason}`]);
  });

  it('is no matter of a condition', () => {
    expect(outcome('strip', 'x')).toEqual(['x', '']);
  });
});

describe('skip-draft', () => {
  it.each([
    ['---\nstatus: draft\n---\nBody', ''],
    ['---\r\nstatus: draft\r\n---\r\nBody', ''],
    [' ---\t\nname: x\nstatus: " DRAFT "\n --- \nBody', ''],
    // Broken YAML, a list, a value that is no text, and a key twice: a line decides.
    ['---\nfoo: [\n  STATUS: Draft\n---\nBody', ''],
    ['---\n- a\n---\nBody', 'Body'],
    ['---\nstatus: [draft]\n---\nBody', 'Body'],
    ['---\nstatus: done\nstatus: draft\n---\nBody', 'Body'],
    ['---\nstatus: draft\nstatus: done\n---\nBody', ''],
    // Keys of YAML have one case.
    ['---\nStatus: draft\n---\nBody', 'Body'],
    ['---\nstatus: done\n---\nA\r\nB', 'A\nB'],
    ['---\n---\nBody', 'Body'],
    ['A\r\nB', 'A\r\nB'],
    ['---\nstatus: draft', '---\nstatus: draft'],
    ['---', '---'],
    ['\n---\nstatus: draft\n---\nBody', '\n---\nstatus: draft\n---\nBody'],
  ])('%j', (content, text) => {
    expect(outcome('skip-draft', content)).toEqual([text, text === '' ? 'a draft' : '']);
  });

  it('leaves nothing of a text that is front matter alone', () => {
    expect(outcome('skip-draft, strip', '---\nstatus: done\n---\n\n')).toEqual(['', 'a empty']);
  });
});

describe('require-yaml-map', () => {
  it.each([
    ['name: A\r\nvibe: B\r\n', true],
    ['---\nname: A\n---\n', true],
    ['{}', true],
    // A key twice is for those who read the values.
    ['a: 1\na: 2', true],
    ['just a text', false],
    ['# nothing\n', false],
    ['- a', false],
    ['a: [', false],
  ])('%j: %s', (content, isMap) => {
    expect(outcome('require-yaml-map', content)).toEqual(isMap ? [content, ''] : ['', 'a malformed']);
  });

  it('calls a blank file empty', () => {
    expect(outcome('require-yaml-map, strip', ' \n')).toEqual(['', 'a empty']);
  });
});
