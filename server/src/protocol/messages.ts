import type { SegmentKind, ToolsInfo } from './render';

/** Renders the messages of a request. Client to server; params: `MessagesParams`, result: `RenderedMessages | null`. */
export const MESSAGES_REQUEST = 'galley/messages';

export interface MessagesParams {
  /** URI of the manifest. */
  readonly manifest: string;
  /** A request of the manifest, or a prompt, which is sent as a system message alone. Default: the first request. */
  readonly request?: string;
  readonly role: string | null;
  readonly tier: string | null;
  /** Given values; a variable that is not named, or null, is unset. */
  readonly given: Readonly<Record<string, string | null>>;
  readonly cycle?: number;
  /** In place of the manifest's own. */
  readonly provider?: string;
  readonly model?: string;
}

export interface RenderedMessages {
  readonly manifest: string;
  readonly request: string;
  /** Names of all requests of the manifest. */
  readonly requests: readonly string[];
  readonly provider: string | null;
  readonly model: string | null;
  /** As the program puts them together. */
  readonly messages: readonly RenderedMessage[];
  /** As the provider gets them. */
  readonly adapted: readonly RenderedMessage[];
  /** The tools it carries; null for none, left out: not known. */
  readonly tools?: RequestToolsInfo | null;
  /** To be copied: a form of no provider, and bodies of requests. */
  readonly bodies: { readonly neutral: object; readonly anthropic: object; readonly openai: object };
  /** Names of the providers that Galley knows rules of. */
  readonly providers: readonly string[];
  /** Files that segments point into; a segment names one by index. */
  readonly files: readonly string[];
  /** What could not be rendered, in words. */
  readonly problems: readonly string[];
}

export interface RequestToolsInfo extends ToolsInfo {
  /** The end of a prefix at the last resident tool; null for none. */
  readonly marker: { readonly time: string } | null;
  /** Whether the resident tools are part of a marked prefix. */
  readonly cached: boolean;
  /** As the provider gets them, in that order. */
  readonly adapted: readonly {
    readonly name: string;
    /** Whether it is sent to be searched for. */
    readonly deferred: boolean;
    readonly marker: { readonly time: string } | null;
  }[];
}

export interface RenderedMessage {
  /** Id of the entry of the request; those of a history share one. */
  readonly id: string;
  readonly role: string;
  readonly content: string;
  /** UTF-8 bytes of the content. */
  readonly bytes: number;
  /** Whether the content is sent as a text part, as that of a marked message is. */
  readonly part: boolean;
  /** Null without a marker; `time` is empty for one without a time. */
  readonly marker: { readonly time: string } | null;
  /** Whether it is part of a marked prefix. */
  readonly cached: boolean;
  /** The prompt that it shows. */
  readonly prompt: string | null;
  /** In output order; together they cover `content`. */
  readonly segments: readonly RenderedMessageSegment[];
}

/** Offsets are UTF-16 units: of the content, and of the file's text. */
export interface RenderedMessageSegment {
  readonly start: number;
  readonly end: number;
  readonly kind: SegmentKind;
  /** Layer of the prompt; null outside of one. */
  readonly layer: string | null;
  /** Index into `files`; -1 for text without a source. */
  readonly file: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly verbatim: boolean;
}
