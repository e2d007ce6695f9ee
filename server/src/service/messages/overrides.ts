import type { OverrideRefusal } from '../../engine/assembly/assembly';
import { formatSize, say } from '../words';

/** Why an override is refused, in words. */
export function overrideRefusalWords(reason: OverrideRefusal): string {
  if (reason.code === 'condition') return say('overrides are not allowed in this variant');
  return say('with all overrides the {target} takes {size}, over the cap of {cap}', {
    target: reason.target,
    size: formatSize(reason.size, reason.cap.unit),
    cap: formatSize(reason.cap.value, reason.cap.unit),
  });
}
