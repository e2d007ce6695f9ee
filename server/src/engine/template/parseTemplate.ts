import type { MappedText } from '../text/mappedText';
import type { DialectId, ParseOptions, Template } from './dialect';
import { getDialect } from './registry';

const known = new WeakMap<MappedText, Map<string, Template>>();

/**
 * Parses a body, once for each dialect and options as long as the body is in use: a template is rendered for many
 * variants, and asked about by several features, but only a change of its own text makes it another one.
 */
export function parseTemplate(body: MappedText, dialect: DialectId, options: ParseOptions = {}): Template {
  const templates = known.get(body) ?? new Map<string, Template>();
  known.set(body, templates);
  const key = JSON.stringify([dialect, options]);
  const template = templates.get(key) ?? getDialect(dialect).parse(body, options);
  templates.set(key, template);
  return template;
}
