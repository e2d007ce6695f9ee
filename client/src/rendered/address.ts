import type { FilesAt } from '../../../server/src/protocol/render';
import type { Selection } from '../../messages/preview';
import { readFilesAt, readSelection } from '../preview/persisted';
import { isRecord } from '../values';

/** Scheme of documents that show a rendered prompt. */
export const RENDERED_SCHEME = 'galley-rendered';

/** Parts of a URI, as the editor's own `Uri` has them. */
export interface Address {
  readonly scheme: string;
  /** Its last part is the name that the editor shows; it ends as a Markdown file's does, for the colours. */
  readonly path: string;
  /** The selection as JSON, so that a document that is restored after a reload still knows what it shows. */
  readonly query: string;
}

/** Where the rendering of a selection can be read. */
export function renderedAddress({ manifest, prompt, role, tier, given, cycle = 0, at }: Selection): Address {
  const name = [prompt, role, tier, cycle > 0 && String(cycle), at && stateName(at)].filter(Boolean).join(' · ');
  return {
    scheme: RENDERED_SCHEME,
    path: `/${name.replace(/[\\/]/g, '-')}.md`,
    query: JSON.stringify({ manifest, prompt, role, tier, given, ...(cycle > 0 && { cycle }), at }),
  };
}

/** The selection of an address; undefined for one that Galley did not write. */
export function selectionAt({ scheme, query }: Pick<Address, 'scheme' | 'query'>): Selection | undefined {
  if (scheme !== RENDERED_SCHEME) return undefined;
  try {
    const value: unknown = JSON.parse(query);
    const selection = readSelection(value);
    if (!selection || !isRecord(value) || value['at'] === undefined) return selection;
    const at = readFilesAt(value['at']);
    return at && { ...selection, at };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A revision as people write it. */
export function shortRevision(revision: string): string {
  return /^[0-9a-f]{40,64}$/.test(revision) ? revision.slice(0, 8) : revision;
}

function stateName(at: FilesAt): string {
  return at.kind === 'saved' ? 'saved' : shortRevision(at.revision);
}
