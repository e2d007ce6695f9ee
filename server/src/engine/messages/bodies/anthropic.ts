import { isSystem, type Message } from '../message';

/** What a request says besides its messages. */
export interface BodySettings {
  readonly model: string | null;
  readonly maxTokens: number | undefined;
}

/**
 * The body of a request to Anthropic's Messages API, as of October 2026: system messages stand apart, and a marked
 * text is a part with `cache_control`. What the manifest does not tell (`model`, `max_tokens`) is left out.
 *
 * @param messages as adapted to that provider
 */
export function anthropicBody(messages: readonly Message[], { model, maxTokens }: BodySettings): object {
  const system = messages.filter(isSystem).map(partOf);
  return {
    ...(model !== null && { model }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(system.length > 0 && { system }),
    messages: messages
      .filter((message) => !isSystem(message))
      .map((message) => ({ role: message.role, content: message.part ? [partOf(message)] : message.text.text })),
  };
}

function partOf({ text, marker }: Message): object {
  const control = marker && { type: 'ephemeral', ...(marker.time !== '' && { ttl: marker.time }) };
  return { type: 'text', text: text.text, ...(control && { cache_control: control }) };
}
