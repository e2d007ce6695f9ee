import type { Position } from 'vscode-languageserver-types';
import type { DataPath } from '../../engine/manifest/yamlMap';
import { type Span, touches } from '../../engine/text/range';
import type { ServiceContext } from '../promptService';
import type { PinFact, PinState } from '../workspace/pinFacts';
import { type Place, pinPlace, targetPlace } from '../workspace/pinPlaces';
import type { ProjectSnapshot } from '../workspace/project';
import { type SelectedPin, selectPins } from './pins';

/** A pin as a list or a command shows it. */
export interface PinView {
  readonly name: string;
  /** URI of the manifest. */
  readonly manifest: string;
  /** URI of the store's file. */
  readonly store: string;
  readonly state: PinState;
  readonly recorded: string | null;
  readonly live: string | null;
  /** Where it is recorded, or named when it is not. */
  readonly place: Place;
  /** `source#section`, or the prompt's name; null for a pin without a text. */
  readonly text: string | null;
  /** Where its text begins. */
  readonly textPlace: Place | null;
}

/** The pins of the workspace, or of the place under a cursor; there also names that could be pinned. */
export async function pinsAt(
  context: ServiceContext,
  at?: { readonly uri: string; readonly position: Position },
): Promise<readonly PinView[]> {
  const pins = await selectPins(context, {}, at ? 'pinnable' : 'pins');
  return (at ? under(pins, at.uri, at.position) : pins).map(view);
}

/** Of sections inside one another only the innermost counts. */
function under(pins: readonly SelectedPin[], uri: string, position: Position): readonly SelectedPin[] {
  const hits = pins.flatMap((one) => {
    const span = spanAt(one, uri, position);
    return span ? [{ one, length: span.end - span.start }] : [];
  });
  const innermost = Math.min(...hits.map(({ length }) => length));
  return hits.filter(({ length }) => length === innermost).map(({ one }) => one);
}

/** The part of a document that is about a pin and holds a position: its section, its entry, its line in the manifest. */
function spanAt({ snapshot, pin }: SelectedPin, uri: string, position: Position): Span | undefined {
  const { group, target, span, entry } = pin;
  const spans: Span[] = [];
  if (uri === group.document.uri) spans.push(...[entry?.entrySpan ?? span].filter((one) => one !== undefined));
  if (target?.kind === 'section' && uri === target.uri) spans.push(target.section.span);
  const document = snapshot.files.peekUri(uri);
  if (uri === snapshot.manifestUri) return manifestSpan(snapshot, pin, position);
  if (!document) return undefined;
  const offset = document.lines.offsetAt(position);
  return spans.find((one) => touches(one, offset));
}

function manifestSpan({ reading }: ProjectSnapshot, { group, name, target }: PinFact, position: Position) {
  const at = reading.yaml.pathAt(reading.document.lines.offsetAt(position));
  const paths: DataPath[] = [[...group.path, 'map', name]];
  if (target?.kind === 'prompt') paths.push(['prompts', target.prompt]);
  const path = paths.find((one) => one.every((step, index) => at?.path[index] === step));
  if (!path) return undefined;
  return { start: reading.locateKey(path).start, end: reading.locate(path).end };
}

function view({ snapshot, pin }: SelectedPin): PinView {
  const { name, group, state, recorded, live, target } = pin;
  return {
    name,
    manifest: snapshot.manifestUri,
    store: group.document.uri,
    state,
    recorded,
    live,
    place: pinPlace(snapshot, pin),
    text: target?.kind === 'prompt' ? target.prompt : (pin.reference ?? null),
    textPlace: targetPlace(snapshot, target) ?? null,
  };
}
