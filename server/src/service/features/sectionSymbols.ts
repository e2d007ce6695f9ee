import { type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import type { Section } from '../../engine/grammar/grammar';
import type { ServiceContext } from '../promptService';
import { nameQuery } from './nameQuery';

/** The sections of every source of every manifest whose name has the letters of a query in their order. */
export async function sectionSymbols(context: ServiceContext, query: string): Promise<SymbolInformation[]> {
  const asked = nameQuery(query);
  const projects = await Promise.all((await context.projects.all()).map((project) => project.snapshot()));
  return projects.flatMap(({ assembler, files }) =>
    [...(assembler?.content.sources.values() ?? [])].flatMap((source) => {
      const document = files.read(source.file);
      if (typeof document === 'string') return [];
      return withChildren(assembler?.content.sectionsOf(source) ?? [])
        .filter(({ name }) => name !== '' && asked(name))
        .map(({ name, span }) => ({
          name,
          kind: SymbolKind.String,
          containerName: source.name,
          location: { uri: document.uri, range: document.rangeOf(span) },
        }));
    }),
  );
}

function withChildren(sections: readonly Section[]): readonly Section[] {
  return sections.flatMap((section) => [section, ...withChildren(section.children ?? [])]);
}
