import type { Span } from '../../text/range';
import type { TemplateNotice } from '../dialect';
import { ParseFault, rejectLexFault, spanOf } from './fault';
import type { Parser, Stop } from './parser';
import { PipelineParser } from './pipelineParser';
import type { ActionSegment } from './token';

/** The end of a block whose last list stopped at `stop`, with the fault of a missing or overfull `{{end}}`. */
export function closeBlock(
  parser: Parser,
  keyword: string,
  stop: Stop,
  open: ActionSegment,
): { close: Span | undefined; end: number; notice: TemplateNotice | undefined } {
  if (stop.segment === undefined) {
    // A tag that is itself not closed is being typed: its own fault is enough.
    const typing = open.fault?.code === 'unclosed-action';
    const notice = typing ? undefined : parser.notice(new ParseFault('unclosed-block', open, { keyword }));
    return { close: undefined, end: parser.text.length, notice };
  }
  const { segment } = stop;
  return { close: spanOf(segment), end: segment.end, notice: endNotice(parser, segment) };
}

/** `{{end}}` takes nothing else. */
function endNotice(parser: Parser, segment: ActionSegment): TemplateNotice | undefined {
  const tokens = new PipelineParser(segment, parser.scope);
  tokens.take();
  try {
    rejectLexFault(segment);
    tokens.expectEnd('end');
    return undefined;
  } catch (fault) {
    if (!(fault instanceof ParseFault)) throw fault;
    return parser.notice(fault);
  }
}
