import { type FreeMention, qualifiedMention } from './mention';

/**
 * Forms that are certain by their shape, in prose and code alike. Linear: the alternatives start with literals of
 * their own, and the last one, which may run on without a colon, is tried once for each run of its characters.
 */
const SHAPES =
  /(?<mcp>mcp__[A-Za-z0-9_-]+)|#tool:(?<tool>[A-Za-z0-9_][\w./-]*)|\bSkill\((?<skill>[^()\n]{0,80})|(?<![a-z0-9-])(?<qualified>[a-z][a-z0-9-]*:[a-z][a-z0-9_-]*)/g;

/** The name in the parentheses of a call: bare, quoted, or the value of a key, perhaps of a JSON object. */
const SKILL_ARGUMENT =
  /^[\s{]*(?:\\?["']?(?:skill|name|command)\\?["']?\s*[:=]\s*)?\\?["']?(?<name>[a-z0-9][a-z0-9_-]*(?::[a-z0-9][a-z0-9_-]*)?)(?=\\?["']|\s|,|:\*|$)/d;

export function findShaped(text: string, plugins: ReadonlySet<string>): FreeMention[] {
  const found: FreeMention[] = [];
  for (const match of text.matchAll(SHAPES)) {
    const mention = mentionOf(text, match, plugins);
    if (mention !== undefined) found.push(mention);
  }
  return found;
}

function mentionOf(text: string, match: RegExpMatchArray, plugins: ReadonlySet<string>): FreeMention | undefined {
  const { mcp, tool, skill, qualified } = match.groups as Record<string, string | undefined>;
  const start = match.index as number;
  const end = start + match[0].length;
  if (skill !== undefined) return skillMention(text, end - skill.length, skill);
  if (isWord(text[start - 1])) return undefined;
  // Behind a slash it is a prompt of the server, called as a command.
  if (mcp !== undefined) return text[start - 1] === '/' ? undefined : mcpMention(text, start, mcp);
  if (tool !== undefined) {
    const nameStart = end - tool.length;
    const nameSpan = { start: nameStart, end: nameStart + withoutEnd(tool, './-').length };
    return { kind: 'tool', name: text.slice(nameStart, nameSpan.end), span: { start, end: nameSpan.end }, nameSpan };
  }
  if (qualified === undefined || !plugins.has(qualified.slice(0, qualified.indexOf(':')))) return undefined;
  // Part of a longer word: a path, an URL, a slash command, an image tag.
  if ('/:.@#$-'.includes(text[start - 1] ?? ' ') || isWord(text[end]) || '/:.='.includes(nextVisible(text, end))) {
    return undefined;
  }
  return qualifiedMention('qualified', text, { start, end }, { start, end });
}

/** The unit at `end`, or a blank where it is punctuation at the end of a sentence. */
function nextVisible(text: string, end: number): string {
  const next = text[end] ?? ' ';
  return (next === '.' || next === ':') && !isWord(text[end + 1]) ? ' ' : next;
}

function skillMention(text: string, at: number, argument: string): FreeMention | undefined {
  const span = SKILL_ARGUMENT.exec(argument)?.indices?.groups?.['name'];
  if (span === undefined) return undefined;
  const place = { start: at + span[0], end: at + span[1] };
  return qualifiedMention('skill', text, place, place);
}

/** `written` runs as far as a name can. A prefix of a name (`mcp__db__get_*`, `mcp__${server}`) names nothing. */
function mcpMention(text: string, start: number, written: string): FreeMention | undefined {
  const wildcard = written.endsWith('__');
  const trimmed = wildcard ? written.slice(0, -2) : written;
  const serverStart = 'mcp__'.length;
  const separator = trimmed.indexOf('__', serverStart);
  const server = trimmed.slice(serverStart, separator < 0 ? undefined : separator);
  if (/^_|^$/.test(server) || /[_-]$/.test(trimmed) || '<${'.includes(text[start + written.length] ?? ' '))
    return undefined;
  const nameStart = start + (separator < 0 ? serverStart : separator + 2);
  const end = start + trimmed.length;
  return {
    kind: 'mcp',
    name: text.slice(nameStart, end),
    ...(separator >= 0 && { qualifier: server }),
    span: { start, end },
    nameSpan: { start: nameStart, end },
  };
}

/** `text` without any of `characters` at its end. */
function withoutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] as string)) end--;
  return text.slice(0, end);
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}_]/u.test(character);
}
