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

describe('layers', () => {
  const layer = (id: string, bytes: number, tokens: number | null = bytes, group = false) => ({
    id,
    bytes,
    tokens,
    group,
  });

  it('are told where their size differs, those that are gone last', () => {
    const before = rendering('', [layer('same', 3), layer('gone', 5), layer('grows', 2, 1)]);
    const after = rendering('', [layer('same', 3), layer('grows', 9, 4), layer('new', 1)]);
    expect(compareTexts(before, after, words).layers).toEqual([
      { id: 'grows', bytes: 7, tokens: 3 },
      { id: 'new', bytes: 1, tokens: 1 },
      { id: 'gone', bytes: -5, tokens: -5 },
    ]);
  });

  it('stand for the groups around them', () => {
    const before = rendering('', [layer('group', 2, 2, true), layer('inner', 2)]);
    const after = rendering('', [layer('group', 4, 4, true), layer('inner', 4, null)]);
    expect(compareTexts(before, after, words).layers).toEqual([{ id: 'inner', bytes: 2, tokens: null }]);
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
        { id: 'loud', bytes: 11 },
        { id: 'calm', bytes: -5 },
      ],
    });
  });

  it('cannot be compared where one does not exist', async () => {
    expect(await service.compare(of('calm'), of('calm', 'q'))).toBeUndefined();
  });
});
