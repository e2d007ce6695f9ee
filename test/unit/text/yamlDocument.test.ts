import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { MAX_NESTING, parseYaml } from '../../../server/src/engine/text/yamlDocument';

/** What of a document its readers use. */
function outline(document: Document.Parsed) {
  return {
    contents: document.contents,
    range: document.range,
    errors: document.errors.map(({ code, pos }) => ({ code, pos })),
    warnings: document.warnings.map(({ code, pos }) => ({ code, pos })),
  };
}

test('odd data are read without a word on the console', () => {
  const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  expect(parseYaml('{ a: 1 }: b\n').toJS()).toEqual({ '{ a: 1 }': 'b' });
  expect(warning).not.toHaveBeenCalled();
  warning.mockRestore();
});

describe('text of any sane depth', () => {
  test.each([
    '',
    '# only a comment\n',
    'name: a\nlist:\n  - 1\n  - {b: [c]}\n',
    'a: 1\na: 2\n',
    'a: b: c\n',
    'a:\n\t- b\n',
    '"unclosed',
    'a: 1\n---\nb: 2\n',
    '--- !tag\n&x a: *y\n',
    '\uFEFFa: 1\n',
  ])('%j reads as the library reads it', (text) => {
    expect(outline(parseYaml(text))).toEqual(outline(parseDocument(text, { prettyErrors: false })));
  });

  test('options are handed on', () => {
    expect(parseYaml('a: 1\na: 2\n', { uniqueKeys: false }).errors).toEqual([]);
    const lineCounter = new LineCounter();
    parseYaml('a: 1\nb: 2\n', { lineCounter });
    expect(lineCounter.linePos(7)).toEqual({ line: 2, col: 3 });
  });

  test('random text reads as the library reads it', () => {
    const scrap = fc.constantFrom(
      'a',
      'key: ',
      '- ',
      '? ',
      '\n',
      '\n  ',
      '\n    ',
      '[',
      ']',
      '{',
      '}',
      ',',
      '"',
      "'",
      '|\n',
      '#',
      '&a ',
      '*a',
    );
    const text = fc.array(scrap, { maxLength: 40 }).map((scraps) => scraps.join(''));
    fc.assert(
      fc.property(text, (yaml) => {
        expect(outline(parseYaml(yaml))).toEqual(outline(parseDocument(yaml, { prettyErrors: false })));
      }),
      { numRuns: 500 },
    );
  });
});

describe('text that nests too deeply', () => {
  test.each(['- ', '? ', '[', '{a: ', '[a, ', 'a: ', '{"a":', 'a: ? ', '-\t'])('%j over and over', (unit) => {
    const document = parseYaml(unit.repeat(20_000));
    expect(document.errors.map(({ code }) => code)).toEqual(['RESOURCE_EXHAUSTION']);
    expect(document.contents).toBeNull();
  });

  test('by indentation', () => {
    const lines = Array.from({ length: MAX_NESTING + 1 }, (_, depth) => `${' '.repeat(depth)}a:\n`);
    expect(parseYaml(lines.slice(1).join('')).errors).toEqual([]);
    const [error] = parseYaml(lines.join('')).errors;
    expect(error?.code).toBe('RESOURCE_EXHAUSTION');
    // The key of the last line.
    expect(error?.pos[0]).toBe(lines.join('').length - 'a:\n'.length);
  });

  test('in a later document of the file', () => {
    expect(parseYaml(`a: 1\n---\n${'- '.repeat(2_000)}`).errors.map(({ code }) => code)).toEqual([
      'RESOURCE_EXHAUSTION',
    ]);
  });
});
