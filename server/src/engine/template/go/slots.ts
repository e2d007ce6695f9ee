import type { Span } from '../../text/range';
import type { SlotUse } from '../dialect';
import type { BranchStatement, CallStatement, GoTree, Operand, PipeNode, Statement } from './nodes';
import { below, elementsOf, type Path, PathScope } from './paths';
import type { GoToken } from './token';

/** Calls followed into each other, and slots found, before further calls are no longer followed. */
const MAX_CALLS = 40;
const MAX_FOLLOWED = 20_000;

/**
 * The slots of a template with their paths from the data's root: `with`, `range`, variables and calls of defined
 * templates are followed. A template that is never called is read as if it was given the whole data.
 */
export function goSlots(tree: GoTree, name: string): readonly SlotUse[] {
  return new SlotFinder(tree).find(name);
}

class SlotFinder {
  private readonly found = new Map<string, SlotUse>();
  /** Definitions read so far, with the path they were read at. */
  private readonly visited = new Set<string>();
  private readonly seenNames = new Set<string>();
  private calls = 0;
  private relative = false;

  constructor(private readonly tree: GoTree) {}

  find(name: string): readonly SlotUse[] {
    this.seenNames.add(name);
    this.list(this.tree.root, '', new PathScope(''));
    this.relative = true;
    for (const [other, body] of this.tree.definitions) {
      if (!this.seenNames.has(other)) this.list(body, '', new PathScope(''));
    }
    return [...this.found.values()].sort((a, b) => a.pathSpan.start - b.pathSpan.start);
  }

  private list(statements: readonly Statement[], dot: Path, scope: PathScope): void {
    for (const statement of statements) {
      switch (statement.kind) {
        case 'action':
          this.pipe(statement.pipe, statement, dot, scope);
          break;
        case 'call':
          this.call(statement, dot, scope);
          break;
        case 'fault':
          this.tokens(statement.tokens, statement, dot);
          break;
        case 'if':
        case 'with':
        case 'range':
          this.branch(statement, dot, scope);
          break;
        default:
          break;
      }
    }
  }

  private branch(statement: BranchStatement, dot: Path, scope: PathScope): void {
    const { pipe, kind, body, otherwise } = statement;
    const { mark } = scope.variables;
    let inner = dot;
    if (pipe !== undefined) {
      const path = this.pipe(pipe, statement.open, dot, scope, kind === 'range');
      if (kind === 'with') inner = path;
      if (kind === 'range') inner = elementsOf(path);
    } else if (kind !== 'if') inner = undefined;
    this.list(body, inner, scope);
    this.list(otherwise?.body ?? [], dot, scope);
    scope.variables.pop(mark);
  }

  private call(statement: CallStatement, dot: Path, scope: PathScope): void {
    const { pipe, name, block } = statement;
    const path = pipe === undefined ? undefined : this.pipe(pipe, block?.open ?? statement, dot, scope);
    const body = this.tree.definitions.get(name);
    const key = `${name}\n${path}`;
    if (body === undefined || this.visited.has(key)) return;
    if (this.calls >= MAX_CALLS || this.found.size > MAX_FOLLOWED) return;
    this.visited.add(key);
    this.seenNames.add(name);
    this.calls++;
    this.list(body, path, new PathScope(path));
    this.calls--;
  }

  /** Notes the slots of a pipeline and declares its variables. Returns the path of its value. */
  private pipe(pipe: PipeNode, placeholder: Span, dot: Path, scope: PathScope, loops = false): Path {
    for (const command of pipe.commands) {
      for (const arg of command.args) this.operand(arg, placeholder, dot, scope);
    }
    const path = scope.pipe(pipe, dot);
    for (const [i, variable] of pipe.declares.entries()) {
      const name = variable.names[0] as string;
      const isElement = i === pipe.declares.length - 1;
      // A variable that is assigned to may hold either value afterwards.
      if (pipe.assigns) scope.variables.set(name, undefined);
      else if (loops) scope.variables.push(name, isElement ? elementsOf(path) : undefined);
      else scope.variables.push(name, path);
    }
    return path;
  }

  private operand(node: Operand, placeholder: Span, dot: Path, scope: PathScope): void {
    switch (node.kind) {
      case 'pipe':
        this.pipe(node, placeholder, dot, scope);
        break;
      case 'chain': {
        this.operand(node.node, placeholder, dot, scope);
        const path = scope.operand(node, dot);
        if (path !== undefined) this.add(path, node.names, placeholder, { start: node.pos, end: node.end });
        break;
      }
      case 'dot':
      case 'field':
        this.add(scope.operand(node, dot), node.kind === 'field' ? node.names : [], placeholder, node);
        break;
      case 'variable':
        // A variable alone was noted where it got its value.
        if (node.names.length > 1 || node.names[0] === '$') {
          this.add(scope.operand(node, dot), node.names.slice(1), placeholder, node);
        }
        break;
      default:
        break;
    }
  }

  /** The fields that an unreadable action names. */
  private tokens(tokens: readonly GoToken[], placeholder: Span, dot: Path): void {
    let run: GoToken[] = [];
    for (const token of [...tokens, undefined]) {
      if (token?.type === 'field' && (run.length === 0 || run.at(-1)?.end === token.start)) {
        run.push(token);
        continue;
      }
      const names = run.map((field) => field.text.slice(1));
      if (run.length > 0) {
        const span = { start: (run[0] as GoToken).start, end: (run.at(-1) as GoToken).end };
        this.add(below(dot, names), names, placeholder, span);
      }
      run = token?.type === 'field' ? [token] : [];
    }
  }

  private add(path: Path, names: readonly string[], placeholder: Span, at: Span): void {
    const relative = path === undefined || this.relative;
    const full = path ?? names.join('.');
    const key = `${at.start} ${full}`;
    if (this.found.has(key)) return;
    this.found.set(key, {
      path: full,
      span: { start: placeholder.start, end: placeholder.end },
      pathSpan: { start: at.start, end: at.end },
      ...(relative ? { relative } : {}),
    });
  }
}
