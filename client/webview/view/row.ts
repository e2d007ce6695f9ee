import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { RenderedLayer, RenderedSegment } from '../../../server/src/protocol/render';
import type { Format } from '../model/format';
import { isSample } from '../model/layers';
import { type Marks, type Piece, piecesOf, showBlanks } from '../model/pieces';
import type { BoundaryName, BoundaryRow, TextRow } from '../model/rows';
import { segmentIndexAt } from '../model/segments';
import type { TextModel } from './textModel';

/** What may differ between two drawings of the same rows. */
export interface RowContext {
  readonly model: TextModel;
  readonly marks: Marks;
  readonly format: Format;
  /** Index of the row that the keyboard is at. */
  readonly active: number;
}

/** Id of the element of a row. */
export const rowId = (index: number) => `row-${index}`;

export function row(index: number, context: RowContext): TemplateResult {
  const found = context.model.rows.row(index);
  return found.kind === 'text' ? textRow(found, context) : boundaryRow(found, context);
}

function textRow(row: TextRow, context: RowContext): TemplateResult {
  const { model, marks, active } = context;
  const { prompt, rows } = model;
  const segment = prompt.segments[segmentIndexAt(prompt.segments, row.start)];
  const layers = model.layersByRow.get(row.index);
  const classes = [
    'row',
    segment?.zone ?? 'static',
    isSample(prompt.layers, row.start) ? 'sample' : '',
    row.index === active ? 'active' : '',
    isLit(row, marks) ? 'lit' : '',
  ];
  return html`<div
    id=${rowId(row.index)}
    class=${classes.join(' ')}
    role="option"
    aria-selected=${row.index === active}
    aria-posinset=${row.index + 1}
    aria-setsize=${rows.count}
  >
    <span class="gutter"
      ><span class="zone-bar"></span><span class="margin">${layers ? margin(layers) : nothing}</span
      ><span class="line" aria-hidden="true">${row.continued ? '↪' : row.line}</span></span
    ><span class="code" data-start=${row.start} data-end=${row.end}>${pieces(row, prompt.segments, context)}</span>
  </div>`;
}

function margin(layers: readonly RenderedLayer[]): TemplateResult {
  const names = layers.map(({ id }) => id).join(' › ');
  const last = layers.at(-1);
  return html`<span class="layer" title=${names}>${last?.id}</span>${
    last?.sample && !last.group ? html`<span class="badge sample">${t('sample')}</span>` : nothing
  }`;
}

function isLit({ start, end }: TextRow, { lit }: Marks): boolean {
  return lit.some((span) => span.start <= end && span.end >= start);
}

function pieces(row: TextRow, segments: readonly RenderedSegment[], { model, marks }: RowContext) {
  const { text } = model.prompt;
  // A row without text still needs a name to be read.
  if (row.start === row.end && !marks.invisibles) return html`<span class="sr">${t('blank')}</span>`;
  const drawn = piecesOf(text, segments, row, marks).map((piece) => drawPiece(piece, text, marks.invisibles));
  if (!marks.invisibles || !row.lineFeed) return drawn;
  return [...drawn, html`<span class="mark" aria-hidden="true">↵</span>`];
}

function drawPiece({ start, end, kind, label, match, lit }: Piece, text: string, invisibles: boolean): TemplateResult {
  const tab = invisibles && text[start] === '\t';
  const classes = [kind, match === 'none' ? '' : match, lit ? 'at-cursor' : '', tab ? 'tab' : '']
    .filter(Boolean)
    .join(' ');
  if (label !== null) return html`<span class="${classes} label" data-offset=${start}>${label}</span>`;
  const own = text.slice(start, end);
  // Text only ever becomes the data of a text node.
  return html`<span class=${classes} data-offset=${start}>${invisibles ? showBlanks(own) : own}</span>`;
}

function boundaryRow({ index, name }: BoundaryRow, { model, format }: RowContext): TemplateResult {
  const bytes = format.size(model.bytesBefore[name], 'bytes');
  return html`<div
    id=${rowId(index)}
    class="row boundary ${name}"
    role="option"
    aria-selected="false"
    aria-disabled="true"
    aria-posinset=${index + 1}
    aria-setsize=${model.rows.count}
  >
    <span class="words">${boundaryWords(name, bytes)}</span>
  </div>`;
}

function boundaryWords(name: BoundaryName, bytes: string): string {
  switch (name) {
    case 'zone':
      return t('dynamic from here, {0} above', bytes);
    case 'cache':
      return t('cache boundary, {0} above can be cached', bytes);
    case 'zone-and-cache':
      return t('dynamic from here and cache boundary, {0} above', bytes);
  }
}
