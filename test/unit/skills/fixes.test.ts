import { describe, expect, it } from 'vitest';
import { lint, skillOf, withFix, withKeys, withSafeFixes } from './support';

describe('safe fixes', () => {
  it.each([
    ['a BOM', '\ufeff---\nname: demo\ndescription: a\n---\n', '---\nname: demo\ndescription: a\n---\n'],
    ['blank lines', ' \r\n\r\n---\nname: demo\ndescription: a\n---\n', '---\nname: demo\ndescription: a\n---\n'],
    ['no opening fence', 'name: demo\r\ndescription: a\r\n---\r\n', '---\r\nname: demo\r\ndescription: a\r\n---\r\n'],
    ['long fences', '-----\nname: demo\ndescription: a\n----\nx', '---\nname: demo\ndescription: a\n---\nx'],
    [
      'an indented closing fence',
      '---\nname: demo\ndescription: a\n  ---\nx',
      '---\nname: demo\ndescription: a\n---\nx',
    ],
    ['a document end', '---\nname: demo\ndescription: a\n...\nx', '---\nname: demo\ndescription: a\n---\nx'],
    [
      'a colon',
      '---\nname: demo\ndescription: a: "b" \\c\n---\n',
      '---\nname: demo\ndescription: "a: \\"b\\" \\\\c"\n---\n',
    ],
    ['a star', withKeys('license: *.txt'), withKeys('license: "*.txt"')],
    ['a reserved character', withKeys('license: @x 🚀'), withKeys('license: "@x 🚀"')],
    ['two lists', withKeys('license: [a] [b]'), withKeys('license: "[a] [b]"')],
    ['a list for a hint', withKeys('argument-hint: [a, "b"]'), withKeys('argument-hint: "[a, \\"b\\"]"')],
    ['a quoted boolean', withKeys("user-invocable: 'FALSE'  # why"), withKeys('user-invocable: false  # why')],
  ])('mend %s, and leave nothing to mend', (_, before, after) => {
    const mended = withSafeFixes(skillOf(before));
    expect(mended).toBe(after);
    expect(withSafeFixes(skillOf(mended))).toBe(mended);
  });

  it('keep the value that was meant', () => {
    const text = withSafeFixes(skillOf('---\nname: demo\ndescription: Use it: "now" – 🚀\n---\n'));
    expect(skillOf(text).field('description')?.text).toBe('Use it: "now" – 🚀');
  });

  it('do not touch values of several lines', () => {
    const text = '---\nname: demo\ndescription: Use it: now\n  or later\n---\n';
    expect(withSafeFixes(skillOf(text))).toBe(text);
  });
});

describe('offered fixes', () => {
  it.each([
    ['add-name', '---\ndescription: a\n---\n', '---\nname: demo\ndescription: a\n---\n'],
    ['use-folder-name', '---\nname: "other"\ndescription: a\n---\n', '---\nname: demo\ndescription: a\n---\n'],
    ['add-closing-fence', '---\nname: demo\ndescription: a\n\n# T\n', '---\nname: demo\ndescription: a\n---\n\n# T\n'],
    ['split-closing-fence', '---\nname: demo\ndescription: a\n---T\n', '---\nname: demo\ndescription: a\n---\nT\n'],
    ['bare-fence', '---yaml\nname: demo\ndescription: a\n---\n', '---\nname: demo\ndescription: a\n---\n'],
    ['rename-key', '---\nname: demo\nDescription: a\n---\n', '---\nname: demo\ndescription: a\n---\n'],
    ['tools-as-text', withKeys('allowed-tools: [Read, "Bash(a b)"]'), withKeys('allowed-tools: Read Bash(a b)')],
    ['tools-as-text', withKeys('allowed-tools:', '- Read', '- Grep'), withKeys('allowed-tools: Read Grep')],
    ['write-boolean', withKeys('user-invocable: No'), withKeys('user-invocable: false')],
    [
      'move-to-metadata',
      withKeys('version: "2"', 'metadata:', '    a: b'),
      withKeys('metadata:', '    version: "2"', '    a: b'),
    ],
  ])('%s', (id, before, after) => {
    expect(withFix(skillOf(before), id)).toBe(after);
  });

  it('rename the folder where the name is the better one', () => {
    const skill = skillOf('---\nname: demo\ndescription: a\n---\n', { path: 'skills/Demo_1/SKILL.md' });
    const renames = lint(skill).flatMap(({ fixes }) => fixes.map(({ id, rename }) => [id, rename]));
    expect(renames).toEqual([['rename-folder', { what: 'folder', from: 'Demo_1', to: 'demo' }]]);
  });

  it.each([
    ['a new spelling of a key that is there already', withKeys('Name: demo')],
    ['a new spelling that makes a bad value count', withKeys('Metadata: c')],
    ['moving a key that metadata has already', withKeys('version: 1', 'metadata:', '  version: 2')],
    ['moving a key to metadata in braces', withKeys('version: 1', 'metadata: {a: b}')],
    ['moving a list', withKeys('tags: [a, b]')],
    ['tools as text where a tool has a blank', withKeys('allowed-tools: [Read all, Grep]')],
  ])('leave out %s', (_, text) => {
    expect(lint(skillOf(text)).flatMap(({ fixes }) => fixes.map(({ id }) => id))).toEqual([]);
  });
});
