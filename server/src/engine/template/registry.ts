import type { Dialect, DialectId } from './dialect';
import { goTemplate } from './go/dialect';
import { mustache } from './mustache/dialect';
import { none } from './none';
import { pythonFormat } from './python/dialect';

/** The dialects by id: one line each. */
export const dialects: Readonly<Record<DialectId, Dialect>> = {
  none,
  'python-format': pythonFormat,
  'go-template': goTemplate,
  mustache,
};

export function getDialect(id: DialectId): Dialect {
  return dialects[id];
}
