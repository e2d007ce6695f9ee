import { NameStack } from './nameStack';

/** What the parser knows at a place of one template. A template inside another has a scope of its own. */
export interface Scope {
  /** The variables declared so far; `$` is always there. */
  readonly variables: NameStack<true>;
  readonly functions: ReadonlySet<string>;
  /** Loops around the place. */
  loops: number;
}

export function newScope(functions: ReadonlySet<string>): Scope {
  const variables = new NameStack<true>();
  variables.push('$', true);
  return { variables, functions, loops: 0 };
}
