import type { RenderedMessage, RenderedMessages } from '../../../server/src/protocol/messages';
import type { RenderedLayer, RenderedPrompt, RenderedSegment } from '../../../server/src/protocol/render';
import { type Mark, type MessageMark, marksOf } from './marks';

/** What the text of the page needs to know of a layer. */
export type ShownLayer = Pick<RenderedLayer, 'id' | 'group' | 'sample' | 'start' | 'end' | 'outerStart' | 'outerEnd'>;

/** A text with everything its rows are drawn from: an assembled prompt, or the messages of a request one by one. */
export interface ShownText {
  readonly kind: 'prompt' | 'messages';
  /** Name of the prompt or the request. */
  readonly name: string;
  readonly text: string;
  /** In output order; together they cover the text. */
  readonly segments: readonly RenderedSegment[];
  /** Files that segments point into. */
  readonly files: readonly string[];
  /** A group before its layers. */
  readonly layers: readonly ShownLayer[];
  /** In order of the text. */
  readonly marks: readonly Mark[];
  /** Offsets of line feeds that only part one message from the next. */
  readonly joints: ReadonlySet<number>;
}

const NO_JOINTS: ReadonlySet<number> = new Set();

export function shownPrompt(prompt: RenderedPrompt): ShownText {
  const { prompt: name, text, segments, files, layers } = prompt;
  return { kind: 'prompt', name, text, segments, files, layers, marks: marksOf(prompt), joints: NO_JOINTS };
}

/** A request's messages as one text: each begins on a line of its own, below a mark. */
export function shownMessages(
  { request: name, files }: Pick<RenderedMessages, 'request' | 'files'>,
  messages: readonly RenderedMessage[],
): ShownText {
  const segments: RenderedSegment[] = [];
  const layers: ShownLayer[] = [];
  const marks: MessageMark[] = [];
  const joints = new Set<number>();
  let text = '';
  for (const [position, message] of messages.entries()) {
    if (position > 0) {
      joints.add(text.length);
      segments.push(joint(text.length));
      text += '\n';
    }
    marks.push({ kind: 'message', offset: text.length, restarts: true, message, position });
    segments.push(...segmentsOf(message, text.length));
    layers.push(...layersOf(message, text.length));
    text += message.content;
  }
  return { kind: 'messages', name, text, segments, files, layers, marks, joints };
}

function joint(start: number): RenderedSegment {
  const nowhere = { layer: -1, file: -1, sourceStart: 0, sourceEnd: 0, verbatim: false };
  return { start, end: start + 1, kind: 'separator', zone: 'dynamic', ...nowhere };
}

/** What a provider keeps is drawn as the static part of a prompt is. */
function segmentsOf({ segments, cached }: RenderedMessage, shift: number): RenderedSegment[] {
  return segments.map(({ layer: _layer, start, end, ...rest }) => {
    return { ...rest, start: start + shift, end: end + shift, zone: cached ? 'static' : 'dynamic', layer: -1 };
  });
}

/** The message itself, and the runs of its prompt's layers. */
function layersOf({ id, content, segments }: RenderedMessage, shift: number): ShownLayer[] {
  const runs: ShownLayer[] = [];
  for (const { layer, kind, start, end } of segments) {
    if (layer === null) continue;
    const sample = kind === 'sample';
    const last = runs.at(-1);
    if (last?.id === layer && last.end === start + shift)
      runs[runs.length - 1] = { ...span(layer, last.start, end + shift), sample: last.sample || sample };
    else runs.push({ ...span(layer, start + shift, end + shift), sample });
  }
  const sample = segments.some(({ kind }) => kind === 'sample');
  return [{ ...span(id, shift, shift + content.length), group: runs.length > 0, sample }, ...runs];
}

function span(id: string, start: number, end: number): ShownLayer {
  return { id, group: false, sample: false, start, end, outerStart: start, outerEnd: end };
}
