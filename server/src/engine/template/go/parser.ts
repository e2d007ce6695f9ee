import type { Span } from '../../text/range';
import type { TemplateNotice } from '../dialect';
import { MAX_NESTING } from '../limits';
import type { NoticeList } from '../notices';
import { BranchParser } from './branchParser';
import { DefinitionParser } from './definitionParser';
import { ParseFault, rejectLexFault, tooDeep } from './fault';
import { lex } from './lexer';
import type { GoTree, Statement } from './nodes';
import { PipelineParser } from './pipelineParser';
import { newScope, type Scope } from './scope';
import type { ActionSegment, GoToken, Segment } from './token';
import type { GoFeatures } from './version';

export interface ParserSettings {
  readonly name: string;
  readonly functions: ReadonlySet<string>;
  readonly features: GoFeatures;
}

/** Where a list of statements ended: at an `{{end}}`, at an `{{else …}}`, or at the end of the text. */
export type Stop =
  | { readonly keyword: 'end' | 'else'; readonly segment: ActionSegment }
  | { readonly keyword: 'eof'; readonly segment: undefined };

/**
 * Parses a Go template. Faults become notices and `fault` statements, and parsing goes on behind them, so that the
 * rest of a template that is being typed keeps its structure.
 */
export function parseGo(
  text: string,
  settings: ParserSettings,
  notices: NoticeList,
): GoTree & { readonly segments: readonly Segment[] } {
  const segments = lex(text);
  return { ...new Parser(text, segments, settings, notices).parse(), segments };
}

/** Reads lists of statements; the parts for branches and definitions work on its state. */
export class Parser {
  private readonly branches = new BranchParser(this);
  private readonly definitions = new DefinitionParser(this);
  private at = 0;
  /** Blocks around the current place. */
  depth = 0;
  scope: Scope;

  constructor(
    readonly text: string,
    private readonly segments: readonly Segment[],
    readonly settings: ParserSettings,
    readonly notices: NoticeList,
  ) {
    this.scope = newScope(settings.functions);
  }

  parse(): GoTree {
    const { body } = this.list(true);
    this.definitions.install(this.settings.name, body, undefined);
    return { root: body, definitions: this.definitions.installed };
  }

  /** Statements up to the end of their block. At the top there is none: stray `{{end}}`s are faults. */
  list(top: boolean): { body: Statement[]; stop: Stop } {
    const body: Statement[] = [];
    // Blocks refused for their depth still have closing tags.
    let refused = 0;
    for (;;) {
      const segment = this.segments[this.at];
      if (segment === undefined) return { body, stop: { segment: undefined, keyword: 'eof' } };
      this.at++;
      if (segment.kind !== 'action') {
        body.push(this.plain(segment));
        continue;
      }
      const keyword = keywordOf(segment);
      if (refused > 0 && (keyword === 'end' || keyword === 'else')) {
        if (keyword === 'end') refused--;
      } else if (keyword === 'end' || keyword === 'else') {
        if (!top) return { body, stop: { segment, keyword } };
        body.push(this.faultAt(segment, new ParseFault(`unexpected-${keyword}`, segment)));
      } else if (this.depth >= MAX_NESTING && opensBlock(keyword)) {
        if (refused === 0) body.push(this.faultAt(segment, tooDeep(segment)));
        refused++;
      } else body.push(this.action(segment, keyword, top));
    }
  }

  notice(fault: ParseFault): TemplateNotice {
    return this.notices.add(fault.code, fault.span, fault.data);
  }

  faultAt(segment: Span & { readonly tokens?: readonly GoToken[] }, fault: ParseFault): Statement {
    const { start, end, tokens = [] } = segment;
    return { kind: 'fault', pos: start, start, end, notice: this.notice(fault), tokens };
  }

  private plain(segment: Exclude<Segment, ActionSegment>): Statement {
    const { start, end } = segment;
    if (segment.kind === 'text') return { kind: 'text', pos: start, start, end };
    const { fault } = segment;
    if (fault !== undefined) return this.faultAt(segment, new ParseFault(fault.code, fault, fault.data));
    return { kind: 'comment', pos: start, start, end };
  }

  private action(segment: ActionSegment, keyword: string | undefined, top: boolean): Statement {
    const parser = new PipelineParser(segment, this.scope);
    try {
      switch (keyword) {
        case 'if':
        case 'with':
        case 'range':
          parser.take();
          return this.branches.branch(keyword, segment, parser);
        case 'define':
          return this.definitions.define(segment, parser, top);
        case 'block':
          return this.definitions.block(segment, parser);
        case 'template':
          return this.definitions.call(segment, parser);
        case 'break':
        case 'continue':
          return this.jump(keyword, segment, parser);
        default: {
          rejectLexFault(segment);
          const pipe = parser.pipeline('command');
          return { kind: 'action', pos: pipe.pos, start: segment.start, end: segment.end, pipe };
        }
      }
    } catch (fault) {
      if (!(fault instanceof ParseFault)) throw fault;
      return this.faultAt(segment, fault);
    }
  }

  private jump(kind: 'break' | 'continue', segment: ActionSegment, parser: PipelineParser): Statement {
    rejectLexFault(segment);
    const token = parser.take() as GoToken;
    parser.expectEnd(`{{${kind}}}`);
    if (this.scope.loops === 0) throw new ParseFault('jump-outside-range', segment, { keyword: kind });
    return { kind, pos: token.start, start: segment.start, end: segment.end };
  }
}

function keywordOf(segment: ActionSegment): string | undefined {
  const first = segment.tokens.find((token) => token.type !== 'space');
  return first?.type === 'keyword' ? first.text : undefined;
}

function opensBlock(keyword: string | undefined): boolean {
  return keyword !== undefined && ['if', 'with', 'range', 'define', 'block'].includes(keyword);
}
