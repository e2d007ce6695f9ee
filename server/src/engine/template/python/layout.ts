import type { FormatSpec } from './formatSpec';

/** Pads a text to the width, counted in code points. `=` has no place to put the padding and acts as `>`. */
export function padded(text: string, spec: FormatSpec): string {
  const missing = spec.width - codePoints(text);
  if (missing <= 0) return text;
  const left = spec.align === '<' ? 0 : spec.align === '^' ? Math.floor(missing / 2) : missing;
  return spec.fill.repeat(left) + text + spec.fill.repeat(missing - left);
}

/**
 * Lays out a number: sign and prefix, the digits before the point (grouped by `size`), and the rest. With the
 * alignment `=` the padding goes between the sign and the digits; zeros there are grouped too.
 */
export function laidOut(lead: string, digits: string, rest: string, size: number, spec: FormatSpec): string {
  const inner = spec.align === '=';
  const least = inner && spec.fill === '0' ? spec.width - lead.length - rest.length : 0;
  const body = grouped(digits, spec.grouping, size, least) + rest;
  if (!inner) return padded(lead + body, spec);
  const missing = Math.max(spec.width - lead.length - body.length, 0);
  return lead + spec.fill.repeat(missing) + body;
}

/** Digits in groups, with zeros in front until the text is at least `least` long. */
function grouped(digits: string, separator: string, size: number, least: number): string {
  if (separator === '') return digits.padStart(least, '0');
  let count = digits.length;
  if (digits !== '') {
    // n digits take n + floor((n - 1) / size) characters.
    count = Math.max(count, Math.ceil((least * size) / (size + 1)));
    while (count + Math.floor((count - 1) / size) < least) count++;
    while (count > digits.length && count - 1 + Math.floor((count - 2) / size) >= least) count--;
  }
  const all = digits.padStart(count, '0');
  const parts: string[] = [];
  for (let end = all.length; end > 0; end -= size) parts.unshift(all.slice(Math.max(end - size, 0), end));
  return parts.join(separator);
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
