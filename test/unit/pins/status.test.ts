import { describe, expect, it } from 'vitest';
import { type CompareOptions, comparePins, type LivePin, recordedLength } from '../../../server/src/engine/pins/status';
import { open } from './stores';

// Beginnings of SHA-256: 'abc' (FIPS 180-4), and the empty text.
const ABC = 'ba7816bf8f01';
const EMPTY = 'e3b0c44298fc';

const store = (text: string) => open('pins.py', { variable: 'PINS' }, text).store;
const compare = (text: string, live: LivePin[], options?: CompareOptions): string[] =>
  comparePins(store(text), live, options).map(
    ({ name, state, recorded, live, missing }) => `${name} ${state} ${recorded} ${live}${missing ? ' missing' : ''}`,
  );

describe('comparePins', () => {
  it('tells every state, in the order of the store and then of the texts', () => {
    const text = `PINS = {"ok": "${ABC}", "drift": "aaaa11112222", "gone": "bbbb11112222", "computed": V["x"], "todo": "TODO", "none": None}`;
    const live = ['new', 'todo', 'none', 'computed', 'drift', 'ok'].map((name) => ({ name, text: 'abc' }));
    expect(compare(text, live)).toEqual([
      `ok ok ${ABC} ${ABC}`,
      `drift drift aaaa11112222 ${ABC}`,
      'gone orphan bbbb11112222 null',
      `computed self-reference null ${ABC}`,
      `todo malformed TODO ${ABC}`,
      `none malformed null ${ABC}`,
      `new unpinned null ${ABC}`,
    ]);
  });

  it('gives the entry and where it stands', () => {
    const opened = open('pins.py', { variable: 'PINS' }, 'PINS = {⟨"a": "aaaa1111"⟩, ⟨"b": V["b"]⟩}');
    const [a, b] = comparePins(opened.store, []);
    expect(a?.entry).toBe(opened.store.entries[0]);
    expect([a?.span, b?.span]).toEqual(opened.marked);
    expect(b?.entry).toBeUndefined();
  });

  it('hashes to the length of each record, a new one to that of most', () => {
    const text = 'PINS = {"a": "ba7816bf", "b": "ba7816bf8f01cfea", "c": "e3b0c442"}';
    const live = ['a', 'b', 'c', 'd'].map((name) => ({ name, text: 'abc' }));
    expect(compare(text, live)).toEqual([
      'a ok ba7816bf ba7816bf',
      'b ok ba7816bf8f01cfea ba7816bf8f01cfea',
      'c drift e3b0c442 ba7816bf',
      'd unpinned null ba7816bf',
    ]);
    expect(compare('PINS = {}', [{ name: 'a', text: '' }])).toEqual([`a unpinned null ${EMPTY}`]);
  });

  it('holds records to the length it is given', () => {
    expect(compare('PINS = {"a": "ba7816bf"}', [{ name: 'a', text: 'abc' }], { length: 12 })).toEqual([
      `a malformed ba7816bf ${ABC}`,
    ]);
    expect(compare(`PINS = {"a": "${ABC}"}`, [{ name: 'a', text: 'abc' }], { length: 12 })).toEqual([
      `a ok ${ABC} ${ABC}`,
    ]);
  });

  it('reads capitals', () => {
    expect(compare('PINS = {"a": "BA7816BF"}', [{ name: 'a', text: 'abc' }])).toEqual(['a ok BA7816BF ba7816bf']);
  });

  it('goes by the last of several records', () => {
    expect(compare(`PINS = {"a": "aaaa11112222", "a": "${ABC}"}`, [{ name: 'a', text: 'abc' }])).toEqual([
      `a ok ${ABC} ${ABC}`,
    ]);
  });

  it('misses a pin whose siblings are pinned', () => {
    const live = [
      { name: 'a', text: 'abc', group: 'router.md' },
      { name: 'b', text: 'abc', group: 'router.md' },
      { name: 'c', text: 'abc', group: 'other.md' },
      { name: 'd', text: 'abc' },
    ];
    expect(compare(`PINS = {"a": "${ABC}", "e": "${ABC}"}`, live)).toEqual([
      `a ok ${ABC} ${ABC}`,
      `e orphan ${ABC} null`,
      `b unpinned null ${ABC} missing`,
      `c unpinned null ${ABC}`,
      `d unpinned null ${ABC}`,
    ]);
  });

  it('has no unpinned sections where the store is computed', () => {
    const live = [{ name: 'a', text: 'abc' }];
    for (const value of ['{k: V[k] for k in V}', 'dict(V)', '{**V}']) {
      expect(compare(`PINS = ${value}`, live)).toEqual([`a self-reference null ${ABC}`]);
    }
    expect(compare('PINS = {"b": V["b"]}', live)).toEqual(['b self-reference null null', `a unpinned null ${ABC}`]);
  });

  it('says nothing about metadata', () => {
    const { store } = open('pins.json', {}, '{"$schema": "x", "a": "ba7816bf8f01"}');
    expect(comparePins(store, [{ name: 'a', text: 'abc' }]).map(({ name }) => name)).toEqual(['a']);
  });
});

describe('recordedLength', () => {
  it('is what most records have, the longer one in doubt', () => {
    expect(recordedLength(store('PINS = {"a": "aaaa1111", "b": "bbbb11112222", "c": "cccc11112222"}'))).toBe(12);
    expect(recordedLength(store('PINS = {"a": "aaaa1111", "b": "bbbb11112222"}'))).toBe(12);
    expect(recordedLength(store('PINS = {"a": "TODO", "b": "xyz"}'))).toBeUndefined();
  });
});
