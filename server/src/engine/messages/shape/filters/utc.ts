import type { ShapeFilter } from './filter';
import { derivedText, readInstant } from './instant';

/** A time as RFC 3339 writes it, in UTC and whole seconds. */
export const utc: ShapeFilter = {
  id: 'utc',
  summary: 'a time (RFC 3339) in UTC, with whole seconds',
  apply(value) {
    const instant = readInstant(value);
    return instant && derivedText(value, `${new Date(instant.utc).toISOString().slice(0, 19)}Z`);
  },
};
