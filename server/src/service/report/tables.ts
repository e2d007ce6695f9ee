import type { RenderedView, ViewCap, ViewLayer } from '../features/renderView';
import { formatNumber, formatPercent, formatSize, say } from '../words';
import { html, type Markup } from './markup';

/** Deepest nesting that is still indented further. */
const MAX_DEPTH = 4;

/** Sizes against caps, as bars and in numbers; null without caps. */
export function capsTable({ caps }: RenderedView): Markup | null {
  if (caps.length === 0) return null;
  return html`<h2>${say('Sizes against caps')}</h2>
<div class="scroll"><table>
<thead><tr><th scope="col">${say('Cap')}</th><th scope="col">${say('Share')}</th><th scope="col" class="number">${say('Size')}</th><th scope="col" class="number">${say('Limit')}</th><th scope="col" class="number">${say('Used')}</th></tr></thead>
<tbody>
${caps.map(capRow)}</tbody>
</table></div>
`;
}

function capRow({ tier, target, unit, cap, current }: ViewCap): Markup {
  const over = current !== null && current > cap;
  const verdict =
    current === null
      ? say('not counted')
      : over
        ? say('{count} over', { count: formatNumber(current - cap) })
        : formatPercent(current, cap);
  return html`<tr${over ? html` class="over"` : null}><th scope="row">${tier === null ? target : `${tier} · ${target}`}</th><td class="bar">${bar(current ?? 0, cap)}</td><td class="number">${current === null ? '–' : formatNumber(current)}</td><td class="number">${formatSize(cap, unit)}</td><td class="number verdict">${verdict}</td></tr>
`;
}

/** Every layer with its zone, sizes and source. */
export function layersTable(view: RenderedView, nameOf: (uri: string) => string): Markup {
  const { bytes } = view.measures;
  const between = view.layers.reduce((rest, layer) => (layer.group ? rest : rest - layer.bytes), bytes);
  return html`<h2>${say('Layers')}</h2>
<div class="scroll"><table>
<thead><tr><th scope="col">${say('Layer')}</th><th scope="col">${say('Zone')}</th><th scope="col">${say('Share')}</th><th scope="col" class="number">${say('Bytes')}</th><th scope="col" class="number">${say('Tokens')}</th><th scope="col">${say('Source')}</th></tr></thead>
<tbody>
${view.layers.map((layer, index) => layerRow(layer, index, bytes, nameOf))}<tr><th scope="row">${say('Tags, headings and separators')}</th><td></td><td class="bar">${bar(between, bytes)}</td><td class="number">${formatNumber(between)}</td><td></td><td></td></tr>
</tbody>
<tfoot><tr><th scope="row">${say('Whole prompt')}</th><td></td><td></td><td class="number">${formatNumber(bytes)}</td><td class="number">${tokensOf(view.tokens?.count ?? null)}</td><td></td></tr></tfoot>
</table></div>
`;
}

function layerRow(layer: ViewLayer, index: number, total: number, nameOf: (uri: string) => string): Markup {
  const { id, depth, group, zone, bytes, tokens, place, sample, role, override } = layer;
  const badges = [
    ...(sample ? [say('sample')] : []),
    ...(role ? [say('role')] : []),
    ...(override === null ? [] : [say('override {key}', { key: override })]),
  ].map((words) => html`<span class="badge">${words}</span>`);
  const name = layer.outer.start < layer.outer.end ? html`<a href="#layer-${index}">${id}</a>` : html`${id}`;
  const source = place ? `${nameOf(place.uri)}:${place.range.start.line + 1}` : '';
  return html`<tr${group ? html` class="group"` : null}><th scope="row" class="d${Math.min(depth, MAX_DEPTH)}">${name}${badges}</th><td><span class="zone-${zone}">${zone === 'static' ? say('static') : say('dynamic')}</span></td><td class="bar">${group ? null : bar(bytes, total)}</td><td class="number">${formatNumber(bytes)}</td><td class="number">${tokensOf(tokens)}</td><td>${source}</td></tr>
`;
}

function tokensOf(count: number | null): string {
  return count === null ? '–' : formatNumber(count);
}

/** A bar as long as the larger of size and whole; what is over is drawn to the same scale. The numbers stand beside it. */
function bar(size: number, whole: number): Markup {
  const scale = Math.max(size, whole, 1);
  const share = (value: number) => ((value / scale) * 100).toFixed(2);
  const over = size > whole;
  const beyond = html`<rect class="beyond" x="${share(whole)}" width="${share(size - whole)}" height="8"/><rect class="cap" x="${share(whole)}" width="0.6" height="8"/>`;
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false"><rect class="track" width="100" height="8"/><rect class="within" width="${share(Math.min(size, whole))}" height="8"/>${over ? beyond : null}</svg>`;
}
