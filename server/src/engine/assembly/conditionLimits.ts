import { type CelFunc, CelScalar, celFunc, celMethod, isCelList } from '@bufbuild/cel';
import type { Expr } from '@bufbuild/cel-spec/cel/expr/syntax_pb.js';

/** Parts of an expression inside each other. */
const MAX_DEPTH = 200;
/** Turns of all macros (`all`, `map`, …) in one evaluation; in each other they multiply. */
const MAX_TURNS = 10_000;
/** UTF-16 units of a text, and items of a list, that a condition may make. */
const MAX_SIZE = 100_000;

/** Thrown for an expression that is nested deeper than any condition needs. */
export class TooDeep extends Error {}

/** What an evaluation has left, and whether that was too little. Evaluations may be in each other, see `withTurns`. */
let turns = { left: MAX_TURNS, spent: false };

/**
 * Runs an evaluation with turns of its own. CEL lets an error go by (`error || true`), so that the value alone does not
 * tell whether the turns sufficed.
 */
export function withTurns<T>(run: () => T): { readonly value: T; readonly isSpent: boolean } {
  const outer = turns;
  turns = { left: MAX_TURNS, spent: false };
  try {
    return { value: run(), isSpent: turns.spent };
  } finally {
    turns = outer;
  }
}

export const SPENT = `it takes more than ${MAX_TURNS.toLocaleString('en')} turns of its macros`;

function guard(size: number): void {
  if (size > MAX_SIZE) throw new Error('it makes a text or list that is too large');
}

const TICK = '@tick';
const BOUNDED = '@bounded';

/** The functions that `limitCost` puts into expressions. */
export const LIMIT_FUNCTIONS: readonly CelFunc[] = [
  celFunc(TICK, [], CelScalar.BOOL, () => {
    turns.spent ||= turns.left-- <= 0;
    if (turns.spent) throw new Error(SPENT);
    return true;
  }),
  celFunc(BOUNDED, [CelScalar.DYN], CelScalar.DYN, (value) => {
    guard(typeof value === 'string' ? value.length : isCelList(value) ? value.size : 0);
    return value;
  }),
];

/** How much the string extensions that can make a text larger may make of what they are given, at most. */
const GROWTH: Readonly<Record<string, (target: unknown, args: readonly unknown[]) => number>> = {
  replace: (target, [, by]) => (lengthOf(target) + 1) * Math.max(1, lengthOf(by)),
  join: (target, [separator]) => itemsOf(target).reduce((sum: number, item) => sum + item + lengthOf(separator), 0),
  format: (target, [values]) => lengthOf(target) * Math.max(1, ...itemsOf(values)),
};

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? value.length : 0;
}

/** Lengths of the texts in a list. */
function itemsOf(list: unknown): readonly number[] {
  return isCelList(list) ? Array.from(list, lengthOf) : [];
}

/** The same functions, which refuse to make texts that are too large. */
export function boundedFunctions(functions: readonly CelFunc[]): readonly CelFunc[] {
  return functions.map((given) => {
    const growth = GROWTH[given.name];
    if (!growth || !given.target) return given;
    return celMethod(given.name, given.target, [...given.arguments], given.result, function (this: unknown, ...args) {
      // In a bundle without strict mode a text arrives as an object.
      const target = this instanceof String ? this.valueOf() : this;
      guard(growth(target, args));
      // Its own errors are values, and stay so.
      return given.call(0, target as never, args as never) as never;
    });
  });
}

/**
 * Bounds what an expression can cost, whatever a repository brings: every turn of a macro is counted, sums are checked,
 * and the depth is limited. Changes the expression in place; call it when nothing else looks at it any more.
 * @throws TooDeep
 */
export function limitCost(expr: Expr | undefined, depth = 0): void {
  if (!expr) return;
  if (depth > MAX_DEPTH) throw new TooDeep();
  const visit = (inner: Expr | undefined) => limitCost(inner, depth + 1);
  const kind = expr.exprKind;
  switch (kind.case) {
    case 'selectExpr':
      visit(kind.value.operand);
      break;
    case 'callExpr':
      visit(kind.value.target);
      for (const argument of kind.value.args) visit(argument);
      if (kind.value.function === '_+_') expr.exprKind = callOf(BOUNDED, [{ ...expr }]);
      break;
    case 'listExpr':
      for (const element of kind.value.elements) visit(element);
      break;
    case 'structExpr':
      for (const { keyKind, value } of kind.value.entries) {
        if (keyKind.case === 'mapKey') visit(keyKind.value);
        visit(value);
      }
      break;
    case 'comprehensionExpr': {
      const loop = kind.value;
      // What collects the results is made by the parser: `accumulator + [item]`.
      for (const part of [loop.iterRange, loop.accuInit, loop.loopStep, loop.result]) visit(part);
      if (loop.loopCondition)
        loop.loopCondition = {
          ...loop.loopCondition,
          exprKind: callOf('_?_:_', [{ ...expr, exprKind: callOf(TICK, []) }, loop.loopCondition, loop.loopCondition]),
        };
      break;
    }
    default:
      break;
  }
}

function callOf(name: string, args: Expr[]): Extract<Expr['exprKind'], { case: 'callExpr' }> {
  return { case: 'callExpr', value: { $typeName: 'cel.expr.Expr.Call', function: name, args } };
}
