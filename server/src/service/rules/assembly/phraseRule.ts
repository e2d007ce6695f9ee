import type { Assembly } from '../../../engine/assembly/assembly';
import type { Steps } from '../../../engine/steps';
import type { Span } from '../../../engine/text/range';
import type { Finding } from '../../findings';
import { say } from '../../words';
import type { PromptRule, PromptRuleContext } from '../rule';
import { findPhrase } from './phrases';
import { chunksOf, findingAt, placeOf, TextMemo, tally } from './places';

/** Phrases that the manifest wants in a prompt, or does not: names of vendors where a prompt is for any. */
export const phraseRule: PromptRule = {
  scope: 'prompt',
  codes: [
    { code: 'assembly/missing-phrase', severity: 'error', summary: 'A prompt lacks a phrase that it must have.' },
    { code: 'assembly/forbidden-phrase', severity: 'error', summary: 'A prompt has a phrase that it must not have.' },
  ],
  *check(context) {
    return [...(yield* missing(context)), ...(yield* forbidden(context))];
  },
};

function* missing({ project, cells }: PromptRuleContext): Steps<Finding[]> {
  const find = new PhraseMemo();
  // A phrase that two layers make together is found in the whole text only.
  const has = (assembly: Assembly, phrase: string) =>
    chunksOf(assembly).some(({ text }) => find.in(text, phrase).length > 0) ||
    findPhrase(assembly.text.text, phrase).length > 0;
  const lacking = yield* tally(cells, ({ assembly }) =>
    (modelOf(project, assembly)?.require ?? []).flatMap(
      (phrase, index): [string, { phrase: string; index: number }][] =>
        has(assembly, phrase) ? [] : [[String(index), { phrase, index }]],
    ),
  );
  return lacking.flatMap(({ fact: { phrase, index }, cell, variant }) => {
    const { prompt } = cell.assembly;
    const location = {
      uri: project.manifestUri,
      ...project.reading.locate(['prompts', prompt, 'require', index]),
    };
    const message = say('`{prompt}` must have `{phrase}`, and has not{variant}.', { prompt, phrase, variant });
    return findingAt(project, location, { code: 'assembly/missing-phrase', severity: 'error', message });
  });
}

function* forbidden({ project, cells }: PromptRuleContext): Steps<Finding[]> {
  const find = new PhraseMemo();
  const having = yield* tally(cells, ({ assembly }) =>
    (modelOf(project, assembly)?.forbid ?? []).flatMap((phrase) =>
      chunksOf(assembly).flatMap(({ start, text }) =>
        find.in(text, phrase).map((span): [string, { phrase: string; at: Place }] => {
          const at = placeOf(project, assembly, { start: start + span.start, end: start + span.end });
          return [JSON.stringify([phrase, at]), { phrase, at }];
        }),
      ),
    ),
  );
  return having.flatMap(({ fact: { phrase, at }, cell, variant }) => {
    const { prompt } = cell.assembly;
    const message = say('`{prompt}` must not have `{phrase}`{variant}.', { prompt, phrase, variant });
    return findingAt(project, at, { code: 'assembly/forbidden-phrase', severity: 'error', message });
  });
}

/** Looks for each phrase in each text once. */
class PhraseMemo {
  private readonly byPhrase = new Map<string, TextMemo<readonly Span[]>>();

  in(text: string, phrase: string): readonly Span[] {
    const memo = this.byPhrase.get(phrase) ?? new TextMemo((one) => findPhrase(one, phrase));
    this.byPhrase.set(phrase, memo);
    return memo.of(text);
  }
}

type Place = ReturnType<typeof placeOf>;

function modelOf({ program }: PromptRuleContext['project'], { prompt }: Assembly) {
  return program?.prompts.get(prompt)?.model;
}
