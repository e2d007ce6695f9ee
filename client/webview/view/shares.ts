import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { RenderedPrompt, ToolInfo } from '../../../server/src/protocol/render';
import type { Format } from '../model/format';
import { type ToolGroup, toolGroups } from '../model/toolGroups';

/** What a request starts with beside the prompt, and what lists of skills take of it; nothing where there is neither. */
export function shares(prompt: RenderedPrompt, format: Format): TemplateResult | typeof nothing {
  const { tools, layers, sizes } = prompt;
  const groups = toolGroups(tools?.tools ?? []);
  const catalogues = layers.filter(({ catalogue }) => catalogue);
  if (groups.length === 0 && catalogues.length === 0) return nothing;
  const resident = groups.find(({ place }) => place === 'resident');
  const prefix = sizes.bytes + (resident?.bytes ?? 0);
  const tokens = sizes.tokens && resident?.tokens !== null ? sizes.tokens.count + (resident?.tokens ?? 0) : null;
  return html`<ul class="shares" aria-label=${t('What a request starts with')}>
    ${groups.length === 0 ? nothing : share(t('Prefix'), prefix, tokens, 1, format)}
    ${groups.length === 0 ? nothing : share(t('Prompt'), sizes.bytes, sizes.tokens?.count ?? null, sizes.bytes / prefix, format)}
    ${groups.map((group) => groupShare(group, prefix, format))}
    ${catalogues.map(({ id, bytes, tokens: count }) =>
      share(t('{0} (skills)', id), bytes, count, bytes / Math.max(1, prefix), format),
    )}
    ${tools?.profile ? html`<li class="muted">${t('tool profile {0}', tools.profile)}</li>` : nothing}
  </ul>`;
}

function groupShare({ place, tools, bytes, tokens }: ToolGroup, prefix: number, format: Format) {
  // What waits to be found takes no part of the prefix.
  const part = place === 'resident' ? bytes / Math.max(1, prefix) : null;
  return share(groupWords(place, tools.length, format), bytes, tokens, part, format);
}

function share(label: string, bytes: number, tokens: number | null, part: number | null, format: Format) {
  return html`<li>
    <span class="muted">${label}</span> ${format.size(bytes, 'bytes')}
    ${tokens === null ? nothing : html`<span class="muted">${format.size(tokens, 'tokens')}</span>`}
    ${part === null || part === 1 ? nothing : html`<span class="muted">${format.percent(part)}</span>`}
  </li>`;
}

/** For instance `3 deferred tools`. */
export function groupWords(place: ToolInfo['place'], count: number, format: Format): string {
  const number = format.number(count);
  switch (place) {
    case 'resident':
      return count === 1 ? t('1 resident tool') : t('{0} resident tools', number);
    case 'deferred':
      return count === 1 ? t('1 deferred tool') : t('{0} deferred tools', number);
    case 'on-demand':
      return count === 1 ? t('1 tool on demand') : t('{0} tools on demand', number);
  }
}
