import type { Condition } from './conditions';
import { conditionNames, type Dependencies, readsTexts } from './dependencies';
import type { Program } from './program';
import { contextKey, type RenderContext } from './renderContext';

type Value = ReturnType<Condition['evaluate']>;

interface Kept {
  readonly names: Dependencies;
  readonly values: Map<string, Value>;
}

/** Evaluates conditions once for each assignment of what they read, unless they ask for files or layers as well. */
export class KeptConditions {
  private readonly kept = new Map<Condition, Kept | undefined>();

  constructor(private readonly program: Pick<Program, 'manifest' | 'predicates'>) {}

  value(condition: Condition, context: RenderContext, evaluate: () => Value): Value {
    const kept = this.of(condition);
    if (!kept) return evaluate();
    const key = contextKey(kept.names, context);
    const value = kept.values.get(key) ?? evaluate();
    kept.values.set(key, value);
    return value;
  }

  private of(condition: Condition): Kept | undefined {
    if (!this.kept.has(condition)) {
      const kept = { names: conditionNames(condition, this.program), values: new Map<string, Value>() };
      this.kept.set(condition, readsTexts(condition, this.program) ? undefined : kept);
    }
    return this.kept.get(condition);
  }
}
