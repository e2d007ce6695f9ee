import { SourceDocument } from '../text/sourceDocument';
import { applyEdits } from './editing';
import type { HeaderFinding, SkillFix } from './findings';
import type { FilePlace, HeadedFile } from './headedFile';

/** More fixes than this are not tried out, and not offered: a file with so many faults needs its author. */
const MAX_TRIED = 40;
/** UTF-16 units of headers, and of whole files, that are judged again for the sake of fixes. */
const MAX_HEADER_UNITS = 200_000;
const MAX_FILE_UNITS = 4_000_000;

/**
 * `findings` with the fixes that keep their promise: each one is tried out on a copy, and one whose result has a
 * finding that was not there before is left out. Rules see to it that this hardly happens; it cannot be seen from
 * one rule, as when a new spelling makes a key known whose value was never looked at.
 */
export function harmlessFixes<Code extends string>(
  file: HeadedFile,
  findings: readonly HeaderFinding<Code>[],
  judge: (document: SourceDocument, place: FilePlace, rules: Tried) => readonly HeaderFinding<Code>[],
): HeaderFinding<Code>[] {
  const before = tally(findings);
  const { yamlSpan } = file.frontMatter;
  const header = yamlSpan === undefined ? 1 : yamlSpan.end - yamlSpan.start + 1;
  const whole = file.document.text.length + 1;
  let left = Math.min(MAX_TRIED, Math.ceil(MAX_HEADER_UNITS / header), Math.ceil(MAX_FILE_UNITS / whole));
  const isHarmless = (fix: SkillFix): boolean =>
    left-- > 0 &&
    !breaksLink(file, fix) &&
    [...tally(judge(...changedBy(file, fix), rulesFor(file, fix)))].every(
      ([key, count]) => count <= (before.get(key) ?? 0),
    );
  return findings.map((finding) =>
    finding.fixes.length === 0 ? finding : { ...finding, fixes: finding.fixes.filter(isHarmless) },
  );
}

/** Whether a link leads into the folder that a fix renames: it would lead nowhere. */
function breaksLink({ folderPath, place }: HeadedFile, { rename }: SkillFix): boolean {
  return rename?.what === 'folder' && (place.tree?.links.leadingTo(folderPath) ?? []).length > 0;
}

/** Which rules a fix has to be tried against. */
export type Tried = 'all' | 'header';

/** What is changed between the fences leaves the body as it is, and all that is said of it. */
function rulesFor({ frontMatter }: HeadedFile, { edits, rename, save }: SkillFix): Tried {
  const { yamlSpan, form } = frontMatter;
  if (yamlSpan === undefined || form !== 'fenced' || rename !== undefined || save !== undefined) return 'all';
  return edits.every(({ span }) => yamlSpan.start <= span.start && span.end <= yamlSpan.end) ? 'header' : 'all';
}

/** Whether a rule has to be asked about a fix. */
export function isTried({ reads }: { readonly reads?: 'body' }, rules: Tried): boolean {
  return rules === 'all' || reads !== 'body';
}

function changedBy({ document, place }: HeadedFile, { edits, rename, save }: SkillFix): [SourceDocument, FilePlace] {
  const changed = new SourceDocument(document.uri, applyEdits(document.text, edits));
  if (save === 'without-bom') return [changed, { ...place, bomOnDisk: false }];
  if (rename === undefined) return [changed, place];
  const segments = place.path.split('/');
  segments[segments.length - (rename.what === 'file' ? 1 : 2)] = rename.to;
  return [changed, { ...place, path: segments.join('/'), pathInTree: place.pathInTree ?? place.path }];
}

/** How often each finding occurs; findings are the same when their code and the key they speak of are. */
function tally(findings: readonly HeaderFinding<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code, data } of findings) {
    const key = `${code} ${data['key'] ?? ''} ${data['path'] ?? ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
