import type { Adapter } from '../conformance';

interface Case {
  readonly file: string;
  readonly locator: { readonly variable?: string; readonly keys?: readonly string[] };
  readonly text: string;
  readonly pins: readonly { readonly name: string; readonly hash: string; readonly range: readonly [number, number] }[];
  /** Given, since the texts that were hashed are not: nothing here can be worked out from the files. */
  readonly live: Readonly<Record<string, string>>;
  readonly repinOne: { readonly name: string; readonly text: string } | null;
  readonly repinAll: { readonly text: string } | null;
  readonly add: {
    readonly name: string;
    readonly hash: string;
    readonly text: string;
    readonly alsoAccept?: readonly string[];
  } | null;
  readonly selfReference?: boolean;
}

/** Pin stores in every notation: what they hold, and their texts after a re-pin of one or all and a new pin. */
export const pinStores: Adapter = {
  async check(workspace, one) {
    const { file, locator, text, pins, live, repinOne, repinAll, add, selfReference } = one as unknown as Case;
    workspace.write({ [file]: text });
    const store = await workspace.service.openPinStore(workspace.uri(file), placeOf(locator));
    if ('refused' in store) return [store.refused];
    const faults: string[] = [];
    const compare = (what: string, got: unknown, expected: unknown) => {
      if (JSON.stringify(got) !== JSON.stringify(expected))
        faults.push(`${what}: ${JSON.stringify(got)}, expected ${JSON.stringify(expected)}`);
    };
    compare(
      'pins',
      store.pins.map(({ name, hash, range }) => [name, hash, offsetOf(text, range.start), offsetOf(text, range.end)]),
      pins.map(({ name, hash, range: [start, end] }) => [name, hash, start, end]),
    );
    compare('selfReference', store.selfReference, selfReference === true);
    const digits = new Map(Object.entries(live));
    if (repinOne) compare('repinOne', store.repin(digits, [repinOne.name]).text, repinOne.text);
    compare('repinAll', store.repin(digits).text, repinAll?.text ?? text);
    if (add) {
      const added = store.insert(add.name, add.hash);
      const result = 'refused' in added ? `refused: ${added.refused}` : added.text;
      if (!add.alsoAccept?.includes(result)) compare('add', result, add.text);
    }
    return faults;
  },
};

/** The place as a manifest would name it. */
function placeOf({ variable, keys = [] }: Case['locator']): string | undefined {
  if (variable !== undefined) return variable;
  if (keys.length === 0) return undefined;
  return `/${keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

/** UTF-16 offset of a position; lines end as an editor counts them. */
function offsetOf(text: string, { line, character }: { readonly line: number; readonly character: number }): number {
  let start = 0;
  for (let passed = 0; passed < line; passed++) {
    const end = /\r\n|\r|\n/g;
    end.lastIndex = start;
    const found = end.exec(text);
    if (!found) throw new Error(`The text has no line ${line}`);
    start = end.lastIndex;
  }
  return start + character;
}
