import { type SemanticTokens, SemanticTokenTypes } from 'vscode-languageserver-types';
import type { TemplateTokenKind } from '../../engine/template/tree';
import type { Span } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { ServiceContext } from '../promptService';
import { governedFile } from './governed';
import { governedTemplates } from './governedTemplates';

/** The token types in use, in the order of the legend. All are LSP's own, so every theme has colours for them. */
export const TOKEN_TYPES: readonly string[] = [
  SemanticTokenTypes.type,
  SemanticTokenTypes.keyword,
  SemanticTokenTypes.function,
  SemanticTokenTypes.property,
  SemanticTokenTypes.variable,
  SemanticTokenTypes.string,
  SemanticTokenTypes.number,
  SemanticTokenTypes.operator,
  SemanticTokenTypes.comment,
  SemanticTokenTypes.macro,
];

const KINDS: Readonly<Record<TemplateTokenKind, string>> = {
  delimiter: SemanticTokenTypes.operator,
  keyword: SemanticTokenTypes.keyword,
  function: SemanticTokenTypes.function,
  property: SemanticTokenTypes.property,
  variable: SemanticTokenTypes.variable,
  string: SemanticTokenTypes.string,
  number: SemanticTokenTypes.number,
  constant: SemanticTokenTypes.keyword,
  operator: SemanticTokenTypes.operator,
  comment: SemanticTokenTypes.comment,
  format: SemanticTokenTypes.macro,
  escape: SemanticTokenTypes.macro,
};

interface Token extends Span {
  readonly type: string;
}

/** Section marks, slots and template actions of a file under a manifest. */
export async function semanticTokens(context: ServiceContext, uri: string): Promise<SemanticTokens> {
  const file = await governedFile(context, uri);
  if (!file) return { data: [] };
  const tokens: Token[] = [];
  for (const { source, section } of file.sections) {
    if (source.grammar !== 'tags' && source.grammar !== 'delimiters') continue;
    for (const mark of [section.openSpan, section.closeSpan])
      if (mark) tokens.push({ ...mark, type: SemanticTokenTypes.type });
  }
  for (const { template, locate } of governedTemplates(file)) {
    for (const token of template.tokens) {
      const location = locate(token);
      if (location) tokens.push({ start: location.start, end: location.end, type: KINDS[token.kind] });
    }
  }
  return { data: encode(tokens, file.document) };
}

/** LSP's relative encoding. A token ends with its line; of overlapping ones the first counts. */
function encode(tokens: readonly Token[], document: SourceDocument): number[] {
  const data: number[] = [];
  let [line, character, last] = [0, 0, 0];
  for (const { start, end, type } of [...tokens].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < last) continue;
    last = end;
    for (let from = start; from < end; ) {
      const position = document.lines.positionAt(from);
      const to = Math.min(end, document.lines.lineEnd(position.line));
      if (to > from) {
        const column = position.line === line ? position.character - character : position.character;
        data.push(position.line - line, column, to - from, TOKEN_TYPES.indexOf(type), 0);
        ({ line, character } = position);
      }
      from = document.lines.lineStart(position.line + 1);
      if (from <= to && to >= end) break;
    }
  }
  return data;
}
