import { describe, expect, it } from 'vitest';
import { applyEdits, readsAsNumber, repin } from '../../../server/src/engine/pins/edit';
import { open, repinned } from './stores';

const PINS = { variable: 'PINS' };

describe('repin', () => {
  const text = 'PINS = {"A": "⟨aaaaaaaa⟩", "B": "bbbbbbbb", "C": "⟨cccccccc⟩"}  # aaaaaaaa\n';

  it('replaces the digits of drifted pins and nothing else', () => {
    const opened = open('pins.py', PINS, text);
    const edits = repin(opened.store, new Map(Object.entries({ A: '11111111', B: 'bbbbbbbb', C: '33333333' })));
    expect(edits.map(({ span }) => span)).toEqual(opened.marked);
    expect(applyEdits(opened.document.text, edits)).toBe(
      'PINS = {"A": "11111111", "B": "bbbbbbbb", "C": "33333333"}  # aaaaaaaa\n',
    );
  });

  it('keeps to the names it is given', () => {
    expect(repinned(open('pins.py', PINS, text), { A: '11111111', C: '33333333' }, ['C'])).toBe(
      'PINS = {"A": "aaaaaaaa", "B": "bbbbbbbb", "C": "33333333"}  # aaaaaaaa\n',
    );
  });

  it('leaves pins without a live hash and adds none', () => {
    const opened = open('pins.py', PINS, text);
    expect(repinned(opened, { Z: '99999999' })).toBe(opened.document.text);
  });

  it('writes the last of several entries of a name, which is the one that counts', () => {
    const opened = open('pins.py', PINS, 'PINS = {"A": "aaaaaaaa", "A": "bbbbbbbb"}');
    expect(repinned(opened, { A: '11111111' })).toBe('PINS = {"A": "aaaaaaaa", "A": "11111111"}');
  });

  it('keeps an algorithm prefix and capitals', () => {
    const opened = open('pins.py', PINS, 'PINS = {"A": "sha256:⟨ABCD1234⟩"}');
    expect(opened.store.entries[0]?.hashSpan).toEqual(opened.marked[0]);
    expect(repinned(opened, { A: 'abcd1234' })).toBe('PINS = {"A": "sha256:ABCD1234"}');
    expect(repinned(opened, { A: 'ffff0000' })).toBe('PINS = {"A": "sha256:FFFF0000"}');
  });

  it('puts a hash in the place of text that is none', () => {
    const opened = open('pins.py', PINS, 'PINS = {"A": "", "B": "TODO", "C": "abcdefgh"}');
    expect(repinned(opened, { A: '11111111', B: '22222222', C: '33333333' })).toBe(
      'PINS = {"A": "11111111", "B": "22222222", "C": "33333333"}',
    );
  });

  it('quotes digits that YAML would read as a number', () => {
    const opened = open('pins.yaml', {}, 'a: abcd1234\nb: abcd1234\nc: "abcd1234"\n');
    expect(repinned(opened, { a: '12345678', b: '1234e567', c: '12345678' })).toBe(
      'a: "12345678"\nb: "1234e567"\nc: "12345678"\n',
    );
  });
});

describe('readsAsNumber', () => {
  it.each([
    ['123456789012', true],
    ['12e4567', true],
    ['12E4567', true],
    ['12e45e7', false],
    ['e1234567', false],
    ['1234567e', false],
    ['0b1e2a3f', false],
  ])('%s: %s', (digits, expected) => {
    expect(readsAsNumber(digits)).toBe(expected);
  });
});

describe('applyEdits', () => {
  it('takes edits in any order', () => {
    const edits = [
      { span: { start: 4, end: 5 }, text: 'E' },
      { span: { start: 0, end: 1 }, text: 'AA' },
      { span: { start: 2, end: 2 }, text: '-' },
    ];
    expect(applyEdits('abcde', edits)).toBe('AAb-cdE');
  });

  it('refuses edits that overlap or leave the text', () => {
    const first = { span: { start: 0, end: 2 }, text: '' };
    expect(() => applyEdits('abc', [first, { span: { start: 1, end: 3 }, text: '' }])).toThrow(RangeError);
    expect(() => applyEdits('abc', [{ span: { start: 2, end: 4 }, text: '' }])).toThrow(RangeError);
  });
});
