import type { TemplateToken, TemplateTokenKind } from '../tree';
import type { ActionSegment, GoToken, GoTokenType, Segment } from './token';

const KINDS: Readonly<Record<GoTokenType, TemplateTokenKind | undefined>> = {
  space: undefined,
  field: 'property',
  variable: 'variable',
  identifier: 'function',
  keyword: 'keyword',
  dot: 'property',
  nil: 'constant',
  bool: 'constant',
  number: 'number',
  complex: 'number',
  character: 'string',
  string: 'string',
  'raw-string': 'string',
  pipe: 'operator',
  declare: 'operator',
  assign: 'operator',
  'left-paren': undefined,
  'right-paren': undefined,
  comma: undefined,
};

/** The coloured parts of a Go template's actions and comments. */
export function goTokens(segments: readonly Segment[]): readonly TemplateToken[] {
  return segments.flatMap((segment) => {
    if (segment.kind === 'text') return [];
    if (segment.kind === 'comment') return [{ kind: 'comment' as const, start: segment.start, end: segment.end }];
    return actionTokens(segment);
  });
}

function actionTokens(segment: ActionSegment): TemplateToken[] {
  const { start, end, innerStart, innerEnd } = segment;
  const tokens: TemplateToken[] = [{ kind: 'delimiter', start, end: Math.min(innerStart, end) }];
  for (const token of segment.tokens) tokens.push(...coloured(token));
  if (end > innerEnd) tokens.push({ kind: 'delimiter', start: innerEnd, end });
  return tokens;
}

function coloured(token: GoToken): TemplateToken[] {
  const kind = KINDS[token.type];
  return kind === undefined ? [] : [{ kind, start: token.start, end: token.end }];
}
