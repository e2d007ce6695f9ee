import type { TemplateValue } from '../template/dialect';
import { MappedText } from '../text/mappedText';
import { catalogueText } from './catalogueLayer';
import type { Condition } from './conditions';
import type { Content } from './content';
import type { CompiledLayer, CompiledSlot, Program } from './program';
import type { RenderContext } from './renderContext';
import type { Notices } from './rendering';
import { roleText } from './roles/roleText';
import type { RosterLayer } from './rosterLayer';
import { type ComputedSlots, slotData } from './slots';
import { valuesText } from './valuesLayer';

/** Texts of other layers, for those that are made from them. */
export interface OtherLayers {
  /** The layers of a group, joined. */
  group(layer: CompiledLayer, context: RenderContext, notices: Notices): MappedText;
  /** A layer's own text; undefined where it is absent. */
  own(id: string, context: RenderContext): MappedText | undefined;
  /** Whether a condition holds; one without a boolean value counts as false. */
  holds(condition: Condition, context: RenderContext): boolean;
  /** Whether a condition of a layer holds; where it has no value, that is told. */
  shows(condition: Condition | undefined, context: RenderContext, notices: Notices): boolean;
  /** The text of a layer that is put into a slot of another one, with what is wrapped around it. */
  slotted(slot: CompiledSlot, host: CompiledLayer, context: RenderContext, notices: Notices): MappedText;
}

/** Gives layers the text that their source has, with its slots filled. */
export class LayerText {
  constructor(
    private readonly program: Program,
    private readonly content: Content,
    private readonly rosters: RosterLayer,
    private readonly others: OtherLayers,
  ) {}

  of(layer: CompiledLayer, context: RenderContext, notices: Notices): MappedText {
    const text = this.authored(layer, context, notices);
    const { dialect, templateOptions } = layer.model;
    if (dialect === undefined || dialect === 'none') return text;
    const { data, problems } = slotData(this.content, layer.model, layer.path, this.computed(layer, context, notices));
    for (const problem of problems) notices.takeValue({ problem });
    return notices.fillSlots(text, dialect, data as TemplateValue, templateOptions);
  }

  private computed(layer: CompiledLayer, context: RenderContext, notices: Notices): ComputedSlots {
    const slots = new Map(layer.slots.map((slot) => [slot.name, slot]));
    return {
      layer: (id) => {
        const slot = layer.slots.find((one) => one.target === id);
        return slot ? this.others.slotted(slot, layer, context, notices) : MappedText.empty;
      },
      holds: (name) => {
        const slot = slots.get(name);
        // A condition that could not be compiled is told as such and holds nowhere.
        return slot?.when !== undefined && this.others.shows(slot.when, context, notices);
      },
    };
  }

  private authored(layer: CompiledLayer, context: RenderContext, notices: Notices): MappedText {
    const { content } = this;
    const { model, path } = layer;
    if (model.layers) return this.others.group(layer, context, notices);
    if (model.role) return this.role(context, notices);
    if (model.sample !== undefined) return this.sample(layer, notices);
    if (model.values) return valuesText(content, model.values, [...path, 'values'], notices);
    if (model.catalogue) return catalogueText(content, model.catalogue, [...path, 'catalogue'], notices);
    if (model.roster !== undefined) {
      const teaching = this.rosters.leaveOut(layer).flatMap((id) => this.others.own(id, context) ?? []);
      return notices.take(this.rosters.text(layer, teaching, (when) => this.others.holds(when, context)));
    }
    if (model.file !== undefined)
      return notices.take(
        content.file(model.file, [...path, 'file'], { frontMatter: model.frontMatter, newlines: model.newlines }),
      );
    const { section, text } = model;
    return notices.take(content.text({ section, text }, path));
  }

  private role({ role, variant }: RenderContext, notices: Notices): MappedText {
    const { roles } = this.program.manifest;
    const text = role && roles ? roleText(this.content, roles, role, variant, notices) : MappedText.empty;
    if (text.length > 0 || !roles?.fallback) return text;
    return notices.take(this.content.text(roles.fallback, ['roles', 'fallback']));
  }

  private sample({ id, model, path }: CompiledLayer, notices: Notices): MappedText {
    const { sample, frontMatter, newlines } = model;
    const text =
      typeof sample === 'string'
        ? notices.take(this.content.file(sample, [...path, 'sample'], { frontMatter, newlines }))
        : this.content.literal(sample?.text ?? '', [...path, 'sample', 'text']);
    return text.withOrigin((origin) => ({ ...origin, kind: 'sample', name: id }));
  }
}
