import { splitSectionRef } from '../../engine/assembly/content';
import { comparePins, isSelfReferential, type LivePin, type PinState, type PinStatus } from '../../engine/pins/status';
import { isOpen, openGroups, type PinGroup, unreadableNotice } from './pinGroups';
import { GroupNames } from './pinNames';
import type { PinTarget, TargetFault } from './pinTargets';
import type { ProjectSnapshot } from './project';

export type { PinState } from '../../engine/pins/status';
export type { PinGroup } from './pinGroups';

/** A pin as recorded and as it should be. */
export interface PinFact extends PinStatus {
  readonly group: PinGroup;
  /** `source#section` of the section it stands for, also of one that does not exist; undefined for a prompt. */
  readonly reference: string | undefined;
  readonly target: PinTarget | undefined;
  /** Why there is no text to compare with. */
  readonly fault: TargetFault | undefined;
  /** Whether the manifest's map has the name. */
  readonly mapped: boolean;
}

/**
 * Every pin of a manifest, store by store: recorded ones in the store's order, then those that should be, because the map
 * names them or their siblings are pinned. A store that cannot be read has none: nothing is known of its pins.
 * @param all also what could be pinned by its name and need not be
 */
export function pinFacts(project: ProjectSnapshot, all = false): readonly PinFact[] {
  return openGroups(project).flatMap((group) =>
    isOpen(group) && !unreadableNotice(group) ? factsOf(project, group, all) : [],
  );
}

function factsOf(project: ProjectSnapshot, group: PinGroup, all: boolean): PinFact[] {
  const names = new GroupNames(project, group);
  const { store, model } = group;
  const map = model.map ?? {};
  const targets = new Map<string, ReturnType<GroupNames['resolve']>>();
  for (const { name } of [...store.entries, ...store.unreadable]) {
    if (name !== undefined) targets.set(name, names.resolve(name));
  }
  const covered = new Set([...targets.values()].map(({ mapped }) => mapped));
  for (const name of Object.keys(map)) if (!covered.has(name)) targets.set(name, names.resolve(name));
  // A computed store may hold any name, so none is known to be missing in it.
  if (!isSelfReferential(store)) addUnpinned(names, targets, all);

  const live = [...targets].flatMap(([name, found]): LivePin[] => {
    if (!('target' in found)) return [];
    const siblings = found.target.kind === 'section' ? names.siblingsOf(found.target) : undefined;
    return [{ name, text: found.target.text, ...(siblings !== undefined && { group: siblings }) }];
  });
  const { length } = model;
  const rows = comparePins(store, live, length === undefined ? {} : { length });
  const facts = rows.map((row): PinFact => {
    const found = targets.get(row.name);
    const target = found && 'target' in found ? found.target : undefined;
    const fault = found && 'fault' in found ? found.fault : undefined;
    const mapped = Object.hasOwn(map, row.name);
    return { ...row, group, reference: referenceOf(target, mapped ? map[row.name] : undefined), target, fault, mapped };
  });
  return [...facts, ...withoutEither(group, targets, new Set(rows.map(({ name }) => name)))];
}

function addUnpinned(names: GroupNames, targets: Map<string, ReturnType<GroupNames['resolve']>>, all: boolean): void {
  const pinned = [...targets.values()].flatMap((found) =>
    'target' in found && found.target.kind === 'section' ? [found.target] : [],
  );
  for (const { name, target } of names.unpinned(pinned, all)) if (!targets.has(name)) targets.set(name, { target });
}

/** Names of the map that have neither a record nor a text: the map is wrong, or the section is gone. */
function withoutEither(
  group: PinGroup,
  targets: ReadonlyMap<string, ReturnType<GroupNames['resolve']>>,
  seen: ReadonlySet<string>,
): PinFact[] {
  const state: PinState = 'orphan';
  return Object.entries(group.model.map ?? {}).flatMap(([name, value]) => {
    const found = targets.get(name);
    if (seen.has(name) || !found || !('fault' in found)) return [];
    const row = { name, state, recorded: null, live: null, missing: false, target: undefined, mapped: true };
    return [{ ...row, group, reference: referenceOf(undefined, value), fault: found.fault }];
  });
}

function referenceOf(target: PinTarget | undefined, mapped: unknown): string | undefined {
  if (target) return target.kind === 'section' ? target.reference : undefined;
  return typeof mapped === 'string' && splitSectionRef(mapped).source !== '' ? mapped : undefined;
}
