import { measureTarget } from '../budget/targets';
import { isCycle, NO_CYCLE } from '../continuation/cadence';
import type { Tokenizer } from '../tokens/tokenizer';
import { ToolSets } from '../tools/toolSets';
import type { Assembly, CutLayer, OmittedLayer, OverrideVerdict, RefusedOverride } from './assembly';
import { bindingsOf } from './bindings';
import { Content } from './content';
import { conditionNames, type Dependencies, fillNames, layerDependencies, toolNames } from './dependencies';
import type { FileSet } from './files';
import { LayerRenderer } from './layerRenderer';
import { outline } from './outline';
import type { CompiledLayer, CompiledPrompt, Program } from './program';
import type { RenderContext } from './renderContext';
import type { Role, RoleNotice } from './roles/role';
import { readRoles } from './roles/roles';
import { capsOf } from './tiers';
import { type GivenValues, variantOf } from './variant';

export interface AssemblyRequest {
  readonly prompt: string;
  /** Name of a role; null for none. */
  readonly role?: string | null;
  readonly tier?: string | null;
  readonly given?: GivenValues;
  /** The cycle, from 1. Default: 0, none in particular: every layer is due. A number that is no cycle counts as 0. */
  readonly cycle?: number;
  /**
   * What stands where a template fails: nothing from there on (`end`, the default), as the builder comes no further;
   * or a mark that names the fault, and the rest of the text.
   */
  readonly faults?: 'end' | 'mark';
}

/**
 * Renders the prompts of one manifest over one state of its files. Layers are rendered once for each assignment
 * of what they depend on, so that a walk over all variants costs little more than its distinct layers.
 */
export class Assembler {
  readonly content: Content;
  readonly roles: readonly Role[];
  /** What is wrong with them. */
  readonly roleNotices: readonly RoleNotice[];
  /** Undefined where the manifest declares no tools. */
  readonly tools: ToolSets | undefined;
  /** Of two of one name the first. */
  private readonly rolesByName: ReadonlyMap<string, Role>;
  private readonly renderers = new Map<string, LayerRenderer>();
  private tokenizer: Tokenizer | undefined;

  /** @param before one of the same program over files in which roles and tools are the same */
  constructor(
    readonly program: Program,
    files: FileSet,
    before?: Assembler,
  ) {
    const { roles, tools } = program.manifest;
    this.content = new Content(program.reading, program.manifest, files);
    const read = before ? undefined : roles && readRoles(roles, files);
    this.roles = before?.roles ?? read?.roles ?? [];
    this.rolesByName = new Map([...this.roles].reverse().map((role) => [role.name, role]));
    this.roleNotices = before?.roleNotices ?? read?.notices ?? [];
    this.tools = before?.tools ?? (tools && new ToolSets(program, this.content, tools));
  }

  /** Makes caps in tokens count when overrides are decided; without a tokenizer they cannot. */
  useTokenizer(tokenizer: Tokenizer | undefined): void {
    this.tokenizer = tokenizer ?? this.tokenizer;
  }

  /** Renders a prompt; undefined when the manifest has none of that name. Never throws for content or manifest. */
  render(request: AssemblyRequest): Assembly | undefined {
    const prompt = this.program.prompts.get(request.prompt);
    if (!prompt) return undefined;
    const base = this.contextOf(prompt, request);
    const { verdict, assembly } = this.applyOverrides(prompt, base, base.role, base.tier);
    const made = assembly ?? this.assemble(prompt, base);
    return { ...made, overrides: verdict, notices: [...made.notices, ...this.renderer(prompt).takeFaults()] };
  }

  /** Whether a layer's condition lets it be, whatever becomes of its text; false for one without a boolean value. */
  shows(request: AssemblyRequest, layer: CompiledLayer): boolean {
    const prompt = this.program.prompts.get(request.prompt);
    if (!prompt || !layer.when) return prompt !== undefined;
    return this.renderer(prompt).holds(layer.when, this.contextOf(prompt, request));
  }

  private contextOf(prompt: CompiledPrompt, request: AssemblyRequest): RenderContext {
    const variant = variantOf(this.program.manifest, request.given ?? {});
    const role = this.rolesByName.get(request.role ?? '');
    const cycle = isCycle(request.cycle ?? NO_CYCLE) ? (request.cycle ?? NO_CYCLE) : NO_CYCLE;
    const { tier = null, faults = 'end' } = request;
    return this.context(prompt, { variant, role, tier, faults }, cycle);
  }

  /** What a layer of a prompt depends on. */
  dependencies(prompt: string, layer: CompiledLayer): Dependencies {
    return this.renderer(this.program.prompts.get(prompt) as CompiledPrompt).dependencies.get(layer) ?? new Set();
  }

