/** The output offset that a place in the drawn text stands for; undefined for a place outside of any row. */
export function offsetOf(node: Node, offset: number): number | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  const piece = element?.closest<HTMLElement>('[data-offset]');
  if (piece) {
    const start = Number(piece.dataset['offset']);
    // A label stands for one character; lit's markers between text nodes have no length.
    return piece.classList.contains('label') || !(node instanceof Text) ? start : start + offset;
  }
  const row = element?.closest<HTMLElement>('.row');
  const code = element?.closest<HTMLElement>('.code') ?? row?.querySelector<HTMLElement>('.code');
  if (!code) return undefined;
  return Number(offset === 0 || !code.contains(node) ? code.dataset['start'] : code.dataset['end']);
}

/** The output offset under a point of the window. */
export function offsetAtPoint(x: number, y: number): number | undefined {
  const caret = caretAt(x, y);
  return caret && offsetOf(caret.node, caret.offset);
}

function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  // The standard's method is not in every engine that an editor of the supported versions may bring along.
  if ('caretPositionFromPoint' in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** The output range that is selected in an element; undefined when nothing of it is. */
export function selectedRange(within: Element): { start: number; end: number } | 'all' | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  if (!anchorNode || !focusNode) return undefined;
  if (!within.contains(anchorNode) || !within.contains(focusNode)) {
    return selection.containsNode(within) ? 'all' : undefined;
  }
  const anchor = offsetOf(anchorNode, anchorOffset);
  const focus = offsetOf(focusNode, focusOffset);
  if (anchor === undefined || focus === undefined) return undefined;
  return { start: Math.min(anchor, focus), end: Math.max(anchor, focus) };
}
