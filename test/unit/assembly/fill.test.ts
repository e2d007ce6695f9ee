import { describe, expect, it } from 'vitest';
import { measureTarget } from '../../../server/src/engine/budget/targets';
import { render } from './support';

/** A prompt with a part `s`, whose fill is given as flow YAML, over layers. */
const manifest = (fill: string, layers: string, part = '{ id: s, text: S }') => `variables: { v: { values: ["on"] } }
prompts:
  p:
    parts: [${part}]
    layers:
${layers
  .split('\n')
  .map((line) => `      ${line}\n`)
  .join('')}    fill: [${fill}]
`;

const AUTHORED = '- { id: a, text: "1 {x} 2" }\n- { id: d, zone: dynamic, sample: { text: "3 {x} 4" } }';

describe('slots that are filled late', () => {
  it.each([
    ['in authored text', '{ slot: "{x}", with: s }', AUTHORED, '1 S 2\n\n3 {x} 4'],
    ['everywhere', '{ slot: "{x}", with: s, in: all }', AUTHORED, '1 S 2\n\n3 S 4'],
    ['every occurrence, side by side too', '{ slot: "{x}", with: s }', '- { id: a, text: "{x}{x}" }', 'SS'],
    ['not where the condition fails', '{ slot: "{x}", with: s, when: v == "on" }', '- { id: a, text: "{x}" }', '{x}'],
    ['not without the slot', '{ slot: "{x}", with: s }', '- { id: a, text: A }', 'A'],
    [
      'behind a text without it, on demand',
      '{ slot: "{x}", with: s, missing: append }',
      '- { id: a, text: A }',
      'A\n\nS',
    ],
    [
      'behind it with a separator',
      '{ slot: "{x}", with: s, missing: append, before: "+" }',
      '- { id: a, text: A }',
      'A+S',
    ],
    [
      'in order, without looking into what was put in',
      '{ slot: "{x}", with: s }, { slot: S, with: s }',
      '- { id: a, text: "{x}" }',
      'S',
    ],
  ])('%s', (_what, fill, layers, expected) => {
    expect(render(manifest(fill, layers)).text.text).toBe(expected);
  });

  it('take another text where the layer is empty', () => {
    const none = '{ id: s, text: "" }';
    const fill = '{ slot: "{x}", with: s, empty: none, missing: append }';
    expect(render(manifest(fill, '- { id: a, text: "1 {x}" }', none)).text.text).toBe('1 none');
    expect(render(manifest(fill, '- { id: a, text: A }', none)).text.text).toBe('A');
  });

  it('of a layer are filled in it alone', () => {
    const layers = '- { id: a, text: "{x}", fill: [{ slot: "{x}", with: s }] }\n- { id: b, text: "{x}" }';
    expect(render(manifest('', layers)).text.text).toBe('S\n\n{x}');
  });
});

describe('the outline of a prompt with slots', () => {
  const part = '{ id: s, wrap: { tag: t }, layers: [{ id: inner, text: S }] }';
  const layers = '- { id: a, text: "1 {x}" }\n- { id: b, text: "{x} 2 {x}" }';
  const assembly = render(manifest('{ slot: "{x}", with: s }', layers, part));
  const own = (id: string) => {
    const layer = assembly.layers.find((one) => one.id === id);
    return layer && assembly.text.text.slice(layer.own.start, layer.own.end);
  };

  it('gives a part the place where it stands first', () => {
    expect(assembly.text.text).toBe('1 <t>\nS\n</t>\n\n<t>\nS\n</t> 2 <t>\nS\n</t>');
    expect(own('inner')).toBe('S');
    expect(assembly.layers.filter(({ slot }) => slot).map(({ id }) => id)).toEqual(['s', 'inner']);
    expect(assembly.layers.find(({ id }) => id === 's')?.outer).toEqual({ start: 2, end: 12 });
  });

  it('counts what is put in as part of the text around it', () => {
    expect(own('a')).toBe('1 <t>\nS\n</t>');
    expect(own('b')).toBe('<t>\nS\n</t> 2 <t>\nS\n</t>');
  });

  it('counts no byte twice in a zone', () => {
    // What stands in slots is there once, and the separator not at all.
    expect(measureTarget(assembly, 'zone:static', 'bytes')).toBe(12 + 23);
    expect(measureTarget(assembly, 'sum:a+s', 'bytes')).toBe(12);
  });
});
