import './style/page.css';
import { config } from '@vscode/l10n';
import { render } from 'lit';
import { connectHost } from './host';
import { Format } from './model/format';
import type { PageEvent } from './state/events';
import { reduce } from './state/reduce';
import { INITIAL } from './state/state';
import { page } from './view/page';
import { TextPane } from './view/textPane';

/** Milliseconds after a change until the page's state is kept: the page may be gone any moment. */
const PERSIST_DELAY = 50;

const host = connectHost();
const root = document.createElement('div');
root.className = 'root';
document.body.append(root);

let state = INITIAL;
let format = new Format(state.locale);
let drawn = false;
let persisting = false;

const pane = new TextPane(dispatch, () => {
  scheduleDraw();
  schedulePersist();
});

host.listen((message) => {
  if (message.type === 'init') {
    config({ contents: { ...message.strings } });
    format = new Format(message.locale);
  }
  dispatch(message.type === 'sourceScrolled' ? { ...message, near: pane.topOffset } : message);
});
window.addEventListener('keydown', onKey);
host.send({ type: 'ready', kept: host.kept() });

function dispatch(event: PageEvent): void {
  const step = reduce(state, event);
  for (const message of step.messages) host.send(message);
  if (step.state === state) return;
  state = step.state;
  scheduleDraw();
  schedulePersist();
}

/** Draws once per frame, however much happened in it. */
function scheduleDraw(): void {
  if (drawn) return;
  drawn = true;
  requestAnimationFrame(() => {
    drawn = false;
    // Nothing can be said before the extension has named the prompt.
    if (state.generation === 0) return;
    const top = pane.topOffset;
    render(page(state, pane.element, top, format, dispatch), root);
    pane.update(state, format);
    if (pane.topOffset !== top) scheduleDraw();
  });
}

function schedulePersist(): void {
  if (persisting) return;
  persisting = true;
  setTimeout(() => {
    persisting = false;
    const { selection, options, locked, rendered } = state;
    const { against } = state.comparison;
    if (rendered) host.persist({ version: 1, selection, options, locked, top: pane.topOffset, against });
  }, PERSIST_DELAY);
}

function onKey(event: KeyboardEvent): void {
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey && event.key.toLowerCase() === 'f') {
    document.querySelector<HTMLElement>('#find')?.focus();
  } else if (event.key === 'F3' || (command && event.key.toLowerCase() === 'g')) {
    dispatch({ type: 'findStep', step: event.shiftKey ? -1 : 1 });
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
