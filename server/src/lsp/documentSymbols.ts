import type { ClientCapabilities, DocumentSymbol, SymbolInformation } from 'vscode-languageserver';

/** Symbols as a client takes them: as a tree, or one behind the other, each with the name of what it is in. */
export function symbolsFor(
  client: ClientCapabilities,
  uri: string,
  symbols: DocumentSymbol[],
): DocumentSymbol[] | SymbolInformation[] {
  return client.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ? symbols : flat(symbols, uri);
}

function flat(symbols: readonly DocumentSymbol[], uri: string, containerName?: string): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...flat(children, uri, name),
  ]);
}
