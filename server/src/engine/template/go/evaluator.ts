import { CallFailure, ExecFailure } from './failure';
import type { GoFunction, ParameterType } from './functions';
import type { NameStack } from './nameStack';
import type {
  CallStatement,
  ChainNode,
  CommandNode,
  Expression,
  FieldNode,
  IdentifierNode,
  NumberNode,
  Operand,
  PipeNode,
  VariableNode,
} from './nodes';
import { nodeText } from './nodeText';
import { checkCount, constantArgument, parameter, rejectNil, validated } from './parameters';
import { quote } from './quote';
import { bool, type GoValue, INVALID, isTrue, NIL_INTERFACE, string, typeName, unwrap } from './values';

/** Marks the absence of a value from the stage before in a pipeline. */
const MISSING = Symbol('missing');
type Final = GoValue | typeof MISSING;

export type MissingKey = 'error' | 'zero' | 'default';

export interface EvaluatorSettings {
  readonly missingKey: MissingKey;
  /** The functions there are; undefined for one whose work is not known. */
  readonly functions: ReadonlyMap<string, GoFunction | undefined>;
}

const MAX_INT = (1n << 63n) - 1n;

/** Evaluates the pipelines of one running template, as `text/template/exec.go`. Throws `ExecFailure`. */
export class Evaluator {
  /** The node being worked on: where Go reports an error. */
  node: Expression | CallStatement | undefined;

  constructor(
    private readonly settings: EvaluatorSettings,
    readonly variables: NameStack<GoValue>,
  ) {}

  /** The value of a pipeline; sets the variables it declares or assigns to. */
  pipeline(dot: GoValue, pipe: PipeNode): GoValue {
    this.node = pipe;
    let value: Final = MISSING;
    for (const command of pipe.commands) value = unwrap(this.command(dot, command, value));
    const result = value as GoValue;
    for (const variable of pipe.declares) {
      const name = variable.names[0] as string;
      if (!pipe.assigns) this.variables.push(name, result);
      else if (!this.variables.set(name, result)) this.undefinedVariable(name);
    }
    return result;
  }

  private command(dot: GoValue, command: CommandNode, final: Final): GoValue {
    const first = command.args[0] as Operand;
    switch (first.kind) {
      case 'field':
        return this.field(dot, first, command.args, final);
      case 'chain':
        return this.chain(dot, first, command.args, final);
      case 'identifier':
        return this.function(dot, first, command, command.args, final);
      case 'pipe':
        this.rejectArguments(command.args, final);
        return this.pipeline(dot, first);
      case 'variable':
        return this.variable(dot, first, command.args, final);
      default:
        break;
    }
    this.node = first;
    this.rejectArguments(command.args, final);
    if (first.kind === 'nil') throw new ExecFailure('nil-command', 'nil is not a command');
    return this.literal(dot, first);
  }

  private literal(dot: GoValue, node: Extract<Operand, { kind: 'dot' | 'bool' | 'number' | 'string' }>): GoValue {
    switch (node.kind) {
      case 'dot':
        return dot;
      case 'bool':
        return bool(node.value);
      case 'string':
        return string(node.value);
      case 'number':
        return this.number(node);
    }
  }

  /** A number where no type is asked for: its spelling tells. */
  private number(node: NumberNode): GoValue {
    this.node = node;
    const { int, uint, float, complex } = node.number;
    if (complex !== undefined) return { kind: 'complex128', ...complex };
    const { text } = node;
    const hexInteger = /^0[xX]/u.test(text) && text.length > 2 && !/[pP]/u.test(text);
    if (float !== undefined && !hexInteger && !text.startsWith("'") && /[.eEpP]/u.test(text)) {
      return { kind: 'float64', value: float };
    }
    if (int !== undefined) return { kind: 'int', value: int };
    if (uint !== undefined && uint > MAX_INT)
      throw new ExecFailure('number-too-large', `${text} overflows int`, { text });
    return INVALID;
  }

  private rejectArguments(args: readonly Operand[], final: Final): void {
    if (args.length <= 1 && final === MISSING) return;
    const name = nodeText(args[0] as Operand);
    throw new ExecFailure('not-a-function', `can't give argument to non-function ${name}`, { name });
  }

  private field(dot: GoValue, node: FieldNode, args: readonly Operand[], final: Final): GoValue {
    this.node = node;
    return this.fieldChain(dot, node.names, args, final);
  }

  private chain(dot: GoValue, node: ChainNode, args: readonly Operand[], final: Final): GoValue {
    this.node = node;
    const receiver = this.argument(dot, undefined, node.node);
    return this.fieldChain(receiver, node.names, args, final);
  }

