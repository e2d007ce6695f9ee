import { describe, expect, it } from 'vitest';
import { type DataNode, nodeAt, templateValue } from '../../../server/src/engine/assembly/data/dataNode';
import { readDataFile } from '../../../server/src/engine/assembly/dataFile';
import { Float } from '../../../server/src/engine/template/float';
import { MappedText } from '../../../server/src/engine/text/mappedText';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

function read(text: string, name = 'x.json'): DataNode {
  const data = readDataFile(new SourceDocument(`memory:/${name}`, text));
  if ('fault' in data) throw new Error(data.message);
  return data;
}

/** Plain values, texts as texts. */
function plain(text: string, name?: string): unknown {
  const strip = (value: unknown): unknown => {
    if (value instanceof MappedText) return value.text;
    if (value instanceof Float || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(strip);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, strip(one)]));
  };
  return strip(templateValue(read(text, name)));
}

describe('numbers', () => {
  it.each([
    ['12', 12],
    ['-0', -0],
    ['9007199254740993', 9007199254740993n],
    ['-9223372036854775808', -9223372036854775808n],
    ['9223372036854775808', new Float(2 ** 63)],
    ['1.0', new Float(1)],
    ['1e3', new Float(1000)],
    ['2.5', new Float(2.5)],
  ])('%s in JSON', (text, expected) => {
    expect(plain(`{"n":${text}}`)).toEqual({ n: expected });
  });

  it.each([
    ['12', 12],
    ['1.0', new Float(1)],
    ['0x10', 16],
    ['1e3', new Float(1000)],
  ])('%s in YAML', (text, expected) => {
    expect(plain(`n: ${text}\n`, 'x.yaml')).toEqual({ n: expected });
  });
});

describe('JSON', () => {
  it('may start with a BOM', () => {
    expect(plain('\ufeff{"a":"b"}')).toEqual({ a: 'b' });
  });

  it('keeps names that objects have by themselves', () => {
    expect(plain('{"__proto__":"p","constructor":"c"}')).toEqual(
      Object.fromEntries([
        ['__proto__', 'p'],
        ['constructor', 'c'],
      ]),
    );
  });

  it('maps texts to where they are written, escaped ones as a whole', () => {
    const text = '{"a": "plain", "b": "li\\nne"}';
    const [plainText, escaped] = ['a', 'b'].map((key) => {
      const node = nodeAt(read(text), [key]);
      return node?.kind === 'text' ? node.text.pieces[0]?.origin : undefined;
    });
    expect(plainText).toMatchObject({ verbatim: true, location: { start: 7, end: 12 } });
    expect(escaped).toMatchObject({ verbatim: false, location: { start: 20, end: 28 } });
  });
});

describe('YAML', () => {
  it('lets aliases stand for their values', () => {
    expect(plain('a: &x { b: c }\nd: *x\ne: [*x, 1]\n', 'x.yaml')).toEqual({
      a: { b: 'c' },
      d: { b: 'c' },
      e: [{ b: 'c' }, 1],
    });
  });

  it.each([
    ['an alias to itself', 'a: &x [*x]\n'],
    [
      'aliases that multiply',
      'a: &a [1,1,1,1,1,1,1,1,1,1]\n'.concat(
        ...'bcdefgh'
          .split('')
          .map((key, index) => `${key}: &${key} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(',')}]\n`),
      ),
    ],
    ['nesting without end', '['.repeat(10_000)],
  ])('survives %s', (_what, text) => {
    const data = readDataFile(new SourceDocument('memory:/x.yaml', text));
    expect('fault' in data || data.kind).toBeTruthy();
  });

  it('is read by its ending', () => {
    expect(plain('a: b # c\n', 'x.yml')).toEqual({ a: 'b' });
    expect('fault' in readDataFile(new SourceDocument('memory:/x.json', 'a: b'))).toBe(true);
  });
});

describe('a path', () => {
  const node = read('{"a":{"b":[{"c":"x"}]}}');

  it.each([
    [['a', 'b', '0', 'c'], true],
    [[], true],
    [['a', 'b', '1'], false],
    [['a', 'b', 'c'], false],
    [['a', 'toString'], false],
  ])('%j', (path, found) => {
    expect(nodeAt(node, path) !== undefined).toBe(found);
  });
});
