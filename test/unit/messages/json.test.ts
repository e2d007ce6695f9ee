import { describe, expect, it } from 'vitest';
import { readDataFile } from '../../../server/src/engine/assembly/dataFile';
import type { JsonNode } from '../../../server/src/engine/messages/json/jsonNode';
import { JSON_STYLES, type JsonStyleId } from '../../../server/src/engine/messages/json/styles';
import { writeJson } from '../../../server/src/engine/messages/json/writeJson';
import { SourceDocument } from '../../../server/src/engine/text/sourceDocument';

const URI = 'file:///data.json';

function read(json: string): JsonNode {
  const node = readDataFile(new SourceDocument(URI, json));
  if ('fault' in node) throw new Error(node.message);
  return node;
}

const write = (json: string, style: JsonStyleId = 'javascript', indent = 0, sorted = false) =>
  writeJson(read(json), { style: JSON_STYLES[style], indent, sorted });

describe('styles', () => {
  // By the rules of JSON.stringify, of Go's json.Marshal (1.19, numbers as float64) and of Python's json.dumps.
  it.each([
    [
      '"<b> & \\u2028 \\u007f é 🔑"',
      '"<b> & \u2028 \u007f é 🔑"',
      '"\\u003cb\\u003e \\u0026 \\u2028 \u007f é 🔑"',
      '"<b> & \\u2028 \\u007f \\u00e9 \\ud83d\\udd11"',
    ],
    [
      '"\\b\\f\\n\\r\\t\\u001b\\"\\\\/"',
      '"\\b\\f\\n\\r\\t\\u001b\\"\\\\/"',
      '"\\u0008\\u000c\\n\\r\\t\\u001b\\"\\\\/"',
      '"\\b\\f\\n\\r\\t\\u001b\\"\\\\/"',
    ],
    [
      '[1, 1.0, 1.5, 1e21, 1e-7, -0.0]',
      '[1,1,1.5,1e+21,1e-7,0]',
      '[1,1,1.5,1e+21,1e-7,-0]',
      '[1, 1.0, 1.5, 1e+21, 1e-07, -0.0]',
    ],
    ['[true, null, {}, [], ""]', '[true,null,{},[],""]', '[true,null,{},[],""]', '[true, null, {}, [], ""]'],
    ['{"b": 1, "a": [2]}', '{"b":1,"a":[2]}', '{"b":1,"a":[2]}', '{"b": 1, "a": [2]}'],
    ['"\\ud83d x"', '"\\ud83d x"', '"\ud83d x"', '"\\ud83d x"'],
  ])('%s', (json, javascript, go, python) => {
    expect(write(json).text).toBe(javascript);
    expect(write(json, 'go').text).toBe(go);
    expect(write(json, 'python').text).toBe(python);
  });

  it('agrees with JSON.stringify', () => {
    const value = { text: 'a "b" \\ \u0000 \u2029', list: [1, [2, {}], []], nested: { deep: { n: null, yes: true } } };
    expect(write(JSON.stringify(value)).text).toBe(JSON.stringify(value));
    expect(write(JSON.stringify(value), 'javascript', 2).text).toBe(JSON.stringify(value, null, 2));
  });
});

describe('layout', () => {
  it('sorts keys by code point at every level', () => {
    expect(write('{"b": {"z": 1, "\\uffff": 2, "🔑": 3}, "B": 0, "a": 1}', 'go', 0, true).text).toBe(
      '{"B":0,"a":1,"b":{"z":1,"\uffff":2,"🔑":3}}',
    );
  });

  it('leaves empty collections on one line', () => {
    expect(write('{"a": {}, "b": [[], 1]}', 'python', 1).text).toBe('{\n "a": {},\n "b": [\n  [],\n  1\n ]\n}');
  });

  it('writes the last value of a key that is given twice', () => {
    const entries = read('[{"a": 1, "b": 2}, {"a": 3}]');
    const both: JsonNode = {
      kind: 'map',
      entries:
        entries.kind === 'list' ? entries.items.flatMap((item) => (item.kind === 'map' ? item.entries : [])) : [],
    };
    expect(writeJson(both, { style: JSON_STYLES.javascript, indent: 0, sorted: false }).text).toBe('{"a":3,"b":2}');
  });
});

it('keeps texts at their source, escapes too', () => {
  const json = '{"says": "a<b"}';
  const text = write(json, 'go');
  expect(text.text).toBe('{"says":"a\\u003cb"}');
  const sources = text.pieces
    .filter(({ origin }) => origin.location)
    .map(({ text: piece, origin }) => [
      piece,
      json.slice(origin.location?.start, origin.location?.end),
      origin.verbatim,
    ]);
  expect(sources).toEqual([
    ['a', 'a', true],
    ['\\u003c', '<', false],
    ['b', 'b', true],
  ]);
});
