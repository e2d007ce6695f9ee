import type { PinInfo } from '../../../server/src/protocol/pins';

/** A pin in a list to choose from. */
export interface PinItem {
  readonly label: string;
  readonly description: string;
  readonly detail: string;
  readonly pin: PinInfo;
}

/**
 * Entries of a list of pins.
 * @param stateWords how a state reads
 * @param pathOf a URI as a person knows it
 */
export function pinItems(
  pins: readonly PinInfo[],
  stateWords: (state: PinInfo['state']) => string,
  pathOf: (uri: string) => string,
): PinItem[] {
  return pins.map((pin) => ({
    label: pin.name,
    description: stateWords(pin.state),
    detail: [pin.text, pathOf(pin.store)].filter((part) => part !== null).join(' · '),
    pin,
  }));
}

/** A pin that an argument of a command names; undefined for anything else. */
export function pinArgument(value: unknown): Pick<PinInfo, 'name' | 'manifest' | 'store'> | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const { name, manifest, store } = value as Record<string, unknown>;
  if (typeof name !== 'string' || typeof manifest !== 'string' || typeof store !== 'string') return undefined;
  return { name, manifest, store };
}
