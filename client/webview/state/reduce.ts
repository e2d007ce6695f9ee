import { t } from '@vscode/l10n';
import type { ComparedMessage, PageMessage, Selection } from '../../messages/preview';
import { promptOf, sameSelection, settle } from '../../messages/selection';
import { stepCycle } from '../model/cycle';
import { stepMatch } from '../model/find';
import { outputFrom, sourcesIn } from '../model/scrollSync';
import { outputsOf, sourceOf } from '../model/segments';
import { announce, scrollTo } from './effects';
import type { MessageForm, PageEvent } from './events';
import { goToMatch, search } from './search';
import { reshow, showRendered, wantsMessages } from './show';
import type { PageState } from './state';

/** The next state, and what to tell the extension. */
export interface Step {
  readonly state: PageState;
  readonly messages: readonly PageMessage[];
}

/** All of the page's behaviour. Pure. */
export function reduce(state: PageState, event: PageEvent): Step {
  switch (event.type) {
    case 'init': {
      const { type: _type, strings: _strings, top, ...told } = event;
      const begun = { ...state, ...told, pending: true, active: top, scroll: scrollTo(state, top, 'top') };
      const selection = settled(begun, event.selection);
      return sameSelection(selection, event.selection) ? quiet(begun) : select(begun, selection);
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
      return event.generation === state.generation ? quiet(showRendered(state, event)) : quiet(state);
    case 'messages':
      return event.generation === state.generation
        ? quiet(reshow({ ...state, messages: event.messages }))
        : quiet(state);
    case 'compared':
      return quiet(compared(state, event));
    case 'failed':
      return event.generation === state.generation
        ? quiet({ ...state, pending: false, failure: event.message })
        : quiet(state);
    case 'cursor': {
      const cursor = { uri: event.uri, start: event.start, end: event.end };
      const lit = state.shown ? outputsOf(state.shown, cursor) : [];
      const first = lit[0];
      const scroll = first && event.scroll ? scrollTo(state, first.start, 'view') : state.scroll;
      return quiet({ ...state, cursor, lit, scroll });
    }
    case 'sourceScrolled': {
      const at = state.shown ? outputFrom(state.shown, event, event.near) : undefined;
      return quiet(at === undefined ? state : { ...state, scroll: scrollTo(state, at, 'top') });
    }
    case 'scrolled': {
      const places = state.shown ? sourcesIn(state.shown, event.visible) : [];
      return { state, messages: places.length > 0 ? [{ type: 'scrolled', places }] : [] };
    }
    case 'locked':
      return quiet({ ...state, locked: event.locked });
    case 'choosePrompt': {
      // What the two prompts have in common stays chosen; another one is sent by another request.
      const { send: _send, ...kept } = state.selection;
      const selection = { ...kept, manifest: event.id.manifest, prompt: event.id.prompt };
      return select(state, settled(state, selection));
    }
    case 'chooseRole':
      return select(state, { ...state.selection, role: event.role });
    case 'chooseTier':
      return select(state, { ...state.selection, tier: event.tier });
    case 'setVariable':
      return select(
        state,
        { ...state.selection, given: { ...state.selection.given, [event.name]: event.value } },
        event.typed,
      );
    case 'chooseCycle':
      return chooseCycle(state, event.cycle);
    case 'stepCycle':
      return chooseCycle(state, stepCycle(state.selection.cycle ?? 0, event.step));
    case 'chooseSend': {
      const { send } = state.selection;
      if (!send) return quiet(state);
      return select(state, { ...state.selection, send: { ...send, ...event.send } }, event.typed);
    }
    case 'showWorst':
      return { state, messages: [{ type: 'worst', cap: event.cap }] };
    case 'toggle': {
      const options = { ...state.options, [event.option]: !state.options[event.option] };
      const toggled = reshow({ ...state, options });
      // Messages are only made while somebody looks at them.
      const pending = state.pending || (event.option === 'messages' && wantsMessages(toggled));
      return { state: { ...toggled, pending }, messages: [{ type: 'options', options }] };
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
      const source = state.shown && sourceOf(state.shown, event.range);
      if (!source) return quiet(announce(state, t('This text has no source of its own.')));
      return { state, messages: [{ type: 'reveal', ...source }] };
    }
    case 'openLocation':
      return { state, messages: [{ type: 'open', location: event.location }] };
    case 'showLayer': {
      const layer = state.rendered?.layers[event.layer];
      if (!layer) return quiet(state);
      return quiet({ ...state, active: layer.outerStart, scroll: scrollTo(state, layer.outerStart, 'top') });
    }
    case 'showMessage': {
      const mark = state.shown?.marks.find((one) => one.kind === 'message' && one.position === event.position);
      if (!mark) return quiet(state);
      return quiet({ ...state, active: mark.offset, scroll: scrollTo(state, mark.offset, 'top') });
    }
    case 'copyBody':
      return copy(
        state,
        state.messages && JSON.stringify(state.messages.bodies[event.form], null, 2),
        bodyWords(event.form),
      );
    case 'copyMessage': {
      const mark = state.shown?.marks.find((one) => one.kind === 'message' && one.position === event.position);
      const message = mark?.kind === 'message' ? mark.message : undefined;
      return copy(state, message?.content, t('Copied message {0}.', message?.id ?? ''));
    }
    case 'compare':
      return { state, messages: [{ type: 'compare', what: event.what }] };
    case 'copyAll':
      return copy(state, wholeOf(state)?.text, t('Copied the whole prompt.'));
    case 'copyLayer': {
      const whole = wholeOf(state);
      const layer = whole?.layers[event.layer];
      const text = layer && whole.text.slice(layer.start, layer.end);
      return copy(state, text, t('Copied layer {0}.', layer?.id ?? ''));
    }
  }
}

function quiet(state: PageState): Step {
  return { state, messages: [] };
}

/** A prompt that is the same in every cycle has none. */
function chooseCycle(state: PageState, cycle: number): Step {
  const { cycle: now = 0, ...rest } = state.selection;
  const isKnown = promptOf(state.prompts, state.selection)?.cycles ?? false;
  if (!isKnown || cycle === now) return quiet(state);
  return select(state, cycle === 0 ? rest : { ...rest, cycle });
}

function bodyWords(form: MessageForm): string {
  switch (form) {
    case 'neutral':
      return t('Copied the messages as JSON.');
    case 'anthropic':
      return t('Copied the body for Anthropic.');
    case 'openai':
      return t('Copied the body for OpenAI.');
  }
}

/** Chooses: the answer to this generation replaces what is on the page. */
function select(state: PageState, selection: Selection, typed = false): Step {
  const generation = state.generation + 1;
  return {
    state: { ...state, selection, generation, pending: true },
    messages: [{ type: 'select', generation, selection, ...(typed && { typed }) }],
  };
}

function settled({ prompts }: PageState, selection: Selection): Selection {
  const info = promptOf(prompts, selection);
  return info ? settle(selection, info) : selection;
}

/** Takes a comparison. What is known stays while the next one with the same is on its way. */
function compared(state: PageState, { against, name, comparison, failure }: ComparedMessage): PageState {
  const ended = against === null && state.comparison.against !== null;
  const next = { ...state, comparison: { against, name, comparison, failure } };
  return ended ? announce(next, t('The comparison has ended.')) : next;
}

/** What can be copied: nothing before all of it is there, which is a moment. */
function wholeOf({ rendered, partial }: PageState) {
  return partial ? null : rendered;
}

function copy(state: PageState, text: string | null | undefined, words: string): Step {
  if (text === undefined || text === null) return quiet(state);
  return { state: announce(state, words), messages: [{ type: 'copy', text }] };
}
