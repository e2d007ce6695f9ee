import type { AssemblyRequest } from '../assembly/assembler';
import type { AssemblyNotice } from '../assembly/assembly';
import type { Condition } from '../assembly/conditions';
import type { Content } from '../assembly/content';
import type { Program } from '../assembly/program';
import { type Variant, variantOf } from '../assembly/variant';
import { isCycle, NO_CYCLE } from '../continuation/cadence';
import { MappedText } from '../text/mappedText';
import type { JsonNode } from './json/jsonNode';
import type { ShapeScope } from './shape/fillShape';

/** What the messages of one request can read. */
export class RequestContext {
  readonly variant: Variant;
  private readonly bindings: Record<string, unknown>;
  private readonly faults = new Map<Condition, AssemblyNotice>();

  constructor(
    program: Program,
    readonly content: Content,
    private readonly input: Omit<AssemblyRequest, 'prompt'>,
  ) {
    this.variant = variantOf(program.manifest, input.given ?? {});
    const cycle = isCycle(input.cycle ?? NO_CYCLE) ? (input.cycle ?? NO_CYCLE) : NO_CYCLE;
    const { role = null, tier = null } = input;
    this.bindings = {
      cycle: BigInt(cycle),
      ...this.variant.values,
      raw: new Map(Object.entries(this.variant.raw)),
      role,
      tier,
    };
    // On demand: what nobody asks for need not have a value.
    for (const [name, predicate] of program.predicates)
      Object.defineProperty(this.bindings, name, { enumerable: true, get: () => this.holds(predicate) });
  }

  /** The value of a condition that belongs to no message; one without a boolean value counts as false, see `notices`. */
  holds(condition: Condition): boolean {
    const value = this.evaluate(condition);
    if (typeof value !== 'boolean')
      this.faults.set(condition, { kind: 'condition', layer: '', path: condition.path, message: value.fault });
    return value === true;
  }

  /** What `holds` had to take for false so far, for a message or for itself. */
  get notices(): readonly AssemblyNotice[] {
    return [...this.faults.values()];
  }

  /** A condition's value; a fault where it has no boolean one. */
  evaluate(condition: Condition): boolean | { readonly fault: string } {
    return condition.evaluate({
      bindings: this.bindings,
      exists: (path) => this.content.files.exists(path),
      contains: () => false,
      empty: () => true,
    });
  }

  /** The scope of a shape, with names of its own: the data of a message, a record of a history. */
  scope(own: Readonly<Record<string, JsonNode | undefined>> = {}): ShapeScope {
    return {
      value: (name) => (Object.hasOwn(own, name) ? own[name] : this.named(name)),
      literal: (text, path) => this.content.literal(text, path),
    };
  }

  private named(name: string): JsonNode | undefined {
    const { role, tier } = this.input;
    const values: Readonly<Record<string, string | null | undefined>> = { role, tier, ...this.variant.values };
    const value = Object.hasOwn(values, name) ? values[name] : null;
    if (value === null || value === undefined) return undefined;
    return { kind: 'text', text: MappedText.of(value, { kind: 'slot', verbatim: false, name }) };
  }
}
