import type { SyntaxNode } from '@lezer/common';
import { childrenOf, type Named, operandsOf, spanOf } from './language';

/** The items of a list, named by their index; none behind a spread, whose length nobody knows. */
export function listItems(node: SyntaxNode): Named[] {
  const items: Named[] = [];
  let index = 0;
  for (const value of childrenOf(node)) {
    if (value.name === ',') index++;
    else if (value.name === 'Spread' || value.name === '*') break;
    else if (/^[A-Z]/.test(value.name)) {
      const span = spanOf(value);
      items.push({ name: String(index), nameSpan: span, span, value, member: true });
    }
  }
  return items;
}

/** The value of a `return`, which has the name of its function. */
export function returned(node: SyntaxNode): Named[] {
  const [value, ...others] = operandsOf(node);
  const keyword = node.firstChild;
  if (value === undefined || others.length > 0 || keyword === null) return [];
  return [{ nameSpan: spanOf(keyword), span: { start: node.from, end: value.to }, value }];
}
