import { ExecFailure } from './failure';
import type { GoFunction, ParameterType } from './functions';
import type { Operand } from './nodes';
import { nodeText } from './nodeText';
import { type GoValue, string, typeName, unwrap } from './values';

/** The type of a function's parameter by its place. */
export function parameter(definition: GoFunction, index: number): ParameterType {
  return definition.fixed[index] ?? (definition.rest as ParameterType);
}

/** Throws where a function is given too few or too many arguments; `piped` counts the value from a stage before. */
export function checkCount(definition: GoFunction, name: string, given: number, piped: boolean): void {
  const count = given + (piped ? 1 : 0);
  const want = definition.fixed.length;
  const variadic = definition.rest !== undefined;
  if (variadic ? count >= want : count === want) return;
  const got = variadic ? given : count;
  const message = `wrong number of args for ${name}: want ${variadic ? 'at least ' : ''}${want} got ${got}`;
  throw new ExecFailure('wrong-argument-count', message, { name, want: String(want), got: String(got) });
}

/**
 * A value as a parameter takes it: `any` what is inside an interface, `value` the value as it is. Throws where it
 * does not fit.
 */
export function validated(value: GoValue, type: ParameterType | undefined): GoValue {
  if (type === undefined || type === 'value') return value;
  const inner = unwrap(value);
  if (type === 'any' || inner.kind === type) return inner;
  if (value.kind === 'invalid') throw wrongType(`invalid value; expected ${type}`, type, 'nil');
  const found = inner.kind === 'invalid' ? 'interface {}' : typeName(inner);
  throw wrongType(`wrong type for value; expected ${type}; got ${found}`, type, found);
}

/** A constant for a parameter that takes only one kind of them; undefined where any value will do. */
export function constantArgument(
  node: Extract<Operand, { kind: 'bool' | 'number' | 'string' }>,
  type: ParameterType | undefined,
): GoValue | undefined {
  if (type === 'string') {
    if (node.kind === 'string') return string(node.value);
    throw wrongType(`expected string; found ${nodeText(node)}`, type, nodeText(node));
  }
  if (type === 'int') {
    if (node.kind === 'number' && node.number.int !== undefined) return { kind: 'int', value: node.number.int };
    throw wrongType(`expected integer; found ${nodeText(node)}`, type, nodeText(node));
  }
  return undefined;
}

/** Throws where a parameter cannot be nil. */
export function rejectNil(type: ParameterType | undefined): void {
  if (type === 'string' || type === 'int') throw wrongType(`cannot assign nil to ${type}`, type, 'nil');
}

function wrongType(message: string, expected: string, found: string): ExecFailure {
  return new ExecFailure('wrong-argument-type', message, { expected, found });
}
