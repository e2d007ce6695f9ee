import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver-types';
import type { Section } from '../../engine/grammar/grammar';
import type { TemplateNode } from '../../engine/template/tree';
import { measure } from '../../engine/text/measure';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { ServiceContext } from '../promptService';
import { formatSize, say } from '../words';
import type { LayerTemplate } from '../workspace/layerTemplates';
import { type GovernedFile, governedFile, sectionsOf, sourcesOf } from './governed';
import { governedTemplates } from './governedTemplates';
import { type HeadedDocument, headedDocument } from './headedDocument';

/**
 * What editors have no outline of: the sections of a file under a manifest with their sizes, the templates defined in
 * it, and the keys of an agent file's front matter. Headings of a Markdown file are left to the editor's own outline,
 * which shows the same ones.
 */
export async function documentSymbols(context: ServiceContext, uri: string): Promise<DocumentSymbol[]> {
  const [file, headed] = await Promise.all([governedFile(context, uri), headedDocument(context, uri)]);
  const symbols = [...(headed ? frontMatterSymbols(headed) : []), ...(file ? ownSymbols(context, file) : [])];
  return symbols.sort((a, b) => a.range.start.line - b.range.start.line);
}

function ownSymbols(context: ServiceContext, file: GovernedFile): DocumentSymbol[] {
  const { project, document } = file;
  const symbols: DocumentSymbol[] = [];
  for (const source of sourcesOf(project, document.uri)) {
    if (source.grammar === 'whole') continue;
    if (source.grammar === 'headings' && isMarkdown(context, document.uri)) continue;
    symbols.push(...sectionsOf(document, source).map((section) => sectionSymbol(section, document)));
  }
  return [...symbols, ...distinct(governedTemplates(file).flatMap((one) => definitions(one, document)))];
}

/** The languages that VS Code gives the outline of Markdown. */
const MARKDOWN: ReadonlySet<string> = new Set(['markdown', 'prompt', 'instructions', 'chatagent', 'skill']);

function isMarkdown({ store }: ServiceContext, uri: string): boolean {
  const open = store.getOpen(uri);
  return open ? MARKDOWN.has(open.languageId) : /\.(?:md|markdown)$/i.test(uri);
}

function sectionSymbol(section: Section, document: SourceDocument): DocumentSymbol {
  return {
    name: section.name,
    detail: formatSize(measure(section.body.text).bytes, 'bytes'),
    kind: SymbolKind.String,
    range: document.rangeOf(section.span),
    selectionRange: document.rangeOf(section.nameSpan),
    children: (section.children ?? []).map((child) => sectionSymbol(child, document)),
  };
}

/** The templates that a text defines. */
function definitions({ template, locate }: LayerTemplate, document: SourceDocument): DocumentSymbol[] {
  const visit = (nodes: readonly TemplateNode[]): DocumentSymbol[] =>
    nodes.flatMap(({ kind, name, span, openSpan, children }) => {
      const inner = visit(children);
      const [whole, open] = [locate(span), openSpan && locate(openSpan)];
      if ((kind !== 'define' && kind !== 'block') || name === undefined || name === '' || !whole || !open) return inner;
      const range = document.rangeOf(whole);
      return [{ name, kind: SymbolKind.Function, range, selectionRange: document.rangeOf(open), children: inner }];
    });
  return visit(template.tree);
}

function frontMatterSymbols({ document, file }: HeadedDocument): DocumentSymbol[] {
  const { span, entries } = file.frontMatter;
  if (!span || entries.length === 0) return [];
  const range = document.rangeOf(span);
  const children = entries.map((entry): DocumentSymbol => {
    const detail = file.field(entry.key)?.trimmed?.split('\n')[0] ?? '';
    return {
      name: entry.key === '' ? say('(no key)') : entry.key,
      detail: detail.length > 60 ? `${detail.slice(0, 60)}…` : detail,
      kind: SymbolKind.Key,
      range: document.rangeOf(entry.span),
      selectionRange: document.rangeOf(entry.keySpan),
      children: [],
    };
  });
  const firstLine = { start: range.start, end: document.lines.positionAt(document.lines.lineEnd(range.start.line)) };
  return [{ name: say('front matter'), kind: SymbolKind.Namespace, range, selectionRange: firstLine, children }];
}

/** Several layers can show one text. */
function distinct(symbols: readonly DocumentSymbol[]): DocumentSymbol[] {
  return [...new Map(symbols.map((symbol) => [JSON.stringify([symbol.name, symbol.range]), symbol])).values()];
}
