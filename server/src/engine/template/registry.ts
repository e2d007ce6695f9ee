import type { Dialect, DialectId } from './dialect';
import { goTemplate } from './go/dialect';
import { none } from './none';

/** Every slot language. A new one is one folder and one line here. */
const DIALECTS: readonly Dialect[] = [none, goTemplate];

/** The dialect of an id; `none` for one that is not built. */
export function getDialect(id: DialectId): Dialect {
  return DIALECTS.find((dialect) => dialect.id === id) ?? none;
}
