import type { FilesAt } from '../../../server/src/protocol/render';
import type { Against, PersistedState, Selection, SendChoice, ViewOptions } from '../../messages/preview';
import { isRecord, isTextOrNull } from '../values';

/** What a preview shows that nobody has changed yet. */
export const DEFAULT_OPTIONS: ViewOptions = {
  wrap: true,
  invisibles: false,
  layers: false,
  due: true,
  messages: false,
  sent: false,
};

/** What a page has left behind; undefined if it is not of the right shape, for instance from another version. */
export function readPersisted(value: unknown): PersistedState | undefined {
  if (!isRecord(value) || value['version'] !== 1) return undefined;
  const selection = readSelection(value['selection']);
  if (!selection) return undefined;
  const { top, locked } = value;
  const against = readAgainst(value['against']);
  return {
    version: 1,
    selection,
    options: readOptions(value['options']),
    locked: locked === true,
    top: typeof top === 'number' && Number.isSafeInteger(top) && top >= 0 ? top : 0,
    ...(against && { against }),
  };
}

/** Undefined for what is nothing to compare with. */
export function readAgainst(value: unknown): Against | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, name, of, value: chosen } = value;
  if (kind === 'files') {
    const at = readFilesAt(value['at']);
    return at && isTextOrNull(name) ? { kind, at, name } : undefined;
  }
  if (kind !== 'choice' || typeof name !== 'string' || !isTextOrNull(chosen)) return undefined;
  return of === 'role' || of === 'tier' || of === 'variable' ? { kind, of, name, value: chosen } : undefined;
}

export function readFilesAt(value: unknown): FilesAt | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, revision } = value;
  if (kind === 'saved') return { kind };
  return kind === 'revision' && typeof revision === 'string' ? { kind, revision } : undefined;
}

export function readSelection(value: unknown): Selection | undefined {
  if (!isRecord(value)) return undefined;
  const { manifest, prompt, role, tier, given } = value;
  if (typeof manifest !== 'string' || typeof prompt !== 'string' || !isRecord(given)) return undefined;
  if (!isTextOrNull(role) || !isTextOrNull(tier) || !Object.values(given).every(isTextOrNull)) return undefined;
  const { cycle } = value;
  const send = readSend(value['send']);
  return {
    manifest,
    prompt,
    role,
    tier,
    given: given as Record<string, string | null>,
    ...(typeof cycle === 'number' && Number.isSafeInteger(cycle) && cycle > 0 && { cycle }),
    ...(send && { send }),
  };
}

function readSend(value: unknown): SendChoice | undefined {
  if (!isRecord(value) || typeof value['request'] !== 'string') return undefined;
  const { request, provider, model } = value;
  return isTextOrNull(provider) && isTextOrNull(model) ? { request, provider, model } : undefined;
}

export function readOptions(value: unknown): ViewOptions {
  const given = isRecord(value) ? value : {};
  const flag = (name: keyof ViewOptions) => (typeof given[name] === 'boolean' ? given[name] : DEFAULT_OPTIONS[name]);
  return {
    wrap: flag('wrap'),
    invisibles: flag('invisibles'),
    layers: flag('layers'),
    due: flag('due'),
    messages: flag('messages'),
    sent: flag('sent'),
  };
}
