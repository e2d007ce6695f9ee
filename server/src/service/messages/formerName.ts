import type { Renaming } from '../../engine/commands/formerNames';
import { say } from '../words';

/** The last second that a date can tell; a revision may claim any. */
const LAST_SECOND = 8.64e12;

/** Tells that a name is gone, since when, and what it is called now; both as they are written in texts. */
export function formerWords(written: string, now: string, { revision, time }: Renaming): string {
  return say('`{written}` was renamed to `{now}` on {date} ({revision}).', {
    written,
    now,
    // Alike for everyone who reads it, wherever the revision was made.
    date: new Date(Math.min(time, LAST_SECOND) * 1000).toISOString().slice(0, 10),
    revision: revision.slice(0, 8),
  });
}
