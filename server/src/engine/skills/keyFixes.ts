import { isMap, isNode } from 'yaml';
import type { FrontMatterEntry } from '../frontmatter/frontMatter';
import { NearNames } from '../near/nearNames';
import { fix, insert, lineBreak, replace } from './editing';
import type { SkillFix, TextEdit } from './findings';
import { KNOWN_KEYS } from './profiles';
import type { Skill } from './skill';

/** The known key that `key` most likely was meant to be. */
export function similarKey(key: string): string | undefined {
  const wanted = folded(key);
  if (wanted.length > 40) return undefined;
  // Short words are near to many: `mode` is not meant as `model`.
  return new NearNames(KNOWN_KEYS, folded).nearest(key, wanted.length >= 7 ? 2 : wanted.length >= 5 ? 1 : 0);
}

/** `Allowed_Tools` and `allowedTools` are `allowed-tools` but for their spelling. */
function folded(key: string): string {
  return key.toLowerCase().replace(/[_\s-]/g, '');
}

/** A new spelling where one is near, else a place in `metadata`. Nothing is ever deleted. */
export function keyFixes(skill: Skill, entry: FrontMatterEntry, similar: string | undefined): SkillFix[] {
  if (similar !== undefined) {
    if (skill.field(similar) !== undefined) return [];
    return [fix('rename-key', 'offered', [replace(entry.keySpan, similar)], { key: entry.key, to: similar })];
  }
  const edits = intoMetadata(skill, entry);
  return edits === undefined ? [] : [fix('move-to-metadata', 'offered', edits, { key: entry.key })];
}

/**
 * Moves a `key: value` of one line below `metadata`. Undefined where that is not a plain cut and paste: values of
 * several lines, lists and maps, a flow map, a key that is there already.
 */
function intoMetadata(skill: Skill, entry: FrontMatterEntry): TextEdit[] | undefined {
  const { lines, text } = skill.document;
  const line = lines.lineAt(entry.span.start);
  const start = lines.lineStart(line);
  const end = lines.lineEnd(line);
  if (skill.frontMatter.form !== 'fenced' || entry.problem !== undefined) return undefined;
  if (lines.lineAt(entry.span.end - 1) !== line || start !== entry.span.start) return undefined;
  if (typeof entry.value === 'object') return undefined;
  const written = text.slice(start, end);
  const metadata = skill.field('metadata')?.entry;
  const broken = lineBreak(skill);
  if (metadata === undefined) return [replace({ start, end }, `metadata:${broken}  ${written}`)];
  const { node, value } = metadata;
  if (!isMap(node) || node.flow || Object.hasOwn(value as object, entry.key)) return undefined;
  const first = node.items[0]?.key;
  if (!isNode(first)) return undefined;
  const at = metadata.locate(first).start;
  const column = at - lines.lineStart(lines.lineAt(at));
  if (column === 0 || !/^ +$/.test(text.slice(at - column, at))) return undefined;
  return [
    replace({ start, end: lines.lineStart(line + 1) }, ''),
    insert(lines.lineStart(lines.lineAt(at)), `${' '.repeat(column)}${written}${broken}`),
  ];
}
