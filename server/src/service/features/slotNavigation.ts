import type { Location } from 'vscode-languageserver-types';
import { type Range, touches } from '../../engine/text/range';
import type { FileEdit } from '../findings';
import { Refusal } from '../refusal';
import { say } from '../words';
import { SlotIndex, type SlotTarget } from '../workspace/slotIndex';
import type { SlotName } from '../workspace/slotNames';
import type { GovernedFile } from './governed';

/** From a slot to where the manifest or a data file says what it holds. */
export function slotDefinition({ project, document }: GovernedFile, offset: number): Location[] {
  const index = SlotIndex.of(project);
  const target = index.at(document.uri, offset);
  return target ? places(project, index.declarations(target)) : [];
}

/** Every place that names the slot: in templates, in the manifest and in data files. */
export function slotReferences(
  { project, document }: GovernedFile,
  offset: number,
  includeDeclaration: boolean,
): Location[] {
  const index = SlotIndex.of(project);
  const target = index.at(document.uri, offset);
  if (!target) return [];
  return places(project, [...(includeDeclaration ? index.declarations(target) : []), ...index.uses(target)]);
}

/** The name of a slot under the cursor. */
export function slotNameRange({ project, document }: GovernedFile, offset: number): Range | undefined {
  const index = SlotIndex.of(project);
  const target = index.at(document.uri, offset);
  if (target?.fixed) return undefined;
  const name = target && all(index, target).find((one) => one.uri === document.uri && touches(one, offset));
  return name && document.rangeOf(name);
}

/** Renames a slot wherever it is named; undefined where there is none. Throws Refusal for a name that cannot be. */
export function slotRename({ project, document }: GovernedFile, offset: number, name: string): FileEdit[] | undefined {
  const index = SlotIndex.of(project);
  const target = index.at(document.uri, offset);
  if (!target || target.fixed) return undefined;
  checkName(index, target, name);
  return places(project, all(index, target)).map((place) => ({ ...place, newText: name }));
}

function all(index: SlotIndex, target: SlotTarget): readonly SlotName[] {
  return [...index.declarations(target), ...index.uses(target)];
}

function places(project: GovernedFile['project'], names: readonly SlotName[]): Location[] {
  return names.flatMap(({ uri, start, end }) => {
    const document = project.files.peekUri(uri);
    return document ? [{ uri, range: document.rangeOf({ start, end }) }] : [];
  });
}

function checkName(index: SlotIndex, target: SlotTarget, name: string): void {
  // Every dialect can have such a name, and every data file without quotes.
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
    throw new Refusal(say('A slot is named with letters, digits and `_`, and starts with a letter or `_`.'));
  const renamed = target.paths.map((path) => path.replace(/[^.]+$/, name));
  const other = { scope: target.scope, paths: renamed };
  if (all(index, other).length > 0)
    throw new Refusal(say('There is a slot `{name}` already.', { name: renamed[0] ?? name }));
}
