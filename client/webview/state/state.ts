import type { RenderedMessages } from '../../../server/src/protocol/messages';
import type { PromptInfo } from '../../../server/src/protocol/prompts';
import type { RenderedPrompt } from '../../../server/src/protocol/render';
import type { ComparedMessage, Selection, ViewOptions } from '../../messages/preview';
import { type Matches, NO_MATCHES } from '../model/find';
import type { SourceSpan, Span } from '../model/segments';
import type { ShownText } from '../model/shown';

export interface FindState {
  readonly query: string;
  readonly caseSensitive: boolean;
  readonly matches: Matches;
  /** Index into `matches`; -1 for none. */
  readonly current: number;
}

/** Asks the text to scroll an offset into view; a new number asks again. */
export interface ScrollRequest {
  readonly serial: number;
  readonly offset: number;
  /** Whether the offset goes to the top edge, or merely somewhere in sight. */
  readonly to: 'top' | 'view';
}

/** Everything that the page draws. Changed only by `reduce`. */
export interface PageState {
  readonly locale: string;
  readonly prompts: readonly PromptInfo[];
  readonly selection: Selection;
  /** Number of the selection; answers to an earlier one are dropped. */
  readonly generation: number;
  /** Whether an answer to the newest selection is still on its way. */
  readonly pending: boolean;
  readonly options: ViewOptions;
  readonly locked: boolean;
  /** What is on the page; kept while the next one is on its way. */
  readonly rendered: RenderedPrompt | null;
  /** Whether that is only the beginning of the text; the rest is on its way. */
  readonly partial: boolean;
  /** What it is compared with, and how it differs. */
  readonly comparison: Omit<ComparedMessage, 'type'>;
  /** The messages that go with it, if they were asked for. */
  readonly messages: RenderedMessages | null;
  /** Which of the two is shown as text, made from it. */
  readonly shown: ShownText | null;
  /** Why there is nothing newer, in words; null when all is well. */
  readonly failure: string | null;
  readonly find: FindState;
  /** Where the cursor is in a source. */
  readonly cursor: SourceSpan | null;
  /** Places of the output that the cursor is in. */
  readonly lit: readonly Span[];
  /** Output offset of the line that the keyboard is at. */
  readonly active: number;
  readonly scroll: ScrollRequest;
  /** What a screen reader should say; a new number says it again. */
  readonly announcement: { readonly serial: number; readonly text: string };
}

export const EMPTY_FIND: FindState = { query: '', caseSensitive: false, matches: NO_MATCHES, current: -1 };

/** The state before the extension has said anything. */
export const INITIAL: PageState = {
  locale: 'en',
  prompts: [],
  selection: { manifest: '', prompt: '', role: null, tier: null, given: {} },
  generation: 0,
  pending: true,
  options: { wrap: true, invisibles: false, layers: false, due: true, messages: false, sent: false },
  locked: false,
  rendered: null,
  partial: false,
  comparison: { against: null, name: '', comparison: null, failure: null },
  messages: null,
  shown: null,
  failure: null,
  find: EMPTY_FIND,
  cursor: null,
  lit: [],
  active: 0,
  scroll: { serial: 0, offset: 0, to: 'top' },
  announcement: { serial: 0, text: '' },
};
