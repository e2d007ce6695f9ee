import { isMap, isScalar } from 'yaml';
import { z } from 'zod';
import { spaceTrimmed } from '../../template/space';
import { MappedText } from '../../text/mappedText';
import type { Span } from '../../text/range';
import { parseYaml } from '../../text/yamlDocument';
import { defineStep } from './step';

/**
 * Front matter as one system treats it: a text whose `status` is `draft` is left out, any other loses its front
 * matter, and its line ends become line feeds with it. The fences are lines of `---` and white space. Where the
 * YAML cannot be read, the first line that starts with `status:` counts.
 */
export const skipDraft = defineStep({
  id: 'skip-draft',
  bare: true,
  parameters: z
    .strictObject({})
    .describe('Leaves out a text whose front matter has the status `draft`; from any other it removes front matter.'),
  apply(text) {
    const header = headerOf(text.text);
    if (!header) return text;
    if (isDraft(text.text.slice(header.start, header.end))) return MappedText.empty;
    return text.slice(header.body).replaceAll('\r\n', MappedText.of('\n', { kind: 'generated', verbatim: false }));
  },
  refuses(text) {
    const header = headerOf(text.text);
    return header && isDraft(text.text.slice(header.start, header.end)) ? 'draft' : undefined;
  },
});

/** The lines between the fences, and where the text behind them starts. */
function headerOf(text: string): (Span & { readonly body: number }) | undefined {
  let start = 0;
  for (let at = 0; at <= text.length; ) {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const isFence = trimmed(text.slice(at, end)) === '---';
    const next = Math.min(end + 1, text.length);
    if (at === 0) {
      if (!isFence || lineEnd < 0) return undefined;
      start = next;
    } else if (isFence) return { start, end: at, body: next };
    if (lineEnd < 0) return undefined;
    at = next;
  }
  return undefined;
}

function isDraft(header: string): boolean {
  return (statusIn(header) ?? statusLine(header)).toLowerCase() === 'draft';
}

/** Undefined where the YAML cannot be read as a map with a plain status. */
function statusIn(header: string): string | undefined {
  const { contents, errors } = parseYaml(header);
  // The loader reads the first document and no further.
  if (errors.some(({ code }) => code !== 'MULTIPLE_DOCS')) return undefined;
  if (contents === null || (isScalar(contents) && contents.value === null)) return '';
  if (!isMap(contents)) return undefined;
  const status: unknown = contents.get('status', true);
  if (status === undefined) return '';
  return isScalar(status) ? trimmed(String(status.value ?? '')) : undefined;
}

function statusLine(header: string): string {
  const line = header
    .split('\n')
    .map(trimmed)
    .find((one) => one.toLowerCase().startsWith('status:'));
  return trimmed(line?.slice('status:'.length) ?? '');
}

function trimmed(text: string): string {
  const { start, end } = spaceTrimmed(text);
  return text.slice(start, end);
}
