import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { RenderedMessage } from '../../../server/src/protocol/messages';
import type { Format } from '../model/format';
import type { MessageMark } from '../model/marks';
import type { ShownText } from '../model/shown';
import { bar, iconButton } from './components';
import type { Dispatch } from './dispatch';

/** Every message with its role, size and markers. */
export function messageTable({ name, marks }: ShownText, format: Format, dispatch: Dispatch): TemplateResult {
  const heads = marks.filter((mark): mark is MessageMark => mark.kind === 'message');
  const total = heads.reduce((sum, { message }) => sum + message.bytes, 0);
  const row = ({ message, position }: MessageMark) => messageRow(message, position, total, format, dispatch);
  return html`<section class="layers" aria-label=${t('Messages')}>
    <table>
      <caption class="sr">
        ${t('Messages of {0} in order', name)}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('Message')}</th>
          <th scope="col">${t('Role')}</th>
          <th scope="col">${t('Prefix')}</th>
          <th scope="col">${t('Marker')}</th>
          <th scope="col" class="number">${t('Bytes')}</th>
          <th scope="col" class="share">${t('Share')}</th>
          <th scope="col"><span class="sr">${t('Actions')}</span></th>
        </tr>
      </thead>
      <tbody>
        ${heads.map(row)}
      </tbody>
    </table>
  </section>`;
}

function messageRow(message: RenderedMessage, position: number, total: number, format: Format, dispatch: Dispatch) {
  const { id, role, bytes, cached, marker } = message;
  const share = total === 0 ? 0 : bytes / total;
  return html`<tr>
    <th scope="row">
      <button type="button" class="link" @click=${() => dispatch({ type: 'showMessage', position })}>
        ${format.number(position + 1)}. ${id}
      </button>
    </th>
    <td>${role}</td>
    <td class=${cached ? 'static' : 'dynamic'}>
      <span class="zone-bar"></span>${cached ? t('cached') : t('not cached')}
    </td>
    <td>${marker ? marker.time || t('set') : nothing}</td>
    <td class="number">${format.number(bytes)}</td>
    <td class="share">${bar([{ share, name: 'within' }])}<span class="percent">${format.percent(share)}</span></td>
    <td class="actions">
      ${iconButton('copy', t('Copy message {0}', id), () => dispatch({ type: 'copyMessage', position }))}
    </td>
  </tr>`;
}
