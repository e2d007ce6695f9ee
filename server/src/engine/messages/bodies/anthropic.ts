import type { SentTool } from '../adapt';
import { type CacheMarker, isSystem, type Message } from '../message';
import { toolData } from './toolData';

/** What a request says besides its messages. */
export interface BodySettings {
  readonly model: string | null;
  readonly maxTokens: number | undefined;
}

/**
 * The body of a request to Anthropic's Messages API, as of October 2026: system messages stand apart, and a marked
 * text is a part with `cache_control`; a tool has its schema as `input_schema`, which it cannot be without, and one
 * that is searched for says `defer_loading`. What the manifest does not tell (`model`, `max_tokens`) is left out.
 *
 * @param messages as adapted to that provider; so are `tools`
 */
export function anthropicBody(
  messages: readonly Message[],
  tools: readonly SentTool[],
  { model, maxTokens }: BodySettings,
): object {
  const system = messages.filter(isSystem).map(partOf);
  return {
    ...(model !== null && { model }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
    ...(tools.length > 0 && { tools: tools.map(toolOf) }),
    ...(system.length > 0 && { system }),
    messages: messages
      .filter((message) => !isSystem(message))
      .map((message) => ({ role: message.role, content: message.part ? [partOf(message)] : message.text.text })),
  };
}

function partOf({ text, marker }: Message): object {
  return { type: 'text', text: text.text, ...control(marker) };
}

function toolOf({ tool, deferred, marker }: SentTool): object {
  const { name, description, parameters = { type: 'object' } } = toolData(tool);
  return {
    name,
    ...(description !== undefined && { description }),
    input_schema: parameters,
    ...(deferred && { defer_loading: true }),
    ...control(marker),
  };
}

function control(marker: CacheMarker | null): object {
  return marker ? { cache_control: { type: 'ephemeral', ...(marker.time !== '' && { ttl: marker.time }) } } : {};
}
