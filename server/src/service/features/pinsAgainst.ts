import type { Range } from '../../engine/text/range';
import type { Cancellation } from '../history';
import type { ServiceContext } from '../promptService';
import { pastProject } from '../workspace/pastProject';
import { type PinFact, pinFacts } from '../workspace/pinFacts';
import { pinPlace } from '../workspace/pinPlaces';
import type { ProjectSnapshot } from '../workspace/project';
import { unknownRevision, withHistory } from './openHistory';

/** A pin whose record changed since a revision although its text did not. */
export interface UnfoundedPin {
  readonly name: string;
  /** URI of the store. */
  readonly store: string;
  readonly uri: string;
  readonly range: Range;
  readonly before: string;
  readonly after: string;
}

/**
 * Compares the pins with those of a revision: a hash that changed while its text is the same was written for another
 * reason than a change of the text.
 * @throws Refusal for a revision that does not exist or a folder without history
 * @throws HistoryError
 */
export async function pinsAgainst(
  context: ServiceContext,
  revision: string,
  cancellation?: Cancellation,
): Promise<readonly UnfoundedPin[]> {
  const found: UnfoundedPin[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    const { pins } = await context.checker.factsOf(snapshot);
    if (pins.length === 0) continue;
    const root = context.projects.rootOf(snapshot.manifestUri) ?? snapshot.folder;
    const before = await withHistory(context, snapshot.folder, async (repository) => {
      const id = await repository.resolve(revision);
      if (id === undefined) throw unknownRevision(revision);
      return pinFacts(await pastProject(snapshot, root, repository, id, cancellation));
    });
    found.push(...unfounded(snapshot, pins, before));
  }
  return found;
}

function unfounded(snapshot: ProjectSnapshot, pins: readonly PinFact[], before: readonly PinFact[]): UnfoundedPin[] {
  const byName = new Map(before.map((pin) => [keyOf(pin), pin]));
  return pins.flatMap((pin): UnfoundedPin[] => {
    const old = byName.get(keyOf(pin));
    if (!old || !pin.target || old.target?.text !== pin.target.text) return [];
    if (old.recorded === null || pin.recorded === null || sameDigits(old.recorded, pin.recorded)) return [];
    const store = pin.group.document.uri;
    const [recordedBefore, after] = [old.recorded, pin.recorded];
    return [{ name: pin.name, store, ...pinPlace(snapshot, pin), before: recordedBefore, after }];
  });
}

/** Also where one of the two was only cut shorter. */
function sameDigits(a: string, b: string): boolean {
  const [shorter = '', longer = ''] = [a.toLowerCase(), b.toLowerCase()].sort((x, y) => x.length - y.length);
  return longer.startsWith(shorter);
}

function keyOf({ name, group }: PinFact): string {
  return `${group.document.uri}#${group.model.store}#${name}`;
}
