import type { Location } from 'vscode-languageserver-types';
import { nameOfWord } from '../../engine/commands/names';
import type { Range } from '../../engine/text/range';
import type { FileEdit } from '../findings';
import { Refusal } from '../refusal';
import { say } from '../words';
import { CommandIndex } from '../workspace/commandIndex';
import { type CommandPlace, CommandPlaces } from '../workspace/commandPlaces';
import type { GovernedFile } from './governed';

/** From a mention of a command to its entry in the roster. */
export function commandDefinition(file: GovernedFile, offset: number): Location[] {
  const { found, places } = target(file, offset);
  return locations(
    file,
    places.filter((place) => place.role === 'declaration' && place.written === found?.written),
  );
}

/** Every place that names the command under the cursor: prompts, rosters and the manifest. */
export function commandReferences(file: GovernedFile, offset: number, includeDeclaration: boolean): Location[] {
  const { places } = target(file, offset);
  return locations(file, includeDeclaration ? places : places.filter(({ role }) => role !== 'declaration'));
}

/** The name of a command under the cursor, without its prefix. */
export function commandNameRange(file: GovernedFile, offset: number): Range | undefined {
  const { found } = target(file, offset);
  return found && file.document.rangeOf(found);
}

/**
 * Renames a command, or an alias of one, wherever it is called by that name; prefixes stay. Undefined where there is
 * none. Throws Refusal for a name that cannot be or that is taken.
 */
export function commandRename(file: GovernedFile, offset: number, name: string): FileEdit[] | undefined {
  const { found, places } = target(file, offset);
  if (!found) return undefined;
  if (name === found.written) return [];
  checkName(CommandIndex.of(file.project), name);
  const written = places.filter((place) => place.written === found.written);
  return locations(file, written).map((place) => ({ ...place, newText: name }));
}

function target({ project, document }: GovernedFile, offset: number) {
  const all = CommandPlaces.of(project);
  const found = all.at(document.uri, offset);
  return { found, places: found ? all.of(found.name) : [] };
}

function locations({ project }: GovernedFile, places: readonly CommandPlace[]): Location[] {
  return places.flatMap(({ uri, start, end }) => {
    const document = uri === project.manifestUri ? project.reading.document : project.files.peekUri(uri);
    return document ? [{ uri, range: document.rangeOf({ start, end }) }] : [];
  });
}

/** Words that YAML reads as something other than a name. */
const NO_NAMES = /^(?:true|false|null)$/i;

function checkName({ known, prefixes }: CommandIndex, name: string): void {
  const read = nameOfWord(name, prefixes);
  if (read?.name !== name || NO_NAMES.test(name)) {
    throw new Refusal(
      say('A command is named with letters, digits and `_.:-`, starts with a letter or `_`, and has no prefix.'),
    );
  }
  if (known.find(name)) throw new Refusal(say('There is a command `{name}` already.', { name }));
}
