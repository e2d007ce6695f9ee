import type { Span } from '../../text/range';
import type { TemplateNotice } from '../dialect';
import type { GoNumber } from './number';
import type { GoToken } from './token';

/**
 * The parse tree of a Go template. `start` and `end` are the node's own text; `pos` is where Go says the node is
 * (its errors point there), which for chains is the last-but-first part. All in UTF-16 units.
 */
interface NodeBase extends Span {
  readonly pos: number;
}

export interface DotNode extends NodeBase {
  readonly kind: 'dot';
}

export interface NilNode extends NodeBase {
  readonly kind: 'nil';
}

export interface BoolNode extends NodeBase {
  readonly kind: 'bool';
  readonly value: boolean;
}

export interface NumberNode extends NodeBase {
  readonly kind: 'number';
  readonly number: GoNumber;
  readonly text: string;
}

export interface StringNode extends NodeBase {
  readonly kind: 'string';
  readonly value: string;
  readonly text: string;
}

/** `.A.B` */
export interface FieldNode extends NodeBase {
  readonly kind: 'field';
  readonly names: readonly string[];
}

/** `$x` or `$x.A.B`; the first name has its dollar sign. */
export interface VariableNode extends NodeBase {
  readonly kind: 'variable';
  readonly names: readonly string[];
}

/** A function's name. */
export interface IdentifierNode extends NodeBase {
  readonly kind: 'identifier';
  readonly name: string;
}

/** `(pipeline).A.B` */
export interface ChainNode extends NodeBase {
  readonly kind: 'chain';
  readonly node: Operand;
  readonly names: readonly string[];
}

export interface PipeNode extends NodeBase {
  readonly kind: 'pipe';
  readonly declares: readonly VariableNode[];
  /** The variables are assigned to, not declared. */
  readonly assigns: boolean;
  readonly commands: readonly CommandNode[];
}

export interface CommandNode extends NodeBase {
  readonly kind: 'command';
  /** At least one. */
  readonly args: readonly Operand[];
}

export type Operand =
  | DotNode
  | NilNode
  | BoolNode
  | NumberNode
  | StringNode
  | FieldNode
  | VariableNode
  | IdentifierNode
  | ChainNode
  | PipeNode;

export type Expression = Operand | CommandNode;

export interface TextStatement extends NodeBase {
  readonly kind: 'text';
}

export interface CommentStatement extends NodeBase {
  readonly kind: 'comment';
}

export interface ActionStatement extends NodeBase {
  readonly kind: 'action';
  readonly pipe: PipeNode;
}

/** What could not be read. */
export interface FaultStatement extends NodeBase {
  readonly kind: 'fault';
  readonly notice: TemplateNotice;
  /** What the lexer made of it, for the slots that can still be told. */
  readonly tokens: readonly GoToken[];
}

export interface BranchStatement extends NodeBase {
  readonly kind: 'if' | 'with' | 'range';
  /** Absent when it could not be read; `fault` then says why. */
  readonly pipe: PipeNode | undefined;
  readonly body: readonly Statement[];
  readonly otherwise: ElseBranch | undefined;
  /** The tag that opens the block; for an `else if`, the one it stands in. */
  readonly open: Span;
  /** The closing tag; absent when it is missing, and for an `else if`. */
  readonly close: Span | undefined;
  readonly fault: TemplateNotice | undefined;
}

export interface ElseBranch extends Span {
  readonly open: Span;
  /** For `else if` one statement: the inner block. */
  readonly body: readonly Statement[];
  readonly chained: boolean;
}

/** A call of a template; for `block`, also its definition. */
export interface CallStatement extends NodeBase {
  readonly kind: 'call';
  readonly name: string;
  readonly nameSpan: Span;
  readonly pipe: PipeNode | undefined;
  readonly block: Definition | undefined;
  /** Why the head of a block could not be read. */
  readonly fault: TemplateNotice | undefined;
}

export interface DefineStatement extends NodeBase {
  readonly kind: 'define';
  readonly definition: Definition;
  /** Why its head could not be read. It is then not installed. */
  readonly fault: TemplateNotice | undefined;
}

export interface Definition extends Span {
  readonly name: string;
  readonly nameSpan: Span;
  readonly body: readonly Statement[];
  readonly open: Span;
  readonly close: Span | undefined;
}

export interface JumpStatement extends NodeBase {
  readonly kind: 'break' | 'continue';
}

export type Statement =
  | TextStatement
  | CommentStatement
  | ActionStatement
  | FaultStatement
  | BranchStatement
  | CallStatement
  | DefineStatement
  | JumpStatement;

/** A parsed template: its own statements and the templates that its text defines, by name. */
export interface GoTree {
  readonly root: readonly Statement[];
  readonly definitions: ReadonlyMap<string, readonly Statement[]>;
}
