import { type Location, type SymbolInformation, SymbolKind } from 'vscode-languageserver-types';
import type { Location as Place } from '../../engine/text/range';
import type { ServiceContext } from '../promptService';
import { baseName } from '../uris';
import { CommandIndex } from '../workspace/commandIndex';
import type { ProjectSnapshot } from '../workspace/project';
import { nameQuery } from './nameQuery';

/**
 * Skills, commands and prompt files, and the commands that manifests declare in rosters and as tools, whose name has
 * the letters of a query in their order.
 */
export async function commandSymbols(context: ServiceContext, query: string): Promise<SymbolInformation[]> {
  const asked = nameQuery(query);
  const { declared } = await context.commandFiles.state();
  const files = declared
    .filter(({ name }) => asked(name))
    .map(({ name, kind, qualifiers, uri }) => {
      const start = { line: 0, character: 0 };
      const shown = kind === 'skill' ? name : `/${name}`;
      return symbol(shown, [kind, ...qualifiers].join(' · '), { uri, range: { start, end: start } });
    });
  const projects = await Promise.all((await context.projects.all()).map((project) => project.snapshot()));
  return [...files, ...projects.flatMap((project) => declaredSymbols(project, asked))];
}

function declaredSymbols(project: ProjectSnapshot, asked: (name: string) => boolean): SymbolInformation[] {
  const { entries, tools } = CommandIndex.of(project);
  const places: readonly (readonly [name: string, place: Place])[] = [
    ...entries.map(({ name, nameSpan }) => [name, nameSpan] as const),
    ...tools.map(({ name, span }) => [name, span] as const),
  ];
  return places.flatMap(([name, place]) => {
    const document = asked(name) ? project.files.peekUri(place.uri) : undefined;
    if (!document) return [];
    return [symbol(name, baseName(place.uri), { uri: place.uri, range: document.rangeOf(place) })];
  });
}

function symbol(name: string, containerName: string, location: Location): SymbolInformation {
  return { name, kind: SymbolKind.Function, containerName, location };
}
