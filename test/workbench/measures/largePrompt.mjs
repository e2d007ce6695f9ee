// A prompt of 1 MB, the same in every run.

const parts = 50;
const lines = 270;
const words = 'read what the watch before you left then say what you will do and leave alone what is finished'.split(
  ' ',
);

/** Prose of 1 MB in as many parts as a large prompt has. */
export function largePrompt() {
  let word = 0;
  const nextWord = () => {
    word = (word * 31 + 7) % 8191;
    return words[word % words.length];
  };
  const sentence = () => Array.from({ length: 12 }, nextWord).join(' ');
  return Array.from({ length: parts }, (_, part) => {
    const body = Array.from({ length: lines }, (_, line) => `- Line ${line + 1} of part ${part + 1}: ${sentence()}.`);
    return `# Part ${part + 1}\n\n${body.join('\n')}\n`;
  }).join('\n');
}

export const manifest = `version: 1
sources: { large: { file: prompt.md, grammar: headings } }
tiers:
  small: { window: { max: 32768 }, caps: { prompt: 32 KiB } }
  large: { caps: { prompt: 300000 tokens } }
prompts:
  large:
    join: "\\n\\n"
    layers:
${Array.from({ length: parts }, (_, part) => `      - { id: part-${part + 1}, section: "large#Part ${part + 1}" }\n`).join('')}`;
