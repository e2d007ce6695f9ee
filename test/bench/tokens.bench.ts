import { bench, describe } from 'vitest';
import { loadTokenizer } from '../../server/src/engine/tokens/encodings';

// Run with `npx vitest bench test/bench/tokens.bench.ts`.

const tokenizer = await loadTokenizer('o200k_base');

/** Markdown of about `kilobytes`, every line different. */
function prose(kilobytes: number, seed: string): string {
  let text = '';
  for (let i = 0; text.length < kilobytes * 1_000; i++) {
    if (i % 20 === 0) text += `\n## ${seed} part ${i}\n\n`;
    text += `- Step ${i}: read \`file-${seed}-${i}.md\`, then say what it means and what to do about it.\n`;
  }
  return text;
}

describe.each([36, 200, 1_000])('%i kB', (kilobytes) => {
  let round = 0;
  bench('first count', () => {
    tokenizer.count(prose(kilobytes, `s${round++}`));
  });

  const text = prose(kilobytes, 'base');
  const middle = text.indexOf('\n', text.length / 2);
  tokenizer.count(text);
  bench('recount after a keystroke', () => {
    tokenizer.count(`${text.slice(0, middle)} word ${round++}${text.slice(middle)}`);
  });
});
