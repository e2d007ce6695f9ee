import { applyEdits, repin } from '../../engine/pins/edit';
import type { Range } from '../../engine/text/range';
import type { FileEdit } from '../findings';
import { groupBy } from '../groupBy';
import type { ServiceContext } from '../promptService';
import { say } from '../words';
import type { PinFact, PinState } from '../workspace/pinFacts';

export interface PinReport {
  readonly name: string;
  /** URI of the store. */
  readonly store: string;
  /** Where the pin is: in the store, or where the manifest names it when it is not recorded. */
  readonly uri: string;
  readonly range: Range;
  readonly recorded: string | null;
  readonly live: string | null;
  readonly state: PinState;
}

/** Edits that write live hashes in the place of drifted ones. */
export interface RepinPlan {
  readonly pins: readonly { readonly name: string; readonly store: string }[];
  readonly files: readonly {
    readonly uri: string;
    readonly edits: readonly { readonly range: Range; readonly newText: string }[];
    /** The whole file with the edits made. */
    readonly text: string;
  }[];
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

/** Every pin of the workspace, in manifest order. */
export async function pinReport(context: ServiceContext): Promise<readonly PinReport[]> {
  const reports: PinReport[] = [];
  for (const project of await context.projects.all()) {
    const snapshot = await project.snapshot();
    const { pins } = await context.checker.factsOf(snapshot);
    for (const { name, state, group, entry, recorded, live } of pins) {
      const place = entry
        ? { uri: group.document.uri, range: group.document.rangeOf(entry.hashSpan) }
        : {
            uri: snapshot.manifestUri,
            range: snapshot.reading.document.rangeOf(snapshot.reading.locateKey([...group.path, 'map', name])),
          };
      reports.push({ name, store: group.document.uri, ...place, recorded, live, state });
    }
  }
  return reports;
}

/** What it takes to re-pin the drifted pins of the workspace, or of one manifest, or only those named. */
export async function repinPlan(
  context: ServiceContext,
  names: readonly string[] | undefined,
  manifest?: string,
): Promise<RepinPlan> {
  const pins: { name: string; store: string }[] = [];
  const refused: { name: string; reason: string }[] = [];
  const files: RepinPlan['files'][number][] = [];
  for (const project of await context.projects.all()) {
    if (manifest !== undefined && project.manifestUri !== manifest) continue;
    const facts = (await context.checker.factsOf(await project.snapshot())).pins;
    const wanted = facts.filter(({ name }) => names === undefined || names.includes(name));
    for (const [group, own] of groupBy(wanted, ({ group }) => group)) {
      for (const { name } of own.filter(({ state }) => state === 'self-reference')) {
        refused.push({ name, reason: say('the store computes its own hashes') });
      }
      const drifted = own.filter(({ state }) => state === 'drift');
      if (drifted.length === 0) continue;
      const { document, store } = group;
      const edits = repin(store, new Map(drifted.map(({ name, live }) => [name, live as string])));
      pins.push(...drifted.map(({ name }) => ({ name, store: document.uri })));
      files.push({
        uri: document.uri,
        edits: edits.map(({ span, text }) => ({ range: document.rangeOf(span), newText: text })),
        text: applyEdits(document.text, edits),
      });
    }
  }
  return { pins, files, refused };
}

/** The edits that re-pin one pin. */
export function repinEdits({ group, name, live }: PinFact): FileEdit[] {
  if (live === null) return [];
  const { document, store } = group;
  return repin(store, new Map([[name, live]])).map(({ span, text }) => ({
    uri: document.uri,
    range: document.rangeOf(span),
    newText: text,
  }));
}
