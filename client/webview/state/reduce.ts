import { t } from '@vscode/l10n';
import type { ComparedMessage, PageMessage, Selection } from '../../messages/preview';
import { followOffset } from '../model/anchor';
import { findAll, matchFrom, stepMatch } from '../model/find';
import { outputsOf, sourceOf } from '../model/segments';
import type { PageEvent } from './events';
import { promptOf, sameSelection, settle } from './selection';
import type { FindState, PageState, ScrollRequest } from './state';

/** The next state, and what to tell the extension. */
export interface Step {
  readonly state: PageState;
  readonly messages: readonly PageMessage[];
}

/** All of the page's behaviour. Pure. */
export function reduce(state: PageState, event: PageEvent): Step {
  switch (event.type) {
    case 'init': {
      const { locale, prompts, options, locked, top } = event;
      const begun: PageState = {
        ...state,
        locale,
        prompts,
        options,
        locked,
        active: top,
        scroll: to(state, top, 'top'),
      };
      return select(begun, settled(begun, event.selection));
    }
    case 'prompts': {
      const next = { ...state, prompts: event.prompts };
      const selection = settled(next, state.selection);
      // The extension renders again on its own unless the choice itself has become impossible.
      return sameSelection(selection, state.selection) ? quiet(next) : select(next, selection);
    }
    case 'selection':
      return select(state, settled(state, event.selection));
    case 'rendered':
      return event.generation === state.generation ? quiet(show(state, event.prompt)) : quiet(state);
    case 'compared':
      return quiet(compared(state, event));
    case 'failed':
      return event.generation === state.generation
        ? quiet({ ...state, pending: false, failure: event.message })
        : quiet(state);
    case 'cursor': {
      const cursor = { uri: event.uri, start: event.start, end: event.end };
      const lit = state.rendered ? outputsOf(state.rendered, cursor) : [];
      const first = lit[0];
      const scroll = first && event.scroll ? to(state, first.start, 'view') : state.scroll;
      return quiet({ ...state, cursor, lit, scroll });
    }
    case 'locked':
      return quiet({ ...state, locked: event.locked });
    case 'choosePrompt': {
      // What the two prompts have in common stays chosen.
      const selection = { ...state.selection, manifest: event.id.manifest, prompt: event.id.prompt };
      return select(state, settled(state, selection));
    }
    case 'chooseRole':
      return select(state, { ...state.selection, role: event.role });
    case 'chooseTier':
      return select(state, { ...state.selection, tier: event.tier });
    case 'setVariable':
      return select(state, {
        ...state.selection,
        given: { ...state.selection.given, [event.name]: event.value },
      });
    case 'toggle': {
      const options = { ...state.options, [event.option]: !state.options[event.option] };
      return { state: { ...state, options }, messages: [{ type: 'options', options }] };
    }
    case 'find':
      return quiet(search(state, { ...state.find, query: event.query }, true));
    case 'findCase':
      return quiet(search(state, { ...state.find, caseSensitive: !state.find.caseSensitive }, true));
    case 'findStep':
      return quiet(goToMatch(state, stepMatch(state.find.matches, state.find.current, event.step)));
    case 'activate':
      return quiet({ ...state, active: event.offset });
    case 'goToSource': {
      const source = state.rendered && sourceOf(state.rendered, event.range);
      if (!source) return quiet(announce(state, t('This text has no source of its own.')));
      return { state, messages: [{ type: 'reveal', ...source }] };
    }
    case 'openLocation':
      return { state, messages: [{ type: 'open', location: event.location }] };
    case 'showLayer': {
      const layer = state.rendered?.layers[event.layer];
      if (!layer) return quiet(state);
      return quiet({ ...state, active: layer.outerStart, scroll: to(state, layer.outerStart, 'top') });
    }
    case 'compare':
      return { state, messages: [{ type: 'compare', what: event.what }] };
    case 'copyAll':
      return copy(state, state.rendered?.text, t('Copied the whole prompt.'));
    case 'copyLayer': {
      const layer = state.rendered?.layers[event.layer];
      const text = layer && state.rendered?.text.slice(layer.start, layer.end);
      return copy(state, text, t('Copied layer {0}.', layer?.id ?? ''));
    }
  }
}

function quiet(state: PageState): Step {
  return { state, messages: [] };
}

/** Chooses: the answer to this generation replaces what is on the page. */
function select(state: PageState, selection: Selection): Step {
  const generation = state.generation + 1;
  return {
    state: { ...state, selection, generation, pending: true },
    messages: [{ type: 'select', generation, selection }],
  };
}

function settled({ prompts }: PageState, selection: Selection): Selection {
  const info = promptOf(prompts, selection);
  return info ? settle(selection, info) : selection;
}

/** Takes a new rendering. What one looked at stays where it is on the screen. */
function show(state: PageState, rendered: PageState['rendered']): PageState {
  const follow = (offset: number) =>
    rendered && state.rendered ? followOffset(state.rendered.text, rendered.text, offset) : offset;
  const next: PageState = {
    ...state,
    rendered,
    pending: false,
    failure: rendered ? null : t('The workspace has no such prompt any more.'),
    lit: rendered && state.cursor ? outputsOf(rendered, state.cursor) : [],
    active: follow(state.active),
  };
  return state.find.query === '' ? next : search(next, state.find, false);
}

/** Takes a comparison. What is known stays while the next one with the same is on its way. */
function compared(state: PageState, { against, name, comparison, failure }: ComparedMessage): PageState {
  const ended = against === null && state.comparison.against !== null;
  const next = { ...state, comparison: { against, name, comparison, failure } };
  return ended ? announce(next, t('The comparison has ended.')) : next;
}

function search(state: PageState, { query, caseSensitive }: FindState, move: boolean): PageState {
  const matches = findAll(state.rendered?.text ?? '', query, caseSensitive);
  // While one types, the match one was at stays the first candidate.
  const from = state.find.matches.starts[state.find.current] ?? state.active;
  const current = matchFrom(matches, from);
  const next = { ...state, find: { query, caseSensitive, matches, current } };
  return move ? goToMatch(next, current) : next;
}

function goToMatch(state: PageState, current: number): PageState {
  const { find } = state;
  const offset = find.matches.starts[current];
  const found = { ...state, find: { ...find, current } };
  if (offset === undefined) return find.query === '' ? found : announce(found, t('No results'));
  return announce(
    { ...found, active: offset, scroll: to(state, offset, 'view') },
    t('Result {0} of {1}', current + 1, find.matches.starts.length),
  );
}

function copy(state: PageState, text: string | undefined, words: string): Step {
  if (text === undefined) return quiet(state);
  return { state: announce(state, words), messages: [{ type: 'copy', text }] };
}

function to(state: PageState, offset: number, edge: ScrollRequest['to']): ScrollRequest {
  return { serial: state.scroll.serial + 1, offset, to: edge };
}

function announce(state: PageState, text: string): PageState {
  return { ...state, announcement: { serial: state.announcement.serial + 1, text } };
}
