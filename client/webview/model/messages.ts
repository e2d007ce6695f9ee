import type { Mark } from './marks';

/** Messages, their UTF-8 bytes, and those of the prefix that a provider keeps. */
export function messageSums(marks: readonly Mark[]): {
  readonly count: number;
  readonly bytes: number;
  readonly cached: number;
} {
  let [count, bytes, cached] = [0, 0, 0];
  for (const mark of marks) {
    if (mark.kind !== 'message') continue;
    count++;
    bytes += mark.message.bytes;
    if (mark.message.cached) cached += mark.message.bytes;
  }
  return { count, bytes, cached };
}
