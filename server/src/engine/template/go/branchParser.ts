import type { Span } from '../../text/range';
import type { TemplateNotice } from '../dialect';
import { MAX_NESTING } from '../limits';
import { closeBlock } from './blockEnd';
import { ParseFault, rejectLexFault, spanOf, tooDeep } from './fault';
import type { BranchStatement, ElseBranch, PipeNode, Statement } from './nodes';
import type { Parser, Stop } from './parser';
import { PipelineParser } from './pipelineParser';
import type { ActionSegment } from './token';

type BranchKind = BranchStatement['kind'];

interface Ending {
  readonly otherwise: ElseBranch | undefined;
  readonly close: Span | undefined;
  readonly end: number;
  readonly notice: TemplateNotice | undefined;
}

/** Reads `if`, `with` and `range` with their `else` parts. */
export class BranchParser {
  constructor(private readonly parser: Parser) {}

  /**
   * A block behind its keyword; `segment` is the tag it stands in. That may be an `{{else if …}}`; `root` is then the
   * tag that began the chain, which has the `{{end}}`.
   */
  branch(kind: BranchKind, segment: ActionSegment, tokens: PipelineParser, root = segment): BranchStatement {
    const { parser } = this;
    const { variables } = parser.scope;
    const mark = variables.mark;
    parser.depth++;
    const { pipe, notice } = this.head(kind, segment, tokens);
    if (kind === 'range') parser.scope.loops++;
    const first = parser.list(false);
    if (kind === 'range') parser.scope.loops--;
    const ending = this.ending(kind, first.stop, root);
    parser.depth--;
    variables.pop(mark);
    return {
      kind,
      pos: pipe?.pos ?? segment.start,
      start: segment.start,
      end: ending.end,
      pipe,
      body: first.body,
      otherwise: ending.otherwise,
      open: spanOf(segment),
      close: ending.close,
      fault: notice ?? ending.notice,
    };
  }

  /** A pipeline that cannot be read still opens its block. */
  private head(
    kind: BranchKind,
    segment: ActionSegment,
    tokens: PipelineParser,
  ): { pipe: PipeNode | undefined; notice: TemplateNotice | undefined } {
    try {
      rejectLexFault(segment);
      return { pipe: tokens.pipeline(kind), notice: undefined };
    } catch (fault) {
      if (!(fault instanceof ParseFault)) throw fault;
      return { pipe: undefined, notice: this.parser.notice(fault) };
    }
  }

  private ending(kind: BranchKind, stop: Stop, root: ActionSegment): Ending {
    if (stop.keyword !== 'else') return this.closing(kind, stop, root);
    const { segment } = stop;
    const { parser } = this;
    const tokens = new PipelineParser(segment, parser.scope);
    tokens.take();
    const next = tokens.peek();
    const chains = next?.type === 'keyword' && next.text === kind && kind !== 'range';
    if (chains && parser.depth < MAX_NESTING) {
      tokens.take();
      return this.chained(kind, segment, tokens, root);
    }
    const fault = this.elseFault(segment, tokens, chains);
    const body: Statement[] = fault === undefined ? [] : [parser.faultAt(segment, fault)];
    const last = this.rest(body, fault?.code === 'too-deep');
    const closing = this.closing(kind, last, root);
    const end = closing.close?.start ?? closing.end;
    return { ...closing, otherwise: { open: spanOf(segment), start: segment.start, end, body, chained: false } };
  }

  /** `{{else if …}}` or `{{else with …}}`. A release that does not know it refuses it; its structure is clear. */
  private chained(kind: BranchKind, segment: ActionSegment, tokens: PipelineParser, root: ActionSegment): Ending {
    const { parser } = this;
    let notice: TemplateNotice | undefined;
    if (kind === 'with' && !parser.settings.features.elseWith) {
      notice = parser.notice(new ParseFault('needs-newer-go', segment, { syntax: 'else with', since: '1.23' }));
    }
    const inner = this.branch(kind, segment, tokens, root);
    const { start, end, close } = inner;
    const body = [{ ...inner, fault: notice ?? inner.fault }];
    return { otherwise: { open: spanOf(segment), start, end, body, chained: true }, close, end, notice: undefined };
  }

  /** The statements up to `{{end}}`. A second `{{else}}` is a fault; what follows it still belongs to the block. */
  private rest(body: Statement[], quiet: boolean): Stop {
    const { parser } = this;
    for (;;) {
      const { body: part, stop } = parser.list(false);
      body.push(...part);
      if (stop.keyword !== 'else') return stop;
      if (!quiet) body.push(parser.faultAt(stop.segment, new ParseFault('unexpected-else', stop.segment)));
    }
  }

  private elseFault(segment: ActionSegment, tokens: PipelineParser, chains: boolean): ParseFault | undefined {
    const { fault } = segment;
    if (fault !== undefined) return new ParseFault(fault.code, fault, fault.data);
    const token = tokens.peek();
    if (token === undefined) return undefined;
    if (chains) return tooDeep(segment);
    return new ParseFault('unexpected-token', token, { token: token.text, context: 'else' });
  }

  private closing(keyword: BranchKind, stop: Stop, root: ActionSegment): Ending {
    const { close, end, notice } = closeBlock(this.parser, keyword, stop, root);
    return { otherwise: undefined, close, end, notice };
  }
}
