import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { Notices } from '../../engine/assembly/rendering';
import { slotData } from '../../engine/assembly/slots';
import { capsOf } from '../../engine/assembly/tiers';
import type { TemplateValue } from '../../engine/template/dialect';
import { plainMarker } from '../../engine/template/markers';
import { measure } from '../../engine/text/measure';
import { type Span, touches } from '../../engine/text/range';
import { textBlock } from '../markdownText';
import type { ServiceContext } from '../promptService';
import { formatNumber, formatPercent, formatSize, say } from '../words';
import { layerTemplates } from '../workspace/layerTemplates';
import { sectionReferences } from '../workspace/sectionReferences';
import { type GovernedFile, type GovernedSection, openingMark } from './governed';
import { tokenizerOf } from './renderView';
import { layersShowing } from './usage';

/**
 * On a section's opening mark, or on a reference to it in the manifest: its size, its share of each tier's caps, where
 * it is shown, its pin, and its text as far as it is not what stands there: decoded, and rendered.
 */
export async function sectionHover(
  context: ServiceContext,
  file: GovernedFile,
  offset: number,
): Promise<Hover | undefined> {
  const found = referenced(file, offset) ?? marked(file, offset);
  if (!found) return undefined;
  const { body, name } = found.section;
  const tokenizer = await tokenizerOf(context, file.project);
  const { bytes, codePoints, lines } = measure(body.text);
  const tokens = tokenizer?.count(body.text);
  const isElsewhere = found.kind === 'reference' || found.source.grammar === 'constants';
  const parts = [
    `**${name}** · ${formatSize(bytes, 'bytes')} · ${formatSize(codePoints, 'code-points')} · ${formatSize(lines, 'lines')}`,
    ...(tokens && tokenizer
      ? [`${tokens.approximate ? '≈ ' : ''}${formatNumber(tokens.count)} tokens (${tokenizer.encoding})`]
      : []),
    ...shares(file, found, bytes),
    ...(await pinLine(context, file, found)),
    ...(isElsewhere ? [textBlock(body.text)] : []),
    ...renderings(file, found),
  ];
  return {
    contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n') },
    range: file.document.rangeOf(found.span),
  };
}

interface HoveredSection extends GovernedSection {
  readonly kind: 'mark' | 'reference';
  readonly span: Span;
}

/** The section whose opening mark holds the cursor. */
function marked(file: GovernedFile, offset: number): HoveredSection | undefined {
  const found = file.sections.findLast(({ section }) => section.name !== '' && touches(openingMark(section), offset));
  return found && { ...found, kind: 'mark', span: openingMark(found.section) };
}

/** The section that a reference of the manifest under the cursor names. */
function referenced({ project, document }: GovernedFile, offset: number): HoveredSection | undefined {
  const { assembler } = project;
  if (!assembler || document.uri !== project.manifestUri) return undefined;
  const reference = sectionReferences(project).find(({ span }) => touches(span, offset));
  const source = reference && assembler.content.sources.get(reference.source);
  const section = reference && assembler.content.section(`${reference.source}#${reference.section}`, reference.path);
  if (!source || !section || 'problem' in section) return undefined;
  return { source, section: section.value, kind: 'reference', span: reference.span };
}

/** A line per prompt that shows the section: the layer, and what the section takes of each byte cap. */
function shares(file: GovernedFile, { source, section }: GovernedSection, bytes: number): string[] {
  const { project } = file;
  const manifest = project.reading.manifest;
  if (!manifest) return [];
  const tiers = Object.keys(manifest.tiers ?? {});
  const shown = layersShowing(project, `${source.name}#${section.name}`);
  return shown.map(({ prompt, layer }) => {
    const parts = (tiers.length === 0 ? [undefined] : tiers).flatMap((tier) =>
      capsOf(manifest, prompt, tier)
        .filter(({ size, target }) => size.unit === 'bytes' && (target === 'frame' || target === 'prompt'))
        .map(
          ({ size, target }) =>
            `${tier ?? prompt}: ${formatPercent(bytes, size.value)} ${say('of the {target} cap of {cap}', { target, cap: formatSize(size.value, 'bytes') })}`,
        ),
    );
    return [
      say('In `{prompt}` as layer `{layer}` ({zone})', { prompt, layer: layer.id, zone: layer.zone }),
      ...parts,
    ].join('  \n');
  });
}

async function pinLine(
  context: ServiceContext,
  { project }: GovernedFile,
  { source, section }: GovernedSection,
): Promise<string[]> {
  const { pins } = await context.checker.factsOf(project);
  return pins
    .filter(({ reference }) => reference === `${source.name}#${section.name}`)
    .map(({ name, state, recorded, live }) =>
      state === 'ok'
        ? say('Pinned as `{name}`: {recorded}', { name, recorded: recorded ?? '' })
        : say('Pin `{name}`: {state}; recorded {recorded}, live {live}', {
            name,
            state,
            recorded: recorded ?? '–',
            live: live ?? '–',
          }),
    );
}

/** The text with its slots filled, for each layer that fills them in its own way. */
function renderings({ project }: GovernedFile, { section }: GovernedSection): string[] {
  const { assembler } = project;
  if (!assembler) return [];
  const shown = new Map<string, string>();
  for (const { prompt, layer, dialect, text } of layerTemplates(project)) {
    if (text !== section.body) continue;
    const { data } = slotData(assembler.content, layer.model, layer.path);
    const notices = new Notices(layer.id, false, plainMarker);
    const rendered = notices.fillSlots(text, dialect, data as TemplateValue, layer.model.templateOptions).text;
    if (!shown.has(rendered))
      shown.set(rendered, say('Rendered in `{prompt}` as layer `{layer}`:', { prompt, layer: layer.id }));
  }
  return [...shown].map(([rendered, title]) => `${title}\n\n${textBlock(rendered)}`);
}
