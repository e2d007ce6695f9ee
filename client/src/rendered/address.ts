import type { Selection } from '../../messages/preview';
import { readSelection } from '../preview/persisted';

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
export function renderedAddress({ manifest, prompt, role, tier, given }: Selection): Address {
  const name = [prompt, role, tier].filter((part) => part !== null && part !== '').join(' · ');
  return {
    scheme: RENDERED_SCHEME,
    path: `/${name.replace(/[\\/]/g, '-')}.md`,
    query: JSON.stringify({ manifest, prompt, role, tier, given }),
  };
}

/** The selection of an address; undefined for one that Galley did not write. */
export function selectionAt({ scheme, query }: Pick<Address, 'scheme' | 'query'>): Selection | undefined {
  if (scheme !== RENDERED_SCHEME) return undefined;
  try {
    return readSelection(JSON.parse(query));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
