import { applyEdits } from '../../engine/pins/edit';
import type { TextEdit } from '../../engine/pins/store';
import type { Range, Span } from '../../engine/text/range';
import type { SourceDocument } from '../../engine/text/sourceDocument';
import { say } from '../words';
import type { FileStore } from '../workspace/fileStore';
import type { PinFact } from '../workspace/pinFacts';

/** Edits that write hashes into their stores, and what cannot be written. */
export interface PinPlan {
  readonly pins: readonly PlannedPin[];
  readonly files: readonly PlannedFile[];
  readonly refused: readonly RefusedPin[];
}

export interface PlannedPin {
  readonly name: string;
  /** URI of the store's file. */
  readonly store: string;
  /** URIs of the files whose text is hashed. */
  readonly sources: readonly string[];
}

export interface PlannedFile extends FileChange {
  /** False for Galley's own store that the edits make. */
  readonly exists: boolean;
  /** Of the open document that the edits are for; null for a file as it is on disk, -1 for one that changed since. */
  readonly version: number | null;
}

/** Edits of one file. */
export interface FileChange {
  readonly uri: string;
  /** In document order; they do not overlap. */
  readonly edits: readonly PlannedEdit[];
  /** The whole file that the edits are for, and with the edits made. */
  readonly before: string;
  readonly text: string;
}

export interface PlannedEdit {
  readonly range: Range;
  readonly newText: string;
  /** What stands in the range: whoever makes the edit can tell by it that the file is still the same. */
  readonly replaces: string;
}

export interface RefusedPin {
  readonly name: string;
  /** In words that end a sentence. */
  readonly reason: string;
}

/** Units in front of an insertion that tell its place. */
const CONTEXT = 200;

/** Collects the edits of several pins; stores that share a file are written together. */
export class PinPlanner {
  private readonly pins: PlannedPin[] = [];
  private readonly refused: RefusedPin[] = [];
  private readonly files = new Map<string, { document: SourceDocument; exists: boolean; edits: TextEdit[] }>();

  constructor(private readonly store: FileStore) {}

  /** The edits of one pin. */
  write({ name, group: { document, exists }, target }: PinFact, edits: readonly TextEdit[]): void {
    const file = this.files.get(document.uri) ?? { document, exists, edits: [] };
    this.files.set(document.uri, file);
    for (const edit of edits) {
      const same = file.edits.find(({ span }) => meets(span, edit.span));
      if (file.document !== document || (same && same.text !== edit.text)) {
        this.refuse(name, say('its place in the store is written by another pin at the same time'));
        return;
      }
      if (!same) file.edits.push(edit);
    }
    this.pins.push({ name, store: document.uri, sources: target?.files ?? [] });
  }

  refuse(name: string, reason: string): void {
    this.refused.push({ name, reason });
  }

  plan(): PinPlan {
    const changed = [...this.files.values()].filter(({ edits }) => edits.length > 0);
    const files = changed.map(({ document, exists, edits }) => ({
      ...fileChange(document, edits),
      exists,
      version: this.versionOf(document),
    }));
    return { pins: this.pins, files, refused: this.refused };
  }

  private versionOf(document: SourceDocument): number | null {
    const open = this.store.getOpen(document.uri);
    if (!open) return null;
    return open.document === document ? open.version : -1;
  }
}

/** Whether two spans overlap or are the same place. */
function meets(a: Span, b: Span): boolean {
  return (a.start < b.end && b.start < a.end) || (a.start === b.start && a.end === b.end);
}

/** Edits of one document as a host makes them. */
export function fileChange(document: SourceDocument, edits: readonly TextEdit[]): FileChange {
  const ordered = [...edits].sort((a, b) => a.span.start - b.span.start);
  return {
    uri: document.uri,
    edits: ordered.map((edit) => plannedEdit(document, edit)),
    before: document.text,
    text: applyEdits(document.text, edits),
  };
}

/** An insertion takes in what stands in front of it, so that it too replaces something. */
function plannedEdit(document: SourceDocument, { span, text }: TextEdit): PlannedEdit {
  const start = span.end > span.start ? span.start : contextStart(document.text, span.start);
  const kept = document.text.slice(start, span.start);
  return {
    range: document.rangeOf({ start, end: span.end }),
    newText: kept + text,
    replaces: document.text.slice(start, span.end),
  };
}

/** Never between a CR and its LF or the halves of a surrogate pair: an editor has no position there. */
function contextStart(text: string, offset: number): number {
  let start = Math.max(0, offset - CONTEXT);
  while (start > 0 && start < offset && /[\n\udc00-\udfff]/.test(text[start] as string)) start++;
  return start;
}
