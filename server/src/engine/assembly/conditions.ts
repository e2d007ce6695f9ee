import { CelScalar, celEnv, celFunc, isCelError, parse, plan } from '@bufbuild/cel';
import { strings } from '@bufbuild/cel/ext';
import type { Expr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';
import type { DataPath } from '../manifest/yamlMap';
import type { Span } from '../text/range';
import { boundedFunctions, LIMIT_FUNCTIONS, limitCost, SPENT, TooDeep, withTurns } from './conditionLimits';

/** What a condition can ask for, besides variables. */
export interface ConditionScope {
  /** Values of variables and predicates, `raw`, `role`, `tier`. An unset variable is null. */
  readonly bindings: Readonly<Record<string, unknown>>;
  exists(path: string): boolean;
  contains(layer: string, text: string): boolean;
  empty(layer: string): boolean;
}

export interface Condition {
  readonly text: string;
  /** Where the manifest states it. */
  readonly path: DataPath;
  /** Names it reads (`x`, `raw.x`, a predicate), each with the offset in `text` of its first use. */
  readonly names: ReadonlyMap<string, number>;
  /** Literal arguments of `exists`, `contains` (first argument) and `empty`. */
  readonly paths: readonly string[];
  readonly layers: readonly { readonly id: string; readonly span: Span }[];
  /** True or false; a fault when the condition has no boolean value under these bindings. */
  evaluate(scope: ConditionScope): boolean | { readonly fault: string };
}

export interface ConditionFault {
  readonly reason: 'syntax' | 'too-deep';
  /** In the condition's text; never empty unless that is. */
  readonly span: Span;
  /** What stands there; empty where the text ends too early. */
  readonly token: string;
}

let scope: ConditionScope | undefined;

function current(): ConditionScope {
  if (!scope) throw new Error('A condition function was called outside an evaluation.');
  return scope;
}

const environment = celEnv({
  funcs: [
    ...boundedFunctions(strings),
    ...LIMIT_FUNCTIONS,
    celFunc('exists', [CelScalar.STRING], CelScalar.BOOL, (path) => current().exists(path)),
    celFunc('contains', [CelScalar.STRING, CelScalar.STRING], CelScalar.BOOL, (layer, text) =>
      current().contains(layer, text),
    ),
    celFunc('empty', [CelScalar.STRING], CelScalar.BOOL, (layer) => current().empty(layer)),
  ],
});

/**
 * Compiles a condition written in CEL (Common Expression Language, `@bufbuild/cel`; `matches` runs in linear time).
 * CEL's string extensions (`trim`, `lowerAscii`, …) are there too. Layer names may be given as text or as bare names: `contains(base, "x")` is `contains("base", "x")`.
 */
export function compileCondition(
  text: string,
  path: DataPath = [],
): { condition: Condition } | { fault: ConditionFault } {
  try {
    const parsed = parse(text);
    const facts = new Facts(parsed.sourceInfo?.positions ?? {});
    facts.visit(parsed.expr, new Set());
    limitCost(parsed.expr);
    const evaluate = plan(environment, parsed);
    return {
      condition: {
        text,
        path,
        names: facts.names,
        paths: facts.paths,
        layers: facts.layers,
        evaluate(given) {
          const outer = scope;
          scope = given;
          try {
            const run = () => evaluate(given.bindings as Parameters<typeof evaluate>[0]);
            const { value: result, isSpent } = withTurns(run);
            if (isSpent) return { fault: SPENT };
            if (typeof result === 'boolean') return result;
            return { fault: isCelError(result) ? result.message : 'its value is not true or false' };
          } catch (error) {
            // Of conditions that are deep and use each other deeply, or make texts that no memory holds.
            if (error instanceof RangeError) return { fault: error.message };
            throw error;
          } finally {
            scope = outer;
          }
        },
      },
    };
  } catch (error) {
    // The parser goes down with every bracket, too.
    if (error instanceof TooDeep || error instanceof RangeError)
      return { fault: { reason: 'too-deep', span: { start: 0, end: text.length }, token: '' } };
    return { fault: { reason: 'syntax', ...faultOf(error, text) } };
  }
}

/** The place where the parser gave up, as a whole token. What it would rather have seen is any start of an expression. */
function faultOf(error: unknown, text: string): Omit<ConditionFault, 'reason'> {
  const { location } = error as { location?: { start?: { offset?: number } } };
  const at = location?.start?.offset ?? 0;
  const token = /^(?:[\p{L}\p{N}_]{1,80}|[^\p{L}\p{N}_\s]{1,80})/u.exec(text.slice(at))?.[0] ?? '';
  const start = Math.min(at, Math.max(0, text.length - 1));
  return { span: { start, end: Math.min(text.length, Math.max(start + 1, at + token.length)) }, token };
}

/** Collects what an expression reads. Bare layer names are turned into text constants on the way. */
class Facts {
  readonly names = new Map<string, number>();
  readonly paths: string[] = [];
  readonly layers: { id: string; span: Span }[] = [];

  constructor(private readonly positions: Readonly<Record<string, number>>) {}

  visit(expr: Expr | undefined, bound: ReadonlySet<string>): void {
    if (!expr) return;
    const kind = expr.exprKind;
    switch (kind.case) {
      case 'identExpr':
        if (!bound.has(kind.value.name) && !this.names.has(kind.value.name))
          this.names.set(kind.value.name, this.offset(expr));
        break;
      case 'selectExpr': {
        const operand = kind.value.operand?.exprKind;
        // `raw.x` depends on the one variable, not on all of them.
        if (operand?.case === 'identExpr' && operand.value.name === 'raw' && !bound.has('raw')) {
          const name = `raw.${kind.value.field}`;
          if (!this.names.has(name)) this.names.set(name, this.offset(kind.value.operand as Expr) + 'raw.'.length);
        } else this.visit(kind.value.operand, bound);
        break;
      }
      case 'callExpr':
        this.visitCall(kind.value.function, kind.value.target, kind.value.args, bound);
        break;
      case 'listExpr':
        for (const element of kind.value.elements) this.visit(element, bound);
        break;
      case 'structExpr':
        for (const entry of kind.value.entries) {
          if (entry.keyKind.case === 'mapKey') this.visit(entry.keyKind.value, bound);
          this.visit(entry.value, bound);
        }
        break;
      case 'comprehensionExpr': {
        const { iterVar, iterVar2, accuVar, iterRange, accuInit, loopCondition, loopStep, result } = kind.value;
        this.visit(iterRange, bound);
        this.visit(accuInit, bound);
        const inner = new Set([...bound, iterVar, iterVar2, accuVar]);
        for (const part of [loopCondition, loopStep, result]) this.visit(part, inner);
        break;
      }
      default:
        break;
    }
  }

  private visitCall(name: string, target: Expr | undefined, args: readonly Expr[], bound: ReadonlySet<string>): void {
    const own = target === undefined ? name : '';
    if (own === 'exists') {
      const path = constantText(args[0]);
      if (path !== undefined) this.paths.push(path);
    }
    if ((own === 'contains' || own === 'empty') && args[0]) {
      const id = this.layerName(args[0]);
      if (id !== undefined) {
        for (const other of args.slice(1)) this.visit(other, bound);
        return;
      }
    }
    this.visit(target, bound);
    for (const argument of args) this.visit(argument, bound);
  }

  private layerName(argument: Expr): string | undefined {
    const start = this.offset(argument);
    const { exprKind } = argument;
    if (exprKind.case === 'identExpr') {
      const id = exprKind.value.name;
      argument.exprKind = {
        case: 'constExpr',
        value: { $typeName: 'cel.expr.Constant', constantKind: { case: 'stringValue', value: id } },
      };
      this.layers.push({ id, span: { start, end: start + id.length } });
      return id;
    }
    const id = constantText(argument);
    if (id !== undefined) this.layers.push({ id, span: { start, end: start + id.length + 2 } });
    return id;
  }

  private offset(expr: Expr): number {
    return this.positions[String(expr.id)] ?? 0;
  }
}

function constantText(expr: Expr | undefined): string | undefined {
  const kind = expr?.exprKind;
  return kind?.case === 'constExpr' && kind.value.constantKind.case === 'stringValue'
    ? kind.value.constantKind.value
    : undefined;
}
