import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import { readSections } from '../../engine/assembly/content';
import type { Section } from '../../engine/grammar/grammar';
import { measure } from '../../engine/text/measure';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { ServiceContext } from '../promptService';
import { formatSize } from '../words';
import { governedFile } from './governed';

/** The sections of a file under a manifest, with their sizes. */
export async function documentSymbols(context: ServiceContext, uri: string): Promise<DocumentSymbol[]> {
  const file = await governedFile(context, uri);
  if (!file?.project.assembler) return [];
  const symbols: DocumentSymbol[] = [];
  for (const source of file.project.assembler.content.sources.values()) {
    if (source.grammar === 'whole' || file.project.files.uriOf(source.file) !== uri) continue;
    const { sections } = readSections(file.document, source.grammar, source.newlines);
    symbols.push(...sections.map((section) => symbolOf(section, file.document)));
  }
  return symbols;
}

function symbolOf(section: Section, document: SourceDocument): DocumentSymbol {
  return {
    name: section.name,
    detail: formatSize(measure(section.body.text).bytes, 'bytes'),
    kind: SymbolKind.String,
    range: document.rangeOf(section.span),
    selectionRange: document.rangeOf(section.nameSpan),
    children: (section.children ?? []).map((child) => symbolOf(child, document)),
  };
}
