import { describe, expect, it } from 'vitest';
import { pinArgument, pinItems } from '../../../client/src/commands/pinChoice';
import { type OpenDocuments, staleStores, unsavedSources } from '../../../client/src/commands/repinPlan';
import type { PinInfo } from '../../../server/src/protocol/pins';
import type { ProtocolRange } from '../../../server/src/protocol/positions';
import type { RepinResult } from '../../../server/src/protocol/repin';

interface Open {
  readonly version: number;
  readonly text: string;
  readonly dirty?: boolean;
}

/** An editor in which these documents of one line are open. */
function editor(documents: Readonly<Record<string, Open>>): OpenDocuments {
  return {
    versionOf: (uri) => documents[uri]?.version,
    isDirty: (uri) => documents[uri]?.dirty ?? false,
    textAt: (uri, { start, end }) => documents[uri]?.text.slice(start.character, end.character),
  };
}

const line = (start: number, end: number): ProtocolRange => ({
  start: { line: 0, character: start },
  end: { line: 0, character: end },
});

/** `aaaa` at column 5 becomes `bbbb`, in a file of which the server knows version 3, and in one it read from disk. */
const edits = [{ range: line(5, 9), newText: 'bbbb', replaces: 'aaaa' }];
const plan: RepinResult = {
  pins: [
    { name: 'A', store: 'p.py', sources: [{ uri: 'a.md', version: 1 }] },
    {
      name: 'B',
      store: 'q.json',
      sources: [
        { uri: 'b.md', version: 7 },
        { uri: 'c.py', version: null },
      ],
    },
    { name: 'C', store: 'q.json' },
  ],
  edits: [
    { uri: 'p.py', version: 3, exists: true, edits },
    { uri: 'q.json', version: null, exists: true, edits },
  ],
  refused: [],
};

describe('a plan to re-pin', () => {
  it('is right while its stores are closed or as they were', () => {
    expect(staleStores(plan, editor({}))).toEqual([]);
    const same = { 'p.py': { version: 3, text: 'A = "aaaa"' }, 'q.json': { version: 9, text: '{"a":aaaa}' } };
    expect(staleStores(plan, editor(same))).toEqual([]);
  });

  it('is stale when another version is open, though the digits are where they were', () => {
    expect(staleStores(plan, editor({ 'p.py': { version: 4, text: 'A = "aaaa"' } }))).toEqual(['p.py']);
  });

  it('is stale when the file on disk was another than the editor holds', () => {
    const moved = { 'q.json': { version: 1, text: '{ "a":aaaa}' } };
    expect(staleStores(plan, editor(moved))).toEqual(['q.json']);
  });

  it('names each unsaved source once, and whether its unsaved text is hashed', () => {
    const dirty = { version: 1, text: '', dirty: true };
    expect(unsavedSources(plan, editor({ 'b.md': dirty, 'c.py': dirty, 'z.md': dirty }))).toEqual([
      { uri: 'b.md', hashed: true },
      { uri: 'c.py', hashed: false },
    ]);
    expect(unsavedSources(plan, editor({ 'a.md': { version: 1, text: '' } }))).toEqual([]);
  });
});

describe('a list of pins', () => {
  const range = line(0, 1);
  const pin: PinInfo = {
    name: 'ROUTER_SYSTEM',
    manifest: 'file:///w/galley.yaml',
    store: 'file:///w/pins.py',
    state: 'drift',
    recorded: 'aaaa',
    live: 'bbbb',
    location: { uri: 'file:///w/pins.py', range },
    text: 'router#system',
    textLocation: { uri: 'file:///w/router.md', range },
  };

  it('shows the state, the text and the store', () => {
    const [item] = pinItems(
      [pin],
      (state) => `is ${state}`,
      (uri) => uri.slice('file:///w/'.length),
    );
    expect(item).toEqual({
      label: 'ROUTER_SYSTEM',
      description: 'is drift',
      detail: 'router#system · pins.py',
      pin,
    });
  });

  it('does without a text that is gone', () => {
    const [item] = pinItems([{ ...pin, text: null }], String, String);
    expect(item?.detail).toBe('file:///w/pins.py');
  });

  it('is not needed where the argument names the pin', () => {
    const { name, manifest, store } = pin;
    expect(pinArgument(pin)).toEqual({ name, manifest, store });
    for (const other of [undefined, null, 'A', [], {}, { name }, { name, manifest, store: 1 }])
      expect(pinArgument(other)).toBeUndefined();
  });
});
