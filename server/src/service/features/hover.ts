import { type Hover, MarkupKind, type Position } from 'vscode-languageserver-types';
import { capsOf } from '../../engine/assembly/tiers';
import { measure } from '../../engine/text/measure';
import type { ServiceContext } from '../promptService';
import { formatNumber, formatPercent, formatSize, say } from '../words';
import { type GovernedFile, type GovernedSection, governedFile, sectionAt } from './governed';
import { tokenizerOf } from './renderView';
import { layersShowing } from './usage';

/** On a section's opening mark: its size, its share of each tier's caps, where it is shown, its pin. */
export async function hover(context: ServiceContext, uri: string, position: Position): Promise<Hover | undefined> {
  const file = await governedFile(context, uri);
  if (!file) return undefined;
  const offset = file.document.lines.offsetAt(position);
  const found = sectionAt(file, offset);
  const mark = found?.section.openSpan ?? found?.section.nameSpan;
  if (!found || !mark || found.section.name === '' || offset < mark.start || offset > mark.end) return undefined;
  const { body, name } = found.section;
  const tokenizer = await tokenizerOf(context, file.project);
  const { bytes, codePoints, lines } = measure(body.text);
  const tokens = tokenizer?.count(body.text);
  const parts = [
    `**${name}** · ${formatSize(bytes, 'bytes')} · ${formatSize(codePoints, 'code-points')} · ${formatSize(lines, 'lines')}`,
    ...(tokens && tokenizer
      ? [`${tokens.approximate ? '≈ ' : ''}${formatNumber(tokens.count)} tokens (${tokenizer.encoding})`]
      : []),
    ...shares(file, found, bytes),
    ...(await pinLine(context, file, found)),
  ];
  return { contents: { kind: MarkupKind.Markdown, value: parts.join('\n\n') }, range: file.document.rangeOf(mark) };
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
