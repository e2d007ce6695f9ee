import { describe, expect, it } from 'vitest';
import { lockText } from '../../../server/src/engine/pins/formats/lock';
import { added, noticesOf, open, pinsOf, repinned } from './stores';

const read = (text: string) => open('galley.lock.json', {}, text);
const FILE = '{\n  "version": 1,\n  "pins": {\n    "a": "aaaa1111",\n    "d": "dddd4444"\n  }\n}\n';

describe('galley.lock.json', () => {
  it('is written in order, whatever the order of the pins', () => {
    expect(
      lockText(
        new Map([
          ['d', 'dddd4444'],
          ['a', 'aaaa1111'],
        ]),
      ),
    ).toBe(FILE);
    expect(lockText(new Map())).toBe('{\n  "version": 1,\n  "pins": {}\n}\n');
  });

  it('is read and re-pinned in place', () => {
    const opened = read(FILE);
    expect(pinsOf(opened)).toEqual(['a=aaaa1111', 'd=dddd4444']);
    expect(repinned(opened, { d: '11111111' })).toBe(FILE.replace('dddd4444', '11111111'));
  });

  it('takes new pins in order, from the first one on', () => {
    const empty = read('');
    expect(noticesOf(empty)).toEqual([]);
    const first = added(empty, 'd', 'dddd4444');
    expect(first).toBe('{\n  "version": 1,\n  "pins": {\n    "d": "dddd4444"\n  }\n}\n');
    expect(added(read(first), 'a', 'aaaa1111')).toBe(FILE);
    expect(added(read('{"version": 1, "pins": {}}'), 'a', 'aaaa1111')).toBe(
      '{"version": 1, "pins": {\n    "a": "aaaa1111"\n  }}',
    );
  });

  it('keeps the line ends of a checkout', () => {
    const crlf = FILE.replaceAll('\n', '\r\n');
    expect(added(read(crlf), 'c', 'cccc3333')).toBe(
      '{\r\n  "version": 1,\r\n  "pins": {\r\n    "a": "aaaa1111",\r\n    "c": "cccc3333",\r\n    "d": "dddd4444"\r\n  }\r\n}\r\n',
    );
  });

  it.each<[string, string]>([
    ['{"version": 2, "pins": {"a": "aaaa1111"}}', 'version: 2'],
    ['{"version": 1}', 'not-found: {"version": 1}'],
    ['{"version": 1, "pins": {"a": "aaaa1111"}', 'syntax-error: }'],
    ['{"version": 1, "pins": {"a": 1}}', 'malformed: "a": 1'],
  ])('refuses to add to %s', (text, notice) => {
    const opened = read(text);
    expect(noticesOf(opened)).toEqual([notice]);
    expect(added(opened, 'b', 'bbbb2222')).toBe('refused: unreadable');
  });
});
