import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { RenderedMessage } from '../../../server/src/protocol/messages';
import type { PlaceholderInfo } from '../../../server/src/protocol/render';
import type { Format } from '../model/format';
import type { BoundaryMark, Mark } from '../model/marks';

/** Classes of a mark's row. */
export function markClasses(mark: Mark): string {
  switch (mark.kind) {
    case 'boundary':
      return `boundary ${mark.name}`;
    case 'placeholder':
      return `placeholder ${mark.placeholder.kind}${mark.placeholder.location ? ' linked' : ''}`;
    case 'message':
      return `message ${mark.message.cached ? 'static' : 'dynamic'}`;
  }
}

/** What a mark's row says. */
export function markWords(mark: Mark, format: Format): TemplateResult {
  switch (mark.kind) {
    case 'boundary':
      return html`<span class="words">${boundaryWords(mark, format)}</span>`;
    case 'placeholder':
      return placeholderRow(mark.placeholder);
    case 'message':
      return messageHead(mark.message, format);
  }
}

function boundaryWords({ name, bytes }: BoundaryMark, format: Format): string {
  const size = format.size(bytes, 'bytes');
  switch (name) {
    case 'zone':
      return t('dynamic from here, {0} above', size);
    case 'cache':
      return t('cache boundary, {0} above can be cached', size);
    case 'zone-and-cache':
      return t('dynamic from here and cache boundary, {0} above', size);
  }
}

/** Icons of what is left out: not its turn, nothing there, not allowed. */
export const PLACEHOLDER_ICONS: Readonly<Record<PlaceholderInfo['kind'], string>> = {
  deferred: 'clock',
  omitted: 'circle-slash',
  refused: 'error',
};

function placeholderRow(placeholder: PlaceholderInfo): TemplateResult {
  const words = placeholderWords(placeholder);
  return html`<span class="codicon codicon-${PLACEHOLDER_ICONS[placeholder.kind]}" aria-hidden="true"></span>
    <span class="words" title=${words}>${words}</span>`;
}

/** What is left out and why, in one sentence. */
export function placeholderWords({ kind, layer, override, reason }: PlaceholderInfo): string {
  switch (kind) {
    case 'deferred':
      return t('{0} waits: {1}', layer, reason);
    case 'omitted':
      return t('{0} is left out: {1}', layer, reason);
    case 'refused':
      return t('The override {0} is refused: {1}', override ?? layer, reason);
  }
}

function messageHead({ id, role, bytes, cached, marker }: RenderedMessage, format: Format): TemplateResult {
  return html`<span class="zone-bar"></span><span class="role">${role}</span><span class="id">${id}</span>
    <span class="size">${format.size(bytes, 'bytes')}</span>
    ${cached ? html`<span class="badge">${t('cached prefix')}</span>` : nothing}
    ${marker ? html`<span class="badge marker">${markerWords(marker)}</span>` : nothing}`;
}

/** What a cache marker says; a provider may know no times. */
function markerWords({ time }: { readonly time: string }): string {
  return time === '' ? t('cache marker') : t('cache marker {0}', time);
}
