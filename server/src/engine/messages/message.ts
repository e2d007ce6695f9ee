import type { Assembly } from '../assembly/assembly';
import type { MappedText } from '../text/mappedText';

/** One message of a request. */
export interface Message {
  /** Id of the entry of the request that it comes from; several where that is a history. */
  readonly id: string;
  /** `system`, `user` or `assistant`; a history may hold others. */
  readonly role: string;
  readonly text: MappedText;
  /** Whether the text is sent as a part that can carry a marker, as a marked message is. */
  readonly part: boolean;
  /** The end of a prefix that the provider is asked to keep; null for none. */
  readonly marker: CacheMarker | null;
  /** The prompt that it shows; null for any other message. */
  readonly assembly: Assembly | null;
}

export interface CacheMarker {
  /** How long: the setting of the request, or what the provider knows; empty where a provider has no times. */
  readonly time: string;
}

export function isSystem({ role }: Pick<Message, 'role'>): boolean {
  return role.trim().toLowerCase() === 'system';
}
