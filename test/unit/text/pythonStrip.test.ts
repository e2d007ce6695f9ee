import { expect, test } from 'vitest';
import { pythonStrip } from '../../../server/src/engine/text/pythonStrip';

/** Every code point for which Python's `str.isspace` is true, by the Unicode database (3.12, Unicode 15). */
const PYTHON_SPACES = [
  ...[0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1c, 0x1d, 0x1e, 0x1f, 0x20, 0x85, 0xa0, 0x1680],
  ...[0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200a],
  ...[0x2028, 0x2029, 0x202f, 0x205f, 0x3000],
];

test('strips exactly the characters that Python takes for white space', () => {
  const stripped = [];
  for (let unit = 0; unit <= 0xffff; unit++) {
    if (pythonStrip(String.fromCharCode(unit)).end === 0 || pythonStrip(String.fromCharCode(unit)).start === 1) {
      stripped.push(unit);
    }
  }
  expect(stripped).toEqual(PYTHON_SPACES);
});

test('strips both ends of a range and nothing inside', () => {
  expect(pythonStrip(' \u0085a b\u001c ')).toEqual({ start: 2, end: 5 });
  expect(pythonStrip('xx a yy', 2, 5)).toEqual({ start: 3, end: 4 });
  expect(pythonStrip('a', 1, 1)).toEqual({ start: 1, end: 1 });
});
