import type { Location } from '../../text/range';
import {
  CALLABLES,
  type Callable,
  PROFILES,
  type Profile,
  type RosterAlias,
  type RosterEntry,
  type RosterNotice,
  type RosterReading,
} from '../roster';
import type { DataNode, DataPair } from './data';

/** Keys under which a file keeps its commands beside other data, such as a schema or a revision. */
const CONTAINER_KEYS = new Set(['commands', 'tools', 'entries', 'roster', 'catalog', 'catalogue']);

const NAME_KEYS = ['name', 'command', 'id'];
const DESCRIPTION_KEYS = ['description', 'summary'];

/** Keys of an entry, and keys of a file that tell about the file. */
const FIELDS = new Set([...NAME_KEYS, ...DESCRIPTION_KEYS, 'help', 'aliases', 'alias', 'callable', 'profile']);
const ABOUT_FILE = new Set(['$schema', '$comment', 'version', 'revision', 'title', 'name', 'description', 'comment']);

/**
 * Reads the commands of a JSON or YAML value: a list of objects or of names, or a map from name to description
 * or object. Such a list may stand one level down under a key like `commands`; a map may if what stands beside it tells
 * about the file.
 */
export function rosterFromData(root: DataNode): RosterReading {
  const entries: RosterEntry[] = [];
  const notices: RosterNotice[] = [];
  const container = containerOf(root);
  if (container.kind === 'list') {
    for (const item of container.items) takeItem(item);
  } else if (container.kind === 'map') {
    for (const pair of container.entries) takePair(pair);
  } else {
    notices.push({ code: 'roster-empty', span: container.span, data: {} });
  }
  return { entries, notices };

  function takeItem(item: DataNode): void {
    if (item.kind === 'map') {
      const name = field(item.entries, NAME_KEYS);
      if (name?.value.kind === 'text' && name.value.value.trim() !== '') {
        checkLines(name.value.value, name.value.span);
        entries.push(entryOf(name.value.value, item.span, name.value.span, item.entries, notices));
        return;
      }
    } else if (item.kind === 'text' && item.value.trim() !== '') {
      checkLines(item.value, item.span);
      entries.push({ name: item.value, span: item.span, nameSpan: item.span });
      return;
    }
    notices.push({ code: 'entry-without-name', span: item.span, data: {} });
  }

  function checkLines(name: string, span: Location): void {
    if (/[\r\n]/.test(name)) notices.push({ code: 'name-over-lines', span, data: {} });
  }

  function takePair({ key, keySpan, span, value }: DataPair): void {
    if (key.trim() === '') {
      notices.push({ code: 'entry-without-name', span, data: {} });
      return;
    }
    if (key === '<<') {
      notices.push({ code: 'merge-key', span, data: {} });
      return;
    }
    checkLines(key, keySpan);
    if (value.kind === 'map') {
      entries.push(entryOf(key, span, keySpan, value.entries, notices));
    } else if (value.kind === 'text') {
      entries.push({ name: key, span, nameSpan: keySpan, description: value.value, descriptionSpan: value.span });
    } else {
      if (!isNull(value)) notices.push(invalid('description', shown(value), value.span));
      entries.push({ name: key, span, nameSpan: keySpan });
    }
  }
}

function containerOf(root: DataNode): DataNode {
  if (root.kind !== 'map') return root;
  const lists = root.entries.filter(({ key, value }) => CONTAINER_KEYS.has(key) && value.kind === 'list');
  if (lists[0] !== undefined) return lists[0].value;
  const maps = root.entries.filter(({ key, value }) => CONTAINER_KEYS.has(key) && value.kind === 'map');
  const [only] = maps;
  const isWrapped = maps.length === 1 && root.entries.every((pair) => pair === only || isAboutFile(pair));
  return isWrapped && only && !isEntry(only.value, root.entries.length > 1) ? only.value : root;
}

function isAboutFile({ key, value }: DataPair): boolean {
  return ABOUT_FILE.has(key) && value.kind !== 'map';
}

/** A command called `tools` or the like, beside others: it has fields and nothing else. */
function isEntry(value: DataNode, hasOthers: boolean): boolean {
  return hasOthers && value.kind === 'map' && value.entries.every(({ key }) => FIELDS.has(key));
}

function entryOf(
  name: string,
  span: Location,
  nameSpan: Location,
  fields: readonly DataPair[],
  notices: RosterNotice[],
): RosterEntry {
  const text = (keys: readonly string[]) => {
    const found = field(fields, keys);
    if (found === undefined || found.value.kind === 'text') return found?.value as { value: string; span: Location };
    // An explicit null says no more than a missing key.
    if (!isNull(found.value)) notices.push(invalid(found.key, shown(found.value), found.value.span));
    return undefined;
  };
  const choice = <T extends string>(key: string, allowed: readonly T[]): T | undefined => {
    const given = text([key]);
    if (given === undefined || allowed.includes(given.value as T)) return given?.value as T | undefined;
    notices.push(invalid(key, given.value, given.span));
    return undefined;
  };
  const description = text(DESCRIPTION_KEYS);
  const help = text(['help']);
  const callable = choice<Callable>('callable', CALLABLES);
  const profile = choice<Profile>('profile', PROFILES);
  const aliases = aliasesOf(field(fields, ['aliases', 'alias']), notices);
  return {
    name,
    span,
    nameSpan,
    ...(description && { description: description.value, descriptionSpan: description.span }),
    ...(help && { help: help.value, helpSpan: help.span }),
    ...(aliases.length > 0 && { aliases }),
    ...(callable && { callable }),
    ...(profile && { profile }),
  };
}

function aliasesOf(found: DataPair | undefined, notices: RosterNotice[]): RosterAlias[] {
  if (found === undefined || isNull(found.value)) return [];
  const items = found.value.kind === 'list' ? found.value.items : [found.value];
  return items.flatMap((item) => {
    if (item.kind === 'text' && item.value !== '') return [{ name: item.value, span: item.span }];
    notices.push(invalid(found.key, shown(item), item.span));
    return [];
  });
}

/** The field of the first key that is present; of a repeated key the last, as JSON and most YAML readers have it. */
function field(fields: readonly DataPair[], keys: readonly string[]): DataPair | undefined {
  for (const key of keys) {
    const found = fields.findLast((pair) => pair.key === key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isNull(node: DataNode): boolean {
  return node.kind === 'other' && ['null', '~', ''].includes(node.value);
}

function shown(node: DataNode): string {
  return node.kind === 'list' ? '[…]' : node.kind === 'map' ? '{…}' : node.value;
}

function invalid(name: string, value: string, span: Location): RosterNotice {
  return { code: 'invalid-field', span, data: { field: name, value } };
}
