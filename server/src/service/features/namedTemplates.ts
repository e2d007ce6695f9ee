import type { Location as LspLocation } from 'vscode-languageserver-types';
import type { NamedTemplate } from '../../engine/template/dialect';
import { type Location, touches } from '../../engine/text/range';
import type { LayerTemplate } from '../workspace/layerTemplates';
import { insideQuotes } from '../workspace/slotNames';
import type { GovernedFile } from './governed';
import { governedTemplates } from './governedTemplates';

/** From the call of a template to its definition in the same text. */
export function templateDefinition(file: GovernedFile, offset: number): LspLocation[] {
  const target = targetAt(file, offset);
  return target ? places(file, target.holder, target.holder.template.definitions, target.name) : [];
}

/** The calls of the template that is named under the cursor. */
export function templateReferences(file: GovernedFile, offset: number, includeDeclaration: boolean): LspLocation[] {
  const target = targetAt(file, offset);
  if (!target) return [];
  const { definitions, references } = target.holder.template;
  return places(file, target.holder, [...(includeDeclaration ? definitions : []), ...references], target.name);
}

function targetAt(file: GovernedFile, offset: number): { holder: LayerTemplate; name: string } | undefined {
  for (const holder of governedTemplates(file)) {
    const { definitions, references } = holder.template;
    const found = [...definitions, ...references].find((template) => {
      const location = nameLocation(holder, template);
      return location !== undefined && touches(location, offset);
    });
    if (found) return { holder, name: found.name };
  }
  return undefined;
}

function places(
  { document }: GovernedFile,
  holder: LayerTemplate,
  templates: readonly NamedTemplate[],
  name: string,
): LspLocation[] {
  return templates
    .filter((template) => template.name === name)
    .flatMap((template) => {
      const location = nameLocation(holder, template);
      return location ? [{ uri: location.uri, range: document.rangeOf(location) }] : [];
    });
}

function nameLocation({ text, locate }: LayerTemplate, { nameSpan }: NamedTemplate): Location | undefined {
  return locate(insideQuotes(text.text, nameSpan));
}
