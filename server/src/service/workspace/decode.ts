import type { FileFault } from '../../engine/assembly/files';

// Every host has it; the compiler knows it only with a DOM or Node.
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Bytes looked at to tell binary content from text. */
const SNIFF_BYTES = 8000;
/** Share of NULs from which content that happens to be valid UTF-8 is no text: UTF-16 has about a half. */
const NUL_SHARE = 0.25;

/**
 * Decodes UTF-8 and keeps a BOM. Other encodings and binary files are faults, not guesses. A text may hold a
 * stray NUL: loaders hand it on.
 */
export function decodeText(bytes: Uint8Array): { readonly text: string } | { readonly fault: FileFault } {
  const sniffed = bytes.subarray(0, SNIFF_BYTES);
  let nuls = 0;
  for (const byte of sniffed) if (byte === 0) nuls++;
  if (nuls > sniffed.length * NUL_SHARE) return { fault: 'binary' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // The decoder's only error: the bytes are no UTF-8.
    return { fault: nuls > 0 ? 'binary' : 'not-utf8' };
  }
}
