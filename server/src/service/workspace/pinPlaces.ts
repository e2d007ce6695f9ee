import type { Range, Span } from '../../engine/text/range';
import type { PinFact } from './pinFacts';
import type { PinTarget } from './pinTargets';
import type { ProjectSnapshot } from './project';

/** A place that is never empty. */
export interface Place {
  readonly uri: string;
  readonly range: Range;
}

/** Where a pin is: its digits in the store, or where the manifest names it or its store when it is not recorded. */
export function pinPlace(project: ProjectSnapshot, pin: PinFact): Place {
  const { entry, span, group, mapped, name } = pin;
  const written = entry && !isEmpty(entry.hashSpan) ? entry.hashSpan : span;
  if (written) return { uri: group.document.uri, range: group.document.rangeOf(written) };
  const { reading, manifestUri } = project;
  const at = mapped ? reading.locateKey([...group.path, 'map', name]) : reading.locate([...group.path, 'store']);
  return { uri: manifestUri, range: reading.document.rangeOf(at) };
}

/** Where the text of a pin begins: the section's name, or the prompt's in the manifest; undefined without one. */
export function targetPlace(project: ProjectSnapshot, target: PinTarget | undefined): Place | undefined {
  if (!target) return undefined;
  if (target.kind === 'prompt') {
    const { reading, manifestUri } = project;
    const range = reading.document.rangeOf(reading.locateKey(['prompts', target.prompt]));
    return { uri: manifestUri, range };
  }
  const document = project.files.peekUri(target.uri);
  return document && { uri: target.uri, range: document.rangeOf(target.section.nameSpan) };
}

function isEmpty({ start, end }: Span): boolean {
  return end <= start;
}
