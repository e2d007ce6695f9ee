import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { LayerDeltaInfo } from '../../../server/src/protocol/compare';
import type { Format } from '../model/format';
import type { PageState } from '../state/state';

/** What a comparison adds to the table of layers: two columns behind the tokens. */
export interface LayerDeltas {
  readonly heads: TemplateResult;
  /** The two cells of a layer; empty where its text is the same. */
  cells(id: string): TemplateResult;
  /** A word for a layer that was not there. */
  badge(id: string): TemplateResult | typeof nothing;
  /** Rows of the layers that are gone. */
  readonly gone: readonly TemplateResult[];
  /** Cells of what stands between layers, and of the whole prompt. */
  readonly between: TemplateResult;
  readonly total: TemplateResult;
}

/** Undefined where nothing is compared, or it is not known yet. */
export function layerDeltas({ comparison }: PageState['comparison'], format: Format): LayerDeltas | undefined {
  if (!comparison) return undefined;
  const byId = new Map(comparison.layers.map((layer) => [layer.id, layer]));
  const inLayers = comparison.layers.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    heads: html`<th scope="col" class="number delta">${head('B', t('Change in bytes'))}</th>
      <th scope="col" class="number delta">${head(t('tokens'), t('Change in tokens'))}</th>`,
    cells(id) {
      const layer = byId.get(id);
      return layer && layer.change !== 'removed' ? cells(layer.bytes, layer.tokens, format) : EMPTY;
    },
    badge(id) {
      return byId.get(id)?.change === 'added' ? html`<span class="badge added">${t('new')}</span>` : nothing;
    },
    gone: comparison.layers.filter(({ change }) => change === 'removed').map((layer) => goneRow(layer, format)),
    between: cells(comparison.bytes - inLayers, undefined, format),
    total: cells(comparison.bytes, comparison.tokens?.count ?? null, format),
  };
}

const EMPTY = html`<td class="number delta"></td><td class="number delta"></td>`;

function head(unit: string, words: string) {
  return html`<span aria-hidden="true" title=${words}>± ${unit}</span><span class="sr">${words}</span>`;
}

/** @param tokens null: not counted; undefined: not told */
function cells(bytes: number, tokens: number | null | undefined, format: Format): TemplateResult {
  const counted = tokens === null ? '–' : tokens === undefined ? '' : format.signed(tokens);
  return html`<td class="number delta">${format.signed(bytes)}</td>
    <td class="number delta">${counted}</td>`;
}

function goneRow({ id, bytes, tokens }: LayerDeltaInfo, format: Format): TemplateResult {
  return html`<tr class="gone">
    <th scope="row"><s>${id}</s> <span class="badge removed">${t('removed')}</span></th>
    <td></td>
    <td class="number"></td>
    <td class="share"></td>
    <td class="number"></td>
    ${cells(bytes, tokens, format)}
    <td class="actions"></td>
  </tr>`;
}
