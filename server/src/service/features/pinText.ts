import { sha256Hex } from '../../engine/pins/hash';
import { byteLength } from '../../engine/text/measure';
import { targetFaultWords } from '../messages/pins';
import type { ServiceContext } from '../promptService';
import { Refusal } from '../refusal';
import { say } from '../words';
import { selectPins } from './pins';

/** What a pin's hash is made of. */
export interface PinText {
  readonly name: string;
  /** The hash is that of its UTF-8 bytes. */
  readonly text: string;
  readonly bytes: number;
  /** All 64 digits. */
  readonly sha256: string;
}

/**
 * The text that is hashed for a pin, recorded or not.
 * @throws Refusal when there is none, or several stores have the name for different texts
 */
export async function pinText(context: ServiceContext, name: string): Promise<PinText> {
  const found = (await selectPins(context, { names: [name] }, 'pinnable')).map(({ pin }) => pin);
  const [text, another] = new Set(found.flatMap(({ target }) => target?.text ?? []));
  if (another !== undefined)
    throw new Refusal(say('Several stores have a pin `{name}`, for different texts.', { name }));
  if (text !== undefined) return { name, text, bytes: byteLength(text), sha256: sha256Hex(text) };
  const fault = found.find((pin) => pin.fault)?.fault;
  throw new Refusal(fault ? targetFaultWords(name, fault) : say('There is no pin `{name}`.', { name }));
}
