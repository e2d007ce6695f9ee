import type { Section } from '../../../server/src/engine/grammar/grammar';
import { read } from './reading';

/** The sections of a piece of code in a file with that extension. */
export function constantsOf(extension: string, code: string): readonly Section[] {
  return read('constants', code, {}, `file:///prompts/source.${extension}`).sections;
}

/** Name to body; of several with one name the one a loader hands out. */
export function textsOf(extension: string, code: string): Record<string, string> {
  const sections = constantsOf(extension, code).filter(({ shadowed }) => shadowed !== true);
  return Object.fromEntries(sections.map(({ name, body }) => [name, body.text]));
}

/** The body of the only constant. */
export function onlyText(extension: string, code: string): string | undefined {
  const sections = constantsOf(extension, code);
  return sections.length === 1 ? sections[0]?.body.text : undefined;
}
