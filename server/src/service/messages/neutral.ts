import type { MessagesView } from '../features/messagesView';

/** The messages of a request in a form of no provider, as `render --messages neutral` prints it. */
export function neutralBody({ request, provider, model, messages }: Omit<MessagesView, 'bodies'>): object {
  return {
    version: 1,
    request,
    provider,
    model,
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
