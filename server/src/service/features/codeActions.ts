import type { Range } from '../../engine/text/range';
import type { FileEdit, FileRename, Finding, Fix, WrittenPin } from '../findings';
import type { ServiceContext } from '../promptService';
import { folderOf, resolveUri } from '../uris';
import { say } from '../words';

export interface CodeActionRequest {
  readonly uri: string;
  readonly range: Range;
  /** Kinds the client asks for, as LSP names them; all when absent. */
  readonly only?: readonly string[] | undefined;
  /** Whether the client can save a file without its BOM, and may do so now: not while it is saving. */
  readonly canSave?: boolean;
}

/** A change that a reader can choose. */
export interface OfferedAction {
  readonly title: string;
  readonly kind: 'quick-fix' | 'fix-all';
  /** Codes of the findings it settles. */
  readonly codes: readonly string[];
  readonly preferred: boolean;
  readonly edits: readonly FileEdit[];
  /** A file or folder to rename, after the edits. */
  readonly rename?: { readonly from: string; readonly to: string };
  /** The pin that the edits write. */
  readonly pin?: WrittenPin;
  /** URI of a file to save without its BOM, after the edits. */
  readonly saveWithoutBom?: string;
}

/** Fixes of the findings in a range, and all safe fixes of the file at once. */
export async function codeActions(
  { checker }: ServiceContext,
  request: CodeActionRequest,
): Promise<readonly OfferedAction[]> {
  const findings = await checker.check(request.uri);
  const actions: OfferedAction[] = [];
  if (wants(request, 'quickfix')) {
    for (const finding of findings.filter((one) => overlaps(one.range, request.range))) {
      const fixes = finding.fixes.filter((fix) => fix.save === undefined || request.canSave);
      actions.push(...fixes.map((fix) => quickFix(finding, fix, fixes.length === 1)));
    }
  }
  if (wants(request, 'source.fixAll.galley')) {
    const safe = findings.flatMap((finding) =>
      finding.fixes
        .filter((fix) => fix.kind === 'safe' && (!fix.save || request.canSave))
        .map((fix) => ({ finding, fix })),
    );
    const edits = disjoint(safe.flatMap(({ fix }) => fix.edits));
    const saves = safe.some(({ fix }) => fix.save === 'without-bom');
    if (edits.length > 0 || saves) {
      const codes = [...new Set(safe.map(({ finding }) => finding.code))];
      actions.push({
        title: say('Fix all that Galley can fix safely'),
        kind: 'fix-all',
        codes,
        preferred: false,
        edits,
        ...(saves && { saveWithoutBom: request.uri }),
      });
    }
  }
  return actions;
}

function quickFix(finding: Finding, fix: Fix, only: boolean): OfferedAction {
  return {
    title: fix.title,
    kind: 'quick-fix',
    codes: [finding.code],
    preferred: only && fix.kind === 'safe',
    edits: fix.edits,
    ...(fix.rename && { rename: renamed(fix.rename) }),
    ...(fix.pin && { pin: fix.pin }),
    ...(fix.save && { saveWithoutBom: finding.uri }),
  };
}

function renamed({ uri, what, to }: FileRename): { from: string; to: string } {
  const from = what === 'file' ? uri : folderOf(uri);
  return { from, to: resolveUri(folderOf(from), to) };
}

/** A kind is asked for by itself or by one above it: `source` asks for `source.fixAll.galley`. */
function wants({ only }: CodeActionRequest, kind: string): boolean {
  return only === undefined || only.some((asked) => kind === asked || kind.startsWith(`${asked}.`));
}

function overlaps(a: Range, b: Range): boolean {
  return !before(a.end, b.start) && !before(b.end, a.start);
}

function before(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

/** Edits without those that touch an earlier one: the next run finds what is left. */
function disjoint(edits: readonly FileEdit[]): FileEdit[] {
  const kept: FileEdit[] = [];
  for (const edit of edits) {
    if (!kept.some((other) => other.uri === edit.uri && overlaps(other.range, edit.range))) kept.push(edit);
  }
  return kept;
}
