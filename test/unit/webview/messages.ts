import type { RenderedMessage, RenderedMessageSegment, RenderedMessages } from '../../../server/src/protocol/messages';

/** A hand-made message of ASCII text; without segments all of it is generated. */
export function message(id: string, content: string, more: Partial<RenderedMessage> = {}): RenderedMessage {
  const segments = content === '' ? [] : [segment(0, content.length, { kind: 'generated' })];
  const bytes = content.length;
  return {
    id,
    role: 'user',
    content,
    bytes,
    part: false,
    marker: null,
    cached: false,
    prompt: null,
    segments,
    ...more,
  };
}

/** A segment without a source unless told otherwise. */
export function segment(
  start: number,
  end: number,
  more: Partial<RenderedMessageSegment> = {},
): RenderedMessageSegment {
  const nowhere = { layer: null, file: -1, sourceStart: 0, sourceEnd: 0, verbatim: false };
  return { start, end, kind: 'source', ...nowhere, ...more };
}

export function request(messages: readonly RenderedMessage[], more: Partial<RenderedMessages> = {}): RenderedMessages {
  return {
    manifest: 'file:///ws/galley.yaml',
    request: 'ask',
    requests: ['ask'],
    provider: null,
    model: null,
    messages,
    adapted: messages,
    bodies: { neutral: { n: 1 }, anthropic: { a: 1 }, openai: { o: 1 } },
    providers: [],
    files: [],
    problems: [],
    ...more,
  };
}
