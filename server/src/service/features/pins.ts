import { repin } from '../../engine/pins/edit';
import { isRefusal, type TextEdit } from '../../engine/pins/store';
import type { Range } from '../../engine/text/range';
import { refusalWords, storeFaultWords, storeNoticeWords, targetFaultWords } from '../messages/pins';
import type { ServiceContext } from '../promptService';
import { manifestWords } from '../rules/manifestRule';
import { say } from '../words';
import type { PinFact, PinState } from '../workspace/pinFacts';
import { isOpen, openGroups, unreadableNotice } from '../workspace/pinGroups';
import { pinPlace } from '../workspace/pinPlaces';
import type { ProjectSnapshot } from '../workspace/project';
import { isInside, unreadProblems } from '../workspace/unread';
import { type PinPlan, PinPlanner } from './pinPlan';
import { assemblyProblems } from './renderProblems';

export interface PinReport {
  readonly name: string;
  /** URI of the manifest. */
  readonly manifest: string;
  /** URI of the store. */
  readonly store: string;
  /** Where the pin is: in the store, or where the manifest names it when it is not recorded. */
  readonly uri: string;
  readonly range: Range;
  readonly recorded: string | null;
  readonly live: string | null;
  readonly state: PinState;
  /** What its text lacks because it could not be read or rendered, in words. */
  readonly problems: readonly string[];
}

/** Which pins; what is left out does not matter. */
export interface PinSelection {
  readonly names?: readonly string[] | undefined;
  /** URI of the manifest. */
  readonly manifest?: string | undefined;
  /** URI of the store's file. */
  readonly store?: string | undefined;
}

/** A store of which nothing can be said, or a part of `pins` that cannot be read, and why. */
export interface PinStoreFault {
  readonly manifest: string;
  /** As the manifest names it; empty where it is not known which stores the fault concerns. */
  readonly store: string;
  /** A sentence. */
  readonly reason: string;
}

/** A pin with the manifest it belongs to. */
export interface SelectedPin {
  readonly snapshot: ProjectSnapshot;
  readonly pin: PinFact;
}

/**
 * The pins of the workspace that a selection means, manifest by manifest.
 * @param which `pinnable`: also those that need not be pinned
 */
export async function selectPins(
  context: ServiceContext,
  selection: PinSelection = {},
  which: 'pins' | 'pinnable' = 'pins',
): Promise<SelectedPin[]> {
  const { names, manifest, store } = selection;
  const selected: SelectedPin[] = [];
  for (const project of await context.projects.all()) {
    if (manifest !== undefined && project.manifestUri !== manifest) continue;
    const snapshot = await project.snapshot();
    for (const pin of (await context.checker.factsOf(snapshot))[which]) {
      const wanted = names === undefined || names.includes(pin.name);
      if (wanted && (store === undefined || pin.group.document.uri === store)) selected.push({ snapshot, pin });
    }
  }
  return selected;
}

/** Every pin of the workspace, store by store. */
export async function pinReport(context: ServiceContext): Promise<readonly PinReport[]> {
  return (await selectPins(context)).map(({ snapshot, pin }) => {
    const { name, state, group, recorded, live } = pin;
    const place = pinPlace(snapshot, pin);
    return {
      name,
      manifest: snapshot.manifestUri,
      store: group.document.uri,
      ...place,
      recorded,
      live,
      state,
      problems: problemsOf(snapshot, pin),
    };
  });
}

/** A prompt may be rendered in part, and a section be cut otherwise than its source was meant to say. */
function problemsOf(snapshot: ProjectSnapshot, { target }: PinFact): readonly string[] {
  if (!target) return [];
  if (target.kind === 'prompt') return assemblyProblems(snapshot, target.assembly, ['prompts', target.prompt]);
  const source = [['sources', target.source.name]];
  return unreadProblems(snapshot)
    .filter((problem) => isInside(snapshot, problem, source))
    .map(manifestWords);
}

