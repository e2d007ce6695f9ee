import type { RenderedMessages } from '../../../server/src/protocol/messages';
import type { ProtocolLocation } from '../../../server/src/protocol/positions';
import type { PromptId } from '../../../server/src/protocol/prompts';
import type { RenderedCap } from '../../../server/src/protocol/render';
import type {
  CompareMessage,
  HostMessage,
  SendChoice,
  SourceScrolledMessage,
  ViewOptions,
} from '../../messages/preview';
import type { Span } from '../model/segments';

/** Everything that can happen to the page: what the extension says, and what the person does. */
export type PageEvent =
  | Exclude<HostMessage, SourceScrolledMessage>
  /** A source was scrolled; `near` is the output offset at the top edge. */
  | (SourceScrolledMessage & { readonly near: number })
  /** The person scrolled the text; what is on the screen now. */
  | { readonly type: 'scrolled'; readonly visible: Span }
  | { readonly type: 'choosePrompt'; readonly id: PromptId }
  | { readonly type: 'chooseRole'; readonly role: string | null }
  | { readonly type: 'chooseTier'; readonly tier: string | null }
  /** `typed`: more keystrokes may follow. */
  | { readonly type: 'setVariable'; readonly name: string; readonly value: string | null; readonly typed?: boolean }
  /** Zero: none in particular. */
  | { readonly type: 'chooseCycle'; readonly cycle: number }
  | { readonly type: 'chooseSend'; readonly send: Partial<SendChoice>; readonly typed?: boolean }
  /** Choose what makes the size largest that a cap limits. */
  | { readonly type: 'showWorst'; readonly cap: Pick<RenderedCap, 'tier' | 'target' | 'unit'> }
  | { readonly type: 'toggle'; readonly option: keyof ViewOptions }
  | { readonly type: 'find'; readonly query: string }
  | { readonly type: 'findCase' }
  | { readonly type: 'findStep'; readonly step: 1 | -1 }
  /** The keyboard or the mouse went to a line. */
  | { readonly type: 'activate'; readonly offset: number }
  /** Go to the source of the first text of an output range that has one. */
  | { readonly type: 'goToSource'; readonly range: Span }
  | { readonly type: 'openLocation'; readonly location: ProtocolLocation }
  /** Show the beginning of a message. */
  | { readonly type: 'showMessage'; readonly position: number }
  /** Show a layer's text. */
  | { readonly type: 'showLayer'; readonly layer: number }
  /** Ask what to compare with, stop comparing, or show the differences. */
  | { readonly type: 'compare'; readonly what: CompareMessage['what'] }
  | { readonly type: 'copyAll' }
  | { readonly type: 'copyBody'; readonly form: MessageForm }
  | { readonly type: 'copyMessage'; readonly position: number }
  | { readonly type: 'copyLayer'; readonly layer: number };

/** How the messages of a request can be copied. */
export type MessageForm = keyof RenderedMessages['bodies'];
