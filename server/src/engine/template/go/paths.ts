import { NameStack } from './nameStack';
import type { Operand, PipeNode } from './nodes';

/** A data path from the root, empty for the root itself; undefined for a value that is not plain data. */
export type Path = string | undefined;

/** The path of what a path's value holds under some names. */
export function below(path: Path, names: readonly string[]): Path {
  if (path === undefined) return undefined;
  return path === '' ? names.join('.') : [path, ...names].join('.');
}

/** The path of the elements of a list or map. */
export function elementsOf(path: Path): Path {
  return path === undefined ? undefined : `${path}[]`;
}

/** What the variables of one template stand for. */
export class PathScope {
  readonly variables = new NameStack<Path>();

  constructor(root: Path) {
    this.variables.push('$', root);
  }

  /** The path of an operand where the dot is at `dot`. */
  operand(node: Operand, dot: Path): Path {
    switch (node.kind) {
      case 'dot':
        return dot;
      case 'field':
        return below(dot, node.names);
      case 'variable': {
        const [name, ...names] = node.names as [string, ...string[]];
        const path = this.variables.get(name);
        return names.length === 0 ? path : below(path, names);
      }
      case 'chain':
        return below(this.operand(node.node, dot), node.names);
      case 'pipe':
        return this.pipe(node, dot);
      default:
        return undefined;
    }
  }

  /** The path of a pipeline's value, where it is plain data: one operand, or `index` with constant keys. */
  pipe(pipe: PipeNode, dot: Path): Path {
    const [command, ...more] = pipe.commands;
    if (command === undefined || more.length > 0) return undefined;
    const [first, item, ...keys] = command.args as [Operand, ...Operand[]];
    if (item === undefined) return this.operand(first, dot);
    if (first.kind !== 'identifier' || first.name !== 'index') return undefined;
    const names = keys.map((key) => (key.kind === 'string' ? key.value : undefined));
    return names.includes(undefined) ? undefined : below(this.operand(item, dot), names as string[]);
  }
}
