import fc from 'fast-check';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../../server/src/engine/frontmatter/frontMatter';
import { compareReaders, readAsGrayMatter } from '../../../server/src/engine/frontmatter/secondReader';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

function differences(text: string): string[] {
  const document = new SourceDocument('mem:/SKILL.md', text);
  return compareReaders(document, readFrontMatter(document)).map(
    ({ kind, span }) => `${kind} «${text.slice(span.start, span.end)}»`,
  );
}

describe('the second reader', () => {
  it.each([['---js'], ['--- js'], ['---javascript'], ['---JS'], ['--- JavaScript '], ['---coffee']])(
    'never runs %s',
    (open) => {
      const probe = globalThis as { galleyProbe?: boolean };
      const reading = readAsGrayMatter(`${open}\n(globalThis.galleyProbe = true, {})\n---\nbody`);
      expect(reading.ok).toBe(false);
      expect(probe.galleyProbe).toBeUndefined();
    },
  );

  it('leaves no JavaScript engine in the library', () => {
    expect(Object.keys((matter as unknown as { engines: object }).engines).sort()).toEqual(['json', 'yaml']);
  });

  it('refuses a broken header every time, not only the first', () => {
    const text = '---\na: b: c\n---\n';
    expect([readAsGrayMatter(text).ok, readAsGrayMatter(text).ok]).toEqual([false, false]);
  });
});

describe('compareReaders', () => {
  it.each([
    ['an ordinary header', '---\nname: demo\nlist: [1, 2]\nmap: {a: b}\nnone:\n---\nbody'],
    ['an empty header', '---\n---\nbody'],
    ['a header with CRLF', '---\r\nname: demo\r\n---\r\nbody'],
    ['a header behind a BOM', '\ufeff---\nname: demo\n---\nbody'],
    ['a rule in the body', '---\nname: demo\n---\nbody\n\n---\nmore'],
    ['a quoted date', '---\nname: "2024-05-06"\n---\n'],
    ['a header that is broken anyway', '---\nname: a: b\n---\n'],
    ['a file without a header', 'body'],
    ['code in front matter', '---js\n{}\n---\n'],
  ])('finds nothing in %s', (_, text) => {
    expect(differences(text)).toEqual([]);
  });

  it.each([
    ['a date', '---\nname: demo\nday: 2024-05-06\n---\n', 'date «2024-05-06»'],
    ['a date in a map', '---\nmetadata:\n  day: 2024-05-06\n---\n', 'date «day: 2024-05-06»'],
    ['an octal number of YAML 1.1', '---\na: 010\n---\n', 'value «010»'],
    ['a merge key', '---\na: {<<: {b: 1}}\n---\n', 'value «{<<: {b: 1}}»'],
    ['a tag', '---\na: x\nb: !!js/function f\n---\n', 'refuses «b: !!js/function f»'],
  ])('finds %s', (_, text, expected) => {
    expect(differences(text)).toEqual([expected]);
  });

  it('finds a line that ends the header for the other reader', () => {
    expect(differences('---\na: 1\n---- b: 1\nc: 2\n---\n')).toEqual(['closes-early «---- b: 1»']);
    expect(differences('---\na: 1\n---b: 1\nc: 2\n---\n')).toEqual(['closes-early «---b: 1»']);
  });

  it('never throws, and its spans are never empty', () => {
    const unit = fc.constantFrom(
      'a',
      ': ',
      '\n',
      '- ',
      '[',
      ']',
      '<<',
      '&x',
      ' *x',
      '2024-01-02',
      '010',
      '!!t',
      '"',
      '---',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (yaml) => {
        const document = new SourceDocument('mem:/x.md', `---\n${yaml}\n---\nbody`);
        for (const { span } of compareReaders(document, readFrontMatter(document))) {
          expect(span.start).toBeLessThan(span.end);
          expect(span.end).toBeLessThanOrEqual(document.text.length);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
