import { isDue, NO_CYCLE, nextDue } from '../continuation/cadence';
import { fitLayers, reportOf, withNote } from '../continuation/fitLayers';
import { RepeatHistory } from '../continuation/repeat';
import type { RenderOptions } from '../template/dialect';
import { plainMarker } from '../template/markers';
import { MappedText } from '../text/mappedText';
import { type Origin, SEPARATOR } from '../text/origin';
import type { ToolSets } from '../tools/toolSets';
import type {
  AssembledLayer,
  AssemblyNotice,
  ContinuationReport,
  DeferralReason,
  DeferredLayer,
  RenderNotice,
} from './assembly';
import type { Condition } from './conditions';
import type { Content } from './content';
import { changingLayers, type Dependencies } from './dependencies';
import { escapeText } from './escape';
import { type FileReads, isRecording } from './files';
import { fillSlot } from './fill';
import { KeptConditions } from './keptConditions';
import { LayerText } from './layerText';
import type { CompiledFill, CompiledLayer, CompiledPrompt, Program } from './program';
import { joinParts, type PromptPart, tagged } from './promptParts';
import { contextKey, type RenderContext } from './renderContext';
import { Notices } from './rendering';
import type { RoleOverride } from './roles/role';
import { RosterLayer } from './rosterLayer';
import { applySteps } from './steps/apply';
import { wrapText } from './wrap';

/** A layer that is present: its own text and the same with what is wrapped around it. */
interface Rendered {
  readonly own: MappedText;
  readonly outer: MappedText;
}

/** The text of a prompt. Variants in which every layer comes out the same have the same one. */
interface WholeText {
  readonly text: MappedText;
  /** Its outline, once it is known. */
  outline?: readonly AssembledLayer[];
}

interface RenderedPrompt {
  readonly whole: WholeText;
  readonly notices: readonly RenderNotice[];
  readonly deferred: readonly DeferredLayer[];
  readonly continuation: ContinuationReport | null;
}

interface Outcome {
  /** Undefined for a layer that is absent. */
  readonly rendered: Rendered | undefined;
  /** Why a layer is absent that will have its turn. */
  readonly deferral?: DeferralReason;
  readonly notices: readonly RenderNotice[];
}

/** An outcome with the files it was made from: whoever gets it later depends on them as well. */
interface KeptOutcome {
  readonly outcome: Outcome;
  readonly reads: FileReads;
}

const NO_READS: FileReads = new Map();
const NONE: Dependencies = new Set();

/** Renders the layers of one prompt, each once per assignment of what it depends on. */
export class LayerRenderer {
  private readonly memo = new Map<CompiledLayer, Map<string, KeptOutcome>>();
  private readonly active = new Set<CompiledLayer>();
  private readonly wholes = new Map<string, WholeText>();
  private readonly separators = new Map<string, MappedText>();
  private readonly serials = new Map<Outcome, number>();
  /** Whether some layer may have to wait for its turn. */
  private readonly hasTurns: boolean;
  private readonly conditions: KeptConditions;
  private readonly faults = new Map<Condition, AssemblyNotice>();
  private readonly texts: LayerText;
  /** Layers that shun repetition and whose text changes with the cycles. */
  private readonly changing: ReadonlySet<CompiledLayer>;
  private readonly histories = new Map<CompiledLayer, Map<string, RepeatHistory>>();

  constructor(
    program: Program,
    private readonly prompt: CompiledPrompt,
    private readonly content: Content,
    readonly dependencies: ReadonlyMap<CompiledLayer, Dependencies>,
    tools?: ToolSets,
  ) {
    this.conditions = new KeptConditions(program);
    this.changing = changingLayers(program, prompt, dependencies);
    this.hasTurns = [...prompt.byId.values()].some(
      ({ model }) => model.cadence !== undefined || model.repeat !== undefined,
    );
    this.texts = new LayerText(
      program,
      content,
      new RosterLayer(program.manifest, content, tools, prompt.model.tools),
      {
        holds: (condition, context) => this.holds(condition, context),
        group: (layer, context, notices) => joinParts(this.parts(layer.children, layer.join, context, notices)),
        own: (id, context) => this.own(id, context),
        shows: (condition, context, notices) => this.shows(condition, context, notices),
        slotted: ({ layer }, host, context, notices) => this.slotted(layer, host.id, context, notices),
      },
    );
  }

