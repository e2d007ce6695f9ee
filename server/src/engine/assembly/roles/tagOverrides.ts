import { MappedText } from '../../text/mappedText';
import type { SourceDocument } from '../../text/sourceDocument';
import { readSections } from '../content';
import type { RoleNotices, RoleOverride } from './role';
import { stripped } from './roleText';

/** Tag blocks of a role file are overrides; the rest of it is the role's text. */
export function tagOverrides(
  document: SourceDocument,
  body: MappedText,
  notices: RoleNotices,
): { readonly text: MappedText; readonly overrides: readonly RoleOverride[] } {
  const overrides: RoleOverride[] = [];
  const bodyStart = body.locate(0)?.start ?? 0;
  let rest = body;
  const read = document.read();
  const shift = read.fromRaw(bodyStart);
  const { sections, notices: ofTags } = readSections(document, 'tags', 'universal');
  for (const section of sections.filter(({ span }) => span.start >= bodyStart).reverse()) {
    const location = { uri: document.uri, ...section.nameSpan };
    if (section.shadowed !== true) overrides.unshift({ key: section.name, text: section.body, location });
    const start = read.fromRaw(section.span.start) - shift;
    rest = rest.replace(start, read.fromRaw(section.span.end) - shift, MappedText.empty);
  }
  for (const { code, span, data } of ofTags) {
    if (code === 'unclosed-tag' && span.start >= bodyStart)
      notices.add('unclosed-tag', document, span, { key: data['name'] ?? '' });
  }
  return { text: stripped(rest), overrides };
}
