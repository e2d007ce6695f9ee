import type { MappedText } from '../text/mappedText';
import { type CacheMarker, isSystem, type Message } from './message';
import { cacheTime } from './providers/cacheTime';
import { markerRule, providerRules } from './providers/registry';
import type { MarkerRule } from './providers/rules';

/** Who a request goes to. */
export interface Recipient {
  readonly provider: string;
  readonly model: string;
  /** The turn put before a conversation that starts with the assistant's, where the provider asks for one. */
  readonly leadingTurn: MappedText | undefined;
}

/** The messages as a provider gets them: markers that it does not know removed, and a turn of the user first. */
export function adaptMessages(messages: readonly Message[], recipient: Recipient): readonly Message[] {
  const rules = providerRules(recipient.provider);
  const rule = markerRule(rules, recipient.model);
  const adapted = messages.map((message) => ({ ...message, marker: adaptedMarker(message, rule) }));
  const first = adapted.findIndex((message) => !isSystem(message));
  const text = recipient.leadingTurn;
  if (!rules?.startsWithUser || !text || text.length === 0 || adapted[first]?.role.trim().toLowerCase() !== 'assistant')
    return adapted;
  const turn: Message = { id: LEADING_TURN, role: 'user', text, part: false, marker: null, assembly: null };
  return [...adapted.slice(0, first), turn, ...adapted.slice(first)];
}

/** Id of a turn that no entry of the request stands for. */
export const LEADING_TURN = 'leading-turn';

function adaptedMarker(message: Message, rule: MarkerRule | undefined): CacheMarker | null {
  if (!rule || !message.marker || (rule.keeps === 'all-but-system' && isSystem(message))) return null;
  if (rule.time === 'none') return { time: '' };
  const time = cacheTime(message.marker.time);
  return time === undefined ? null : { time };
}
