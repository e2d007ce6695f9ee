import type { DeferralReason } from '../../engine/assembly/assembly';
import type { FitUnit } from '../../engine/manifest/model/continuation';
import { formatSize, say } from '../words';

/** Why a layer waits, in words. */
export function deferralWords(reason: DeferralReason, unit: FitUnit): string {
  switch (reason.code) {
    case 'not-due':
      return say('it is not due before cycle {next}', { next: reason.next });
    case 'repeated':
      return say('it says what it said in cycle {since}; due again in cycle {next}', {
        since: reason.since,
        next: reason.next,
      });
    case 'no-room':
      return say('it takes {size}, and {room} of the budget are left', {
        size: formatSize(reason.size, unit),
        room: formatSize(reason.room, unit),
      });
  }
}