  renderPrompt(context: RenderContext): RenderedPrompt {
    const { layers, model, fills } = this.prompt;
    const notices = new Notices(this.prompt.name, false, markerFor(context));
    const join = model.join ?? '\n\n';
    const outcomes = layers.map((layer) => this.render(layer, context));
    for (const outcome of outcomes) notices.add(...outcome.notices);
    const parts = () => this.present(layers, outcomes, join);
    const fitted = model.continuation && fitLayers(model.continuation, parts(), context.variant.values);
    const joined = () => (fitted ? withNote(fitted, join) : joinParts(parts()));
    const isPlain = !fitted && fills.length === 0 && (model.steps ?? []).length === 0;
    const whole = isPlain
      ? this.shared(outcomes, joined)
      : { text: this.filled(applySteps(joined(), model.steps), fills, undefined, context, notices) };
    const waiting = new Map(fitted?.deferred.map((one) => [one.layer, one]));
    const mayWait = fitted !== undefined || this.hasTurns;
    return {
      whole,
      notices: notices.list,
      deferred: mayWait ? layers.flatMap((layer) => waiting.get(layer.id) ?? this.deferredIn(layer, context)) : [],
      continuation: fitted ? reportOf(fitted, whole.text.text) : null,
    };
  }

  /** The text of a prompt that is made of nothing but its layers: made once for each way in which they come out. */
  private shared(outcomes: readonly Outcome[], join: () => MappedText): WholeText {
    const key = outcomes.map((outcome) => this.serialOf(outcome)).join(' ');
    const whole = this.wholes.get(key) ?? { text: join() };
    this.wholes.set(key, whole);
    return whole;
  }

  private serialOf(outcome: Outcome): number {
    const serial = this.serials.get(outcome) ?? this.serials.size;
    this.serials.set(outcome, serial);
    return serial;
  }

  /** A layer that waits for its turn, or those inside it that do. */
  private deferredIn(layer: CompiledLayer, context: RenderContext): readonly DeferredLayer[] {
    const { rendered, deferral } = this.render(layer, context);
    if (deferral) return [{ layer: layer.id, path: layer.path, reason: deferral }];
    return rendered ? layer.children.flatMap((child) => this.deferredIn(child, context)) : [];
  }

  /** The value of a condition that belongs to no layer; one without a boolean value counts as false, see `takeFaults`. */
  holds(condition: Condition, context: RenderContext): boolean {
    const value = this.conditions.value(condition, context, () => this.evaluate(condition, context));
    if (typeof value !== 'boolean')
      this.faults.set(condition, { kind: 'condition', layer: '', path: condition.path, message: value.fault });
    return value === true;
  }

  /** What `holds` had to take for false since this was asked last. */
  takeFaults(): readonly AssemblyNotice[] {
    const taken = [...this.faults.values()];
    this.faults.clear();
    return taken;
  }

  /** The same wherever the same layers are being rendered. */
  activeKey(): string {
    return JSON.stringify([...this.active].map(({ id }) => id));
  }

  overrideOf(layer: CompiledLayer, context: RenderContext): RoleOverride | undefined {
    const key = layer.model.override;
    if (!context.overrides || key === undefined) return undefined;
    return context.role?.overrides.find((override) => override.key === key);
  }

  /** Length of a layer with its wrapping, in UTF-16 units; 0 where it is absent. */
  lengthOf(layer: CompiledLayer, context: RenderContext): number {
    return this.render(layer, context).rendered?.outer.length ?? 0;
  }

