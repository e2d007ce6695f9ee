import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { Format } from '../model/format';
import { isSample } from '../model/layers';
import type { Mark } from '../model/marks';
import { type Marks, type Piece, piecesOf, showBlanks } from '../model/pieces';
import type { MarkRow, TextRow } from '../model/rows';
import { segmentIndexAt } from '../model/segments';
import type { ShownLayer } from '../model/shown';
import { markClasses, markWords } from './marks';
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
  return found.kind === 'text' ? textRow(found, context) : markRow(found, context);
}

function textRow(row: TextRow, context: RowContext): TemplateResult {
  const { model, marks, active } = context;
  const { shown, rows } = model;
  const segment = shown.segments[segmentIndexAt(shown.segments, row.start)];
  const layers = model.layersByRow.get(row.index);
  const classes = [
    'row',
    segment?.zone ?? 'static',
    isSample(shown.layers, row.start) ? 'sample' : '',
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
    ><span class="code" data-start=${row.start} data-end=${row.end}>${pieces(row, context)}</span>
  </div>`;
}

function margin(layers: readonly ShownLayer[]): TemplateResult {
  const names = layers.map(({ id }) => id).join(' › ');
  const last = layers.at(-1);
  return html`<span class="layer" title=${names}>${last?.id}</span>${
    last?.sample && !last.group ? html`<span class="badge sample">${t('sample')}</span>` : nothing
  }`;
}

function isLit({ start, end }: TextRow, { lit }: Marks): boolean {
  return lit.some((span) => span.start <= end && span.end >= start);
}

function pieces(row: TextRow, { model, marks }: RowContext) {
  const { text, segments, joints } = model.shown;
  // A row without text still needs a name to be read.
  if (row.start === row.end && !marks.invisibles) return html`<span class="sr">${t('blank')}</span>`;
  const drawn = piecesOf(text, segments, row, marks).map((piece) => drawPiece(piece, text, marks.invisibles));
  if (!marks.invisibles || !row.lineFeed || joints.has(row.end)) return drawn;
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

function markRow({ index, mark }: MarkRow, { model, format }: RowContext): TemplateResult {
  const found = model.shown.marks[mark] as Mark;
  const isLink = found.kind === 'placeholder' && found.placeholder.location !== null;
  return html`<div
    id=${rowId(index)}
    class="row mark ${markClasses(found)}"
    role="option"
    aria-selected="false"
    aria-disabled=${isLink ? nothing : 'true'}
    aria-posinset=${index + 1}
    aria-setsize=${model.rows.count}
    data-mark=${mark}
  >
    ${markWords(found, format)}
  </div>`;
}

/** The mark whose row an event is about. */
export function markAt(target: EventTarget | null, { shown }: TextModel): Mark | undefined {
  const drawn = target instanceof Element ? target.closest<HTMLElement>('[data-mark]') : null;
  return drawn ? shown.marks[Number(drawn.dataset['mark'])] : undefined;
}
