import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { RenderedLayer, RenderedPrompt } from '../../../server/src/protocol/render';
import type { Format } from '../model/format';
import { bytesBetween } from '../model/layers';
import type { PageState } from '../state/state';
import { bar, iconButton } from './components';
import type { Dispatch } from './dispatch';
import { type LayerDeltas, layerDeltas } from './layerDeltas';

/** Deepest nesting that is still indented further. */
const MAX_DEPTH = 6;

/** Every layer with its zone and size, the way a screen reader and a calculator like it. */
export function layerTable(
  prompt: RenderedPrompt,
  compared: PageState['comparison'],
  format: Format,
  dispatch: Dispatch,
): TemplateResult {
  const deltas = layerDeltas(compared, format);
  const between = bytesBetween(prompt);
  const total = prompt.sizes.bytes;
  return html`<section class="layers" aria-label=${t('Layers')}>
    <table>
      <caption class="sr">
        ${t('Layers of {0} in order', prompt.prompt)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('Layer')}</th>
          <th scope="col">${t('Zone')}</th>
          <th scope="col" class="number">${t('Bytes')}</th>
          <th scope="col" class="share">${t('Share')}</th>
          <th scope="col" class="number">${t('Tokens')}</th>
          ${deltas?.heads ?? nothing}
          <th scope="col"><span class="sr">${t('Actions')}</span></th>
        </tr>
      </thead>
      <tbody>
        ${prompt.layers.map((layer, index) => layerRow(layer, index, total, format, dispatch, deltas))}
        ${deltas?.gone ?? nothing}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${t('Tags, headings and separators')}</th>
          <td></td>
          <td class="number">${format.number(between)}</td>
          <td class="share">${share(between, total, format)}</td>
          <td></td>
          ${deltas?.between ?? nothing}
          <td></td>
        </tr>
        <tr>
          <th scope="row">${t('Whole prompt')}</th>
          <td></td>
          <td class="number">${format.number(total)}</td>
          <td></td>
          <td class="number">${prompt.sizes.tokens ? format.number(prompt.sizes.tokens.count) : '–'}</td>
          ${deltas?.total ?? nothing}
          <td></td>
        </tr>
      </tfoot>
    </table>
  </section>`;
}

function layerRow(
  layer: RenderedLayer,
  index: number,
  total: number,
  format: Format,
  dispatch: Dispatch,
  deltas: LayerDeltas | undefined,
) {
  const { id, depth, group, zone, bytes, tokens, source } = layer;
  const actions = html`${
    source
      ? iconButton('go-to-file', t('Go to the source of {0}', id), () =>
          dispatch({ type: 'openLocation', location: source }),
        )
      : nothing
  }${iconButton('copy', t('Copy layer {0}', id), () => dispatch({ type: 'copyLayer', layer: index }))}`;
  return html`<tr class=${group ? 'group' : nothing}>
    <th scope="row" class="depth-${Math.min(depth, MAX_DEPTH)}">
      <button type="button" class="link" @click=${() => dispatch({ type: 'showLayer', layer: index })}>${id}</button>
      ${badges(layer)} ${deltas?.badge(id) ?? nothing}
    </th>
    <td class=${zone}><span class="zone-bar"></span>${zone === 'static' ? t('static') : t('dynamic')}</td>
    <td class="number">${format.number(bytes)}</td>
    <td class="share">${group ? nothing : share(bytes, total, format)}</td>
    <td class="number">${tokens === null ? '–' : format.number(tokens)}</td>
    ${deltas?.cells(id) ?? nothing}
    <td class="actions">${actions}</td>
  </tr>`;
}

function badges({ sample, role, override }: RenderedLayer) {
  return html`${sample ? html`<span class="badge sample">${t('sample')}</span>` : nothing}
  ${role ? html`<span class="badge">${t('role')}</span>` : nothing}
  ${override === null ? nothing : html`<span class="badge">${t('override {0}', override)}</span>`}`;
}

function share(bytes: number, total: number, format: Format) {
  const part = total === 0 ? 0 : bytes / total;
  return html`${bar([{ share: part, name: 'within' }])}<span class="percent">${format.percent(part)}</span>`;
}
