import type { Position, Range } from 'vscode-languageserver-types';
import { touches } from '../../engine/text/range';
import type { ServiceContext } from '../promptService';
import { governedFile } from './governed';

/** Ranges that are edited together, and what may be typed in them (LSP's `LinkedEditingRanges`). */
export interface LinkedRanges {
  readonly ranges: Range[];
  readonly wordPattern: string;
}

/** The names of an opening and its closing tag, so that typing in one changes both. */
export async function linkedEditingRanges(
  context: ServiceContext,
  uri: string,
  position: Position,
): Promise<LinkedRanges | undefined> {
  const file = await governedFile(context, uri);
  const offset = file?.document.lines.offsetAt(position) ?? 0;
  for (const { source, section } of file?.sections ?? []) {
    if (!file || source.grammar !== 'tags' || !section.closeSpan) continue;
    const close = { start: section.closeSpan.start + '</'.length, end: section.closeSpan.end - '>'.length };
    if (!touches(section.nameSpan, offset) && !touches(close, offset)) continue;
    return {
      ranges: [section.nameSpan, close].map((span) => file.document.rangeOf(span)),
      wordPattern: '[a-z][a-z0-9_]*',
    };
  }
  return undefined;
}
