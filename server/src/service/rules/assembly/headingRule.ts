import type { Assembly } from '../../../engine/assembly/assembly';
import { readBlocks } from '../../../engine/text/markdown/blocks';
import type { Location, Span } from '../../../engine/text/range';
import { say } from '../../words';
import type { PromptRule } from '../rule';
import { chunksOf, findingAt, placeOf, relatedAt, TextMemo, tally } from './places';

/** Two headings of one level and text under the same heading: a model cannot tell which one is meant. */
export const headingRule: PromptRule = {
  scope: 'prompt',
  codes: [
    {
      code: 'assembly/duplicate-heading',
      severity: 'warning',
      summary: 'A prompt has the same heading twice at the same place of its outline.',
    },
  ],
  *check({ project, cells }) {
    const memo = new TextMemo(headingsIn);
    const duplicates = yield* tally(cells, ({ assembly }) =>
      duplicatesIn(assembly, memo).map((one): [string, Duplicate] => {
        const first = placeOf(project, assembly, one.first);
        const at = placeOf(project, assembly, one.second);
        return [JSON.stringify([at, first]), { heading: one.heading, first, at }];
      }),
    );
    return duplicates.flatMap(({ fact: { heading, first, at }, cell, variant }) =>
      findingAt(
        project,
        at,
        {
          code: 'assembly/duplicate-heading',
          severity: 'warning',
          message: say('`{prompt}` has the heading `{heading}` twice{variant}.', {
            prompt: cell.assembly.prompt,
            heading,
            variant,
          }),
        },
        relatedAt(project, first, say('The first one')),
      ),
    );
  },
};

interface Duplicate {
  readonly heading: string;
  readonly first: Location;
  readonly at: Location;
}

interface Heading extends Span {
  readonly level: number;
  /** The line as written, without closing marks. */
  readonly title: string;
}

function headingsIn(text: string): readonly Heading[] {
  if (!text.includes('#')) return [];
  return readBlocks(text).headings.flatMap(({ level, mark, textSpan, depth }) => {
    const title = text.slice(textSpan.start, textSpan.end);
    return depth > 0 || title === '' ? [] : [{ level, title: `${'#'.repeat(level)} ${title}`, ...mark }];
  });
}

/** Pairs of headings with the same titles above them. Text that only stands in for other text is not looked at. */
function duplicatesIn(
  assembly: Assembly,
  memo: TextMemo<readonly Heading[]>,
): readonly { readonly heading: string; readonly first: Span; readonly second: Span }[] {
  const { text } = assembly;
  const seen = new Map<string, Span>();
  const above: Heading[] = [];
  const found: { heading: string; first: Span; second: Span }[] = [];
  for (const chunk of chunksOf(assembly)) {
    for (const heading of memo.of(chunk.text)) {
      while ((above.at(-1)?.level ?? 0) >= heading.level) above.pop();
      above.push(heading);
      const key = above.map(({ title }) => title).join('\n');
      const span = { start: chunk.start + heading.start, end: chunk.start + heading.end };
      const first = seen.get(key);
      if (!first) seen.set(key, span);
      else if (text.originAt(span.start)?.kind !== 'sample')
        found.push({ heading: heading.title, first, second: span });
    }
  }
  return found;
}
