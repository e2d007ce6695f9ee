import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The own text of a layer, where it stands in an expected prompt. */
export interface LayerText {
  readonly id: string;
  readonly zone: 'static' | 'dynamic';
  readonly text: string;
}

/** Where the prompt's marker begins. */
export const MARK = Symbol('mark');

/** A piece of an expected prompt: text around layers (separators, headings, tags), a layer's own text, or the mark. */
export type Part = string | LayerText | typeof MARK;

/** An expected prompt. All offsets are UTF-8 bytes. */
export interface Proof {
  readonly text: string;
  readonly layers: readonly (LayerText & { readonly start: number; readonly end: number })[];
  readonly zoneBoundary: number | null;
  readonly cacheBoundary: number | null;
}

/** Puts the parts behind one another; whatever has to stand between them is a part itself. */
export function proofOf(parts: readonly Part[]): Proof {
  let text = '';
  let cacheBoundary: number | null = null;
  const layers: { id: string; zone: 'static' | 'dynamic'; text: string; start: number; end: number }[] = [];
  for (const part of parts) {
    const start = Buffer.byteLength(text);
    if (part === MARK) cacheBoundary = start;
    else if (typeof part === 'string') text += part;
    else {
      text += part.text;
      layers.push({ ...part, start, end: Buffer.byteLength(text) });
    }
  }
  const zoneBoundary = layers.find((layer) => layer.zone === 'dynamic')?.start ?? null;
  return { text, layers, zoneBoundary, cacheBoundary };
}

export function fixed(id: string, text: string): LayerText {
  return { id, zone: 'static', text };
}

export function changing(id: string, text: string): LayerText {
  return { id, zone: 'dynamic', text };
}

/** Absolute path of an example workspace. */
export function exampleRoot(workspace: string): string {
  return fileURLToPath(new URL(`../../../examples/${workspace}`, import.meta.url));
}

/** The text of one file of an example workspace. */
export function readExample(workspace: string, path: string): string {
  return readFileSync(`${exampleRoot(workspace)}/${path}`, 'utf8');
}

/** What stands behind the first `from` and before the next `to` (undefined: the end), trimmed. Throws if one is missing. */
export function between(text: string, from: string, to?: string): string {
  const start = text.indexOf(from);
  const end = to === undefined ? text.length : text.indexOf(to, start + from.length);
  if (start < 0 || end < 0) throw new Error(`the example has no ${JSON.stringify(start < 0 ? from : to)}`);
  return text.slice(start + from.length, end).trim();
}
