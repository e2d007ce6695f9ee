import type { JsonNode } from '../../json/jsonNode';

/** Changes the value of a placeholder. Pure. */
export interface ShapeFilter {
  /** Its name behind the bar of a placeholder. */
  readonly id: string;
  readonly summary: string;
  /** Undefined where it makes no value of this one: an entry without a value is left out. */
  apply(value: JsonNode): JsonNode | undefined;
}
