import type { ComparisonInfo } from '../../server/src/protocol/compare';
import type { RenderedMessages } from '../../server/src/protocol/messages';
import type { ProtocolLocation } from '../../server/src/protocol/positions';
import type { PromptInfo } from '../../server/src/protocol/prompts';
import type { FilesAt, RenderedCap, RenderedPrompt, RenderParams } from '../../server/src/protocol/render';

/** What a preview shows: a prompt with one role, one tier and one value for every variable, in one cycle. */
export interface Selection extends RenderParams {
  /** How it is sent; left out where the manifest has no requests, or nobody has chosen yet. */
  readonly send?: SendChoice;
}

/** A request that sends a prompt. */
export interface SendChoice {
  /** Name of a request, or of the prompt, which is then sent alone. */
  readonly request: string;
  /** In place of what the manifest says; null: as it says. */
  readonly provider: string | null;
  readonly model: string | null;
}

/** What a rendering is compared with: the same prompt in another state of the files, or with one thing chosen otherwise. */
export type Against = AgainstFiles | AgainstChoice;

export interface AgainstFiles {
  readonly kind: 'files';
  readonly at: FilesAt;
  /** What to call that state; null for what has a name of its own. */
  readonly name: string | null;
}

export interface AgainstChoice {
  readonly kind: 'choice';
  readonly of: 'role' | 'tier' | 'variable';
  /** Name of the variable; empty for roles and tiers. */
  readonly name: string;
  /** Null: no role, or unset. */
  readonly value: string | null;
}

/** How the page shows it. Kept with the page, so that it survives a reload of the window. */
export interface ViewOptions {
  /** Wrap at the width of the page; otherwise at a limit far to the right. */
  readonly wrap: boolean;
  /** Mark blanks, line ends and characters without a shape. */
  readonly invisibles: boolean;
  /** Whether the table of layers, or of messages, is open. */
  readonly layers: boolean;
  /** Whether the table of what is due and what is left out is open. */
  readonly due: boolean;
  /** Show the messages of the request in place of the text. */
  readonly messages: boolean;
  /** Of the messages, show what the provider gets in place of what the program puts together. */
  readonly sent: boolean;
}

/** What the page hands to `setState`, and what the editor hands back when it restores a panel. */
export interface PersistedState {
  readonly version: 1;
  readonly selection: Selection;
  readonly options: ViewOptions;
  readonly locked: boolean;
  /** Output offset of the first row on the screen, in UTF-16 units. */
  readonly top: number;
  /** What it is compared with; null or left out: nothing. */
  readonly against?: Against | null;
}

/** From the extension to the page. */
export type HostMessage =
  | InitMessage
  | PromptsMessage
  | SelectionMessage
  | RenderedMessage
  | ComparedMessage
  | MessagesMessage
  | FailedMessage
  | CursorMessage
  | StepCycleMessage
  | SourceScrolledMessage
  | LockedMessage;

/** The answer to `ready`; nothing else comes before it. */
export interface InitMessage {
  readonly type: 'init';
  /** BCP 47 tag of the editor's display language, for numbers. */
  readonly locale: string;
  /** Translations by English text; empty for English. */
  readonly strings: Readonly<Record<string, string>>;
  readonly prompts: readonly PromptInfo[];
  readonly selection: Selection;
  /** Number of that selection. Its rendering is on its way, unless the prompt does not offer what it says. */
  readonly generation: number;
  readonly options: ViewOptions;
  readonly locked: boolean;
  readonly top: number;
}

export interface PromptsMessage {
  readonly type: 'prompts';
  readonly prompts: readonly PromptInfo[];
}

/** The extension chose what to show. */
export interface SelectionMessage {
  readonly type: 'selection';
  readonly selection: Selection;
}

/** The newest rendering. `generation` is that of the selection it was made for. */
export interface RenderedMessage {
  readonly type: 'rendered';
  readonly generation: number;
  /** Null: the workspace has no such prompt. */
  readonly prompt: RenderedPrompt | null;
  /** Only the beginning of the text, with the sizes of the whole, which follows at once. */
  readonly partial?: boolean;
}

/** What the preview is compared with, and how it differs. */
export interface ComparedMessage {
  readonly type: 'compared';
  /** Null: it is compared with nothing. */
  readonly against: Against | null;
  /** That in words. */
  readonly name: string;
  /** Null: not known yet, or `failure` says why there is none. */
  readonly comparison: ComparisonInfo | null;
  /** For people to read. */
  readonly failure: string | null;
}

/** The messages that go with the newest rendering, in front of it; only while they are looked at. */
export interface MessagesMessage {
  readonly type: 'messages';
  readonly generation: number;
  /** Null: the manifest has no such request. */
  readonly messages: RenderedMessages | null;
}

/** A command of the editor goes to the cycle before or behind. */
export interface StepCycleMessage {
  readonly type: 'stepCycle';
  readonly step: 1 | -1;
}

export interface FailedMessage {
  readonly type: 'failed';
  readonly generation: number;
  /** For people to read. */
  readonly message: string;
}

/** Where the cursor is in a source, as UTF-16 offsets of that file; `uri` is spelled as in `RenderedPrompt.files`. */
export interface CursorMessage {
  readonly type: 'cursor';
  readonly uri: string;
  readonly start: number;
  readonly end: number;
  /** Whether to scroll there; not for a cursor that the page itself moved. */
  readonly scroll: boolean;
}

/** A source was scrolled: the range of it on the screen, in UTF-16 offsets. */
export interface SourceScrolledMessage {
  readonly type: 'sourceScrolled';
  readonly uri: string;
  readonly start: number;
  readonly end: number;
}

export interface LockedMessage {
  readonly type: 'locked';
  readonly locked: boolean;
}

/** From the page to the extension. */
export type PageMessage =
  | ReadyMessage
  | SelectMessage
  | OptionsMessage
  | WorstMessage
  | ScrolledMessage
  | RevealMessage
  | OpenMessage
  | CopyMessage
  | CompareMessage;

/** The page is there: for the first time, or again after it was hidden. */
export interface ReadyMessage {
  readonly type: 'ready';
  /** What an earlier page of this panel kept. */
  readonly kept: PersistedState | null;
}

/** The person chose something else. Generations count up, so that answers to earlier choices can be dropped. */
export interface SelectMessage {
  readonly type: 'select';
  readonly generation: number;
  readonly selection: Selection;
  /** Whether it is being typed, so that more may follow at once. */
  readonly typed?: boolean;
}

export interface OptionsMessage {
  readonly type: 'options';
  readonly options: ViewOptions;
}

/** Choose the variant and the role in which the size is largest that a cap limits. */
export interface WorstMessage {
  readonly type: 'worst';
  readonly cap: Pick<RenderedCap, 'tier' | 'target' | 'unit'>;
}

/** A person scrolled the page: the first place of each source on its screen, in their order there. */
export interface ScrolledMessage {
  readonly type: 'scrolled';
  readonly places: readonly { readonly uri: string; readonly offset: number }[];
}

/** Go to a place of a source, given in UTF-16 offsets of its text. */
export interface RevealMessage {
  readonly type: 'reveal';
  readonly uri: string;
  readonly start: number;
  readonly end: number;
}

/** Go to a place of a file, given in lines and columns. */
export interface OpenMessage {
  readonly type: 'open';
  readonly location: ProtocolLocation;
}

export interface CopyMessage {
  readonly type: 'copy';
  readonly text: string;
}

/** Ask what to compare with, compare with nothing any more, or show what differs in the editor's diff. */
export interface CompareMessage {
  readonly type: 'compare';
  readonly what: 'ask' | 'clear' | 'diff';
}
