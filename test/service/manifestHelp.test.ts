import { describe, expect, it } from 'vitest';
import { marked } from '../support/markedText';
import { testWorkspace } from '../support/testService';

async function labelsAt(source: string): Promise<string[]> {
  const { text, cursors } = marked(source);
  const { service, uri } = testWorkspace({ 'galley.yaml': text, 'a.md': '<one>x</one>' });
  const items = await service.completion(uri('galley.yaml'), cursors[0] ?? { line: 0, character: 0 });
  return items.map(({ label }) => label);
}

describe('completion in the manifest', () => {
  it.each([
    ['keys of the manifest', 'version: 1\n│', ['sources', 'prompts', 'pins'], ['layers']],
    [
      'keys of a source in flow style',
      'version: 1\nsources:\n  a: { file: a.md, │ }\n',
      ['grammar', 'newlines'],
      ['sources'],
    ],
    [
      'words of a value',
      'version: 1\nsources:\n  a: { file: a.md, grammar: │ }\n',
      ['tags', 'headings', 'delimiters'],
      ['file'],
    ],
    [
      'keys of a layer in block style',
      'version: 1\nprompts:\n  p:\n    layers:\n      - id: x\n        │\n',
      ['when', 'zone', 'escape'],
      ['join2', 'sources'],
    ],
    [
      'the first key of a list item',
      'version: 1\nprompts:\n  p:\n    layers:\n      - │\n',
      ['id', 'section'],
      ['caps'],
    ],
    [
      'keys of a nested mapping',
      'version: 1\nprompts:\n  p:\n    layers:\n      - { id: x, text: a, wrap: { │ } }\n',
      ['tag', 'heading'],
      ['when'],
    ],
    [
      'words of a nested value',
      'version: 1\nprompts:\n  p:\n    layers:\n      - { id: x, text: a, escape: │ }\n',
      ['xml-text'],
      ['tag'],
    ],
    ['names that the author chose have no keys to offer', 'version: 1\nsources:\n  │\n', [], ['file']],
  ])('%s', async (_what, source, wanted, unwanted) => {
    const labels = await labelsAt(source);
    expect(labels).toEqual(expect.arrayContaining(wanted));
    for (const label of unwanted) expect(labels).not.toContain(label);
  });
});

describe('hover in the manifest', () => {
  it('tells what a key means and what it may be', async () => {
    const { text, cursors, ranges } = marked('version: 1\nsources:\n  a: { file: a.md, ⟦gram│mar⟧: tags }\n');
    const { service, uri } = testWorkspace({ 'galley.yaml': text, 'a.md': '<one>x</one>' });
    const found = await service.hover(uri('galley.yaml'), cursors[0] ?? { line: 0, character: 0 });
    expect(found?.range).toEqual(ranges[0]);
    const value = JSON.stringify(found?.contents);
    expect(value).toContain('**grammar**');
    expect(value).toContain('How sections are marked');
    expect(value).toContain('`headings`');
  });
});
