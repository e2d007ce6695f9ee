import type { Assembler } from '../../engine/assembly/assembler';
import type { Assembly } from '../../engine/assembly/assembly';
import type { CompiledLayer, CompiledPrompt } from '../../engine/assembly/program';
import type { DataPath } from '../../engine/manifest/yamlMap';
import type { Range } from '../../engine/text/range';
import { deferralWords } from '../messages/continuation';
import { omissionWords } from '../messages/omissions';
import { overrideRefusalWords } from '../messages/overrides';
import type { ProjectSnapshot } from '../workspace/project';

/** Something that is not in the text, and the place where it would stand. */
export interface ViewPlaceholder {
  readonly kind: 'deferred' | 'omitted' | 'refused';
  readonly layer: string;
  /** Key of the override that is refused; null for layers. */
  readonly override: string | null;
  /** UTF-16 offset of the text. */
  readonly at: number;
  /** In words that go on from the layer's name. */
  readonly reason: string;
  /** The layer in the manifest, or the override in its role. */
  readonly place: { readonly uri: string; readonly range: Range } | null;
}

/** What a rendering leaves out, in declared order of the layers. What is only put into slots has no place of its own. */
export function placeholdersOf(snapshot: ProjectSnapshot, assembly: Assembly): readonly ViewPlaceholder[] {
  const { assembler } = snapshot;
  const prompt = assembler?.program.prompts.get(assembly.prompt);
  if (!assembler || !prompt) return [];
  const places = new LayerPlaces(prompt, assembly);
  const order = new Map([...prompt.byId.keys()].map((id, index) => [id, index]));
  const found = [
    ...deferred(snapshot, assembly),
    ...omitted(snapshot, assembly),
    ...refused(snapshot, assembler, prompt, assembly),
  ].flatMap((one) => {
    const at = places.of(one.layer);
    return at === undefined ? [] : [{ ...one, at }];
  });
  const rank = ({ layer }: ViewPlaceholder) => order.get(layer) ?? order.size;
  return found.sort((a, b) => rank(a) - rank(b));
}

type Unplaced = Omit<ViewPlaceholder, 'at'>;

function deferred(snapshot: ProjectSnapshot, assembly: Assembly): Unplaced[] {
  const unit = assembly.continuation?.unit ?? 'bytes';
  return assembly.deferred.map(({ layer, path, reason }) => ({
    kind: 'deferred',
    layer,
    override: null,
    reason: deferralWords(reason, unit),
    place: manifestPlace(snapshot, path),
  }));
}

function omitted(snapshot: ProjectSnapshot, assembly: Assembly): Unplaced[] {
  return assembly.omitted.map(({ layer, path, reason }) => ({
    kind: 'omitted',
    layer,
    override: null,
    reason: omissionWords(reason),
    place: manifestPlace(snapshot, path),
  }));
}

/** Overrides stand where the layers do whose text they would replace. */
function refused(
  { files }: ProjectSnapshot,
  assembler: Assembler,
  prompt: CompiledPrompt,
  assembly: Assembly,
): Unplaced[] {
  const { overrides, role, tier, variant, cycle } = assembly;
  if (overrides.verdict !== 'refused') return [];
  const request = { prompt: prompt.name, role, tier, given: variant.raw, cycle };
  return overrides.refused.flatMap(({ key, location, reason }) => {
    const document = files.peekUri(location.uri);
    const place = document ? { uri: location.uri, range: document.rangeOf(location) } : null;
    return [...prompt.byId.values()]
      .filter((layer) => layer.model.override === key && assembler.shows(request, layer))
      .map(({ id: layer }): Unplaced => {
        return { kind: 'refused', layer, override: key, reason: overrideRefusalWords(reason), place };
      });
  });
}

function manifestPlace({ manifestUri, reading }: ProjectSnapshot, path: DataPath): ViewPlaceholder['place'] {
  return { uri: manifestUri, range: reading.document.rangeOf(reading.locate([...path, 'id'])) };
}

/** Where layers stand in a rendering, and where absent ones would. */
class LayerPlaces {
  private readonly present: ReadonlyMap<string, Assembly['layers'][number]>;
  /** By id, the layers it stands among and the group around them. */
  private readonly homes = new Map<string, { siblings: readonly CompiledLayer[]; group: CompiledLayer | undefined }>();

  constructor(prompt: CompiledPrompt, { layers }: Assembly) {
    this.present = new Map(layers.map((layer) => [layer.id, layer]));
    this.enter(prompt.layers, undefined);
  }

  /** Offset of a layer with its wrapping, or behind the nearest one before it; undefined for one that stands in slots. */
  of(id: string): number | undefined {
    const own = this.present.get(id);
    const home = this.homes.get(id);
    if (own || !home) return own?.slot ? undefined : own?.outer.start;
    const index = home.siblings.findIndex((layer) => layer.id === id);
    const before = home.siblings.slice(0, index).findLast((layer) => this.present.has(layer.id));
    if (before) return this.present.get(before.id)?.outer.end;
    if (!home.group) return 0;
    return this.present.get(home.group.id)?.own.start ?? this.of(home.group.id);
  }

  private enter(siblings: readonly CompiledLayer[], group: CompiledLayer | undefined): void {
    for (const layer of siblings) {
      this.homes.set(layer.id, { siblings, group });
      this.enter(layer.children, layer);
    }
  }
}
