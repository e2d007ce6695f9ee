import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFrontMatter } from '../../../server/src/engine/frontmatter/fence';

/** Cuts `⟦…⟧` out of a text: the marked span is the front matter, `¦` marks where the body starts. */
function marked(source: string) {
  const start = source.indexOf('⟦');
  const withoutOpen = source.replace('⟦', '');
  const end = withoutOpen.indexOf('⟧');
  const withoutClose = withoutOpen.replace('⟧', '');
  const bodyStart = withoutClose.indexOf('¦');
  return { text: withoutClose.replace('¦', ''), span: { start, end }, bodyStart };
}

describe('findFrontMatter', () => {
  it.each([
    ['LF', '⟦---\na: 1\n---⟧\n¦body'],
    ['CRLF', '⟦---\r\na: 1\r\n---⟧\r\n¦body'],
    ['a lone CR', '⟦---\ra: 1\r---⟧\r¦body'],
    ['blanks behind both fences', '⟦--- \t\na: 1\n---  ⟧\n¦body'],
    ['one BOM', '\ufeff⟦---\na: 1\n---⟧\n¦body'],
    ['no lines between the fences', '⟦---\n---⟧\n¦body'],
    ['no line break at the end', '⟦---\na: 1\n---⟧¦'],
    ['lines that only begin like a fence', '⟦---\na: 1\n----\n---x\n --- \n---⟧\n¦body'],
    ['characters of two units', '⟦---\na: 🚀é技\n---⟧\n¦🚀'],
  ])('reads %s', (_, source) => {
    const { text, span, bodyStart } = marked(source);
    const fence = findFrontMatter(text);
    expect(fence?.span).toEqual(span);
    expect(fence?.bodyStart).toBe(bodyStart);
  });

  it('gives the lines between the fences', () => {
    const text = '---\r\na: 1\r\nb: 2\r\n---\r\nbody';
    const fence = findFrontMatter(text);
    expect(text.slice(fence?.yamlSpan.start, fence?.yamlSpan.end)).toBe('a: 1\r\nb: 2\r\n');
  });

  it.each([
    ['an empty text', ''],
    ['no fence', '# Title\n---\na: 1\n---\n'],
    ['a blank line first', '\n---\na: 1\n---\n'],
    ['an indented fence', ' ---\na: 1\n---\n'],
    ['four hyphens', '----\na: 1\n---\n'],
    ['a word behind the hyphens', '---yaml\na: 1\n---\n'],
    ['two BOMs', '\ufeff\ufeff---\na: 1\n---\n'],
    ['no closing fence', '---\na: 1\n'],
    ['only the opening fence', '---'],
  ])('finds nothing in %s', (_, text) => {
    expect(findFrontMatter(text)).toBeUndefined();
  });

  it('keeps its spans in order, whatever the text', () => {
    const text = fc.string({ unit: fc.constantFrom('---', '\n', '\r', ' ', 'a', ': ', '\ufeff', '🚀') });
    fc.assert(
      fc.property(text, (input) => {
        const fence = findFrontMatter(input);
        if (fence === undefined) return;
        expect(input.slice(fence.openSpan.start, fence.openSpan.end).trimEnd()).toBe('---');
        expect(input.slice(fence.closeSpan.start, fence.closeSpan.end).trimEnd()).toBe('---');
        expect(fence.yamlSpan.start).toBeLessThanOrEqual(fence.yamlSpan.end);
        expect(fence.yamlSpan.end).toBe(fence.closeSpan.start);
        expect(fence.bodyStart).toBeGreaterThanOrEqual(fence.span.end);
        expect(fence.bodyStart).toBeLessThanOrEqual(input.length);
      }),
    );
  });
});
