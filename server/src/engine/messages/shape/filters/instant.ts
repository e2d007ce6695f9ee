import { MappedText } from '../../../text/mappedText';
import type { JsonNode } from '../../json/jsonNode';

const SHAPE = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|([+-])(\d\d):(\d\d))$/;

/** A time as RFC 3339 writes it, as milliseconds since 1970: as written there, and in UTC. */
export function readInstant(node: JsonNode): { readonly local: number; readonly utc: number } | undefined {
  const match = node.kind === 'text' ? SHAPE.exec(node.text.text) : null;
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number);
  const [sign, offsetHours = 0, offsetMinutes = 0] = match.slice(7);
  const local = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  // A date that does not exist, such as February 30, is taken for a later one.
  const isDate = new Date(local).getUTCDate() === day && month <= 12;
  return isDate ? { local, utc: local - offset * 60_000 } : undefined;
}

/** A text that stands for another one, with the source of that. */
export function derivedText(node: JsonNode, text: string): JsonNode {
  const origin = node.kind === 'text' ? node.text.originAt(0) : undefined;
  return { kind: 'text', text: MappedText.of(text, { kind: 'generated', ...origin, verbatim: false }) };
}
