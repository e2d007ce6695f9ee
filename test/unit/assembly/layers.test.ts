import { describe, expect, it } from 'vitest';
import { assembler, faults, origins, prompt, render, textOf } from './support';

describe('the order of layers', () => {
  it.each([
    ['joins by a blank line', '- { id: a, text: A }\n- { id: b, text: B }', 'A\n\nB'],
    ['puts its own separator in front of a layer', '- { id: a, text: A }\n- { id: b, text: B, before: "|" }', 'A|B'],
    ['puts nothing in front of the first one', '- { id: a, text: A, before: "|" }', 'A'],
    [
      'drops empty layers with their separator',
      '- { id: a, text: A }\n- { id: b, text: "" }\n- { id: c, text: C }',
      'A\n\nC',
    ],
    ['keeps an empty one on demand', '- { id: a, text: "", keepEmpty: true, wrap: { tag: t } }', '<t>\n\n</t>'],
    ['uses a fallback', '- { id: a, text: "", fallback: { text: F } }', 'F'],
    [
      'wraps tag, heading and texts from the inside',
      '- { id: a, text: A, wrap: { tag: t, heading: "# H", before: "<", after: ">" } }',
      '<# H\n<t>\nA\n</t>>',
    ],
    [
      'escapes after the steps and before the wrap',
      '- { id: a, text: " <&> ", steps: [strip], escape: xml-text, wrap: { tag: t } }',
      '<t>\n&lt;&amp;&gt;\n</t>',
    ],
    [
      'joins a group by its own text',
      '- id: g\n  join: "+"\n  layers:\n    - { id: a, text: A }\n    - { id: b, text: B }\n- { id: c, text: C }',
      'A+B\n\nC',
    ],
    [
      'drops a group whose layers are all empty',
      '- { id: a, text: A }\n- id: g\n  wrap: { tag: g }\n  layers:\n    - { id: b, text: "" }',
      'A',
    ],
  ])('%s', (_what, layers, expected) => {
    expect(textOf(layers)).toBe(expected);
  });
});

describe('a layer that replaces others', () => {
  const layers =
    '- { id: a, file: a.md, optional: true, replaces: [b, c] }\n- { id: b, text: B }\n- { id: c, text: C }\n- { id: d, text: D }';

  it('leaves them out where it has text', () => {
    expect(textOf(layers, { 'a.md': 'A' })).toBe('A\n\nD');
  });

  it('lets them be where it is absent or empty', () => {
    expect(textOf(layers)).toBe('B\n\nC\n\nD');
    expect(textOf(layers, { 'a.md': '' })).toBe('B\n\nC\n\nD');
  });

  it('may stand behind them', () => {
    expect(textOf('- { id: b, text: B }\n- { id: a, text: A, replaces: [b] }')).toBe('A');
  });
});

describe('optional files', () => {
  const bad = { 'a.md': { fault: 'not-utf8' as const } };

  it.each([
    ['{ id: a, file: a.md }', {}, ['missing-file']],
    ['{ id: a, file: a.md, optional: true }', {}, []],
    ['{ id: a, file: a.md, optional: true }', bad, ['unreadable-file']],
    ['{ id: a, file: a.md, optional: lenient }', bad, []],
    ['{ id: a, values: { file: v.json } }', { 'v.json': '[' }, ['invalid-data']],
    ['{ id: a, values: { file: v.json }, optional: true }', { 'v.json': '[' }, ['invalid-data']],
    ['{ id: a, values: { file: v.json }, optional: lenient }', { 'v.json': '[' }, []],
    ['{ id: a, values: { file: v.json }, optional: true }', { 'v.json': '[]' }, ['wrong-shape']],
    ['{ id: a, values: { file: v.json }, optional: lenient }', { 'v.json': '[]' }, []],
  ])('%s with %j', (layer, files, expected) => {
    const assembly = render(prompt(`- ${layer}\n- { id: z, text: Z }`), files);
    expect(assembly.text.text).toBe('Z');
    expect(faults(assembly)).toEqual(expected);
  });

  it('read front matter as text on demand', () => {
    const files = { 'a.md': '---\nx: 1\n---\nbody' };
    expect(textOf('- { id: a, file: a.md }', files)).toBe('body');
    expect(textOf('- { id: a, file: a.md, frontMatter: text }', files)).toBe('---\nx: 1\n---\nbody');
    expect(textOf('- { id: a, sample: a.md, frontMatter: text }', files)).toBe('---\nx: 1\n---\nbody');
  });
});

describe('conditions', () => {
  it('see the text of other layers, later ones too', () => {
    const layers = '- { id: a, text: A, when: "contains(b, \\"x\\")" }\n- { id: b, text: axe }';
    expect(textOf(layers)).toBe('A\n\naxe');
  });

  it('see what predicates say of layers, in every variant anew', () => {
    const manifest = prompt(
      '- { id: a, text: A, when: quiet }\n- { id: b, text: B, when: v == "on" }',
      'variables: { v: { values: ["on", "off"] } }\npredicates: { quiet: empty(b) }\n',
    );
    const made = assembler(manifest);
    expect(made.render({ prompt: 'p', given: { v: 'on' } })?.text.text).toBe('B');
    expect(made.render({ prompt: 'p', given: { v: 'off' } })?.text.text).toBe('A');
  });

  it('say whether a file is there', () => {
    const layers = '- { id: a, text: A, when: exists("x.md") }\n- { id: b, text: B }';
    expect(textOf(layers)).toBe('B');
    expect(textOf(layers, { 'x.md': '' })).toBe('A\n\nB');
  });
});

describe('the source map', () => {
  it('leads from every part of the output to what it was made from', () => {
    const files = { 'a.md': '  one\n> no\n  two & three\n' };
    const layers =
      '- id: a\n  file: a.md\n  steps: [strip-lines, { drop-lines: { prefix: ">" } }, { drop-lines: { blank: true } }]\n  escape: xml-text\n  wrap: { tag: t }';
    const assembly = render(prompt(layers), files);
    expect(assembly.text.text).toBe('<t>\none\ntwo &amp; three\n</t>');
    expect(origins(assembly, files).filter(([part]) => part !== '\n')).toEqual([
      ['one', 'one'],
      ['two ', 'two '],
      ['&amp;', '&'],
      [' three', ' three'],
    ]);
  });
});

describe('the two boundaries', () => {
  const manifest = (base: string) =>
    `prompts:\n  p:\n    marker: <now>\n    layers:\n      - { id: base, text: "${base}" }\n      - id: n\n        zone: dynamic\n        wrap: { tag: now }\n        layers:\n          - { id: t, text: T }\n`;

  it('are the first dynamic text and the first marker', () => {
    const { text, zoneBoundary, cacheBoundary } = render(manifest('é'));
    expect(text.text).toBe('é\n\n<now>\nT\n</now>');
    expect([cacheBoundary, zoneBoundary]).toEqual([3, 9]);
  });

  it('differ where static text mentions the marker', () => {
    const { cacheBoundary, zoneBoundary } = render(manifest('see <now>!'));
    expect([cacheBoundary, zoneBoundary]).toEqual([4, 18]);
  });

  it('are absent without dynamic text and marker', () => {
    const { cacheBoundary, zoneBoundary } = render(prompt('- { id: a, text: A }'));
    expect([cacheBoundary, zoneBoundary]).toEqual([null, null]);
  });
});