  private own(id: string, context: RenderContext): MappedText | undefined {
    const layer = this.prompt.byId.get(id);
    // A layer that asks for itself sees nothing.
    return layer && !this.active.has(layer) ? this.render(layer, context).rendered?.own : undefined;
  }

  private evaluate(condition: Condition, context: RenderContext) {
    return condition.evaluate({
      bindings: context.bindings(),
      exists: (path) => this.content.files.exists(path),
      contains: (layer, text) => this.own(layer, context)?.text.includes(text) ?? false,
      empty: (layer) => (this.own(layer, context)?.length ?? 0) === 0,
    });
  }

  /** The layers that are present. */
  private parts(
    layers: readonly CompiledLayer[],
    join: string,
    context: RenderContext,
    notices: Notices,
  ): readonly PromptPart[] {
    const outcomes = layers.map((layer) => this.render(layer, context));
    for (const outcome of outcomes) notices.add(...outcome.notices);
    return this.present(layers, outcomes, join);
  }

  private present(layers: readonly CompiledLayer[], outcomes: readonly Outcome[], join: string): readonly PromptPart[] {
    return layers.flatMap((layer, index) => {
      const text = outcomes[index]?.rendered?.outer;
      return text ? [{ layer, separator: this.separator(layer.model.before ?? join), text }] : [];
    });
  }

  /** The same text for the same separator, so that what is known of it is known everywhere. */
  private separator(text: string): MappedText {
    const made = this.separators.get(text) ?? MappedText.of(text, SEPARATOR);
    this.separators.set(text, made);
    return made;
  }

  private render(layer: CompiledLayer, context: RenderContext): Outcome {
    const { files } = this.content;
    const key = contextKey(this.dependencies.get(layer) ?? NONE, context);
    const known = this.memo.get(layer) ?? new Map<string, KeptOutcome>();
    this.memo.set(layer, known);
    const hit = known.get(key);
    if (hit) {
      if (hit.reads.size > 0 && isRecording(files)) files.replay(hit.reads);
      return hit.outcome;
    }
    this.active.add(layer);
    const make = () => this.compute(layer, context);
    const { result: outcome, reads } = isRecording(files) ? files.recorded(make) : { result: make(), reads: NO_READS };
    this.active.delete(layer);
    known.set(key, { outcome, reads });
    return outcome;
  }

  private compute(layer: CompiledLayer, context: RenderContext): Outcome {
    const { model, path } = layer;
    const notices = new Notices(layer.id, model.optional, markerFor(context), path);
    const absent: Outcome = { rendered: undefined, notices: notices.list };
    if (!this.shows(layer.when, context, notices)) return absent;
    if (!isDue(model.cadence, context.cycle))
      return { ...absent, deferral: { code: 'not-due', next: nextDue(model.cadence, context.cycle) } };
    const own = this.body(layer, context, notices);
    if (!own) {
      const { file, sample } = model;
      const isTold = notices.list.some(({ kind }) => kind === 'omitted' || kind === 'manifest');
      if ((file !== undefined || sample !== undefined) && !isTold)
        notices.add({ kind: 'omitted', layer: layer.id, path, reason: 'empty' });
      return absent;
    }
    const since = this.repeatedSince(layer, context);
    if (since !== undefined) {
      const next = nextDue(model.cadence, since + (model.repeat ?? 1) - 1);
      return { ...absent, deferral: { code: 'repeated', since, next } };
    }
    return {
      rendered: { own, outer: model.wrap ? tagged(wrapText(own, model.wrap), layer) : own },
      notices: notices.list,
    };
  }