  private applyOverrides(
    prompt: CompiledPrompt,
    context: RenderContext,
    role: Role | undefined,
    tier: string | null,
  ): { verdict: OverrideVerdict; assembly?: Assembly } {
    const model = this.program.manifest.roles?.overrides;
    const keys = new Set([...prompt.byId.values()].flatMap((layer) => layer.model.override ?? []));
    const requested = (role?.overrides ?? []).filter((override) => keys.has(override.key));
    if (!model || requested.length === 0) return { verdict: { verdict: 'none' } };
    const refuse = (reason: RefusedOverride['reason']): { verdict: OverrideVerdict } => ({
      verdict: { verdict: 'refused', refused: requested.map(({ key, location }) => ({ key, location, reason })) },
    });
    const renderer = this.renderer(prompt);
    if (this.program.overridesWhen && !renderer.holds(this.program.overridesWhen, context))
      return refuse({ code: 'condition' });
    const assembly = this.assemble(prompt, { ...context, overrides: true });
    const target = model.budget ?? 'frame';
    for (const cap of capsOf(this.program.manifest, prompt.name, tier ?? undefined)) {
      if (cap.target !== target) continue;
      const size = measureTarget(assembly, target, cap.size.unit, this.tokenizer);
      if (size !== undefined && size > cap.size.value) return refuse({ code: 'over-cap', target, size, cap: cap.size });
    }
    return { verdict: { verdict: 'honoured', keys: requested.map(({ key }) => key) }, assembly };
  }

  private assemble(prompt: CompiledPrompt, context: RenderContext): Assembly {
    const renderer = this.renderer(prompt);
    const { whole, notices: written, deferred, continuation } = renderer.renderPrompt(context);
    const { text } = whole;
    const omitted = new Map<string, OmittedLayer>();
    const cuts: CutLayer[] = [];
    const notices = written.flatMap((notice) => {
      if (notice.kind === 'cut') {
        const { layer, path, cut } = notice;
        cuts.push({ layer, path, cut });
        return [];
      }
      if (notice.kind !== 'omitted') return [notice];
      const { layer, path, reason } = notice;
      omitted.set(layer, { layer, path, reason });
      return [];
    });
    whole.outline ??= outline(prompt, text, {
      overrideOf: (layer) => renderer.overrideOf(layer, context)?.key ?? null,
      lengthOf: (layer) => renderer.lengthOf(layer, context),
    });
    const layers = whole.outline;
    const dynamic = layers.filter((layer) => layer.zone === 'dynamic' && !layer.group);
    const marker = prompt.model.marker === undefined ? -1 : text.text.indexOf(prompt.model.marker);
    return {
      prompt: prompt.name,
      role: context.role?.name ?? null,
      tier: context.tier,
      variant: context.variant,
      cycle: context.cycle,
      text,
      layers,
      zoneBoundary: dynamic.length === 0 ? null : Math.min(...dynamic.map((layer) => layer.own.start)),
      cacheBoundary: marker < 0 ? null : marker,
      overrides: { verdict: 'none' },
      deferred,
      continuation,
      omitted: [...omitted.values()],
      // What has to wait is not in the text, cut or not.
      cuts: cuts.filter((one) => layers.some(({ id }) => id === one.layer)),
      tools: this.tools?.choose((condition) => renderer.holds(condition, context), prompt.model.tools) ?? null,
      notices,
    };
  }

  private context(
    prompt: CompiledPrompt,
    request: Pick<RenderContext, 'variant' | 'role' | 'tier' | 'faults'>,
    cycle: number,
  ): RenderContext {
    const at = (other: number) => this.context(prompt, request, other);
    let known: ReturnType<typeof bindingsOf> | undefined;
    const bindings = () => {
      known ??= bindingsOf(this.program, this.renderer(prompt), context);
      return known;
    };
    const context: RenderContext = { ...request, cycle, at, overrides: false, bindings };
    return context;
  }

  private renderer(prompt: CompiledPrompt): LayerRenderer {
    const known = this.renderers.get(prompt.name);
    if (known) return known;
    const dependencies = layerDependencies(this.program, prompt);
    const made = new LayerRenderer(this.program, prompt, this.content, dependencies, this.tools);
    this.renderers.set(prompt.name, made);
    return made;
  }

  /** Variables, and `role` or `tier`, that decide what a whole prompt looks like. */
  promptDependencies(name: string): Dependencies {
    const prompt = this.program.prompts.get(name);
    const names = new Set<string>();
    if (!prompt) return names;
    for (const one of this.renderer(prompt).dependencies.values()) for (const dependency of one) names.add(dependency);
    for (const dependency of fillNames(prompt.fills, this.program)) names.add(dependency);
    for (const dependency of toolNames(this.program, prompt)) names.add(dependency);
    const budget = prompt.model.continuation?.budget;
    if (typeof budget === 'object') names.add(budget.variable);
    if (names.has('overrides') && this.program.overridesWhen) {
      for (const dependency of conditionNames(this.program.overridesWhen, this.program)) names.add(dependency);
    }
    return names;
  }
}
