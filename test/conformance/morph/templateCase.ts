import { createHash } from 'node:crypto';
import type { Finding } from '../../../server/src/service/findings';
import type { Case, SetContext } from '../conformance';
import type { CaseWorkspace } from '../workspace';

/** How a case's template is run: the names are those of a layer's `templateOptions`. */
export interface TemplateOptions {
  readonly missingKey?: string;
  readonly dataKind?: string;
  readonly functions?: readonly string[];
  readonly trim?: boolean;
  readonly execute?: string;
  readonly goVersion?: string;
}

/** What became of a template: the text up to its first fault, and the faults. */
export interface Rendering {
  readonly text: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly codePoints: number;
  readonly findings: readonly Finding[];
  /** The template's text under a finding. */
  under(finding: Finding): string;
}

/** Renders the template file at `path` with data, as the only layer of a prompt. */
export async function renderTemplate(
  workspace: CaseWorkspace,
  path: string,
  template: string,
  data: string,
  options: TemplateOptions,
): Promise<Rendering> {
  const layer = { id: 'template', file: path, frontMatter: 'text', dialect: 'go-template', data: 'case.json' };
  // JSON is YAML.
  const manifest = { version: 1, prompts: { case: { layers: [{ ...layer, templateOptions: options }] } } };
  workspace.write({ 'galley.yaml': JSON.stringify(manifest), 'case.json': data });
  const view = await workspace.service.render({ prompt: 'case' });
  const text = view?.text ?? '';
  const findings = (await workspace.service.check()).findings.filter(({ severity }) => severity === 'error');
  const lines = template.split('\n');
  return {
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
    bytes: view?.measures.bytes ?? -1,
    codePoints: view?.measures.codePoints ?? -1,
    findings,
    under: ({ range: { start, end } }) =>
      start.line === end.line ? (lines[start.line] ?? '').slice(start.character, end.character) : '',
  };
}

/**
 * A case's data as a JSON file: named values put in, and numbers written so that a whole one without fraction or
 * exponent is an integer and any other a float.
 */
export function dataFile(data: unknown, { read }: SetContext): string {
  const values = JSON.parse(read('values.json')) as Readonly<Record<string, string>>;
  const write = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
    if (value === null || typeof value !== 'object') return JSON.stringify(value);
    const map = value as Case;
    if (typeof map['$value'] === 'string') return JSON.stringify(values[map['$value']]);
    const number = map['$float'] ?? map['$int'];
    if (typeof number === 'string') return number;
    return `{${Object.entries(map)
      .map(([key, item]) => `${JSON.stringify(key)}:${write(item)}`)
      .join(',')}}`;
  };
  return write(data);
}

/** The fault at a place that Go names, if it has one of the codes: its range holds Go's position. */
export function faultAt(
  { findings }: Rendering,
  codes: readonly string[],
  place: { readonly line: number; readonly column?: number },
): Finding | undefined {
  return findings.find(({ code, range: { start, end } }) => {
    if (!codes.includes(code) || start.line !== place.line - 1) return false;
    const { column = start.character } = place;
    return column >= start.character && (end.line > start.line || column < end.character);
  });
}

export function listed(findings: readonly Finding[]): string {
  const words = findings.map(
    ({ code, range: { start, end } }) => `${code} ${start.line + 1}:${start.character}-${end.character}`,
  );
  return words.join(', ') || 'nothing';
}
