import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HTML_NAMES } from '../../server/src/engine/grammar/htmlNames';
import { KEYWORDS } from '../../server/src/engine/template/go/actionLexer';
import { BUILTINS } from '../../server/src/engine/template/go/functions';

interface Rule {
  readonly name?: string;
  readonly match?: string;
  readonly patterns?: readonly Rule[];
}

const grammar: { repository: Readonly<Record<string, Rule>> } = JSON.parse(
  readFileSync(join(__dirname, '../../syntaxes/galley.injection.tmLanguage.json'), 'utf8'),
);

/** The words of the first `(?:a|b|c)` of a pattern; `h[1-6]` is six of them. */
function words(match: string | undefined): string[] {
  const list = /\(\?:((?:[a-z]+(?:\d|\[1-6\])?\|)+[a-z]+\d?)\)/.exec(match ?? '')?.[1] ?? '';
  return list
    .split('|')
    .flatMap((word) => (word === 'h[1-6]' ? [1, 2, 3, 4, 5, 6].map((level) => `h${level}`) : [word]));
}

function ofAction(scope: string): string[] {
  return words(grammar.repository['action']?.patterns?.find(({ name }) => name === scope)?.match).sort();
}

/** What an editor colours and what the engine reads, where both have a list of the same words. */
describe('the TextMate grammar', () => {
  it('leaves the elements of HTML alone, but for those that prompts have sections of', () => {
    const sections = ['data', 'output', 'progress'];
    const html = words(grammar.repository['sectionTag']?.match);
    expect(html.sort()).toEqual([...HTML_NAMES].filter((name) => !sections.includes(name)).sort());
  });

  it('has the keywords and the functions of Go templates', () => {
    expect(ofAction('keyword.control.galley')).toEqual([...KEYWORDS].sort());
    expect(ofAction('support.function.builtin.galley')).toEqual([...BUILTINS.keys()].sort());
  });
});
