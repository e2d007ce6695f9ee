import type { Location } from 'vscode-languageserver-types';
import type { Range } from '../../engine/text/range';
import type { FileEdit } from '../findings';
import { Refusal } from '../refusal';
import { say } from '../words';
import { type NamePlace, nameAt, namePlaces } from '../workspace/manifestNames';
import type { GovernedFile } from './governed';

/** From a prompt, roster or profile of tools that the manifest refers to, a message of a request for instance, to where it declares it. */
export function nameDefinition(file: GovernedFile, offset: number): Location[] {
  const places = target(file, offset)?.places ?? [];
  return locations(
    file,
    places.filter(({ role }) => role === 'declaration'),
  );
}

/** Every place of the manifest that names the prompt, roster or profile of tools under the cursor. */
export function nameReferences(file: GovernedFile, offset: number, includeDeclaration: boolean): Location[] {
  const places = target(file, offset)?.places ?? [];
  return locations(file, includeDeclaration ? places : places.filter(({ role }) => role !== 'declaration'));
}

/** The name under the cursor, if it is declared; one that nothing declares is mended, not renamed. */
export function nameRange(file: GovernedFile, offset: number): Range | undefined {
  const at = target(file, offset);
  return at?.places.some(({ role }) => role === 'declaration') ? file.document.rangeOf(at.found.span) : undefined;
}

/** A name that can be written without quotes in every place of a manifest. */
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]+)*$/u;
/** Words that YAML readers take for something else than text. */
const NO_NAMES = /^(?:true|false|null|yes|no|on|off)$/i;

/**
 * Renames a prompt, roster or profile of tools in the whole manifest. Undefined where there is none. Throws Refusal for a name that
 * would have to be quoted or that is taken.
 */
export function nameRename(file: GovernedFile, offset: number, name: string): FileEdit[] | undefined {
  const at = target(file, offset);
  if (!at || nameRange(file, offset) === undefined) return undefined;
  if (name === at.found.name) return [];
  if (!PLAIN_NAME.test(name) || NO_NAMES.test(name))
    throw new Refusal(say('A name here starts with a letter or `_`, and has letters, digits, blanks and `_.-` only.'));
  const isTaken = namePlaces(file.project).some(
    (place) => place.kind === at.found.kind && place.role === 'declaration' && place.name === name,
  );
  if (isTaken) throw new Refusal(say('The manifest declares `{name}` already.', { name }));
  return locations(file, at.places).map((place) => ({ ...place, newText: name }));
}

function target({ document, project }: GovernedFile, offset: number) {
  return document.uri === project.manifestUri ? nameAt(project, offset) : undefined;
}

function locations({ project }: GovernedFile, places: readonly NamePlace[]): Location[] {
  const { document } = project.reading;
  return places.map(({ span }) => ({ uri: project.manifestUri, range: document.rangeOf(span) }));
}
