import { type DeclaredSource, declaredSources, readSections } from '../../engine/assembly/content';
import type { GrammarNotice } from '../../engine/grammar/grammar';
import type { GrammarNoticeCode } from '../../engine/grammar/notices';
import type { ManifestModel } from '../../engine/manifest/model/manifest';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import type { Finding } from '../findings';
import { groupBy } from '../groupBy';
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
    return readingsOf(manifest).flatMap((reading) => {
      const document = project.files.read(reading.source.file);
      if (typeof document === 'string') return [];
      if (reading.last?.document !== document) reading.last = { document, findings: judge(document, reading.source) };
      return reading.last.findings;
    });
  },
};

/** A file as a source reads it, with what was found when it was read last. */
interface Reading {
  readonly source: DeclaredSource;
  last?: { readonly document: SourceDocument; readonly findings: readonly Finding[] };
}

/** The ways in which a manifest's sources read files, each once: two sources may read one file alike. */
function readingsOf(manifest: ManifestModel): readonly Reading[] {
  const known = READINGS.get(manifest);
  if (known) return known;
  const sources = [...declaredSources(manifest).values()];
  const distinct = groupBy(sources, ({ file, grammar, frontMatter }) => `${file} ${grammar} ${frontMatter}`);
  const readings = [...distinct.values()].flatMap(([source]) => (source ? [{ source }] : []));
  READINGS.set(manifest, readings);
  return readings;
}

const READINGS = new WeakMap<ManifestModel, readonly Reading[]>();

function judge(document: SourceDocument, { grammar, newlines, frontMatter }: DeclaredSource): readonly Finding[] {
  return readSections(document, grammar, newlines, frontMatter).notices.flatMap((notice) => wording(notice, document));
}

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
