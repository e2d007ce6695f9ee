import { t } from '@vscode/l10n';
import { html, nothing, type TemplateResult } from 'lit';
import type { ToolInfo, ToolsInfo } from '../../../server/src/protocol/render';
import type { Format } from '../model/format';
import { type ToolGroup, toolGroups } from '../model/toolGroups';
import { iconButton } from './components';
import type { Dispatch } from './dispatch';
import { groupWords } from './shares';

/** Every tool with the size of its schema, by the way in which it reaches a request. */
export function toolTable({ tools }: ToolsInfo, format: Format, dispatch: Dispatch): TemplateResult {
  return html`<section class="layers tools" aria-label=${t('Tools')}>
    <table>
      <caption class="sr">
        ${t('Tools by the way they are sent')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('Tool')}</th>
          <th scope="col" class="number">${t('Bytes')}</th>
          <th scope="col" class="number">${t('Tokens')}</th>
          <th scope="col"><span class="sr">${t('Actions')}</span></th>
        </tr>
      </thead>
      ${toolGroups(tools).map((group) => groupRows(group, format, dispatch))}
    </table>
  </section>`;
}

function groupRows({ place, tools, bytes, tokens }: ToolGroup, format: Format, dispatch: Dispatch) {
  return html`<tbody>
    <tr class="group">
      <th scope="rowgroup">${groupWords(place, tools.length, format)}</th>
      <td class="number">${format.number(bytes)}</td>
      <td class="number">${tokens === null ? '–' : format.number(tokens)}</td>
      <td></td>
    </tr>
    ${tools.map((tool) => toolRow(tool, format, dispatch))}
  </tbody>`;
}

function toolRow({ name, bytes, tokens, source }: ToolInfo, format: Format, dispatch: Dispatch) {
  return html`<tr>
    <th scope="row" class="depth-1">${name}</th>
    <td class="number">${format.number(bytes)}</td>
    <td class="number">${tokens === null ? '–' : format.number(tokens)}</td>
    <td class="actions">
      ${
        source
          ? iconButton('go-to-file', t('Go to the source of {0}', name), () =>
              dispatch({ type: 'openLocation', location: source }),
            )
          : nothing
      }
    </td>
  </tr>`;
}
