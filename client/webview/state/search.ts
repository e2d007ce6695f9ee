import { t } from '@vscode/l10n';
import { findAll, matchFrom } from '../model/find';
import { announce, scrollTo } from './effects';
import type { FindState, PageState } from './state';

/** Searches the shown text; `move` goes to the match as well. */
export function search(state: PageState, { query, caseSensitive }: FindState, move: boolean): PageState {
  const matches = findAll(state.shown?.text ?? '', query, caseSensitive);
  // While one types, the match one was at stays the first candidate.
  const from = state.find.matches.starts[state.find.current] ?? state.active;
  const current = matchFrom(matches, from);
  const next = { ...state, find: { query, caseSensitive, matches, current } };
  return move ? goToMatch(next, current) : next;
}

/** @param current index into the matches; -1 for none */
export function goToMatch(state: PageState, current: number): PageState {
  const { find } = state;
  const offset = find.matches.starts[current];
  const found = { ...state, find: { ...find, current } };
  if (offset === undefined) return find.query === '' ? found : announce(found, t('No results'));
  return announce(
    { ...found, active: offset, scroll: scrollTo(state, offset, 'view') },
    t('Result {0} of {1}', current + 1, find.matches.starts.length),
  );
}
