import type { Assembly } from '../../../engine/assembly/assembly';
import type { Span } from '../../../engine/text/range';
import type { Finding } from '../../findings';
import { say } from '../../words';
import type { ProjectRule, ProjectRuleContext } from '../rule';
import { findPhrase } from './phrases';
import { chunksOf, findingAt, placeOf, tally } from './places';

/** Phrases that the manifest wants in a prompt, or does not: names of vendors where a prompt is for any. */
export const phraseRule: ProjectRule = {
  scope: 'project',
  codes: [
    { code: 'assembly/missing-phrase', severity: 'error', summary: 'A prompt lacks a phrase that it must have.' },
    { code: 'assembly/forbidden-phrase', severity: 'error', summary: 'A prompt has a phrase that it must not have.' },
  ],
  check: (context) => [...missing(context), ...forbidden(context)],
};

function missing({ project, facts }: ProjectRuleContext): Finding[] {
  const lacking = tally(facts.cells, ({ assembly }) =>
    (modelOf(project, assembly)?.require ?? []).flatMap(
      (phrase, index): [string, { phrase: string; index: number }][] =>
        findPhrase(assembly.text.text, phrase).length > 0 ? [] : [[String(index), { phrase, index }]],
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

function forbidden({ project, facts }: ProjectRuleContext): Finding[] {
  const known = new Map<string, readonly Span[]>();
  const find = (text: string, phrase: string) => {
    const key = JSON.stringify([phrase, text]);
    const spans = known.get(key) ?? findPhrase(text, phrase);
    known.set(key, spans);
    return spans;
  };
  const having = tally(facts.cells, ({ assembly }) =>
    (modelOf(project, assembly)?.forbid ?? []).flatMap((phrase) =>
      chunksOf(assembly).flatMap(({ start, end }) =>
        find(assembly.text.text.slice(start, end), phrase).map((span): [string, { phrase: string; at: Place }] => {
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

type Place = ReturnType<typeof placeOf>;

function modelOf({ program }: ProjectRuleContext['project'], { prompt }: Assembly) {
  return program?.prompts.get(prompt)?.model;
}