  /** The text of a layer that is due; undefined where it is absent. */
  private body(layer: CompiledLayer, context: RenderContext, notices: Notices): MappedText | undefined {
    const { model, path } = layer;
    if (layer.replacedBy.some((other) => (this.own(other.id, context)?.length ?? 0) > 0)) return undefined;
    let own = this.overrideOf(layer, context)?.text ?? this.transformed(layer, context, notices);
    if (own.length === 0 && model.fallback)
      own = notices.take(this.content.text(model.fallback, [...path, 'fallback']));
    if (own.length > 0) own = this.filled(own, layer.fills, layer.id, context, notices);
    return own.length === 0 && model.keepEmpty !== true ? undefined : tagged(own, layer);
  }

  private repeatedSince(layer: CompiledLayer, context: RenderContext): number | undefined {
    if (layer.model.repeat === undefined) return undefined;
    const key = contextKey(this.dependencies.get(layer) ?? NONE, { ...context, cycle: NO_CYCLE });
    const known = this.histories.get(layer) ?? new Map<string, RepeatHistory>();
    this.histories.set(layer, known);
    const history = known.get(key) ?? this.history(layer, layer.model.repeat, context);
    known.set(key, history);
    return history.since(context.cycle);
  }

  private history(layer: CompiledLayer, ttl: number, context: RenderContext): RepeatHistory {
    const textAt = (cycle: number) => {
      const then = { ...context.at(cycle), overrides: context.overrides };
      const unheard = new Notices(layer.id, layer.model.optional);
      if (!this.shows(layer.when, then, unheard)) return undefined;
      return this.body(layer, then, unheard)?.text;
    };
    return new RepeatHistory({ cadence: layer.model.cadence, ttl, textAt, isConstant: !this.changing.has(layer) });
  }

  /** Whether a condition lets something be; one without a boolean value does not, and is noted. */
  private shows(condition: Condition | undefined, context: RenderContext, notices: Notices): boolean {
    if (!condition) return true;
    const value = this.evaluate(condition, context);
    if (typeof value === 'boolean') return value;
    notices.add({ kind: 'condition', layer: notices.layer, path: condition.path, message: value.fault });
    return false;
  }

  private transformed(layer: CompiledLayer, context: RenderContext, notices: Notices): MappedText {
    const of = { layer: layer.id, path: layer.path };
    const text = applySteps(this.texts.of(layer, context, notices), layer.model.steps, {
      refused: (reason) => notices.add({ kind: 'omitted', ...of, reason }),
      cut: (cut) => notices.add({ kind: 'cut', ...of, cut }),
    });
    return escapeText(text, layer.model.escape ?? 'none');
  }

  private filled(
    text: MappedText,
    fills: readonly CompiledFill[],
    host: string | undefined,
    context: RenderContext,
    notices: Notices,
  ): MappedText {
    return fills.reduce((filled, { model, when, layer }) => {
      if (!this.shows(when, context, notices) || !layer || this.active.has(layer)) return filled;
      const content = this.outer(layer, context, notices);
      return fillSlot(filled, model, content, (origin) => this.isAuthored(origin, host), host);
    }, text);
  }

  /** A layer with its wrapping, for a slot of another one; nothing where it is absent. */
  private outer(layer: CompiledLayer, context: RenderContext, notices: Notices): MappedText {
    const outcome = this.render(layer, context);
    notices.add(...outcome.notices);
    return outcome.rendered?.outer ?? MappedText.empty;
  }

  private slotted(
    layer: CompiledLayer | undefined,
    host: string,
    context: RenderContext,
    notices: Notices,
  ): MappedText {
    // A layer that asks for itself sees nothing.
    if (!layer || this.active.has(layer)) return MappedText.empty;
    return this.outer(layer, context, notices).withOrigin((origin) => ({ ...origin, host }));
  }

  /** Text that an author wrote, as against what is put in when the prompt is made. */
  private isAuthored({ kind, layer = '' }: Origin, host = ''): boolean {
    const holder = this.prompt.byId.get(layer === '' ? host : layer);
    return kind === 'source' && holder?.zone !== 'dynamic';
  }
}

function markerFor({ faults }: RenderContext): RenderOptions['marker'] {
  return faults === 'mark' ? plainMarker : undefined;
}
