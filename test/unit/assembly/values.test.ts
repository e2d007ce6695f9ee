import { describe, expect, it } from 'vitest';
import { faults, origins, prompt, render } from './support';

const values = (model: string, files: Readonly<Record<string, string>>) => {
  const assembly = render(prompt(`- { id: v, values: { ${model} } }\n- { id: z, text: Z }`), files);
  return { text: assembly.text.text.replace(/(?:\n\n)?Z$/, ''), faults: faults(assembly), assembly };
};

describe('values of a file', () => {
  it.each([
    ['all, in file order', 'file: v.json', '{"b":"1","a":"2"}', '1\n\n2'],
    ['in file order also where keys are numbers', 'file: v.json', '{"2":"x","1":"y"}', 'x\n\ny'],
    ['of a key given twice the last, at the first place', 'file: v.json', '{"a":"1","b":"2","a":"3"}', '3\n\n2'],
    ['empty ones as well', 'file: v.json, join: ","', '{"a":"","b":"x","c":""}', ',x,'],
    ['without empty ones on demand', 'file: v.json, join: ",", dropEmpty: true', '{"a":"","b":"x"}', 'x'],
    ['each text once on demand', 'file: v.json, join: ",", unique: true', '{"a":"x","b":"y","c":"x"}', 'x,y'],
    [
      'some keys, in the order of the manifest',
      'file: v.json, join: ",", keys: [c, a, d]',
      '{"a":"1","b":"2","c":"3"}',
      '3,1',
    ],
    ['of a list', 'file: v.json, of: list, join: ","', '["x","y"]', 'x,y'],
    ['of a map of lists', 'file: v.json, of: lists, join: ","', '{"a":["1","2"],"b":["3"]}', '1,2,3'],
    ['of chosen lists', 'file: v.json, of: lists, keys: [b], join: ","', '{"a":["1"],"b":["2","3"]}', '2,3'],
    [
      'written by a template',
      'file: v.json, join: ",", entry: "{key}={value}{{}}"',
      '{"a":"1","b":"2"}',
      'a=1{},b=2{}',
    ],
  ])('%s', (_what, model, json, expected) => {
    expect(values(model, { 'v.json': json })).toMatchObject({ text: expected, faults: [] });
  });

  it('of YAML, with block texts line by line', () => {
    const files = { 'v.yaml': 'a: |\n  one\n  two\nb: three\n' };
    const { text, assembly } = values('file: v.yaml, join: "+"', files);
    expect(text).toBe('one\ntwo\n+three');
    expect(origins(assembly, files).filter(([part]) => part.trim() !== '')).toEqual([
      ['one', 'one'],
      ['two', 'two'],
      ['three', 'three'],
    ]);
  });

  it.each([
    ['a list', 'file: v.json', '["x"]'],
    ['an empty map', 'file: v.json', '{}'],
    ['a map with something that is no text', 'file: v.json', '{"a":"x","b":1}'],
    ['a map with null', 'file: v.json', '{"a":null}'],
    ['a text', 'file: v.json', '"x"'],
    ['a map instead of a list', 'file: v.json, of: list', '{"a":"x"}'],
    ['texts instead of lists', 'file: v.json, of: lists', '{"a":"x"}'],
    ['a list with something else in it', 'file: v.json, of: lists', '{"a":["x",1]}'],
    ['lists without a text', 'file: v.json, of: lists', '{"a":[]}'],
  ])('are none of %s', (_what, model, json) => {
    expect(values(model, { 'v.json': json })).toMatchObject({ text: '', faults: ['wrong-shape'] });
  });

  it.each(['{', '{"a":"x",}', '{"a":"x"} y', "{'a':'x'}", '', '// c\n{"a":"x"}', '{"a":"\t"}'])(
    'are none of what is no JSON: %j',
    (json) => {
      expect(values('file: v.json', { 'v.json': json })).toMatchObject({ text: '', faults: ['invalid-data'] });
    },
  );
});

describe('picked texts', () => {
  const files = {
    'v.json': '{"tone":"calm","size":"xl","more":"calm"}',
    't.yaml': 'texts:\n  tone: { calm: Be calm., loud: Shout. }\n  size: { s: Little. }\n',
  };

  it('are found by key and value; what names no text is left out', () => {
    const model = 'file: v.json, pick: { file: t.yaml, at: texts }, entry: "{key}: {value} - {text}", join: "\\n"';
    expect(values(model, files)).toMatchObject({ text: 'tone: calm - Be calm.', faults: [] });
  });

  it('stand alone without an entry', () => {
    expect(values('file: v.json, pick: { file: t.yaml, at: texts }', files).text).toBe('Be calm.');
  });

  it('need their file', () => {
    expect(values('file: v.json, pick: { file: no.yaml }', files)).toMatchObject({
      text: '',
      faults: ['missing-file'],
    });
  });
});
