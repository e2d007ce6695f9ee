import { sha256Hex } from '../../engine/pins/hash';
import { type Measures, measure } from '../../engine/text/measure';
import type { Range } from '../../engine/text/range';
import type { ServiceContext } from '../promptService';
import { governedFile } from './governed';

/** A section as a prompt would show it. */
export interface SectionReport extends Measures {
  /** Name of the source that reads it. */
  readonly source: string;
  readonly name: string;
  readonly range: Range;
  readonly body: string;
  /** Of the body: what a pin records. */
  readonly sha256: string;
  /** A later section of the same name replaces it. */
  readonly shadowed: boolean;
}

/** The sections of a file under a manifest, in document order, nested ones behind theirs. */
export async function sectionReport(context: ServiceContext, uri: string): Promise<readonly SectionReport[]> {
  const file = await governedFile(context, uri);
  return (file?.sections ?? []).map(({ source, section }) => ({
    source: source.name,
    name: section.name,
    range: file?.document.rangeOf(section.span) as Range,
    body: section.body.text,
    sha256: sha256Hex(section.body.text),
    shadowed: section.shadowed === true,
    ...measure(section.body.text),
  }));
}
