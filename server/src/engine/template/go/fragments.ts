import type { Span } from '../../text/range';
import type { NamedTemplate, SlotUse } from '../dialect';
import type { TemplateNode } from '../tree';
import type { BranchStatement, CallStatement, Definition, GoTree, Statement } from './nodes';

/** The fragments tree of a Go template. Paths are those of the first slot in a placeholder. */
export function goFragments(tree: GoTree, slots: readonly SlotUse[]): readonly TemplateNode[] {
  const paths = new Map<number, string>();
  for (const slot of slots) if (!paths.has(slot.span.start)) paths.set(slot.span.start, slot.path);
  return new Fragments(paths).list(tree.root);
}

class Fragments {
  constructor(private readonly paths: ReadonlyMap<number, string>) {}

  list(statements: readonly Statement[]): TemplateNode[] {
    return statements.map((statement) => this.node(statement));
  }

  private node(statement: Statement): TemplateNode {
    const span = bare(statement);
    switch (statement.kind) {
      case 'action': {
        const kind = statement.pipe.declares.length > 0 ? 'variable' : 'slot';
        return { kind, span, ...this.path(span), children: [] };
      }
      case 'if':
      case 'with':
      case 'range':
        return this.branch(statement);
      case 'call':
        return this.call(statement);
      case 'define':
        return this.definition('define', statement.definition);
      default:
        return { kind: statement.kind, span, children: [] };
    }
  }

  private branch(statement: BranchStatement): TemplateNode {
    const { open, close, otherwise } = statement;
    const children = this.list(statement.body);
    if (otherwise !== undefined) {
      const span = bare(otherwise);
      children.push({
        kind: 'else',
        span,
        openSpan: otherwise.open,
        children: this.elseChildren(otherwise.body, otherwise.chained),
      });
    }
    const path = this.path(open);
    return { kind: statement.kind, span: bare(statement), openSpan: open, ...closing(close), ...path, children };
  }

  /** An `else if` is one node with the statements of the inner block; its own `else` follows as a child. */
  private elseChildren(body: readonly Statement[], chained: boolean): TemplateNode[] {
    const inner = body[0];
    if (!chained || inner === undefined) return this.list(body);
    return [...this.node(inner).children];
  }

  private call(statement: CallStatement): TemplateNode {
    const { block, name } = statement;
    if (block !== undefined) return { ...this.definition('block', block), ...this.path(block.open) };
    return { kind: 'call', span: bare(statement), name, ...this.path(statement), children: [] };
  }

  private definition(kind: 'define' | 'block', definition: Definition): TemplateNode {
    const { name, open, close, body } = definition;
    return { kind, span: bare(definition), openSpan: open, ...closing(close), name, children: this.list(body) };
  }

  private path(span: Span): { path?: string } {
    const path = this.paths.get(span.start);
    return path === undefined ? {} : { path };
  }
}

/** The templates that a body defines and calls, in text order. */
export function namedTemplates(tree: GoTree): { definitions: NamedTemplate[]; references: NamedTemplate[] } {
  const definitions: NamedTemplate[] = [];
  const references: NamedTemplate[] = [];
  const define = (definition: Definition): void => {
    const { name, nameSpan } = definition;
    definitions.push({ name, nameSpan, span: definition.open });
    visit(definition.body);
  };
  const visit = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      if (statement.kind === 'define') define(statement.definition);
      else if (statement.kind === 'call') {
        if (statement.block !== undefined) define(statement.block);
        else references.push({ name: statement.name, nameSpan: statement.nameSpan, span: bare(statement) });
      } else if ('body' in statement) {
        visit(statement.body);
        visit(statement.otherwise?.body ?? []);
      }
    }
  };
  visit(tree.root);
  return { definitions, references };
}

function closing(close: Span | undefined): { closeSpan?: Span } {
  return close === undefined ? {} : { closeSpan: close };
}

function bare(span: Span): Span {
  return { start: span.start, end: span.end };
}
