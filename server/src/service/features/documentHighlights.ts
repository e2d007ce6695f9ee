import { type DocumentHighlight, DocumentHighlightKind, type Position } from 'vscode-languageserver-types';
import type { ServiceContext } from '../promptService';
import { references } from './navigation';

/** The places of one file that name what is under the cursor. */
export async function documentHighlights(
  context: ServiceContext,
  uri: string,
  position: Position,
): Promise<DocumentHighlight[]> {
  const found = await references(context, uri, position, true);
  return found.filter((place) => place.uri === uri).map(({ range }) => ({ range, kind: DocumentHighlightKind.Text }));
}
