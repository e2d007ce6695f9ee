import type { Section } from '../../grammar/grammar';
import { CODE, isAside } from '../evidence';
import { extensionOf, fileName } from '../names';
import { readConstants, readPromptFile } from '../reading';
import type { Detector } from '../work';

const NAME = /prompt|instruction|preamble|persona/i;
const SYSTEM = /(?:^|[._])system(?:$|[._])/i;
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
  if (!NAME.test(name) && !SYSTEM.test(name)) return false;
  // Whole sentences: names of keys, of files and of models are constants too.
  const words = text.trim().split(/\s+/).length;
  return words >= 8 && (slots?.length ?? 0) <= words;
}
