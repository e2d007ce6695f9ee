import fc from 'fast-check';
import { expect, it } from 'vitest';
import { URI, Utils } from 'vscode-uri';
import { resolveUri } from '../../server/src/service/uris';

const FOLDERS = [
  'file:///',
  'file:///home/me',
  'file:///home/me/',
  'file:///C:/Users/me',
  'file:///c%3A/Users/me%20too',
  'file:///home/a b/ü',
  'file:///home/me/../you/./x',
  'file://server/share/folder',
  'memory:/workspace',
  'vscode-vfs://github/Owner/repo',
  'git:/home/me?ref=main',
  'git:/home/me#part',
];

const segment = fc.oneof(
  fc.constantFrom(
    '.',
    '..',
    '...',
    '',
    '.claude',
    'skills',
    'SKILL.md',
    'a b',
    'ü',
    '%41',
    'c:',
    '#',
    '?',
    '~',
    '..a',
    '-',
  ),
  fc.string({ maxLength: 4 }),
);

it('gives the URI that the library of URIs gives', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FOLDERS), fc.array(segment, { minLength: 1, maxLength: 4 }), (folder, segments) => {
      const path = segments.join('/');
      const expected = Utils.joinPath(URI.parse(folder), ...path.split('/')).toString();
      // Asked twice: the second time the folder is one that was looked at before.
      expect(resolveUri(folder, path)).toBe(expected);
      expect(resolveUri(folder, path)).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

it('keeps the folders apart that are asked for in turn', () => {
  expect(resolveUri('file:///a', 'x.md')).toBe('file:///a/x.md');
  expect(resolveUri('file:///b', 'x.md')).toBe('file:///b/x.md');
  expect(resolveUri('file:///a', 'y/z.md')).toBe('file:///a/y/z.md');
});
