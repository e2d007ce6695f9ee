import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAll, NO_MATCHES } from '../../../client/webview/model/find';
import { type Marks, piecesOf, showBlanks } from '../../../client/webview/model/pieces';
import { rendering } from './rendering';

const bare: Marks = { matches: NO_MATCHES, current: -1, lit: [], invisibles: false };

/** Pieces in the notation `kind[text]`, with what is special about them in front. */
function drawn(parts: Parameters<typeof rendering>[0], marks: Partial<Marks> = {}, start = 0, end?: number) {
  const { text, segments } = rendering(parts);
  return piecesOf(text, segments, { start, end: end ?? text.length }, { ...bare, ...marks }).map((piece) => {
    const special = [piece.match === 'none' ? '' : piece.match, piece.lit ? 'lit' : ''].filter(Boolean).join(' ');
    return `${special && `${special} `}${piece.kind}[${piece.label ?? text.slice(piece.start, piece.end)}]`;
  });
}

describe('pieces of a row', () => {
  it('follow the kinds of text', () => {
    expect(drawn([{ text: '# ', kind: 'wrapper' }, { text: 'Title' }, { text: 'x', kind: 'slot' }])).toEqual([
      'wrapper[# ]',
      'source[Title]',
      'slot[x]',
    ]);
  });

  it('stay inside the row', () => {
    expect(drawn([{ text: 'abc', kind: 'wrapper' }, { text: 'def' }], {}, 1, 5)).toEqual(['wrapper[bc]', 'source[de]']);
    expect(drawn([{ text: 'abc' }], {}, 2, 2)).toEqual([]);
  });

  it('mark matches across segments, and the current one', () => {
    const matches = findAll('abab', 'b', true);
    expect(drawn([{ text: 'ab' }, { text: 'ab', kind: 'slot' }], { matches, current: 1 })).toEqual([
      'source[a]',
      'match source[b]',
      'slot[a]',
      'current slot[b]',
    ]);
    const over = findAll('abab', 'ba', true);
    expect(drawn([{ text: 'ab' }, { text: 'ab', kind: 'slot' }], { matches: over, current: 0 })).toEqual([
      'source[a]',
      'current source[b]',
      'current slot[a]',
      'slot[b]',
    ]);
  });

  it('mark where the cursor is', () => {
    expect(drawn([{ text: 'abcd' }], { lit: [{ start: 1, end: 3 }] })).toEqual([
      'source[a]',
      'lit source[bc]',
      'source[d]',
    ]);
  });

  it('show what would hide or deceive', () => {
    expect(drawn([{ text: 'a\u202eb\u0000\ud800\u{e0041}' }])).toEqual([
      'source[a]',
      'source[RLO]',
      'source[b]',
      'source[NUL]',
      'source[U+D800]',
      'source[TAG A]',
    ]);
  });

  it('show other characters without a shape on demand, and tabs on their own', () => {
    const parts = [{ text: 'a\u00a0b\tc' }];
    expect(drawn(parts)).toEqual(['source[a\u00a0b\tc]']);
    expect(drawn(parts, { invisibles: true })).toEqual([
      'source[a]',
      'source[NBSP]',
      'source[b]',
      'source[\t]',
      'source[c]',
    ]);
  });

  it('cover the row exactly, in order', () => {
    const text = fc.stringMatching(/^[ab\t\u00a0\u202e\u{1f600}]{0,40}$/u);
    fc.assert(
      fc.property(text, text, fc.nat(40), fc.nat(40), fc.boolean(), (first, second, from, to, invisibles) => {
        const { text: all, segments } = rendering([{ text: first }, { text: second, kind: 'slot' }]);
        const start = Math.min(from, to, all.length);
        const end = Math.min(Math.max(from, to), all.length);
        const marks = { ...bare, invisibles, matches: findAll(all, 'ab', true), lit: [{ start: 3, end: 9 }] };
        const pieces = piecesOf(all, segments, { start, end }, marks);
        expect(pieces.map((piece) => all.slice(piece.start, piece.end)).join('')).toBe(all.slice(start, end));
        for (const piece of pieces) expect(piece.end).toBeGreaterThan(piece.start);
      }),
    );
  });

  it('draws blanks one to one', () => {
    expect(showBlanks(' a  b')).toBe('·a··b');
  });
});
