import type { StepModel } from '../manifest/model/step';
import type { TemplateValue } from '../template/dialect';
import { getDialect } from '../template/registry';
import { MappedText } from '../text/mappedText';
import { SEPARATOR } from '../text/origin';
import type { AssemblyNotice } from './assembly';
import type { Condition } from './conditions';
import type { Content, Resolved } from './content';
import type { Dependencies } from './dependencies';
import { escapeText } from './escape';
import type { CompiledLayer, CompiledPrompt, Program } from './program';
import type { Role, RoleOverride } from './roles';
import { RosterLayer } from './rosterLayer';
import { slotData } from './slots';
import { STEPS } from './steps/registry';
import type { Variant } from './variant';
import { wrapText } from './wrap';

/** What one rendering of a prompt is for. */
export interface RenderContext {
  readonly variant: Variant;
  readonly role: Role | undefined;
  readonly tier: string | null;
  /** Whether the role's overrides are put in. */
  readonly overrides: boolean;
  /** Names that conditions can read. */
  readonly bindings: Readonly<Record<string, unknown>>;
}

/** A layer that is present: its own text and the same with what is wrapped around it. */
interface Rendered {
  readonly own: MappedText;
  readonly outer: MappedText;
  readonly notices: readonly AssemblyNotice[];
}

interface Outcome {
  readonly rendered: Rendered | undefined;
  readonly notices: readonly AssemblyNotice[];
}

/** Renders the layers of one prompt, each once per assignment of what it depends on. */
export class LayerRenderer {
  private readonly memo = new Map<CompiledLayer, Map<string, Outcome>>();
  private readonly active = new Set<CompiledLayer>();
  private readonly rosters: RosterLayer;

  constructor(
    private readonly program: Program,
    private readonly prompt: CompiledPrompt,
    private readonly content: Content,
    readonly dependencies: ReadonlyMap<CompiledLayer, Dependencies>,
  ) {
    this.rosters = new RosterLayer(program.manifest, content);
  }

  renderPrompt(context: RenderContext): { text: MappedText; notices: readonly AssemblyNotice[] } {
    return this.joined(this.prompt.layers, this.prompt.model.join ?? '\n\n', context);
  }

  /** A condition's value; one without a boolean value counts as false. */
  holds(condition: Condition, context: RenderContext): boolean {
    return this.evaluate(condition, context) === true;
  }

  overrideOf(layer: CompiledLayer, context: RenderContext): RoleOverride | undefined {
    const key = layer.model.override;
    if (!context.overrides || key === undefined) return undefined;
    return context.role?.overrides.find((override) => override.key === key);
  }

  private evaluate(condition: Condition, context: RenderContext) {
    const own = (id: string): string => {
      const layer = this.prompt.byId.get(id);
      // A layer that asks for itself sees nothing.
      if (!layer || this.active.has(layer)) return '';
      return this.render(layer, context).rendered?.own.text ?? '';
    };
    return condition.evaluate({
      bindings: context.bindings,
      exists: (path) => this.content.files.exists(path),
      contains: (layer, text) => own(layer).includes(text),
      empty: (layer) => own(layer) === '',
    });
  }

  private joined(layers: readonly CompiledLayer[], join: string, context: RenderContext) {
    const parts: MappedText[] = [];
    const notices: AssemblyNotice[] = [];
    for (const layer of layers) {
      const outcome = this.render(layer, context);
      notices.push(...outcome.notices);
      if (!outcome.rendered) continue;
      if (parts.length > 0) parts.push(MappedText.of(layer.model.before ?? join, SEPARATOR));
      parts.push(outcome.rendered.outer);
    }
    return { text: MappedText.concat(parts), notices };
  }

  private render(layer: CompiledLayer, context: RenderContext): Outcome {
    const key = this.memoKey(layer, context);
    const known = this.memo.get(layer) ?? new Map<string, Outcome>();
    this.memo.set(layer, known);
    const hit = known.get(key);
    if (hit) return hit;
    this.active.add(layer);
    const outcome = this.compute(layer, context);
    this.active.delete(layer);
    known.set(key, outcome);
    return outcome;
  }

  private memoKey(layer: CompiledLayer, { variant, role, tier, overrides }: RenderContext): string {
    const parts: (string | null)[] = [];
    for (const name of this.dependencies.get(layer) ?? []) {
      if (name === 'role') parts.push(role?.name ?? null);
      else if (name === 'tier') parts.push(tier);
      else if (name === 'overrides') parts.push(overrides ? 'overrides' : null);
      else if (name.startsWith('raw.')) parts.push(variant.raw[name.slice('raw.'.length)] ?? null);
      else parts.push(variant.values[name] ?? null);
    }
    return JSON.stringify(parts);
  }

