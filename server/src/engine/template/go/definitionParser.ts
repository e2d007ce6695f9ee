import type { Span } from '../../text/range';
import type { TemplateNotice } from '../dialect';
import { closeBlock } from './blockEnd';
import { stringValue } from './constants';
import { isEmptyBody } from './emptyBody';
import { ParseFault, rejectLexFault, spanOf } from './fault';
import type { Definition, PipeNode, Statement } from './nodes';
import type { Parser, Stop } from './parser';
import type { PipelineParser } from './pipelineParser';
import { newScope } from './scope';
import type { ActionSegment } from './token';

/** The head of a `define` or `block`, as far as it could be read. */
interface Head {
  name?: string;
  nameSpan?: Span;
  pipe?: PipeNode;
  notice?: TemplateNotice;
}

/** Reads `define`, `block` and `template`, and keeps the templates they define. */
export class DefinitionParser {
  readonly installed = new Map<string, readonly Statement[]>();
  private readonly nameSpans = new Map<string, Span>();

  constructor(private readonly parser: Parser) {}

  define(segment: ActionSegment, tokens: PipelineParser, top: boolean): Statement {
    const head = this.head((into) => {
      this.name(into, segment, tokens, 'define clause');
      tokens.expectEnd('define clause');
      if (!top) throw new ParseFault('nested-define', segment, { name: into.name as string });
    });
    const definition = this.definition(segment, head, 'define');
    this.install(definition.name, definition.body, head.notice === undefined ? definition : 'faulty');
    const { start, end } = definition;
    return { kind: 'define', pos: start, start, end, definition, fault: head.notice };
  }

  block(segment: ActionSegment, tokens: PipelineParser): Statement {
    const head = this.head((into) => {
      this.name(into, segment, tokens, 'block clause');
      into.pipe = tokens.pipeline('block clause');
    });
    const block = this.definition(segment, head, 'block');
    this.install(block.name, block.body, head.notice === undefined ? block : 'faulty');
    const { start, end, name, nameSpan } = block;
    return {
      kind: 'call',
      pos: nameSpan.start,
      start,
      end,
      name,
      nameSpan,
      pipe: head.pipe,
      block,
      fault: head.notice,
    };
  }

  call(segment: ActionSegment, tokens: PipelineParser): Statement {
    const head: Head = {};
    this.name(head, segment, tokens, 'template clause');
    const pipe = tokens.peek() === undefined ? undefined : tokens.pipeline('template clause');
    const { start, end } = segment;
    const nameSpan = head.nameSpan as Span;
    const name = head.name as string;
    return { kind: 'call', pos: nameSpan.start, start, end, name, nameSpan, pipe, block: undefined, fault: undefined };
  }

  /** Installs a template: an empty one never replaces one with content, and two with content are a fault. */
  install(name: string, body: readonly Statement[], definition: Definition | 'faulty' | undefined): void {
    if (definition === 'faulty') return;
    const { text } = this.parser;
    const known = this.installed.get(name);
    if (known === undefined || isEmptyBody(known, text)) {
      this.installed.set(name, body);
      if (definition !== undefined) this.nameSpans.set(name, definition.nameSpan);
    } else if (!isEmptyBody(body, text)) {
      // The whole text clashes with a definition only if that bears its name.
      const span = definition?.nameSpan ?? (this.nameSpans.get(name) as Span);
      this.parser.notice(new ParseFault('duplicate-definition', span, { name }));
    }
  }

  /** Reads a head; where it fails, the block is still opened. */
  private head(read: (into: Head) => void): Head {
    const head: Head = {};
    try {
      read(head);
    } catch (fault) {
      if (!(fault instanceof ParseFault)) throw fault;
      head.notice = this.parser.notice(fault);
    }
    return head;
  }

  private name(into: Head, segment: ActionSegment, tokens: PipelineParser, context: string): void {
    rejectLexFault(segment);
    tokens.take();
    const token = tokens.take();
    if (token === undefined || (token.type !== 'string' && token.type !== 'raw-string')) {
      tokens.unexpected(token, context);
    }
    into.name = stringValue(token);
    into.nameSpan = spanOf(token);
  }

  /** The body up to its `{{end}}`. It is a template of its own: it sees no outer variables and no outer loop. */
  private definition(segment: ActionSegment, head: Head, keyword: string): Definition {
    const { parser } = this;
    const outer = parser.scope;
    parser.scope = newScope(outer.functions);
    parser.depth++;
    const body: Statement[] = [];
    let stop: Stop;
    for (;;) {
      const part = parser.list(false);
      body.push(...part.body);
      stop = part.stop;
      if (stop.keyword !== 'else') break;
      body.push(parser.faultAt(stop.segment, new ParseFault('unexpected-else', stop.segment)));
    }
    parser.depth--;
    parser.scope = outer;
    const { close, end } = closeBlock(parser, keyword, stop, segment);
    const { name = '', nameSpan = spanOf(segment) } = head;
    return { name, nameSpan, body, open: spanOf(segment), close, start: segment.start, end };
  }
}
