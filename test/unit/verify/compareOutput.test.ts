import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareOutput } from '../../../server/src/engine/verify/compareOutput';
import { decodeOutput } from '../../../server/src/engine/verify/decodeOutput';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));
/** @param builder text, or bytes as latin1 where it is no UTF-8 */
const compare = (builder: string | Uint8Array, galley: string) =>
  compareOutput(decodeOutput(typeof builder === 'string' ? bytes(builder) : builder), galley);

/** Builder and Galley with `|` where the difference is to be shown, and the first byte that differs. */
function expectPlace(builder: string, galley: string, byte: number) {
  const found = compare(builder.replace('|', ''), galley.replace('|', ''));
  expect(found?.place).toEqual({ builder: builder.indexOf('|'), galley: galley.indexOf('|') });
  expect(found?.byte).toBe(byte);
  return found;
}

describe('equal bytes', () => {
  it.each(['', 'a', 'a\n', '\uFEFFa', 'a\r\nb', 'ä€😀', 'a\0b'])('%j', (text) => {
    expect(compare(text, text)).toBeNull();
  });

  it('half of a character is what encoders make of it', () => {
    expect(compare('a\uFFFDb', 'a\uD800b')).toBeNull();
  });

  it('any text is equal to itself, and to no other', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(compare(a, b) === null).toBe(Buffer.from(a).equals(Buffer.from(b)));
      }),
    );
  });
});

describe('the first byte and the place', () => {
  it('in a word', () => {
    expect(expectPlace('one t|wo', 'one t|ow', 5)?.rest).toEqual({ rest: 'text' });
  });

  it('within a character: é and è share the first of two bytes', () => {
    expectPlace('a|é!', 'a|è!', 2);
  });

  it('within a pair of surrogates: the place is in front of both halves', () => {
    expectPlace('a|😀', 'a|😁', 4);
  });

  it('any two texts differ first where their bytes do', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', 'è', '😀', '😁', '\n', ' ') });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [left, right] = [Buffer.from(a), Buffer.from(b)];
        const first = [...left, -1].findIndex((byte, i) => byte !== (right[i] ?? -1) || byte === -1);
        expect(compare(a, b)?.byte ?? first).toBe(first);
      }),
    );
  });
});

describe('what usually differs', () => {
  it.each([
    ['a line end more', 'text\n', 'text', { note: 'final-newlines', builder: 1, galley: 0 }],
    ['two line ends fewer', 'text', 'text\n\n', { note: 'final-newlines', builder: 0, galley: 2 }],
    ['a byte order mark', '\uFEFFtext', 'text', { note: 'bom', on: 'builder' }],
    ["Galley's byte order mark", 'text', '\uFEFFtext', { note: 'bom', on: 'galley' }],
    ['CRLF', 'a\r\nb\r\nc', 'a\nb\nc', { note: 'crlf', on: 'builder' }],
    ["Galley's CRLF", 'a\nb', 'a\r\nb', { note: 'crlf', on: 'galley' }],
  ])('%s', (_, builder, galley, note) => {
    const found = compare(builder, galley);
    expect(found).toMatchObject({ notes: [note], rest: null });
  });

  it('several at once, and nothing else', () => {
    const found = compare('\uFEFFa\r\nb\r\n', 'a\nb');
    expect(found?.notes.map(({ note }) => note)).toEqual(['bom', 'crlf', 'final-newlines']);
    expect(found?.rest).toBeNull();
    expect(found?.byte).toBe(0);
  });

  it('several at once, and a word: the place is that of the word', () => {
    const found = expectPlace('\uFEFFone\r\ntwo |three\r\n', 'one\ntwo |four', 0);
    expect(found?.notes).toHaveLength(3);
    expect(found?.rest).toEqual({ rest: 'text' });
  });

  it('UTF-16, as some shells print it', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from('text', 'utf16le')]);
    expect(compare(utf16, 'text')).toMatchObject({
      byte: 0,
      notes: [{ note: 'utf-16', encoding: 'utf-16le' }],
      rest: null,
    });
  });

  it('another encoding: Latin-1', () => {
    const found = compare(new Uint8Array(Buffer.from('naïve', 'latin1')), 'naïve');
    expect(found).toMatchObject({ byte: 2, notes: [{ note: 'not-utf8', byte: 2 }], place: { builder: 2, galley: 2 } });
  });
});

describe('what differs apart from that', () => {
  it.each([
    ['nothing printed', '', 'text', { rest: 'empty' }],
    ['only a line end printed', '\n', 'text', { rest: 'empty' }],
    ['a log in front', 'built in 3 ms\ntext', 'text', { rest: 'surplus', on: 'builder', where: 'before', bytes: 14 }],
    ['more behind', 'text é', 'text', { rest: 'surplus', on: 'builder', where: 'after', bytes: 3 }],
    ['an early end', 'te', 'text', { rest: 'surplus', on: 'galley', where: 'after', bytes: 2 }],
    ['blanks', 'a  b\n\nc', 'a b\nc', { rest: 'white-space' }],
    ['composition', 'cafe\u0301', 'café', { rest: 'composition' }],
    ['words', 'a b', 'a c', { rest: 'text' }],
  ])('%s', (_, builder, galley, rest) => {
    expect(compare(builder, galley)?.rest).toEqual(rest);
  });
});

describe('decodeOutput', () => {
  it('reads valid UTF-8 as everyone does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodeOutput(bytes(text))).toMatchObject({ text: Buffer.from(text).toString('utf8'), invalid: null });
      }),
    );
  });

  it('knows what is no UTF-8 as the strict decoder does, and loses no byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (given) => {
        fc.pre(!(given[0] === 0xff && given[1] === 0xfe) && !(given[0] === 0xfe && given[1] === 0xff));
        const { text, invalid } = decodeOutput(given);
        const back = [...text].flatMap((character) => {
          const unit = character.charCodeAt(0);
          return character.length === 1 && unit >= 0xdc80 && unit <= 0xdcff
            ? [unit - 0xdc00]
            : [...Buffer.from(character)];
        });
        expect(back).toEqual([...given]);
        let valid = true;
        try {
          new TextDecoder('utf-8', { fatal: true }).decode(given);
        } catch {
          valid = false;
        }
        expect(invalid === null).toBe(valid);
      }),
    );
  });
});
