import { declaredSources, readSections } from '../../engine/assembly/content';
import type { GrammarNotice } from '../../engine/grammar/grammar';
import type { GrammarNoticeCode } from '../../engine/grammar/notices';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { Finding } from '../findings';
import { SECTION_MESSAGES, SECTION_RELATED } from '../messages/sections';
import { say } from '../words';
import type { ProjectRule } from './rule';

/** What the marking of sections in the manifest's sources would have an author know. */
export const sectionRule: ProjectRule = {
  scope: 'project',
  codes: Object.entries(SECTION_MESSAGES).map(([code, { severity, summary }]) => ({
    code: `section/${code}`,
    severity,
    summary,
  })),
  check({ project }) {
    const manifest = project.reading.manifest;
    if (!manifest) return [];
    const findings: Finding[] = [];
    const read = new Set<string>();
    for (const { file, grammar, newlines, frontMatter } of declaredSources(manifest).values()) {
      const document = project.files.read(file);
      const key = `${file} ${grammar} ${frontMatter}`;
      if (typeof document === 'string' || read.has(key)) continue;
      read.add(key);
      for (const notice of readSections(document, grammar, newlines, frontMatter).notices)
        findings.push(...wording(notice, document));
    }
    return findings;
  },
};

function wording(notice: GrammarNotice, document: SourceDocument): Finding[] {
  const words = SECTION_MESSAGES[notice.code as GrammarNoticeCode];
  return [
    {
      code: `section/${notice.code}`,
      severity: words.severity,
      uri: document.uri,
      range: document.rangeOf(notice.span),
      message: say(words.message, notice.data),
      related: (notice.related ?? []).map((place) => ({
        uri: place.uri,
        range: document.rangeOf(place),
        message: say(SECTION_RELATED[place.code] ?? place.code),
      })),
      fixes: [],
    },
  ];
}
