import { isLowSurrogate } from '../../text/measure';
import { goLength } from './bytes';

const STEP = 1024;

/** Go's line and column of offsets in a text: lines end with LF, both count from where Go counts, columns in bytes. */
export class GoPositions {
  private readonly lineStarts: number[] = [0];
  /** Offsets about every `STEP` units, and the bytes before each. */
  private readonly marks: number[] = [0];
  private readonly bytes: number[] = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.lineStarts.push(at + 1);
    for (let start = 0; start + STEP < text.length; ) {
      const end = start + STEP + (isLowSurrogate(text.charCodeAt(start + STEP)) ? 1 : 0);
      this.bytes.push((this.bytes.at(-1) as number) + goLength(text.slice(start, end)));
      this.marks.push(end);
      start = end;
    }
  }

  /** Line from 1, column from 0. */
  at(offset: number): { line: number; column: number } {
    const line = lastAtMost(this.lineStarts, offset);
    const start = this.lineStarts[line] as number;
    return { line: line + 1, column: this.bytesBefore(offset) - this.bytesBefore(start) };
  }

  private bytesBefore(offset: number): number {
    const mark = lastAtMost(this.marks, offset);
    return (this.bytes[mark] as number) + goLength(this.text.slice(this.marks[mark], offset));
  }
}

/** Index of the last of some ascending numbers, the first of which is 0, that is not above `value`. */
function lastAtMost(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] as number) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
