import '@vscode-elements/elements/dist/vscode-checkbox/index.js';
import '@vscode-elements/elements/dist/vscode-single-select/index.js';
import '@vscode-elements/elements/dist/vscode-textfield/index.js';
import '@vscode-elements/elements/dist/vscode-toolbar-button/index.js';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';

/** Custom elements are used through these few functions, so that each keeps one way of being labelled and bound. */

export interface Choice<T> {
  readonly label: string;
  readonly value: T;
  readonly description?: string | undefined;
}

/** Lists longer than this can be filtered by typing. */
const LONG_LIST = 10;

/**
 * A labelled list of choices.
 * @param value one of the choices' values; anything else shows the first
 */
export function select<T>(
  label: string,
  choices: readonly Choice<T>[],
  value: T,
  onChoice: (value: T) => void,
): TemplateResult {
  const index = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  );
  const options = choices.map((choice, i) => ({
    label: choice.label,
    value: String(i),
    description: choice.description ?? '',
    selected: i === index,
    disabled: false,
  }));
  const changed = (event: Event) => {
    const chosen = choices[Number((event.target as HTMLInputElement).value)];
    if (chosen) onChoice(chosen.value);
  };
  // The element forgets its value when its options change, so other options are another element.
  return html`<div class="field">
    <span class="label" aria-hidden="true">${label}</span>
    ${keyed(
      JSON.stringify([label, choices.map((choice) => [choice.label, choice.description])]),
      html`<vscode-single-select
        .label=${label}
        .options=${options}
        .value=${live(String(index))}
        ?combobox=${choices.length > LONG_LIST}
        filter="contains"
        @change=${changed}
      ></vscode-single-select>`,
    )}
  </div>`;
}

/** A labelled switch. */
export function toggle(label: string, hint: string | null, on: boolean, onChange: (on: boolean) => void) {
  return html`<div class="field" title=${hint ?? nothing}>
    <vscode-checkbox
      toggle
      label=${label}
      .checked=${live(on)}
      @change=${(event: Event) => onChange((event.target as HTMLInputElement).checked)}
    ></vscode-checkbox>
  </div>`;
}

/** A labelled line of text; reports every keystroke. */
export function textField(label: string, hint: string | null, value: string, onInput: (value: string) => void) {
  return html`<div class="field" title=${hint ?? nothing}>
    <span class="label" aria-hidden="true">${label}</span>
    <vscode-textfield
      .label=${label}
      .value=${live(value)}
      @input=${(event: Event) => onInput((event.target as HTMLInputElement).value)}
    ></vscode-textfield>
  </div>`;
}

/** A button of a toolbar that does something. */
export function action(icon: string, label: string, onClick: () => void, disabled = false) {
  return html`<vscode-toolbar-button
    icon=${icon}
    .label=${label}
    title=${label}
    ?inert=${disabled}
    class=${disabled ? 'disabled' : nothing}
    @click=${onClick}
  ></vscode-toolbar-button>`;
}

/** A button of a toolbar with an icon and a word; `label` says all of it. */
export function wordAction(icon: string, word: string, label: string, onClick: () => void) {
  return html`<vscode-toolbar-button icon=${icon} .label=${label} title=${label} @click=${onClick}
    >${word}</vscode-toolbar-button
  >`;
}

/** A few choices side by side, of which one holds. */
export function radios<T>(label: string, choices: readonly Choice<T>[], value: T, onChoice: (value: T) => void) {
  return html`<fieldset class="radios">
    <legend class="sr">${label}</legend>
    ${choices.map(
      (choice) => html`<label
        ><input
          type="radio"
          name=${label}
          .checked=${live(choice.value === value)}
          @change=${() => onChoice(choice.value)}
        /><span>${choice.label}</span></label
      >`,
    )}
  </fieldset>`;
}

/** A button of a toolbar that is on or off. */
export function switchAction(icon: string, label: string, on: boolean, onClick: () => void) {
  return html`<vscode-toolbar-button
    icon=${icon}
    .label=${label}
    title=${label}
    toggleable
    .checked=${live(on)}
    @change=${onClick}
  ></vscode-toolbar-button>`;
}

/** A small button inside text, with an icon. */
export function iconButton(icon: string, label: string, onClick: () => void) {
  return html`<button type="button" class="icon-button" title=${label} aria-label=${label} @click=${onClick}>
    <span class="codicon codicon-${icon}" aria-hidden="true"></span>
  </button>`;
}

/** A horizontal bar of shares of its length. Decoration: the numbers stand beside it. */
export function bar(parts: readonly { readonly share: number; readonly name: string }[], mark?: number) {
  let x = 0;
  const rects = parts.map(({ share, name }) => {
    const from = x;
    x += share * 100;
    return svg`<rect class=${name} x=${from} y="0" width=${share * 100} height="8"></rect>`;
  });
  return html`<svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect class="track" x="0" y="0" width="100" height="8"></rect>
    ${rects} ${mark === undefined ? nothing : svg`<rect class="mark" x=${mark * 100 - 0.5} y="0" width="1" height="8"></rect>`}
  </svg>`;
}
