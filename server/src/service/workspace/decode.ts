import type { FileFault } from '../../engine/assembly/files';

// Every host has it; the compiler knows it only with a DOM or Node.
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Bytes looked at to tell a binary file from text, as git does. */
const SNIFF_BYTES = 8000;

/** Decodes UTF-8 and keeps a BOM. Other encodings and binary files are faults, not guesses. */
export function decodeText(bytes: Uint8Array): { readonly text: string } | { readonly fault: FileFault } {
  if (bytes.subarray(0, SNIFF_BYTES).includes(0)) return { fault: 'binary' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // The decoder's only error: the bytes are no UTF-8.
    return { fault: 'not-utf8' };
  }
}
