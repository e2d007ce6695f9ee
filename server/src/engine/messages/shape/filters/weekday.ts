import type { ShapeFilter } from './filter';
import { derivedText, readInstant } from './instant';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The English name of the day of a time, in the zone that it is written in. */
export const weekday: ShapeFilter = {
  id: 'weekday',
  summary: 'the English name of the day of a time (RFC 3339), in its own zone',
  apply(value) {
    const instant = readInstant(value);
    return instant && derivedText(value, DAYS[new Date(instant.local).getUTCDay()] ?? '');
  },
};
