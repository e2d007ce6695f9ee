import type { PageState, ScrollRequest } from './state';

/** Has a screen reader say something. */
export function announce(state: PageState, text: string): PageState {
  return { ...state, announcement: { serial: state.announcement.serial + 1, text } };
}

/** A request to bring an offset of the shown text into sight. */
export function scrollTo(state: PageState, offset: number, edge: ScrollRequest['to']): ScrollRequest {
  return { serial: state.scroll.serial + 1, offset, to: edge };
}
