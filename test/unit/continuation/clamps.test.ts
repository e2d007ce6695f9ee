import { describe, expect, it } from 'vitest';
import { STEPS } from '../../../server/src/engine/assembly/steps/registry';
import { MappedText } from '../../../server/src/engine/text/mappedText';

const source = (text: string) => MappedText.source(text, { uri: 'file:///a.md', start: 0, end: text.length });

function apply(id: string, text: string, parameters: object): MappedText {
  const step = STEPS.find((one) => one.id === id);
  if (!step) throw new Error(`there is no step ${id}`);
  return step.apply(source(text), step.parameters.parse(parameters));
}

describe('cap with a mark', () => {
  it.each([
    ['utf-16', 'abcdef', 4, 'abcd(2)'],
    ['code-points', 'a🦀c🦀e', 3, 'a🦀c(2)'],
    ['bytes', 'aéé', 4, 'aé(2)'],
    ['lines', 'a\nb\nc', 2, 'a\nb(1)'],
  ] as const)('counts what was cut in %s', (unit, text, max, expected) => {
    expect(apply('cap', text, { unit, max, mark: '({cut})' }).text).toBe(expected);
  });

  it('says nothing behind a text that fits', () => {
    expect(apply('cap', 'abcd', { unit: 'utf-16', max: 4, mark: '({cut})' }).text).toBe('abcd');
  });

  it('stands behind the ellipsis, which counts', () => {
    expect(apply('cap', 'abcdef', { unit: 'utf-16', max: 4, ellipsis: '…', mark: '({cut})' }).text).toBe('abc…(3)');
  });

  it('splits a character of two units, as systems that count so do', () => {
    const cut = apply('cap', 'ab🦀cd', { unit: 'utf-16', max: 3, mark: '+{cut}' });
    expect(cut.text).toBe('ab\ud83e+3');
    expect(cut.locate(2)).toEqual({ uri: 'file:///a.md', start: 2, end: 3 });
  });
});

describe('cap-event', () => {
  const limits = { other: 10, detailed: 20, request: 30, mark: '~{cut}' };
  const text = (line: string, more: object = {}) => apply('cap-event', line, { ...limits, ...more }).text;

  it.each([
    ['of no kind', 'x'.repeat(12), 'xxxxxxxxxx~2'],
    ['with a brace', `{${'x'.repeat(22)}`, `{${'x'.repeat(19)}~3`],
    ['with a bracket', `[sea] ${'x'.repeat(22)}`, `[sea] ${'x'.repeat(14)}~8`],
    ['with a brace behind its kind', `[message] {${'x'.repeat(22)}`, `[message] {${'x'.repeat(9)}~13`],
    ['with words behind its kind', `[movement]\t ${'x'.repeat(9)}`, '[movement]~11'],
    ['with a request', `say "type":"model_request" ${'x'.repeat(9)}`, 'say "type":"model_request" xxx~6'],
  ])('an event %s', (_, line, expected) => {
    expect(text(line)).toBe(expected);
  });

  it('an event that is addressed', () => {
    expect(text('x'.repeat(25), { addressed: true })).toBe(`${'x'.repeat(20)}~5`);
  });

  it('puts tags that were cut off behind the cut, each once, in their order', () => {
    const line = `${'x'.repeat(15)} [re:ab12] [re:zz99] [re:ab12]`;
    expect(text(line)).toBe('xxxxxxxxxx~35 [re:ab12] [re:zz99]');
  });

  it('leaves tags alone that are still there, too short or too long', () => {
    expect(text(`[re:abcd]${'x'.repeat(20)}[re:abcd]`)).toBe(`[re:abcd]${'x'.repeat(11)}~18`);
    expect(text(`${'x'.repeat(12)}[re:abc][re:${'a'.repeat(17)}][re:ABCD]`)).toBe('xxxxxxxxxx~41');
  });

  it('keeps the tag at its source', () => {
    const cut = apply('cap-event', `${'x'.repeat(15)}[re:ab12]`, limits);
    expect(cut.locate(cut.length - 1)).toEqual({ uri: 'file:///a.md', start: 23, end: 24 });
  });
});
