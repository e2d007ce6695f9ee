import { describe, expect, it } from 'vitest';
import { render, textOf } from './support';

const after = (steps: string, text: string) =>
  textOf(`- { id: a, text: ${JSON.stringify(text)}, keepEmpty: true, steps: [${steps}] }`);

describe.each([
  [
    'strip',
    [
      ['\u001c\u0085 a \u3000', 'a'],
      ['\ufeffa', '\ufeffa'],
      [' \n ', ''],
    ],
  ],
  [
    '{ strip: { rules: ecmascript } }',
    [
      ['\ufeff a', 'a'],
      ['\u001ca', '\u001ca'],
    ],
  ],
  ['{ strip: { end: start } }', [[' a ', 'a ']]],
  ['{ strip: { end: end } }', [[' a ', ' a']]],
  [
    'strip-lines',
    [
      [' a \n\t\u3000b\n', 'a\nb\n'],
      ['\u200ba', '\u200ba'],
    ],
  ],
  [
    'dedent',
    [
      ['  a\n    b\n\n  c', 'a\n  b\n\nc'],
      ['\ta\n  b', '\ta\n  b'],
    ],
  ],
  ['{ drop-lines: { blank: true } }', [['a\n\n \t\nb', 'a\nb']]],
  ['{ drop-lines: { prefix: ">" } }', [['> a\nb\n >c', 'b\n >c']]],
  ['{ drop-lines: { prefix: (, suffix: ) } }', [['(a)\n(b\nc)\n()', '(b\nc)']]],
  ['{ keep-lines: { prefix: "- " } }', [['# h\n- a\n-b\n- c', '- a\n- c']]],
  ['dedupe-lines', [['a\nb\na\na ', 'a\nb\na ']]],
  [
    '{ pick-headings: { headings: ["## A", "## C"] } }',
    [
      ['x\n## A\n1\n### s\n2\n## B\n3\n## C \n4', '## A\n1\n### s\n2\n## C \n4'],
      ['##  A\n1', ''],
      ['## A\n1\n##B\n# C\n2', '## A\n1\n##B\n# C\n2'],
    ],
  ],
  ['{ pick-headings: { headings: ["## A"], heading: drop } }', [['## A\n1\n## B\n2', '1']]],
  [
    '{ cap: { unit: lines, max: 2 } }',
    [
      ['a\nb\nc', 'a\nb'],
      ['a\nb', 'a\nb'],
    ],
  ],
  [
    '{ cap: { unit: code-points, max: 3, ellipsis: "…" } }',
    [
      ['😀😀😀😀', '😀😀…'],
      ['😀😀😀', '😀😀😀'],
    ],
  ],
  ['{ cap: { unit: utf-16, max: 3 } }', [['😀😀', '😀\ud83d']]],
  [
    '{ cap: { unit: bytes, max: 5, ellipsis: "." } }',
    [
      ['ééé', 'éé.'],
      ['éé', 'éé'],
    ],
  ],
  ['{ cap: { unit: code-points, max: 4, ellipsis: ..., each: line } }', [['abcde\nabcd\n', 'a...\nabcd\n']]],
  [
    '{ at-least: { lines: 2 } }',
    [
      ['a', ''],
      ['a\nb', 'a\nb'],
      ['', ''],
    ],
  ],
  ['{ replace: { find: a, with: aa } }', [['a-a', 'aa-aa']]],
  [
    '{ cut-notes: { label: context } }',
    [
      ['- a [context: one] b [context: two]', '- a'],
      ['- a [context: x] tail', '- a [context: x] tail'],
      ['- a [context:x]', '- a [context:x]'],
      ['- a [context:x] [context: y]', '- a [context:x]'],
      ['- a [Context: x]', '- a [Context: x]'],
      ['- [context: x]\n- b  ', '-\n- b'],
      ['- a [context:\tx] \u3000', '- a'],
    ],
  ],
] as const)('%s', (steps, cases) => {
  it.each(cases.map(([text, expected]) => ({ text, expected })))('$text', ({ text, expected }) => {
    expect(after(steps, text)).toBe(expected);
  });
});

it('works through steps in their order', () => {
  expect(after('strip-lines, { drop-lines: { blank: true } }, { cap: { unit: lines, max: 1 } }', '\n  a \n b')).toBe(
    'a',
  );
});

it('transforms a whole prompt', () => {
  const manifest = 'prompts: { p: { layers: [{ id: a, text: " A" }, { id: b, text: "B " }], steps: [strip] } }';
  expect(render(manifest).text.text).toBe('A\n\nB');
});
