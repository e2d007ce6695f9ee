import type { Span } from '../text/range';

/** Spans, of which it is known in a moment whether one is inside another one. */
export class SpanSet {
  /** By start. */
  private readonly spans: Span[] = [];

  add(span: Span): void {
    this.spans.splice(this.firstFrom(span.start), 0, span);
  }

  /** Whether one of the spans is inside `outer`, or the same. */
  hasInside(outer: Span): boolean {
    for (let i = this.firstFrom(outer.start); i < this.spans.length; i++) {
      const span = this.spans[i] as Span;
      if (span.start > outer.end) return false;
      if (span.end <= outer.end) return true;
    }
    return false;
  }

  /** Index of the first span that starts at or behind `offset`. */
  private firstFrom(offset: number): number {
    let low = 0;
    let high = this.spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.spans[middle] as Span).start < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
