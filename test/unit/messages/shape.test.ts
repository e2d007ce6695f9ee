import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDataFile } from '../../../server/src/engine/assembly/dataFile';
import type { JsonNode } from '../../../server/src/engine/messages/json/jsonNode';
import { JSON_STYLES } from '../../../server/src/engine/messages/json/styles';
import { writeJson } from '../../../server/src/engine/messages/json/writeJson';
import { fillShape } from '../../../server/src/engine/messages/shape/fillShape';
import { readPlaceholder } from '../../../server/src/engine/messages/shape/placeholder';
import { MappedText } from '../../../server/src/engine/text/mappedText';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';
import { growth } from '../../support/growth';

const text = (value: string): JsonNode => ({
  kind: 'text',
  text: MappedText.of(value, { kind: 'slot', verbatim: false }),
});
const DATA = readDataFile(
  new SourceDocument('file:///d.json', '{"a": {"b": [1, "two"]}, "blank": " \\n", "no": null, "host": "h"}'),
) as JsonNode;
const NAMES: Readonly<Record<string, JsonNode>> = {
  data: DATA,
  now: text('2026-03-01T00:30:05.25+01:00'),
  word: text('w'),
};

function filled(shape: unknown): unknown {
  const node = fillShape(
    shape,
    {
      value: (name) => (Object.hasOwn(NAMES, name) ? NAMES[name] : undefined),
      literal: (value) => MappedText.of(value, { kind: 'source', verbatim: false }),
    },
    [],
  );
  if (!node) return undefined;
  return JSON.parse(writeJson(node, { style: JSON_STYLES.javascript, indent: 0, sorted: false }).text);
}

describe('a shape', () => {
  it.each<[string, unknown, unknown]>([
    ['stands for itself', { a: [1, true, null, 'x'] }, { a: [1, true, null, 'x'] }],
    ['takes values of any kind', { n: '{data.a.b.0}', l: '{data.a.b}', w: '{word}' }, { n: 1, l: [1, 'two'], w: 'w' }],
    ['keeps null', { no: '{data.no}' }, { no: null }],
    ['leaves out what has no value', { x: '{data.x.y}', y: ['{nobody}', 1] }, { y: [1] }],
    [
      'leaves a text with more than a place alone',
      ['{word}!', ' {word}', '{}', '{wo rd}'],
      ['{word}!', ' {word}', '{}', '{wo rd}'],
    ],
    ['writes a place in double braces as one', ['{{word}}', '{{'], ['{word}', '{{']],
    ['puts entries in, later ones win', { host: 'x', ...{ '...': '{data.a}' }, b: 2 }, { host: 'x', b: 2 }],
    ['puts nothing in where there is no map', { '...': '{data.a.b}', c: 1 }, { c: 1 }],
    ['is nothing where it is a place without a value', '{nobody}', undefined],
  ])('%s', (_, shape, expected) => {
    expect(filled(shape)).toEqual(expected);
  });

  it('takes the order of keys from where they stand first', () => {
    expect(Object.keys(filled({ host: 1, '...': '{data}', a: 2 }) as object)).toEqual(['host', 'a', 'blank', 'no']);
  });
});

describe('filters', () => {
  it.each([
    ['{now | utc}', '2026-02-28T23:30:05Z'],
    ['{now | weekday}', 'Sunday'],
    ['{word|text}', 'w'],
    ['{data.blank | text}', undefined],
    ['{data.a | text}', undefined],
    ['{word | utc}', undefined],
    ['{data.a.b.0 | weekday}', undefined],
  ])('%s', (shape, expected) => {
    expect(filled(shape)).toBe(expected);
  });

  it.each(['2026-02-30T00:00:00Z', '2026-13-01T00:00:00Z', '2026-01-01', '2026-01-01T00:00:00'])(
    '%s is no time',
    (written) => {
      const scope = { value: () => text(written), literal: () => MappedText.empty };
      expect(fillShape('{t | utc}', scope, [])).toBeUndefined();
    },
  );
});

it('never throws for any shape', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (shape) => {
      filled(shape);
    }),
  );
});

it('reads any text in linear time', () => {
  for (const text of [(size: number) => `{${'a.'.repeat(size)}`, (size: number) => `{a${' '.repeat(size)}`]) {
    expect(readPlaceholder(text(200_000))).toBeUndefined();
    expect(growth(readPlaceholder, text, 20_000)).toBeLessThan(50);
  }
});
