import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Hex digits of a whole SHA-256. */
export const FULL_HASH_LENGTH = 64;

/** SHA-256 of the text's UTF-8 bytes as 64 lower-case hex digits; a lone surrogate counts as U+FFFD. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/**
 * The hash a pin of `length` hex digits records for a section's body. The caller passes the body as it goes
 * into a prompt, that is with line ends as its source's `newlines` says. Lengths outside 1-64 are clamped.
 */
export function pinHash(text: string, length: number = FULL_HASH_LENGTH): string {
  return sha256Hex(text).slice(0, Math.max(1, Math.min(FULL_HASH_LENGTH, Math.trunc(length))));
}
