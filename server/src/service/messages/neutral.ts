import { toolData } from '../../engine/messages/bodies/toolData';
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
      tools: tools.tools.map((tool) => {
        const { name, description = null, parameters = null } = toolData(tool);
        return { name, place: tool.place, description, parameters, bytes: tool.bytes };
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
