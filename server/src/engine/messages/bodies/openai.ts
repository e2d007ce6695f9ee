import type { SentTool } from '../adapt';
import type { Message } from '../message';
import type { BodySettings } from './anthropic';
import { toolData } from './toolData';

/**
 * The body of a request to OpenAI's Chat Completions, as of October 2026: a marked text is a part with an explicit
 * breakpoint, which models before GPT-5.6 do not know.
 *
 * @param messages as adapted to that provider; so are `tools`
 */
export function openaiBody(
  messages: readonly Message[],
  tools: readonly SentTool[],
  { model, maxTokens }: BodySettings,
): object {
  return {
    ...(model !== null && { model }),
    ...(maxTokens !== undefined && { max_completion_tokens: maxTokens }),
    ...(tools.length > 0 && { tools: tools.map(({ tool }) => ({ type: 'function', function: toolData(tool) })) }),
    messages: messages.map(({ role, part, text, marker }) => {
      const breakpoint = marker && { prompt_cache_breakpoint: { mode: 'explicit' } };
      return { role, content: part ? [{ type: 'text', text: text.text, ...breakpoint }] : text.text };
    }),
  };
}
