import type { MessagesView } from '../features/messagesView';

/** The messages of a request in a form of no provider, as `render --messages neutral` prints it. */
export function neutralBody({ request, provider, model, messages, tools }: Omit<MessagesView, 'bodies'>): object {
  return {
    version: 1,
    request,
    provider,
    model,
    tools: tools && {
      profile: tools.profile,
      cache: tools.marker,
      cached: tools.cached,
      tools: tools.tools.map(({ name, place, json, bytes }) => {
        const { description = null, parameters = null } = JSON.parse(json) as {
          readonly description?: string;
          readonly parameters?: unknown;
        };
        return { name, place, description, parameters, bytes };
      }),
    },
    messages: messages.map(({ id, role, content, bytes, marker, cached, prompt }) => ({
      id,
      role,
      content,
      bytes,
      cache: marker,
      cached,
      prompt,
    })),
  };
}