  private variable(_dot: GoValue, node: VariableNode, args: readonly Operand[], final: Final): GoValue {
    this.node = node;
    const [name, ...fields] = node.names as [string, ...string[]];
    const value = this.variables.get(name);
    if (value === undefined) return this.undefinedVariable(name);
    if (fields.length > 0) return this.fieldChain(value, fields, args, final);
    this.rejectArguments(args, final);
    return value;
  }

  private undefinedVariable(name: string): never {
    throw new ExecFailure('undefined-variable', `undefined variable: ${name}`, { name });
  }

  private fieldChain(start: GoValue, names: readonly string[], args: readonly Operand[], final: Final): GoValue {
    let receiver = start;
    for (const [i, name] of names.entries()) {
      const called = i === names.length - 1 && (args.length > 1 || final !== MISSING);
      receiver = this.fieldOf(receiver, name, called);
    }
    return receiver;
  }

  private fieldOf(receiver: GoValue, name: string, called: boolean): GoValue {
    if (receiver.kind === 'invalid') {
      if (this.settings.missingKey !== 'error') return INVALID;
      throw new ExecFailure('missing-key', `nil data; no entry for key ${quote(name)}`, { key: name });
    }
    const type = typeName(receiver);
    const inner = unwrap(receiver);
    if (inner.kind === 'invalid') {
      throw new ExecFailure('nil-access', `nil pointer evaluating ${type}.${name}`, { field: name });
    }
    if (inner.kind === 'map') {
      if (called) throw new ExecFailure('not-a-function', `${name} is not a method but has arguments`, { name });
      return inner.get(name) ?? this.missingKey(name);
    }
    const value = inner.kind === 'struct' ? inner.get(name) : undefined;
    if (value === undefined) {
      throw new ExecFailure('unknown-field', `can't evaluate field ${name} in type ${type}`, { field: name, type });
    }
    if (called)
      throw new ExecFailure('not-a-function', `${name} has arguments but cannot be invoked as function`, { name });
    return value;
  }

  private missingKey(key: string): GoValue {
    switch (this.settings.missingKey) {
      case 'default':
        return INVALID;
      case 'zero':
        return NIL_INTERFACE;
      case 'error':
        throw new ExecFailure('missing-key', `map has no entry for key ${quote(key)}`, { key });
    }
  }

  private function(
    dot: GoValue,
    node: IdentifierNode,
    call: Expression,
    args: readonly Operand[],
    final: Final,
  ): GoValue {
    this.node = node;
    const { name } = node;
    const definition = this.settings.functions.get(name);
    if (definition === undefined) {
      throw new ExecFailure('function-not-modelled', `what function ${quote(name)} does is not known`, {
        name,
      });
    }
    const given = args.slice(1);
    checkCount(definition, name, given.length, final !== MISSING);
    if (definition.call === undefined) return this.shortCircuit(dot, name === 'or', given, final);
    const values = given.map((arg, i) => this.argument(dot, parameter(definition, i), arg));
    if (final !== MISSING) values.push(validated(final, parameter(definition, values.length)));
    try {
      return definition.call(values);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      this.node = call;
      const { message } = failure;
      throw new ExecFailure('call-failed', `error calling ${name}: ${message}`, { name, reason: message });
    }
  }

  /** `and` and `or` evaluate no further than they must. */
  private shortCircuit(dot: GoValue, until: boolean, args: readonly Operand[], final: Final): GoValue {
    let value: GoValue = INVALID;
    for (const arg of args) {
      value = this.argument(dot, 'value', arg);
      if (isTrue(value) === until) return value;
    }
    return final === MISSING ? value : final;
  }

  /** The value of an argument for a parameter of `type`; without a type, of the start of a chain. */
  private argument(dot: GoValue, type: ParameterType | undefined, node: Operand): GoValue {
    this.node = node;
    switch (node.kind) {
      case 'dot':
        return validated(dot, type);
      case 'nil':
        rejectNil(type);
        return INVALID;
      case 'field':
        return validated(this.field(dot, node, [], MISSING), type);
      case 'variable':
        return validated(this.variable(dot, node, [], MISSING), type);
      case 'pipe':
        return validated(this.pipeline(dot, node), type);
      case 'identifier':
        return validated(this.function(dot, node, node, [], MISSING), type);
      case 'chain':
        return validated(this.chain(dot, node, [], MISSING), type);
      default:
        return constantArgument(node, type) ?? this.literal(dot, node);
    }
  }
}
