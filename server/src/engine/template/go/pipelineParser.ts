import type { Span } from '../../text/range';
import { MAX_PARENTHESES } from '../limits';
import { parseConstant } from './constants';
import { ParseFault, spanOf } from './fault';
import type { ChainNode, CommandNode, Operand, PipeNode, VariableNode } from './nodes';
import type { Scope } from './scope';
import type { ActionSegment, GoToken, GoTokenType } from './token';

/** Tokens that may start an operand. */
const OPERANDS: ReadonlySet<GoTokenType> = new Set([
  'bool',
  'character',
  'complex',
  'dot',
  'field',
  'identifier',
  'number',
  'nil',
  'raw-string',
  'string',
  'variable',
  'left-paren',
] as const);

/**
 * Reads the tokens of one action by the grammar of `text/template/parse`. Throws `ParseFault` at the first fault.
 */
export class PipelineParser {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly segment: ActionSegment,
    private readonly scope: Scope,
  ) {}

  /** The next token that is no white space, without taking it. */
  peek(): GoToken | undefined {
    while (this.segment.tokens[this.at]?.type === 'space') this.at++;
    return this.segment.tokens[this.at];
  }

  take(): GoToken | undefined {
    const token = this.peek();
    if (token !== undefined) this.at++;
    return token;
  }

  /** Takes the end of the action; anything else is a fault. */
  expectEnd(context: string): void {
    const token = this.peek();
    if (token !== undefined) this.unexpected(token, context);
  }

  unexpected(token: GoToken | undefined, context: string): never {
    if (token === undefined) throw new ParseFault('missing-value', this.whole(), { context });
    throw new ParseFault('unexpected-token', token, { token: token.text, context });
  }

  /** A pipeline up to the end of the action, or behind an open parenthesis up to the closing one. */
  pipeline(context: string, paren?: GoToken): PipeNode {
    const first = this.peek();
    const { declares, assigns } = this.declarations(context);
    const commands: CommandNode[] = [];
    for (let token = this.peek(); !isEnd(token, paren); token = this.peek()) {
      if (token === undefined || !OPERANDS.has(token.type)) this.unexpected(token, context);
      commands.push(this.command());
    }
    if (commands.length === 0) throw new ParseFault('missing-value', this.emptySpan(first, paren), { context });
    checkStages(commands);
    const start = (first as GoToken).start;
    const { end } = commands.at(-1) as CommandNode;
    return { kind: 'pipe', pos: start, start, end, declares, assigns, commands };
  }

  /** Where a pipeline has no value: its parentheses, what it declares, or the whole action. */
  private emptySpan(first: GoToken | undefined, paren: GoToken | undefined): Span {
    if (paren !== undefined) return { start: paren.start, end: (this.peek() as GoToken).end };
    if (first === undefined) return this.whole();
    const last = this.segment.tokens.findLast((token) => token.type !== 'space') as GoToken;
    return { start: first.start, end: last.end };
  }

  private whole(): Span {
    return { start: this.segment.start, end: this.segment.end };
  }

  private declarations(context: string): { declares: VariableNode[]; assigns: boolean } {
    const declares: VariableNode[] = [];
    for (;;) {
      const variable = this.peek();
      if (variable?.type !== 'variable') return { declares, assigns: false };
      const mark = this.at;
      this.at++;
      const next = this.peek();
      if (next?.type !== 'declare' && next?.type !== 'assign' && next?.type !== 'comma') {
        this.at = mark;
        return { declares, assigns: false };
      }
      this.at++;
      declares.push({ kind: 'variable', pos: variable.start, ...spanOf(variable), names: [variable.text] });
      this.scope.variables.push(variable.text, true);
      if (next.type !== 'comma') return { declares, assigns: next.type === 'assign' };
      this.moreVariables(context, declares, next);
    }
  }

  /** Behind the comma of a declaration: only `range` takes a second variable. */
  private moreVariables(context: string, declares: readonly VariableNode[], comma: GoToken): void {
    if (context !== 'range' || declares.length >= 2) {
      throw new ParseFault('too-many-declarations', this.peek() ?? comma, { context });
    }
    const next = this.peek();
    if (next !== undefined && next.type !== 'variable' && next.type !== 'right-paren') {
      throw new ParseFault('range-declaration', next, { token: next.text });
    }
  }

  private command(): CommandNode {
    const args: Operand[] = [];
    const start = (this.peek() as GoToken).start;
    for (;;) {
      const token = this.peek();
      if (token !== undefined && OPERANDS.has(token.type)) args.push(this.operand());
      const next = this.segment.tokens[this.at];
      if (next?.type === 'space') {
        this.at++;
        continue;
      }
      if (next?.type === 'pipe') {
        this.at++;
        this.peek();
      } else if (next !== undefined && next.type !== 'right-paren') this.unexpected(next, 'operand');
      return { kind: 'command', pos: start, start, end: (args.at(-1) as Operand).end, args };
    }
  }

  private operand(): Operand {
    const node = this.term();
    const fields: GoToken[] = [];
    for (let next = this.segment.tokens[this.at]; next?.type === 'field'; next = this.segment.tokens[this.at]) {
      fields.push(next);
      this.at++;
    }
    const first = fields[0];
    if (first === undefined) return node;
    const names = fields.map((field) => field.text.slice(1));
    const place = { pos: first.start, start: node.start, end: (fields.at(-1) as GoToken).end };
    switch (node.kind) {
      case 'field':
        return { kind: 'field', ...place, names: [...node.names, ...names] };
      case 'variable':
        return { kind: 'variable', ...place, names: [...node.names, ...names] };
      case 'bool':
      case 'string':
      case 'number':
      case 'nil':
      case 'dot':
        throw new ParseFault('unexpected-field', { start: first.start, end: place.end }, { field: names.join('.') });
      default:
        return { kind: 'chain', ...place, node, names } satisfies ChainNode;
    }
  }

  private term(): Operand {
    const token = this.take() as GoToken;
    const place = { pos: token.start, ...spanOf(token) };
    switch (token.type) {
      case 'identifier':
        if (!this.scope.functions.has(token.text)) {
          throw new ParseFault('unknown-function', token, { name: token.text });
        }
        return { kind: 'identifier', ...place, name: token.text };
      case 'dot':
        return { kind: 'dot', ...place };
      case 'nil':
        return { kind: 'nil', ...place };
      case 'bool':
        return { kind: 'bool', ...place, value: token.text === 'true' };
      case 'variable':
        if (!this.scope.variables.has(token.text)) {
          throw new ParseFault('undefined-variable', token, { name: token.text });
        }
        return { kind: 'variable', ...place, names: [token.text] };
      case 'field':
        return { kind: 'field', ...place, names: [token.text.slice(1)] };
      case 'left-paren':
        return this.parenthesized(token);
      default:
        return parseConstant(token);
    }
  }

  private parenthesized(open: GoToken): PipeNode {
    if (this.depth >= MAX_PARENTHESES) {
      throw new ParseFault('too-deep', open, { limit: String(MAX_PARENTHESES) });
    }
    this.depth++;
    const pipe = this.pipeline('parenthesized pipeline', open);
    this.depth--;
    const close = this.take() as GoToken;
    return { ...pipe, start: open.start, end: close.end };
  }
}

function isEnd(token: GoToken | undefined, paren: GoToken | undefined): boolean {
  return paren === undefined ? token === undefined : token?.type === 'right-paren';
}

/** Only the first command of a pipeline may be a plain value. */
function checkStages(commands: readonly CommandNode[]): void {
  for (const [i, command] of commands.entries()) {
    const first = command.args[0] as Operand;
    if (i > 0 && ['bool', 'dot', 'nil', 'number', 'string'].includes(first.kind)) {
      throw new ParseFault('not-executable', first, { stage: String(i + 1) });
    }
  }
}
