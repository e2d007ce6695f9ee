import { describe, expect, it } from 'vitest';
import { pinHash, sha256Hex } from '../../../server/src/engine/pins/hash';

// Known answers: FIPS 180-4 examples, and `printf … | sha256sum` for the UTF-8 bytes.
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('sha256Hex', () => {
  it('hashes the empty text and ASCII', () => {
    expect(sha256Hex('')).toBe(EMPTY);
    expect(sha256Hex('abc')).toBe(ABC);
  });

  it('hashes UTF-8 bytes, not UTF-16 units', () => {
    // printf 'é😀' | sha256sum
    expect(sha256Hex('é😀')).toBe('1184d1f608158eea09d297565575892231550c403aaa913008d867a97cfd5c76');
  });

  it('takes a lone surrogate for U+FFFD', () => {
    expect(sha256Hex('a\ud800b')).toBe(sha256Hex('a\ufffdb'));
    expect(sha256Hex('\udc00')).toBe(sha256Hex('\ufffd'));
  });
});

describe('pinHash', () => {
  it('is the beginning of the hash', () => {
    expect(pinHash('abc', 12)).toBe('ba7816bf8f01');
    expect(pinHash('abc')).toBe(ABC);
  });

  it('keeps the length between 1 and 64', () => {
    expect(pinHash('abc', 0)).toBe('b');
    expect(pinHash('abc', 100)).toBe(ABC);
  });
});
