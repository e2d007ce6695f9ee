import { checkContinuations } from '../continuation/checkContinuations';
import type { FillModel, LayerModel } from '../manifest/model/layer';
import type { ManifestModel, PromptModel } from '../manifest/model/manifest';
import type { ManifestProblem } from '../manifest/problem';
import type { ManifestReading } from '../manifest/readManifest';
import type { DataPath } from '../manifest/yamlMap';
import { checkToolChoices } from '../tools/checkToolChoices';
import { checkVariables } from './checkVariables';
import type { Condition } from './conditions';
import { checkCycles } from './cycles';
import { compileDeclared } from './declaredCondition';
import { checkLayerNames } from './layerNames';
import { MAX_CHAIN, orderPredicates } from './predicateOrder';
import type { CompiledFill, CompiledLayer, CompiledPrompt, CompiledSlot, Program } from './program';

/** What layers inherit from what is around them. */
interface Surroundings {
  readonly zone: 'static' | 'dynamic';
  readonly join: string;
  /** Layers of the prompt so far. */
  readonly byId: Map<string, CompiledLayer>;
}

/** Turns a manifest into a program; faults are collected and cost no more than what they are in. */
export class Compiler {
  private readonly problems: ManifestProblem[] = [];
  private readonly predicates = new Map<string, Condition>();

  constructor(
    private readonly reading: ManifestReading,
    private readonly manifest: ManifestModel,
  ) {}

  program(): Program {
    const { reading, manifest, predicates, problems } = this;
    this.compilePredicates();
    const prompts = new Map<string, CompiledPrompt>();
    for (const [name, model] of Object.entries(manifest.prompts ?? {})) prompts.set(name, this.prompt(name, model));
    const when = manifest.roles?.overrides?.when;
    const overridesWhen = when === undefined ? undefined : this.condition(when, ['roles', 'overrides', 'when']);
    const goal = manifest.roles?.goal?.variable;
    if (goal !== undefined && !Object.hasOwn(manifest.variables ?? {}, goal)) {
      const span = reading.locate(['roles', 'goal', 'variable']);
      problems.push({ code: 'undeclared-name', span, data: { name: goal } });
    }
    const toolProfiles = Object.entries(manifest.tools?.profiles ?? {}).map(([name, model]) => {
      const path = ['tools', 'profiles', name, 'when'];
      return { name, model, when: model.when === undefined ? undefined : this.condition(model.when, path) };
    });
    const program = { reading, manifest, prompts, predicates, overridesWhen, toolProfiles, problems };
    problems.push(...checkVariables(manifest, reading), ...checkLayerNames(program));
    problems.push(...checkCycles(program), ...checkContinuations(program));
    problems.push(...checkToolChoices(program));
    return program;
  }

  /** Predicates may use each other; one that is part of a cycle or of too long a chain, or uses one, is left out. */
  private compilePredicates(): void {
    const compiled = new Map<string, Condition>();
    for (const [name, text] of Object.entries(this.manifest.predicates ?? {})) {
      const condition = this.condition(text, ['predicates', name]);
      if (condition) compiled.set(name, condition);
    }
    const { ordered, circular, tooLong } = orderPredicates(compiled);
    for (const name of ordered) this.predicates.set(name, compiled.get(name) as Condition);
    const tell = (name: string, data: Record<string, string>) =>
      this.problems.push({
        code: 'predicate-cycle',
        span: this.reading.locate(['predicates', name]),
        data: { name, ...data },
      });
    for (const name of circular) tell(name, {});
    for (const name of tooLong) tell(name, { limit: String(MAX_CHAIN) });
  }

  private prompt(name: string, model: PromptModel): CompiledPrompt {
    const path = ['prompts', name];
    const around: Surroundings = { zone: 'static', join: model.join ?? '\n\n', byId: new Map() };
    const layers = this.layers(model.layers, [...path, 'layers'], around);
    const parts = this.layers(model.parts ?? [], [...path, 'parts'], around);
    const fills = this.fills(model.fill, path);
    link(around.byId, fills);
    return { name, model, layers, parts, fills, byId: around.byId };
  }

  private layers(models: readonly LayerModel[], path: DataPath, around: Surroundings): CompiledLayer[] {
    return models.flatMap((model, index) => this.layer(model, [...path, index], around) ?? []);
  }

  /** Undefined for a layer whose id is taken. */
  private layer(model: LayerModel, path: DataPath, around: Surroundings): CompiledLayer | undefined {
    const { byId } = around;
    if (byId.has(model.id)) {
      const span = this.reading.locate([...path, 'id']);
      this.problems.push({ code: 'duplicate-layer', span, data: { name: model.id } });
      return undefined;
    }
    const own = { zone: model.zone ?? around.zone, join: model.join ?? around.join };
    const when = model.when === undefined ? undefined : this.condition(model.when, [...path, 'when']);
    const children: CompiledLayer[] = [];
    const fills = this.fills(model.fill, path);
    const slots = this.slots(model, path);
    const layer: CompiledLayer = { model, id: model.id, path, ...own, when, children, fills, slots, replacedBy: [] };
    // Before its children, so that a child of the same name is the duplicate.
    byId.set(model.id, layer);
    children.push(...this.layers(model.layers ?? [], [...path, 'layers'], { ...own, byId }));
    return layer;
  }

  private fills(models: readonly FillModel[] | undefined, path: DataPath): CompiledFill[] {
    return (models ?? []).map((model, index) => {
      const at = [...path, 'fill', index];
      const when = model.when === undefined ? undefined : this.condition(model.when, [...at, 'when']);
      return { model, path: at, when, layer: undefined };
    });
  }

  private slots(model: LayerModel, path: DataPath): CompiledSlot[] {
    return Object.entries(model.slots ?? {}).flatMap(([name, slot]): CompiledSlot[] => {
      if (slot === null || typeof slot !== 'object') return [];
      if ('layer' in slot) {
        const at = [...path, 'slots', name, 'layer'];
        return [{ name, path: at, when: undefined, target: slot.layer, layer: undefined }];
      }
      if (!('when' in slot)) return [];
      const at = [...path, 'slots', name, 'when'];
      return [{ name, path: at, when: this.condition(slot.when, at), target: undefined, layer: undefined }];
    });
  }

  private condition(text: string, path: DataPath): Condition | undefined {
    const { condition, problems } = compileDeclared(text, path, this.reading, this.manifest);
    this.problems.push(...problems);
    return condition;
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Connects what layers name once all of them are known: those that leave a layer out, those put into slots. */
function link(byId: ReadonlyMap<string, CompiledLayer>, ofPrompt: readonly CompiledFill[]): void {
  for (const layer of byId.values()) {
    for (const id of layer.model.replaces ?? []) {
      const replaced = byId.get(id);
      if (replaced && replaced !== layer) (replaced.replacedBy as CompiledLayer[]).push(layer);
    }
  }
  const fills = [...byId.values()].flatMap((layer) => layer.fills);
  for (const slot of [...byId.values()].flatMap((layer) => layer.slots))
    (slot as Writable<CompiledSlot>).layer = byId.get(slot.target ?? '');
  for (const fill of [...fills, ...ofPrompt]) (fill as Writable<CompiledFill>).layer = byId.get(fill.model.with);
}
