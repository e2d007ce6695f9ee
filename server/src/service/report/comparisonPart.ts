import type { ComparedViews, LayerDelta } from '../features/comparison';
import { changeWords, prefixWords, totalsWords } from '../features/comparisonWords';
import { coarseWords, textDiff } from '../features/unifiedDiff';
import { formatSigned, say } from '../words';
import { html, type Markup, shown } from './markup';

/** A comparison with the name of what is compared with, in words. */
export interface NamedComparison {
  readonly name: string;
  readonly compared: ComparedViews;
}

/** What differs: in total, by layer, and line by line. */
export function comparisonPart({ name, compared }: NamedComparison): Markup {
  const { before, after, comparison } = compared;
  const head = html`<h2>${say('Compared with {name}', { name })}</h2>
`;
  const lacking = lackingPart(comparison.problems.before);
  if (comparison.differsAt === null)
    return html`${head}${lacking}<p>${say('Nothing differs.')}</p>
`;
  const added = comparison.added
    ? html`<p>${say('There it does not exist: all of it is new.')}</p>
`
    : null;
  return html`${head}${lacking}${added}<p><strong>${totalsWords(compared)}</strong></p>
<p>${prefixWords(comparison)}</p>
${comparison.layers.length === 0 ? null : deltaTable(comparison.layers)}${diffPart(before?.text ?? '', after.text)}`;
}

/** What the earlier text lacks; what today's does stands with it. */
function lackingPart(problems: readonly string[]): Markup | null {
  if (problems.length === 0) return null;
  return html`<p>${say('There the prompt could be made only in part:')}</p>
<ul class="notices">
${problems.map(
  (words) => html`<li>${words}</li>
`,
)}</ul>
`;
}

function deltaTable(layers: readonly LayerDelta[]): Markup {
  const rows = layers.map(
    (layer) =>
      html`<tr><th scope="row">${layer.id}</th><td>${changeWords(layer)}</td><td class="number">${formatSigned(layer.bytes)}</td><td class="number">${layer.tokens === null ? '–' : formatSigned(layer.tokens)}</td></tr>
`,
  );
  return html`<div class="scroll"><table>
<thead><tr><th scope="col">${say('Layer')}</th><th scope="col">${say('Change')}</th><th scope="col" class="number">${say('Bytes')}</th><th scope="col" class="number">${say('Tokens')}</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>
`;
}

function diffPart(before: string, after: string): Markup {
  const { patch, coarse } = textDiff(before, after, '', '');
  const told = coarse
    ? html`<p>${coarseWords()}</p>
`
    : null;
  return html`${told}<div class="diff">${patch.hunks.map(
    ({ oldStart, newStart, lines }) =>
      html`<p class="place">${say('From line {before}, now line {after}', { before: oldStart, after: newStart })}</p>
${lines.map(diffLine)}`,
  )}</div>
`;
}

function diffLine(line: string): Markup {
  const text = shown(line.slice(1));
  switch (line[0]) {
    case '+':
      return html`<ins>+ ${text}</ins>
`;
    case '-':
      return html`<del>− ${text}</del>
`;
    case '\\':
      return html`<span class="muted">${say('(no line end)')}</span>
`;
    default:
      return html`<span>  ${text}</span>
`;
  }
}
