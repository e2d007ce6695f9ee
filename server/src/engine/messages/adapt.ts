import type { MappedText } from '../text/mappedText';
import type { PlacedTool } from '../tools/toolSets';
import { type CacheMarker, isSystem, type Message } from './message';
import { cacheTime } from './providers/cacheTime';
import { markerRule, providerRules, toolRule } from './providers/registry';
import type { MarkerRule } from './providers/rules';
import type { RequestTools } from './requestTools';

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

/** A tool as a request to a provider has it. */
export interface SentTool {
  readonly tool: PlacedTool;
  /** Whether it is sent to be searched for, outside of every prefix. */
  readonly deferred: boolean;
  readonly marker: CacheMarker | null;
}

/**
 * The tools as a provider gets them: the resident ones, with the marker at the last of them if it knows that, and
 * behind them the deferred ones if it can search for them. Those on demand are left to the program.
 */
export function adaptTools(tools: RequestTools | null, { provider, model }: Recipient): readonly SentTool[] {
  if (!tools) return [];
  const rules = providerRules(provider);
  const rule = toolRule(rules, model);
  const at = (place: PlacedTool['place']) => tools.set.tools.filter((tool) => tool.place === place);
  const resident = at('resident');
  const marker = rule?.keepsMarker ? keptMarker(tools.marker, markerRule(rules, model)) : null;
  return [
    ...resident.map((tool, index) => ({
      tool,
      deferred: false,
      marker: index === resident.length - 1 ? marker : null,
    })),
    ...(rule?.deferred === 'sent' ? at('deferred').map((tool) => ({ tool, deferred: true, marker: null })) : []),
  ];
}

/** Id of a turn that no entry of the request stands for. */
export const LEADING_TURN = 'leading-turn';

function adaptedMarker(message: Message, rule: MarkerRule | undefined): CacheMarker | null {
  return rule?.keeps === 'all-but-system' && isSystem(message) ? null : keptMarker(message.marker, rule);
}

/** A marker with the time that the provider knows for it; null where it knows none. */
function keptMarker(marker: CacheMarker | null, rule: MarkerRule | undefined): CacheMarker | null {
  if (!rule || !marker) return null;
  if (rule.time === 'none') return { time: '' };
  const time = cacheTime(marker.time);
  return time === undefined ? null : { time };
}
