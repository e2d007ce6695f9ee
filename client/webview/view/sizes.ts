import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { RenderedCap, RenderedPrompt, WindowInfo } from '../../../server/src/protocol/render';
import { barOf, type CapState } from '../model/bars';
import type { Format } from '../model/format';
import { messageSums } from '../model/messages';
import type { ShownText } from '../model/shown';
import { bar, iconButton } from './components';
import type { Dispatch } from './dispatch';
import { shares } from './shares';

/** Totals of what is shown, what a request starts with, and every cap as a bar that is true to scale. */
export function sizes(prompt: RenderedPrompt, shown: ShownText, format: Format, dispatch: Dispatch): TemplateResult {
  return html`<section class="sizes" aria-label=${t('Sizes')}>
    <p class="totals">${shown.kind === 'messages' ? messageTotals(shown, format) : totals(prompt, format)}</p>
    ${shown.kind === 'messages' ? nothing : shares(prompt, format)}
    ${
      prompt.caps.length === 0 || shown.kind === 'messages'
        ? nothing
        : html`<ul class="caps" tabindex="0" aria-label=${t('Caps')}>
            ${prompt.caps.map((cap) => capRow(cap, prompt.tier, format, dispatch))}
          </ul>`
    }
  </section>`;
}

/** How many messages there are, and what of them a provider keeps. */
function messageTotals({ marks }: ShownText, format: Format) {
  const { count, bytes, cached } = messageSums(marks);
  return html`<strong>${count === 1 ? t('1 message') : t('{0} messages', format.number(count))}</strong>
    <span>${format.size(bytes, 'bytes')}</span>
    <span>${cached === 0 ? t('no cached prefix') : t('{0} in the cached prefix', format.size(cached, 'bytes'))}</span>`;
}

function totals({ sizes: { bytes, codePoints, utf16, lines, tokens } }: RenderedPrompt, format: Format) {
  const details = [format.size(codePoints, 'code-points'), format.size(utf16, 'utf-16')].join(', ');
  return html`<strong title=${details}>${format.size(bytes, 'bytes')}</strong>
    <span>${
      tokens
        ? html`${tokens.approximate ? '≈ ' : ''}${format.size(tokens.count, 'tokens')}
            <span class="muted">${tokens.encoding}</span>`
        : html`<span class="muted">${t('tokens not counted yet')}</span>`
    }</span>
    <span>${format.size(lines, 'lines')}</span>`;
}

function capRow(cap: RenderedCap, tier: string | null, format: Format, dispatch: Dispatch) {
  const shape = barOf(cap);
  const words = cap.window ? t('prefix in window') : targetWords(cap.target);
  const name = cap.tier === null ? words : `${cap.tier} · ${words}`;
  const title = cap.window ? `${name}: ${windowWords(cap.window, format)}` : name;
  const chosen = tier !== null && cap.tier === tier;
  return html`<li class="cap ${shape.state} ${chosen ? 'chosen' : ''}">
    <span class="name" title=${title}>${name}</span>
    ${bar(
      [
        { share: shape.within, name: 'within' },
        { share: shape.over, name: 'over' },
      ],
      shape.over > 0 ? shape.cap : undefined,
    )}
    <span class="numbers">
      ${cap.current === null ? t('not counted') : format.number(cap.current)} / ${format.size(cap.cap, cap.unit)}
      <span class="verdict">${verdict(cap, shape.state, format)}</span>
    </span>
    ${iconButton('flame', t('Show the Worst Case of {0}', name), () => dispatch({ type: 'showWorst', cap }))}
  </li>`;
}

function windowWords({ tokens, output }: WindowInfo, format: Format): string {
  return t('{0}, less {1} for the answer', format.size(tokens, 'tokens'), format.number(output));
}

function verdict({ cap, current }: RenderedCap, state: CapState, format: Format): string {
  if (current === null) return '';
  return state === 'over' ? t('{0} over', format.number(current - cap)) : format.percent(cap === 0 ? 0 : current / cap);
}

/** `frame`, `prompt`, `prefix`, or `kind:name` as the manifest writes it. */
function targetWords(target: string): string {
  const colon = target.indexOf(':');
  return colon < 0 ? target : `${target.slice(0, colon)} ${target.slice(colon + 1)}`;
}
