import { CODE, isNamedPrompt, mayBePrompt } from '../evidence';
import { extensionOf, fileName, foldersOf, stemOf } from '../names';
import { readPromptFile } from '../reading';
import { guessDialect } from '../slots/guessDialect';
import type { Detector, InitFolder, PromptFile } from '../work';

/** Sets of alternatives have names in the plural: of `channels`, one is chosen. */
const CHOICES =
  /^(?:channels|modes|tones|styles|levels|languages|postures|profiles|platforms|audiences|formats|moods|variants|voices)$/i;

/** Markdown, text and template files that hold prompts, by their place, their name, their marks, or a mention in code. */
export const promptFiles: Detector = {
  id: 'prompt-files',
  detect(work) {
    const named = namedInCode(work.folder);
    for (const [path, document] of work.untaken()) {
      if (!mayBePrompt(path, document) || document.text.trim() === '') continue;
      const file = readPromptFile(path, document);
      const use = useOf(file, named);
      if (use === undefined) continue;
      work.taken.add(path);
      file.use = use;
      work.files.push(file);
    }
  },
};

function useOf(file: PromptFile, named: ReadonlySet<string>): PromptFile['use'] | undefined {
  const { path, grammar, sections } = file;
  if (grammar === 'tags' && sections.length > 1 && CHOICES.test(stemOf(path))) return 'choices';
  if (grammar !== 'whole' || isNamedPrompt(path)) return isTemplateOfPages(file) ? undefined : 'prompt';
  // A page that code reads: some of its sections may be part of a prompt, hardly all of it.
  return named.has(fileName(path)) ? 'parts' : undefined;
}

/** Templates of web pages and mail have the same endings. */
function isTemplateOfPages({ path, body }: PromptFile): boolean {
  if (foldersOf(path).at(-1) !== 'templates') return false;
  return /<!doctype|<html|<body/i.test(body.text) || guessDialect(body) === 'none';
}

/** Names of text files that code has in quotes. */
function namedInCode(folder: InitFolder): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [path, { text }] of folder.documents) {
    if (!CODE.has(extensionOf(path))) continue;
    for (const [, name = ''] of text.matchAll(/["'`/]([\w.-]{1,80}\.(?:md|markdown|txt))["'`]/g)) names.add(name);
  }
  return names;
}
