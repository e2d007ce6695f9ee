import { findEntry, readFrontMatter } from '../frontmatter/frontMatter';
import { agentFileAt } from '../skills/agentFiles/kinds';
import type { SourceDocument } from '../text/sourceDocument';
import { extensionOf, fileName, foldersOf, stemOf } from './names';

export const PROSE: ReadonlySet<string> = new Set(['md', 'markdown', 'mdx', 'txt', 'prompt']);
export const TEMPLATES: ReadonlySet<string> = new Set(['tmpl', 'gotmpl', 'tpl', 'mustache', 'hbs', 'handlebars']);
export const CODE: ReadonlySet<string> = new Set(['py', 'ts', 'mts', 'cts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'go']);
export const DATA: ReadonlySet<string> = new Set(['json', 'yaml', 'yml', 'toml']);

/** Pages about a repository rather than of it. */
const ABOUT =
  /^(?:readme|changelog|changes|history|contributing|code[_-]of[_-]conduct|security|license|licence|notice|authors|todo|news|roadmap|governance|support|maintainers)\b/i;

/** Folders of what a repository holds besides its own prompts. */
const ASIDE =
  /^(?:docs?|documentation|tests?|__tests__|specs?|fixtures?|testdata|site|website|blog|changelogs?|licenses?)$/;

const PROMPT_FOLDER = /^(?:[\w-]*prompts?|agents?|personas?|instructions|contracts?|system|llm)$/;
const PROMPT_NAME =
  /(?:^|[-_. ])(?:prompts?|persona|instructions?|preamble|contract)(?:$|[-_. ])|^system(?:$|[-_. ])|[-_. ]system$/i;

/** True for SKILL.md and every agent file, which clients read by themselves. */
export function isAgentFile(path: string): boolean {
  return fileName(path).toLowerCase() === 'skill.md' || agentFileAt(path) !== undefined;
}

/** True for files below folders of documentation and tests. */
export function isAside(path: string): boolean {
  return foldersOf(path).some((folder) => ASIDE.test(folder));
}

/** True for a text file that may hold prompt text at all. */
export function mayBePrompt(path: string, document: SourceDocument): boolean {
  const extension = extensionOf(path);
  if (!PROSE.has(extension) && !TEMPLATES.has(extension)) return false;
  if (isAgentFile(path) || isAside(path) || ABOUT.test(fileName(path)) || isPartOfSkill(path)) return false;
  return !isSkillLike(document);
}

/** True where name and place of a file say that it holds a prompt. */
export function isNamedPrompt(path: string): boolean {
  const stem = stemOf(path);
  if (extensionOf(path) === 'prompt' || PROMPT_NAME.test(stem)) return true;
  // Further up, the name says what a package is about rather than what its files are.
  return foldersOf(path)
    .slice(-2)
    .some((folder) => PROMPT_FOLDER.test(folder));
}

/** Pages that belong to a skill: `skills/NAME/…`. */
function isPartOfSkill(path: string): boolean {
  return foldersOf(path).includes('skills');
}

/** A header with a name and a description is one that a client looks for. */
function isSkillLike(document: SourceDocument): boolean {
  if (!document.text.startsWith('---')) return false;
  const header = readFrontMatter(document);
  return findEntry(header, 'name') !== undefined && findEntry(header, 'description') !== undefined;
}
