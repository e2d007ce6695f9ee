import { goLength } from './bytes';
import { equalsAny, less } from './compare';
import { escapeHtml, escapeJs, escapeQuery } from './escapers';
import { CallFailure } from './failure';
import { indexInto, sliceOf } from './indexing';
import { sprint, sprintln } from './printer';
import { sprintf } from './printf';
import { bool, type ConcreteValue, type GoValue, int, isTrue, string, typeName, unwrap } from './values';

/**
 * A parameter's type: `value` takes anything as it is (`reflect.Value`), `any` what is inside (`interface{}`), and
 * `string` and `int` only those.
 */
export type ParameterType = 'value' | 'any' | 'string' | 'int';

/** A function that a template can call. `call` throws `CallFailure` where the Go function returns an error. */
export interface GoFunction {
  readonly fixed: readonly ParameterType[];
  /** The type of further arguments, for a variadic function. */
  readonly rest?: ParameterType;
  /** Absent for `and` and `or`, which the evaluator runs since they do not evaluate all arguments. */
  readonly call?: (args: readonly GoValue[]) => GoValue;
}

const COMPARISON: readonly ParameterType[] = ['value', 'value'];

function comparison(compare: (left: GoValue, right: GoValue) => boolean): GoFunction {
  return { fixed: COMPARISON, call: ([left, right]) => bool(compare(left as GoValue, right as GoValue)) };
}

function text(make: (args: readonly GoValue[]) => string): GoFunction {
  return { fixed: [], rest: 'any', call: (args) => string(make(args)) };
}

function lessOrEqual(left: GoValue, right: GoValue): boolean {
  return less(left, right) || equalsAny(left, [right]);
}

/** The functions every Go template has. */
export const BUILTINS: ReadonlyMap<string, GoFunction> = new Map<string, GoFunction>([
  ['and', { fixed: ['value'], rest: 'value' }],
  ['or', { fixed: ['value'], rest: 'value' }],
  ['not', { fixed: ['value'], call: ([value]) => bool(!isTrue(value as GoValue)) }],
  ['len', { fixed: ['value'], call: ([value]) => int(length(value as GoValue)) }],
  ['index', { fixed: ['value'], rest: 'value', call: ([item, ...keys]) => indexInto(item as GoValue, keys) }],
  ['slice', { fixed: ['value'], rest: 'value', call: ([item, ...bounds]) => sliceOf(item as GoValue, bounds) }],
  ['eq', { fixed: ['value'], rest: 'value', call: ([first, ...rest]) => bool(equalsAny(first as GoValue, rest)) }],
  ['ne', comparison((left, right) => !equalsAny(left, [right]))],
  ['lt', comparison(less)],
  ['le', comparison(lessOrEqual)],
  ['gt', comparison((left, right) => !lessOrEqual(left, right))],
  ['ge', comparison((left, right) => !less(left, right))],
  ['print', text(sprint)],
  ['println', text(sprintln)],
  ['printf', { fixed: ['string'], rest: 'any', call: printf }],
  ['html', text(escapeHtml)],
  ['js', text(escapeJs)],
  ['urlquery', text(escapeQuery)],
  ['call', { fixed: ['value'], rest: 'value', call: ([value]) => notCallable(value as GoValue) }],
]);

function printf(args: readonly GoValue[]): GoValue {
  const [format, ...values] = args;
  return string(sprintf((format as Extract<ConcreteValue, { kind: 'string' }>).value, values));
}

function length(value: GoValue): number {
  const inner = unwrap(value);
  switch (inner.kind) {
    case 'string':
      return goLength(inner.value);
    case 'slice':
      return inner.length;
    case 'map':
      return inner.keys.length;
    case 'invalid':
      throw new CallFailure(
        value.kind === 'interface' ? 'len of nil pointer' : 'reflect: call of reflect.Value.Type on zero Value',
      );
    default:
      throw new CallFailure(`len of type ${typeName(inner)}`);
  }
}

/** Data has no functions, so `call` always fails. */
function notCallable(value: GoValue): GoValue {
  const inner = unwrap(value);
  throw new CallFailure(inner.kind === 'invalid' ? 'call of nil' : `non-function of type ${typeName(inner)}`);
}