  private compute(layer: CompiledLayer, context: RenderContext): Outcome {
    const notices: AssemblyNotice[] = [];
    if (layer.when) {
      const value = this.evaluate(layer.when, context);
      if (typeof value !== 'boolean') {
        notices.push({ kind: 'condition', layer: layer.id, path: layer.path, message: value.fault });
        return { rendered: undefined, notices };
      }
      if (!value) return { rendered: undefined, notices };
    }
    const { model } = layer;
    let own = this.overrideOf(layer, context)?.text ?? this.transformed(layer, context, notices);
    if (own.length === 0 && model.fallback)
      own = this.resolve(this.content.text(model.fallback, [...layer.path, 'fallback']), notices);
    if (own.length === 0 && model.keepEmpty !== true) return { rendered: undefined, notices };
    const tag = (text: MappedText) =>
      text.withOrigin((origin) => (origin.layer === undefined ? { ...origin, layer: layer.id } : origin));
    own = tag(own);
    const outer = model.wrap ? tag(wrapText(own, model.wrap)) : own;
    return { rendered: { own, outer, notices }, notices };
  }

  private transformed(layer: CompiledLayer, context: RenderContext, notices: AssemblyNotice[]): MappedText {
    let text = this.filled(layer, this.authored(layer, context, notices), notices);
    for (const step of layer.model.steps ?? []) text = applyStep(text, step);
    return escapeText(text, layer.model.escape ?? 'none');
  }

  /** The layer's text as its source gives it. */
  private authored(layer: CompiledLayer, context: RenderContext, notices: AssemblyNotice[]): MappedText {
    const { model, path } = layer;
    if (model.layers) {
      const group = this.joined(layer.children, layer.join, context);
      notices.push(...group.notices);
      return group.text;
    }
    if (model.role) return context.role?.text.length ? context.role.text : this.roleFallback(notices);
    if (model.sample !== undefined) return this.sample(layer, notices);
    if (model.values) {
      const data = this.content.data(model.values.file, [...path, 'values', 'file']);
      if ('problem' in data) return this.resolve(data, notices);
      const texts = (data.value.entries ?? []).flatMap((entry) => (entry.text ? [entry.text] : []));
      return MappedText.join(texts, MappedText.of(model.values.join ?? '\n\n', SEPARATOR));
    }
    if (model.roster !== undefined) return this.resolve(this.roster(layer, context), notices);
    const { section, file, text } = model;
    return this.resolve(this.content.text({ section, file, text }, path), notices);
  }

  private roleFallback(notices: AssemblyNotice[]): MappedText {
    const model = this.program.manifest.roles?.fallback;
    return model ? this.resolve(this.content.text(model, ['roles', 'fallback']), notices) : MappedText.empty;
  }

  private sample({ id, model, path }: CompiledLayer, notices: AssemblyNotice[]): MappedText {
    const { sample } = model;
    const text =
      typeof sample === 'string'
        ? this.resolve(this.content.file(sample, [...path, 'sample']), notices)
        : this.content.literal(sample?.text ?? '', [...path, 'sample', 'text']);
    return text.withOrigin((origin) => ({ ...origin, kind: 'sample', name: id }));
  }

  private roster(layer: CompiledLayer, context: RenderContext): Resolved<MappedText> {
    const teaching = this.rosters.leaveOut(layer).flatMap((id) => {
      const other = this.prompt.byId.get(id);
      const rendered = other && !this.active.has(other) ? this.render(other, context).rendered : undefined;
      return rendered ? [rendered.own] : [];
    });
    return this.rosters.text(layer, teaching);
  }

  /** Fills the slots of a text in its dialect; where a template is faulty, what it gave up to the fault stands. */
  private filled(layer: CompiledLayer, text: MappedText, notices: AssemblyNotice[]): MappedText {
    const { model, path } = layer;
    if (model.dialect === undefined || model.dialect === 'none') return text;
    const values = slotData(this.content, model, path);
    for (const problem of values.problems) notices.push({ kind: 'manifest', problem });
    const template = getDialect(model.dialect).parse(text);
    const result = template.render(values.data as TemplateValue);
    for (const notice of [...template.notices, ...result.notices]) {
      notices.push({ kind: 'template', notice, location: spanLocation(text, notice.span), layer: layer.id });
    }
    return result.output;
  }

  private resolve(resolved: Resolved<MappedText>, notices: AssemblyNotice[]): MappedText {
    if ('value' in resolved) return resolved.value;
    notices.push({ kind: 'manifest', problem: resolved.problem });
    return MappedText.empty;
  }
}

function applyStep(text: MappedText, model: StepModel): MappedText {
  const [id, parameters] = typeof model === 'string' ? [model, {}] : (Object.entries(model)[0] ?? ['', {}]);
  const step = STEPS.find((one) => one.id === id);
  return step ? step.apply(text, parameters) : text;
}

/** Where a span of an authored text was written. */
function spanLocation(text: MappedText, span: { start: number; end: number }) {
  const first = text.locate(span.start);
  const last = text.locate(Math.max(span.start, span.end - 1));
  if (!first || last?.uri !== first.uri) return first;
  return { uri: first.uri, start: first.start, end: Math.max(first.end, last.end) };
}
