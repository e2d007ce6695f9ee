import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver-types';
import { findFrontMatter } from '../../engine/frontmatter/fence';
import type { TemplateNode } from '../../engine/template/tree';
import type { Span } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { ServiceContext } from '../promptService';
import type { LayerTemplate } from '../workspace/layerTemplates';
import { governedFile } from './governed';
import { governedTemplates } from './governedTemplates';

/** Folds the front matter of any file, and sections and template blocks of files under a manifest. */
export async function foldingRanges(context: ServiceContext, uri: string): Promise<FoldingRange[]> {
  const document = await context.store.load(uri);
  if (typeof document === 'string') return [];
  const file = await governedFile(context, uri);
  const spans: Span[] = (file?.sections ?? [])
    .filter(({ section }) => section.openSpan)
    .map(({ section }) => section.span);
  for (const template of file ? governedTemplates(file) : [])
    spans.push(...blockSpans(template.template.tree, template));
  const frontMatter = findFrontMatter(document.text);
  const folds = frontMatter ? [fold(document, frontMatter.span, FoldingRangeKind.Region)] : [];
  folds.push(...spans.map((span) => fold(document, span)));
  const seen = new Set<string>();
  return folds.filter(({ startLine, endLine }) => {
    const key = `${startLine} ${endLine}`;
    if (endLine <= startLine || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function fold(document: SourceDocument, span: Span, kind?: FoldingRangeKind): FoldingRange {
  const { start, end } = document.rangeOf(span);
  // A section's closing mark stays visible when it has a line of its own; text up to a line's start ends before it.
  const endLine = end.character === 0 ? end.line - 1 : end.line;
  return { startLine: start.line, endLine, ...(kind !== undefined && { kind }) };
}

function blockSpans(nodes: readonly TemplateNode[], template: LayerTemplate): Span[] {
  return nodes.flatMap((node) => {
    const location = node.openSpan ? template.locate(node.span) : undefined;
    return [...(location ? [location] : []), ...blockSpans(node.children, template)];
  });
}
