import type { ProtocolLocation } from '../../../server/src/protocol/positions';
import type { PromptId } from '../../../server/src/protocol/prompts';
import type { CompareMessage, HostMessage, ViewOptions } from '../../messages/preview';
import type { Span } from '../model/segments';

/** Everything that can happen to the page: what the extension says, and what the person does. */
export type PageEvent =
  | HostMessage
  | { readonly type: 'choosePrompt'; readonly id: PromptId }
  | { readonly type: 'chooseRole'; readonly role: string | null }
  | { readonly type: 'chooseTier'; readonly tier: string | null }
  | { readonly type: 'setVariable'; readonly name: string; readonly value: string | null }
  | { readonly type: 'toggle'; readonly option: keyof ViewOptions }
  | { readonly type: 'find'; readonly query: string }
  | { readonly type: 'findCase' }
  | { readonly type: 'findStep'; readonly step: 1 | -1 }
  /** The keyboard or the mouse went to a line. */
  | { readonly type: 'activate'; readonly offset: number }
  /** Go to the source of the first text of an output range that has one. */
  | { readonly type: 'goToSource'; readonly range: Span }
  | { readonly type: 'openLocation'; readonly location: ProtocolLocation }
  /** Show a layer's text. */
  | { readonly type: 'showLayer'; readonly layer: number }
  /** Ask what to compare with, stop comparing, or show the differences. */
  | { readonly type: 'compare'; readonly what: CompareMessage['what'] }
  | { readonly type: 'copyAll' }
  | { readonly type: 'copyLayer'; readonly layer: number };
