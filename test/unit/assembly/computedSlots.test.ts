import { describe, expect, it } from 'vitest';
import { assembler, compiled, render } from './support';

const TEMPLATE = `variables: { mode: { values: [long, short], default: long } }
prompts:
  p:
    layers:
      - id: base
        text: "{{.Who}}{{if .Long}}, at length{{end}}."
        dialect: go-template
        slots: { Who: { layer: persona }, Long: { when: mode == "long" } }
    parts:
      - { id: persona, file: who.md, optional: true, wrap: { before: "I am " }, fallback: { text: nobody } }
`;

describe('a slot that takes a layer', () => {
  it('has its text, with what is wrapped around it', () => {
    expect(render(TEMPLATE, { 'who.md': 'Ann' }).text.text).toBe('I am Ann, at length.');
    expect(render(TEMPLATE).text.text).toBe('I am nobody, at length.');
  });

  it('does not look for slots in that text', () => {
    expect(render(TEMPLATE, { 'who.md': '{{.Long}}' }).text.text).toBe('I am {{.Long}}, at length.');
  });

  it('shows the layer where it stands', () => {
    const { layers, text } = render(TEMPLATE, { 'who.md': 'Ann' });
    const persona = layers.find(({ id }) => id === 'persona');
    expect(text.text.slice(persona?.own.start, persona?.own.end)).toBe('Ann');
    expect(text.text.slice(persona?.outer.start, persona?.outer.end)).toBe('I am Ann');
    expect(layers.find(({ id }) => id === 'base')?.own).toEqual({ start: 0, end: text.length });
  });

  it('needs one that there is, and not one that is made from itself', () => {
    const { problems } = compiled(TEMPLATE.replace('layer: persona', 'layer: person'));
    expect(problems.map(({ code }) => code)).toEqual(['unknown-layer']);
    const itself = compiled(TEMPLATE.replace('layer: persona', 'layer: base'));
    expect(itself.problems.map(({ code }) => code)).toEqual(['layer-cycle']);
  });
});

describe('a slot that takes a condition', () => {
  it('is true or false', () => {
    const text = (mode: string) => render(TEMPLATE, { 'who.md': 'Ann' }, { given: { mode } }).text.text;
    expect([text('long'), text('short')]).toEqual(['I am Ann, at length.', 'I am Ann.']);
  });

  it('makes the layer depend on what it reads', () => {
    const made = assembler(TEMPLATE);
    expect([...made.promptDependencies('p')]).toEqual(['mode']);
  });

  it('is told where it is none', () => {
    const wrong = TEMPLATE.replace('mode == "long"', 'mode');
    const { text, notices } = render(wrong, { 'who.md': 'Ann' });
    expect(text.text).toBe('I am Ann.');
    expect(notices.map(({ kind }) => kind)).toEqual(['condition']);
    const { problems } = compiled(TEMPLATE.replace('mode == "long"', 'nobody'));
    expect(problems.map(({ code }) => code)).toEqual(['undeclared-name']);
  });
});
