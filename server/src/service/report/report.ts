import { sha256Hex } from '../../engine/pins/hash';
import type { RenderedView } from '../features/renderView';
import type { ViewTools } from '../features/toolsView';
import { omissionWords } from '../messages/omissions';
import { formatNumber, formatSize, say } from '../words';
import { comparisonPart, type NamedComparison } from './comparisonPart';
import { html, Markup } from './markup';
import { STYLE } from './style';
import { capsTable, layersTable } from './tables';
import { textPart } from './textPart';

export interface ReportOptions {
  /** A file as it is named in the report, by its URI. */
  readonly nameOf: (uri: string) => string;
  /** BCP 47 tag of the language that the words are in. */
  readonly language: string;
  readonly comparison?: NamedComparison | undefined;
}

/** Nothing is loaded and nothing runs; the one style sheet stands in the file. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * A rendered prompt as one HTML file that stands alone, for a pull request or a printer: what was rendered, its sizes,
 * what is wrong or left out, what differs, and the text with its zones. The same input gives the same bytes.
 */
export function htmlReport(view: RenderedView, { nameOf, language, comparison }: ReportOptions): string {
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Galley">
<title>${say('Prompt {prompt}', { prompt: view.prompt })}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>${view.prompt}</h1>
${facts(view, nameOf)}${notices(view)}${comparison ? comparisonPart(comparison) : null}${capsTable(view)}${layersTable(view, nameOf)}<h2>${say('Text')}</h2>
${textPart(view)}
</main>
</body>
</html>
`.source;
}

function facts(view: RenderedView, nameOf: (uri: string) => string): Markup {
  const { bytes, codePoints, utf16, lines } = view.measures;
  const variables = Object.entries(view.variant).map(([name, value]) => `${name} = ${value ?? say('(unset)')}`);
  const sizes = [
    formatSize(bytes, 'bytes'),
    formatSize(codePoints, 'code-points'),
    formatSize(utf16, 'utf-16'),
    formatSize(lines, 'lines'),
  ];
  const tokens = view.tokens
    ? `${view.tokens.approximate ? '≈ ' : ''}${formatSize(view.tokens.count, 'tokens')} (${view.tokens.encoding})`
    : say('not counted');
  const rows: readonly (readonly [string, string | Markup])[] = [
    [say('Manifest'), nameOf(view.manifest)],
    [say('Role'), view.role ?? say('(no role)')],
    [say('Tier'), view.tier ?? say('(no tier)')],
    ...(variables.length === 0 ? [] : [[say('Variables'), variables.join(', ')] as const]),
    ...(view.cycle === 0 ? [] : [[say('Cycle'), formatNumber(view.cycle)] as const]),
    [say('Size'), sizes.join(', ')],
    [say('Tokens'), tokens],
    ...(view.tools ? [[say('Tools'), toolWords(view.tools, view.prefix.bytes)] as const] : []),
    ['SHA-256', html`<code>${sha256Hex(view.text)}</code>`],
  ];
  return html`<dl>
${rows.map(
  ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>
`,
)}</dl>
`;
}

function toolWords({ profile, tools }: ViewTools, prefix: number): string {
  const resident = tools.filter(({ place }) => place === 'resident').length;
  const count = say('{count} tools, {resident} resident; the prompt and the resident ones take {size}', {
    count: formatNumber(tools.length),
    resident: formatNumber(resident),
    size: formatSize(prefix, 'bytes'),
  });
  return profile === null ? count : `${profile}: ${count}`;
}

/** What a reader must know before believing the text; null where there is nothing. */
function notices({ problems, refused, deferred, omitted }: RenderedView): Markup | null {
  const all = [
    ...problems,
    ...refused.map(({ override, reason }) =>
      say('The override {override} is refused: {reason}.', { override, reason }),
    ),
    ...deferred.map(({ layer, reason }) => say('The layer {layer} is deferred: {reason}.', { layer, reason })),
    ...omitted.map(({ layer, reason }) =>
      say('The layer {layer} has no text: {reason}.', { layer, reason: omissionWords(reason) }),
    ),
  ];
  if (all.length === 0) return null;
  return html`<h2>${say('Notices')}</h2>
<ul class="notices">
${all.map(
  (words) => html`<li>${words}</li>
`,
)}</ul>
`;
}