/** The stores that cannot be read, and what cannot be read of `pins`: a check that has nothing to say of them must not pass. */
export async function pinStoreFaults(context: ServiceContext): Promise<readonly PinStoreFault[]> {
  const faults: PinStoreFault[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    for (const problem of unreadProblems(snapshot)) {
      if (problem.code !== 'yaml-syntax' && !isInside(snapshot, problem, [['pins']])) continue;
      faults.push({ manifest: project.manifestUri, store: '', reason: manifestWords(problem) });
    }
    for (const group of openGroups(snapshot)) {
      const { store } = group.model;
      const notice = isOpen(group) ? unreadableNotice(group) : undefined;
      const reason = isOpen(group) ? notice && storeNoticeWords(store, notice) : storeFaultWords(store, group.fault);
      if (reason !== undefined) faults.push({ manifest: project.manifestUri, store, reason });
    }
  }
  return faults;
}

/** What it takes to write the live hashes of drifted pins; of those named, also where the record is no hash. */
export async function repinPlan(context: ServiceContext, selection: PinSelection): Promise<PinPlan> {
  const planner = new PinPlanner(context.store);
  for (const { pin } of await selectPins(context, selection)) {
    const reason = whyNotRepinned(pin, selection.names !== undefined);
    if (reason !== undefined) planner.refuse(pin.name, reason);
    else if (isWritable(pin, selection.names !== undefined)) planner.write(pin, repinEdits(pin));
  }
  return planner.plan();
}

/** What it takes to record a hash for a name that has a text and no pin. */
export async function addPinPlan(
  context: ServiceContext,
  { name, ...selection }: { readonly name: string } & Omit<PinSelection, 'names'>,
): Promise<PinPlan> {
  const planner = new PinPlanner(context.store);
  const found = await selectPins(context, { ...selection, names: [name] }, 'pinnable');
  const unpinned = found.filter(({ pin }) => pin.state === 'unpinned');
  for (const { pin } of unpinned.length > 0 ? unpinned : found) {
    const reason = whyNotAdded(pin);
    const edit = reason ?? addEdit(pin);
    if (typeof edit === 'string') planner.refuse(name, edit);
    else planner.write(pin, [edit]);
  }
  return planner.plan();
}

/** The edits that write the live hash into the pin's place. */
export function repinEdits({ group, name, live, entry }: PinFact): readonly TextEdit[] {
  return live === null || !entry ? [] : repin({ ...group.store, entries: [entry] }, new Map([[name, live]]));
}

/** The edit that adds a pin to its store, or why there is none, in words that end a sentence. */
export function addEdit({ group, name, live }: PinFact): TextEdit | string {
  if (live === null) return say('it has no text');
  const edit = group.format.insert(group.document, group.store, name, live);
  return isRefusal(edit) ? refusalWords(edit) : edit;
}

function isWritable({ state, live, entry }: PinFact, named: boolean): boolean {
  return state === 'drift' || (named && state === 'malformed' && live !== null && entry !== undefined);
}

function whyNotRepinned(pin: PinFact, named: boolean): string | undefined {
  const { state, entry, live } = pin;
  if (state === 'self-reference') return say('the store computes its own hashes');
  if (incomplete(pin) && isWritable(pin, named)) return say('its prompt cannot be rendered without faults');
  if (!named) return undefined;
  if (state === 'unpinned') return say('it is not pinned yet');
  if (live === null) return textlessWords(pin);
  return state === 'malformed' && !entry ? say('its record is not written as one text') : undefined;
}

function whyNotAdded(pin: PinFact): string | undefined {
  if (pin.state === 'unpinned')
    return incomplete(pin) ? say('its prompt cannot be rendered without faults') : undefined;
  if (pin.state === 'self-reference') return say('the store computes its own hashes');
  return pin.recorded === null && pin.live === null ? textlessWords(pin) : say('it is pinned already');
}

function incomplete({ target }: PinFact): boolean {
  return target?.kind === 'prompt' && !target.complete;
}

function textlessWords({ name, fault }: PinFact): string {
  return fault ? targetFaultWords(name, fault).replace(/\.$/, '') : say('it has no text');
}
