import { describe, expect, it } from 'vitest';
import type { Tokenizer } from '../../server/src/engine/tokens/tokenizer';
import { type Comparable, compareTexts } from '../../server/src/service/features/comparison';
import { testWorkspace } from '../support/testService';

/** Counts words, so that expectations can be counted by hand. */
const words: Tokenizer = {
  encoding: 'o200k_base',
  count: (text) => ({ count: text.split(/\s+/).filter((word) => word !== '').length, approximate: false }),
};

/** A text whose `|` is its cache boundary and whose `^` is its zone boundary. */
function rendering(marked: string, layers: Comparable['layers'] = []): Comparable {
  const text = marked.replace(/[|^]/g, '');
  const at = (mark: string, other: string) => {
    const index = marked.replace(other, '').indexOf(mark);
    return index < 0 ? null : index;
  };
  const tokens = { ...words.count(text), encoding: words.encoding };
  return { text, layers, tokens, cacheBoundary: at('|', '^'), zoneBoundary: at('^', '|') };
}

const compare = (before: string, after: string) => compareTexts(rendering(before), rendering(after), words);

describe('the static prefix', () => {
  it('is sent again from the first byte that differs', () => {
    expect(compare('one two three|now', 'one 2 three four|now').prefix).toEqual({
      byte: 4,
      resentBytes: 12,
      resentTokens: { count: 3, approximate: false },
    });
  });

  it('is not sent again for what comes after it', () => {
    expect(compare('one|two', 'one|three').prefix).toBeNull();
    expect(compare('one^two', 'one^three').prefix).toBeNull();
  });

  it('ends at the marker, if there is one, and else at the first dynamic text', () => {
    expect(compare('one |two ^now', 'one |2 ^now').prefix).toBeNull();
    expect(compare('one two ^now', 'one 2 ^now').prefix?.byte).toBe(4);
  });

  it('is the whole text where nothing is dynamic', () => {
    expect(compare('one two', 'one two three').prefix).toMatchObject({ byte: 7, resentBytes: 6 });
  });

  it('has nothing to send again where it only became shorter', () => {
    expect(compare('one two|', 'one|')).toMatchObject({
      bytes: -4,
      prefix: { byte: 3, resentBytes: 0, resentTokens: { count: 0 } },
    });
  });

  it('is counted in bytes, and differs from the start of a character on', () => {
    // Three bytes for the sign; both faces share the first half of their surrogate pair.
    expect(compare('€ \u{1F600}', '€ \u{1F601}').prefix).toMatchObject({ byte: 4, resentBytes: 4 });
  });

  it('has no tokens where they cannot be counted', () => {
    const uncounted = { ...rendering('one'), tokens: null };
    expect(compareTexts(uncounted, rendering('two'), undefined)).toMatchObject({
      tokens: null,
      prefix: { resentTokens: null },
    });
  });
});

describe('the whole text', () => {
  it('is told to be the same, or where it first differs', () => {
    expect(compare('one|two', 'one|two').differsAt).toBeNull();
    expect(compare('€ne|two', '€ne|too').differsAt).toBe(6);
    // The same prefix, and as long as before.
    expect(compare('one|two', 'one|2wo')).toMatchObject({ differsAt: 3, bytes: 0, prefix: null });
  });
});

describe('layers', () => {
  /** A rendering of layers by name; a group has no text of its own, a `?` is not counted. */
  function layered(texts: Readonly<Record<string, string>>, groups: readonly string[] = []): Comparable {
    let at = 0;
    const layers = Object.entries(texts).map(([id, text]) => {
      const own = { start: at, end: at + text.length };
      at += text.length;
      const tokens = text.endsWith('?') ? null : words.count(text).count;
      return { id, group: groups.includes(id), own, bytes: text.length, tokens };
    });
    return rendering(Object.values(texts).join(''), layers);
  }
  const deltas = (before: Comparable, after: Comparable) => compareTexts(before, after, words).layers;

  it('are told where their text differs, those that are gone last', () => {
    const before = layered({ same: 'as ever', gone: 'bye', grows: 'one', other: 'abc' });
    const after = layered({ same: 'as ever', grows: 'one two', new: 'x', other: 'xyz' });
    expect(deltas(before, after)).toEqual([
      { id: 'grows', change: 'changed', bytes: 4, tokens: 1 },
      { id: 'new', change: 'added', bytes: 1, tokens: 1 },
      { id: 'other', change: 'changed', bytes: 0, tokens: 0 },
      { id: 'gone', change: 'removed', bytes: -3, tokens: -1 },
    ]);
  });

  it('stand for the groups around them, and have no tokens where they are not counted', () => {
    const before = layered({ group: 'a', inner: 'b' }, ['group']);
    const after = layered({ group: 'c', inner: 'b?' }, ['group']);
    expect(deltas(before, after)).toEqual([{ id: 'inner', change: 'changed', bytes: 1, tokens: null }]);
  });
});

describe('two variants of a prompt', () => {
  const { service, uri } = testWorkspace({
    'galley.yaml': `version: 1
variables:
  mode: { values: [calm, loud], default: calm }
prompts:
  p:
    join: "\\n"
    layers:
      - { id: head, text: Head }
      - { id: calm, text: Calm., when: mode == "calm" }
      - { id: loud, text: Loud voice., when: mode == "loud" }
`,
  });
  const of = (mode: string, prompt = 'p') => ({ manifest: uri('galley.yaml'), prompt, given: { mode } });

  it('are rendered and compared', async () => {
    expect(await service.compare(of('calm'), of('loud'))).toMatchObject({
      bytes: 6,
      prefix: { byte: 5, resentBytes: 11 },
      layers: [
        { id: 'loud', change: 'added', bytes: 11 },
        { id: 'calm', change: 'removed', bytes: -5 },
      ],
    });
  });

  it('cannot be compared where one does not exist', async () => {
    expect(await service.compare(of('calm'), of('calm', 'q'))).toBeUndefined();
  });
});
