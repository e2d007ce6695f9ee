import type { LayerModel } from '../manifest/model/layer';
import type { ManifestModel, PromptModel } from '../manifest/model/manifest';
import type { ManifestProblem } from '../manifest/problem';
import type { ManifestReading } from '../manifest/readManifest';
import type { DataPath } from '../manifest/yamlMap';
import { type Condition, compileCondition } from './conditions';

/** A layer with its condition compiled and its surroundings resolved. */
export interface CompiledLayer {
  readonly model: LayerModel;
  readonly id: string;
  /** Path of the layer in the manifest. */
  readonly path: DataPath;
  readonly zone: 'static' | 'dynamic';
  /** Separator between this group's layers. */
  readonly join: string;
  readonly when: Condition | undefined;
  readonly children: readonly CompiledLayer[];
}

export interface CompiledPrompt {
  readonly name: string;
  readonly model: PromptModel;
  readonly layers: readonly CompiledLayer[];
  /** Every layer, groups included, in declared order. */
  readonly byId: ReadonlyMap<string, CompiledLayer>;
}

/** A manifest with everything compiled that does not depend on file contents. */
export interface Program {
  readonly reading: ManifestReading;
  readonly manifest: ManifestModel;
  readonly prompts: ReadonlyMap<string, CompiledPrompt>;
  /** In an order in which each only reads earlier ones. */
  readonly predicates: ReadonlyMap<string, Condition>;
  readonly overridesWhen: Condition | undefined;
  readonly problems: readonly ManifestProblem[];
}

const BOUND = new Set(['role', 'tier', 'raw']);

/** Compiles conditions and layers; names and layers that do not exist are problems and read as null or empty. */
export function compileProgram(reading: ManifestReading): Program | undefined {
  const { manifest } = reading;
  return manifest && new Compiler(reading, manifest).program();
}

class Compiler {
  private readonly problems: ManifestProblem[] = [];
  private readonly predicates = new Map<string, Condition>();

  constructor(
    private readonly reading: ManifestReading,
    private readonly manifest: ManifestModel,
  ) {}

  program(): Program {
    this.compilePredicates();
    const prompts = new Map<string, CompiledPrompt>();
    for (const [name, model] of Object.entries(this.manifest.prompts ?? {}))
      prompts.set(name, this.prompt(name, model));
    const when = this.manifest.roles?.overrides?.when;
    const overridesWhen = when === undefined ? undefined : this.condition(when, ['roles', 'overrides', 'when']);
    const { reading, manifest, predicates, problems } = this;
    return { reading, manifest, prompts, predicates, overridesWhen, problems };
  }

  /** Predicates may use each other; one that is part of a cycle, or uses one, is left out. */
  private compilePredicates(): void {
    const compiled = new Map<string, Condition>();
    for (const [name, text] of Object.entries(this.manifest.predicates ?? {})) {
      const condition = this.condition(text, ['predicates', name]);
      if (condition) compiled.set(name, condition);
    }
    const visiting = new Set<string>();
    const place = (name: string): boolean => {
      if (this.predicates.has(name)) return true;
      const condition = compiled.get(name);
      if (!condition || visiting.has(name)) return false;
      visiting.add(name);
      const usable = [...condition.names.keys()].every((used) => !compiled.has(used) || place(used));
      visiting.delete(name);
      if (usable) this.predicates.set(name, condition);
      return usable;
    };
    for (const name of compiled.keys()) {
      if (place(name)) continue;
      const data = { name, message: 'it uses itself' };
      this.problems.push({ code: 'invalid-condition', span: this.reading.locate(['predicates', name]), data });
    }
  }

  private prompt(name: string, model: PromptModel): CompiledPrompt {
    const byId = new Map<string, CompiledLayer>();
    const join = model.join ?? '\n\n';
    const layers = this.layers(model.layers, ['prompts', name, 'layers'], 'static', join, byId);
    for (const layer of byId.values()) this.checkLayerNames(layer, byId, name);
    return { name, model, layers, byId };
  }

  private layers(
    models: readonly LayerModel[],
    path: DataPath,
    zone: 'static' | 'dynamic',
    join: string,
    byId: Map<string, CompiledLayer>,
  ): CompiledLayer[] {
    const compiled: CompiledLayer[] = [];
    for (const [index, model] of models.entries()) {
      const at = [...path, index];
      if (byId.has(model.id)) {
        this.problems.push({
          code: 'duplicate-layer',
          span: this.reading.locate([...at, 'id']),
          data: { name: model.id },
        });
        continue;
      }
      const own = { zone: model.zone ?? zone, join: model.join ?? join };
      const when = model.when === undefined ? undefined : this.condition(model.when, [...at, 'when']);
      const children: CompiledLayer[] = [];
      const layer: CompiledLayer = { model, id: model.id, path: at, ...own, when, children };
      // Before its children, so that a child of the same name is the duplicate.
      byId.set(model.id, layer);
      children.push(...this.layers(model.layers ?? [], [...at, 'layers'], own.zone, own.join, byId));
      compiled.push(layer);
    }
    return compiled;
  }

  private condition(text: string, path: DataPath): Condition | undefined {
    const result = compileCondition(text);
    if ('fault' in result) {
      const span = this.inside(path, text, result.fault.span.start, result.fault.span.end);
      this.problems.push({
        code: 'invalid-condition',
        span,
        data: { name: String(path.at(-1)), message: result.fault.message },
      });
      return undefined;
    }
    const { condition } = result;
    for (const [name, offset] of condition.names) {
      if (this.declares(name)) continue;
      const bare = name.replace(/^raw\./, '');
      this.problems.push({
        code: 'undeclared-name',
        span: this.inside(path, text, offset, offset + bare.length),
        data: { name: bare },
      });
    }
    return condition;
  }

  private declares(name: string): boolean {
    const { variables = {}, predicates = {} } = this.manifest;
    if (name.startsWith('raw.')) return Object.hasOwn(variables, name.slice('raw.'.length));
    return BOUND.has(name) || Object.hasOwn(variables, name) || Object.hasOwn(predicates, name);
  }

  private checkLayerNames(layer: CompiledLayer, byId: ReadonlyMap<string, CompiledLayer>, prompt: string): void {
    const { when, model, path } = layer;
    for (const { id, span } of when?.layers ?? []) {
      if (byId.has(id)) continue;
      const at = this.inside([...path, 'when'], when?.text ?? '', span.start, span.end);
      this.problems.push({ code: 'unknown-layer', span: at, data: { name: id, prompt } });
    }
    if (model.roster === undefined) return;
    const roster = this.manifest.rosters?.[model.roster];
    for (const [index, id] of (roster?.leaveOut ?? []).entries()) {
      if (byId.has(id)) continue;
      const span = this.reading.locate(['rosters', model.roster, 'leaveOut', index]);
      this.problems.push({ code: 'unknown-layer', span, data: { name: id, prompt } });
    }
  }

  /** A part of a scalar, where the scalar is written as it reads; else the whole scalar. */
  private inside(path: DataPath, text: string, start: number, end: number) {
    const span = this.reading.locate(path);
    const written = this.reading.document.text.slice(span.start, span.end);
    const at = written.indexOf(text);
    return at < 0 ? span : { start: span.start + at + start, end: span.start + at + Math.max(end, start + 1) };
  }
}
