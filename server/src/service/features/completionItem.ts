import type { CompletionItem } from 'vscode-languageserver-types';
import type { GovernedFile } from './governed';

/** An item that replaces `[start, end)` of the file by its label. */
export function withRange(
  item: CompletionItem,
  { document }: Pick<GovernedFile, 'document'>,
  start: number,
  end: number,
): CompletionItem {
  return { ...item, textEdit: { range: document.rangeOf({ start, end }), newText: item.label } };
}
