import type { Section } from '../../grammar/grammar';
import { CODE, isAside } from '../evidence';
import { extensionOf, fileName } from '../names';
import { readConstants, readPromptFile } from '../reading';
import type { Detector } from '../work';

/** The last word of a constant's own name, a version or a variant behind it left aside. */
const NAME = /(?:prompts?|instructions?|preamble|persona)(?:_?v?\d+|_[A-Z0-9_]+)?$/i;
const SYSTEM = /^(?:system|(?:default_?)?system_?(?:message|text))$/i;
/** A map or a class whose values are prompts, whatever their names. */
const HOLDER = /^[a-z_]*prompts$/i;
const TEST_FILE = /(?:^|[._-])(?:test|tests|spec)(?:$|[._-])/i;
/** Files without these words hold no constant that is looked for; parsing is what takes time. */
const WORDS = /prompt|instruction|preamble|persona|system/i;

/** String constants in code that are named after prompts and have a sentence in them. */
export const constants: Detector = {
  id: 'constants',
  detect(work) {
    for (const [path, document] of work.untaken()) {
      if (!CODE.has(extensionOf(path)) || isAside(path) || TEST_FILE.test(fileName(path))) continue;
      if (!WORDS.test(document.text)) continue;
      const sections = readConstants(document).filter(isPrompt);
      if (sections.length === 0) continue;
      // The file stays open to others: its pins are of interest as well.
      work.files.push({ ...readPromptFile(path, document), grammar: 'constants', sections });
    }
  },
};

function isPrompt({ name, body: { text }, slots }: Section): boolean {
  const path = name.split('.');
  const own = path.at(-1) ?? '';
  if (!NAME.test(own) && !SYSTEM.test(own) && !path.slice(0, -1).some((holder) => HOLDER.test(holder))) return false;
  // Whole sentences: names of keys, of files and of models are constants too, and so are messages to people.
  const words = text.trim().split(/\s+/).length;
  return words >= MIN_WORDS && (slots?.length ?? 0) <= words && isProse(text.trim(), words);
}

const MIN_WORDS = 8;

function isProse(text: string, words: number): boolean {
  return text.includes('\n') || words >= 25 || /^[^\p{Ll}].*[.!?:]/su.test(text);
}
