import { render, type TemplateResult } from 'lit';

/**
 * The rows on the screen, each in an element of its own for as long as it stays there: text that is selected stays
 * selected while one scrolls, and a scrolled line costs one new row. The library's own directive for such lists leaves
 * a node behind for every row that goes.
 */
export class RowElements {
  private readonly elements = new Map<number, HTMLElement>();

  /** @param parent holds nothing else */
  constructor(private readonly parent: HTMLElement) {}

  /** Draws the rows of `[first, last)`, and no others. */
  draw(first: number, last: number, row: (index: number) => TemplateResult): void {
    for (const [index, element] of this.elements) {
      if (index >= first && index < last) continue;
      element.remove();
      this.elements.delete(index);
    }
    // From the end, so that what a row stands before is there.
    let next: HTMLElement | null = null;
    for (let index = last - 1; index >= first; index--) {
      const element: HTMLElement = this.elements.get(index) ?? this.make(index, next);
      render(row(index), element);
      next = element;
    }
  }

  private make(index: number, next: HTMLElement | null): HTMLElement {
    const element = document.createElement('div');
    element.className = 'slot';
    element.setAttribute('role', 'presentation');
    this.parent.insertBefore(element, next);
    this.elements.set(index, element);
    return element;
  }
}
