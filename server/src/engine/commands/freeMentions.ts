import type { FreeMention } from './free/mention';
import { findShaped } from './free/shaped';
import { findSlashCommands } from './free/slash';

export type { FreeMention, FreeMentionKind } from './free/mention';

export interface FreeMentionOptions {
  /** Names of known plugins: `plugin:skill` without a slash counts only for these. */
  readonly plugins?: ReadonlySet<string>;
  /** Names of known commands and skills: `/docs` counts only if it is one of these, since most are no command. */
  readonly commands?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The commands, tools and skills that a Markdown text for an agent names in the forms that clients know, in the
 * order of the text: `/command`, `/plugin:command`, `plugin:skill`, `Skill(name)`, `mcp__server__tool` and
 * `#tool:name`. Rather none than a wrong one: a path, a route or a fraction looks much like a command. Linear
 * in the length of the text; never throws.
 */
export function findFreeMentions(text: string, options: FreeMentionOptions = {}): FreeMention[] {
  const { plugins = NONE, commands = NONE } = options;
  const found = [...findShaped(text, plugins), ...findSlashCommands(text, commands)];
  return apart(found.sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end));
}

/** Sorted mentions without those inside an earlier one: `/ab-mcp__a__b` is one command and names no tool. */
function apart(mentions: readonly FreeMention[]): FreeMention[] {
  let end = 0;
  return mentions.filter(({ span }) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}
