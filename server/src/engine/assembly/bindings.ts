import type { Condition } from './conditions';
import type { Program } from './program';
import type { RenderContext } from './renderContext';

/** What evaluates predicates in a rendering. */
interface Renderer {
  holds(condition: Condition, context: RenderContext): boolean;
  activeKey(): string;
}

/** The names that conditions can read in a context without overrides, and their values. */
export function bindingsOf(
  { predicates }: Pick<Program, 'predicates'>,
  renderer: Renderer,
  context: RenderContext,
): Readonly<Record<string, unknown>> {
  const { variant, role, tier, cycle } = context;
  const bindings: Record<string, unknown> = {
    // First, so that a variable of that name is what it was before there were cycles. An `int` for CEL.
    cycle: BigInt(cycle),
    ...variant.values,
    // A map: an object would bring names of its own.
    raw: new Map(Object.entries(variant.raw)),
    role: role?.name ?? null,
    tier,
  };
  // Each predicate only reads earlier ones, so by its turn it is known whether they ask for layers.
  const fixed = new Set<string>();
  for (const [name, predicate] of predicates) {
    const isFixed =
      predicate.layers.length === 0 &&
      [...predicate.names.keys()].every((one) => !predicates.has(one) || fixed.has(one));
    if (isFixed) fixed.add(name);
    const known = new Map<string, boolean>();
    // On demand. What asks for the text of a layer depends on where: while that layer renders, it sees none.
    const get = () => {
      const where = isFixed ? '' : renderer.activeKey();
      const holds = known.get(where) ?? renderer.holds(predicate, context);
      known.set(where, holds);
      return holds;
    };
    Object.defineProperty(bindings, name, { enumerable: true, get });
  }
  return bindings;
}
