import fc from 'fast-check';
import Mustache from 'mustache';
import { describe, expect, test } from 'vitest';
import { condense } from '../../../server/src/engine/template/mustache/condense';
import { DEFAULT_TAGS } from '../../../server/src/engine/template/mustache/parse';
import { scanTags } from '../../../server/src/engine/template/mustache/tags';
import { growth } from '../../support/growth';

const FILLER = '\ue000';

function condensed(text: string) {
  return condense(text, scanTags(text, DEFAULT_TAGS).tags, FILLER);
}

/** A token without its text. */
function outline(
  [type, value, start, end, children, close]: unknown[],
  original = (offset: number) => offset,
): unknown {
  const inner = Array.isArray(children) ? children.map((child) => outline(child as unknown[], original)) : undefined;
  const more = inner ? [inner, original(close as number)] : [];
  return [type, type === 'text' ? '' : value, original(start as number), original(end as number), ...more];
}

describe('a template without most of its lines', () => {
  test.each([
    ['', ''],
    ['no tag\nat all\n', `${FILLER}\n`],
    ['no line end', FILLER],
    ['a\nb\n{{x}} c\nd\ne', `${FILLER}\n{{x}} c\n${FILLER}`],
    ['{{#a}}\nlong line\r\nanother\n{{/a}}\n', `{{#a}}\n${FILLER}\n{{/a}}\n`],
    ['a\n{{! two\nlines }}\nb\n', `a\n{{! two\nlines }}\nb\n`],
    ['{{a}}', '{{a}}'],
  ])('%j', (text, expected) => {
    expect(condensed(text).text).toBe(expected);
  });

  test('parses to the same tokens at the same places', () => {
    const line = fc.constantFrom(
      ...['text', '', '  ', 'two words', '🚀', '{{a}}', ' {{#a}} ', '{{/a}}', '{{^b}}', '{{/b}}', 'x {{{c}}} y'],
      ...['{{! note }}', '{{!', '}}', '{{> part}}', '  {{> part}}', '{{=<% %>=}}', '<%={{ }}=%>', '\r'],
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 25 }), fc.constantFrom('\n', '\r\n', ''), (lines, lineEnd) => {
        const text = lines.join(lineEnd);
        const { tags, end, fault } = scanTags(text, DEFAULT_TAGS);
        const whole = text.slice(0, fault ? end : undefined);
        let expected: unknown[][];
        try {
          expected = new Mustache.Writer().parse(whole, ['{{', '}}']) as unknown[][];
        } catch {
          // The library refuses the text; what the parser does then is tested elsewhere.
          return;
        }
        const { text: short, original } = condense(whole, tags, FILLER);
        const tokens = new Mustache.Writer().parse(short, ['{{', '}}']) as unknown[][];
        expect(tokens.map((token) => outline(token, original))).toEqual(expected.map((token) => outline(token)));
      }),
      { numRuns: 2000 },
    );
  });

  test('is made in time that grows with the number of tags on one line', () => {
    const given = (tags: number) => {
      const text = '{{a}} and '.repeat(tags);
      return { text, tags: scanTags(text, DEFAULT_TAGS).tags };
    };
    expect(growth(({ text, tags }) => condense(text, tags, FILLER), given, 4_000)).toBeLessThan(50);
  });
});
